import { pathTo } from '../../kernel/paths.ts';
import { RecipeList } from '../../parts/recipes/RecipeList.tsx';
import { recipesTexts as texts } from '../../texts/recipesTexts.ts';

/** The user's own recipes. */
export default function MyRecipes() {
  const to = pathTo('CreateRecipe');
  return (
    <RecipeList kind="mine" title={texts.mine} add={[texts.add, to]} emptyAction={{ label: texts.add, to }} />
  );
}
