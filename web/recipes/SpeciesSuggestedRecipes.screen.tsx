import { SuggestedNote } from './parts/SuggestedNote.tsx';
import { SpeciesRecipeList } from './SpeciesRecipeList.tsx';

/** Suggested recipes of one species. */
export default function SpeciesSuggestedRecipes() {
  return <SpeciesRecipeList kind="suggested" tools={<SuggestedNote />} />;
}
