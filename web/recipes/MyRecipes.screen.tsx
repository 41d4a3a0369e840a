import { pathTo } from '../kernel/paths.ts';
import { recipesTexts as texts } from '../texts/recipesTexts.ts';
import { RecipeList } from './RecipeList.tsx';

/** The user's own recipes. */
export default function MyRecipes() {
  const to = pathTo('CreateRecipe');
  return (
    <RecipeList kind="mine" title={texts.mine} add={[texts.add, to]} emptyAction={{ label: texts.add, to }} />
  );
}
