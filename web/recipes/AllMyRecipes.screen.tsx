import { pathTo } from '../kernel/paths.ts';
import { recipesTexts as texts } from '../texts/recipesTexts.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Page } from '../ui/page/Page.tsx';
import { RecipeSection } from './parts/RecipeSection.tsx';
import { WaitingProposals } from './parts/WaitingProposals.tsx';

/** The user's own recipes and the saved ones, the newest of each (D31). */
export default function AllMyRecipes() {
  const to = pathTo('CreateRecipe');
  return (
    <Page title={texts.mine} actions={<LinkButton to={to}>{texts.add}</LinkButton>}>
      <WaitingProposals />
      <RecipeSection
        pet="chosen"
        kind="mine"
        title={texts.own}
        all={pathTo('MyRecipes')}
        emptyAction={{ label: texts.add, to }}
      />
      <RecipeSection
        pet="chosen"
        kind="saved"
        title={texts.saved}
        all={pathTo('SavedRecipes')}
        emptyAction={{ label: texts.find, to: pathTo('ListRecipes') }}
      />
    </Page>
  );
}
