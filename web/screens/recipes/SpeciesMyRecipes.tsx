import { pathTo } from '../../kernel/paths.ts';
import { SpeciesRecipeList } from '../../parts/recipes/SpeciesRecipeList.tsx';
import { recipesTexts as texts } from '../../texts/recipesTexts.ts';

/** The user's own recipes of one species. */
export default function SpeciesMyRecipes() {
  const to = pathTo('CreateRecipe');
  return <SpeciesRecipeList kind="mine" add={[texts.add, to]} emptyAction={{ label: texts.add, to }} />;
}
