import { SpeciesRecipeList } from '../../parts/recipes/SpeciesRecipeList.tsx';
import { pathTo } from '../../paths.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';

/** The recipes of one species that the user saved. */
export default function SpeciesSavedRecipes() {
  const emptyAction = { label: recipesTexts.find, to: pathTo('ListRecipes') };
  return <SpeciesRecipeList kind="saved" emptyAction={emptyAction} />;
}
