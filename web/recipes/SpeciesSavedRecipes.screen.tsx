import { SpeciesRecipeList } from './SpeciesRecipeList.tsx';

/** The recipes of one species that the user saved. */
export default function SpeciesSavedRecipes() {
  return <SpeciesRecipeList kind="saved" />;
}
