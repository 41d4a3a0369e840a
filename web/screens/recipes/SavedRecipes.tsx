import { RecipeList } from '../../parts/recipes/RecipeList.tsx';
import { recipesTexts } from '../../texts/recipesTexts.ts';

/** The recipes that the user saved. */
export default function SavedRecipes() {
  return <RecipeList kind="saved" title={recipesTexts.saved} />;
}
