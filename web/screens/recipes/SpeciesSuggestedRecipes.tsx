import { SpeciesRecipeList } from '../../parts/recipes/SpeciesRecipeList.tsx';
import { SuggestedNote } from './parts/SuggestedNote.tsx';

/** Suggested recipes of one species. */
export default function SpeciesSuggestedRecipes() {
  return <SpeciesRecipeList kind="suggested" tools={<SuggestedNote />} />;
}
