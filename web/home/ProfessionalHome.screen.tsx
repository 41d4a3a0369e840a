import { comments } from '../../server/contract/comments.ts';
import { useQuery } from '../kernel/api.ts';
import { pathTo } from '../kernel/paths.ts';
import { needTexts } from '../needs/needTexts.ts';
import { RecipeSection } from '../recipes/parts/RecipeSection.tsx';
import { UnreadComments } from '../recipes/parts/UnreadComments.tsx';
import { proposalListTexts } from '../recipes/proposals/proposalTexts.ts';
import { targetTexts } from '../targets/targetTexts.ts';
import { type Card, CardGrid } from '../ui/page/CardGrid.tsx';
import { useHold } from '../ui/page/hold.ts';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Page } from '../ui/page/Page.tsx';
import { caseTexts } from './caseTexts.ts';
import { homeTexts } from './homeTexts.ts';
import { Cases } from './parts/Cases.tsx';
import { OwnSets } from './parts/OwnSets.tsx';

const texts = needTexts.tools;

const cards: readonly Card[] = [
  { key: 'foods', to: pathTo('ListIngredients'), title: texts.foods, text: texts.foodsText },
  { key: 'needs', to: pathTo('ListDietaryNeedsPerKg'), title: texts.needs, text: texts.needsText },
  {
    key: 'targets',
    to: pathTo('ListTargetSets'),
    title: targetTexts.list.title,
    text: targetTexts.list.lead,
  },
];

/** A card for each tool; that of proposed changes says how many wait. */
const Tools = () => {
  const { data, error } = useQuery(comments.listProposals, { query: { size: 1 } });
  useHold(!(data || error));
  const proposals: Card = {
    ...{ key: 'proposals', to: pathTo('Proposals'), title: proposalListTexts.title },
    ...(data && { text: proposalListTexts.waiting(data.total) }),
  };
  return <CardGrid items={[proposals, ...cards]} />;
};

/** The tools of professionals. */
export default function ProfessionalHome() {
  return (
    <Page
      title={texts.title}
      back={pathTo('AccountHome')}
      actions={<LinkButton to={pathTo('NewFormulation')}>{homeTexts.formulate}</LinkButton>}
    >
      <UnreadComments />
      <Cases />
      <OwnSets />
      <div className="above-32">
        <RecipeSection
          kind="mine"
          title={caseTexts.lastRecipes}
          all={pathTo('MyRecipes')}
          size={5}
          hidesEmpty
        />
      </div>
      <section className="above-32" aria-label={caseTexts.tools}>
        <h2 className="large below-8">{caseTexts.tools}</h2>
        <Tools />
      </section>
    </Page>
  );
}
