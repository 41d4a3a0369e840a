import { recipesTexts } from '../texts/recipesTexts.ts';
import { RecipeList } from './RecipeList.tsx';

/** Recipes that users share with everybody and an admin approved. */
export default function InspiredRecipes() {
  return <RecipeList kind="inspired" title={recipesTexts.inspired} />;
}
