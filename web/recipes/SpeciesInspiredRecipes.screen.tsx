import { SpeciesRecipeList } from './SpeciesRecipeList.tsx';

/** Community inspired recipes of one species. */
export default function SpeciesInspiredRecipes() {
  return <SpeciesRecipeList kind="inspired" />;
}
