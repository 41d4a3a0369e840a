import { pathTo } from '../kernel/paths.ts';
import { Page } from '../ui/page/Page.tsx';
import { hubTexts as texts } from './hubTexts.ts';
import { RecipeSection } from './parts/RecipeSection.tsx';

/** Recipes of each group; the specification shows 3. */
const size = 3;

/** A few suggested and a few community recipes, with links to the whole lists. */
export default function RecipesLibrary() {
  return (
    <Page title={texts.library}>
      <RecipeSection kind="suggested" title={texts.suggested} all={pathTo('SuggestedRecipes')} size={size} />
      <RecipeSection kind="inspired" title={texts.inspired} all={pathTo('InspiredRecipes')} size={size} />
    </Page>
  );
}
