import { pathTo } from '../kernel/paths.ts';
import { recipesTexts as texts } from '../texts/recipesTexts.ts';
import { SpeciesRecipeList } from './SpeciesRecipeList.tsx';

/** The user's own recipes of one species. */
export default function SpeciesMyRecipes() {
  const to = pathTo('CreateRecipe');
  return <SpeciesRecipeList kind="mine" add={[texts.add, to]} emptyAction={{ label: texts.add, to }} />;
}
