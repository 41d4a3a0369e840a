import { RecipeList } from '../../parts/recipes/RecipeList.tsx';
import { recipesTexts } from '../../texts/recipesTexts.ts';

/** Recipes that users share with everybody and an admin approved. */
export default function InspiredRecipes() {
  return <RecipeList kind="inspired" title={recipesTexts.inspired} />;
}
