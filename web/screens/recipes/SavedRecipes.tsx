import { RecipeList } from '../../parts/recipes/RecipeList.tsx';
import { pathTo } from '../../paths.ts';
import { recipesTexts as texts } from '../../texts/recipesTexts.ts';

/** The recipes that the user saved. */
export default function SavedRecipes() {
  return (
    <RecipeList
      kind="saved"
      title={texts.saved}
      emptyAction={{ label: texts.find, to: pathTo('ListRecipes') }}
    />
  );
}
