import { recipesTexts } from '../texts/recipesTexts.ts';
import { RecipeList } from './RecipeList.tsx';

/** The recipes that the user saved. */
export default function SavedRecipes() {
  return <RecipeList kind="saved" title={recipesTexts.saved} />;
}
