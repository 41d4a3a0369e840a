import { recipesTexts } from '../texts/recipesTexts.ts';
import { SuggestedNote } from './parts/SuggestedNote.tsx';
import { RecipeList } from './RecipeList.tsx';

/** Recipes of admins that everybody may list, with what they are not. */
export default function SuggestedRecipes() {
  return <RecipeList kind="suggested" title={recipesTexts.suggested} tools={<SuggestedNote />} />;
}
