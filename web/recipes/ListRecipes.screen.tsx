import { pathTo } from '../kernel/paths.ts';
import { recipesTexts as texts } from '../texts/recipesTexts.ts';
import { RecipeList } from './RecipeList.tsx';

/** All recipes that the user may list. Recipes for paid users are locked for others. */
export default function ListRecipes() {
  const emptyAction = { label: texts.add, to: pathTo('CreateRecipe') };
  return <RecipeList kind="all" title={texts.title} emptyAction={emptyAction} />;
}
