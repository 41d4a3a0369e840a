import { RecipeList } from '../../parts/recipes/RecipeList.tsx';
import { recipesTexts } from '../../texts/recipesTexts.ts';

/** All recipes that the user may list. Recipes for paid users are locked for others. */
export default function ListRecipes() {
  return <RecipeList kind="all" title={recipesTexts.title} />;
}
