import { pathTo } from '../kernel/paths.ts';
import { actorOf, paidRoles } from '../kernel/permissions.ts';
import { useUser } from '../kernel/session.ts';
import { ResetNeeds } from '../needs/ResetNeeds.tsx';
import { UnreadComments } from '../recipes/parts/UnreadComments.tsx';
import { type Card, CardGrid } from '../ui/page/CardGrid.tsx';
import { LinkButton } from '../ui/page/LinkButton.tsx';
import { Page } from '../ui/page/Page.tsx';
import { homeTexts } from './homeTexts.ts';
import { Drafts } from './parts/Drafts.tsx';
import { Pets } from './parts/Pets.tsx';

const texts = homeTexts;

const cardsFor = (isPaid: boolean): readonly Card[] => [
  { key: 'pets', to: pathTo('ListPets'), title: texts.petProfiles, text: texts.petProfilesText },
  { key: 'recipes', to: pathTo('RecipesHome'), title: texts.recipes, text: texts.recipesText },
  { key: 'batch', to: pathTo('MakeABatch'), title: texts.batch, text: texts.batchText },
  {
    key: 'plans',
    to: pathTo('ListMealPlans'),
    title: texts.plans,
    text: texts.plansText,
    locked: !isPaid,
  },
];

/** The home of a signed-in user: unsaved drafts and pets, then a card for each part of the product. */
export default function AccountHome() {
  const user = useUser();
  if (!user) return null;
  const isPaid = paidRoles.includes(actorOf(user).role);
  return (
    <Page
      title={texts.title(user.first_name)}
      lead={texts.lead}
      actions={isPaid && <LinkButton to={pathTo('NewFormulation')}>{texts.formulate}</LinkButton>}
    >
      <ResetNeeds />
      <UnreadComments />
      <Drafts user={user.id} />
      <Pets />
      <CardGrid items={cardsFor(isPaid)} />
    </Page>
  );
}
