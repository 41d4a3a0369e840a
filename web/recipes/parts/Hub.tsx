import { lazy, Suspense } from 'react';
import { type Card, CardGrid } from '../../ui/page/CardGrid.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { MoreLinks, type MoreLinksProps } from '../MoreLinks.tsx';

const LastRecipes = lazy(() => import('./LastRecipes.tsx'));

interface HubProps extends Partial<MoreLinksProps> {
  readonly title: string;
  readonly lead?: string;
  readonly cards: readonly Card[];
  /** Said above the cards where there are none. */
  readonly empty?: { readonly title: string; readonly text: string };
  /** The slug of the species that the hub is about; none for all. */
  readonly specie?: string;
}

/** A hub of recipes: its cards, further links, and below them what the user made last. */
export const Hub = ({ title, lead, cards, links = [], empty, specie }: HubProps) => (
  <Page title={title} {...(lead !== undefined && { lead })}>
    {empty && <Empty {...empty} />}
    <CardGrid items={cards} />
    {links.length > 0 && <MoreLinks links={links} />}
    <Suspense fallback={null}>
      <LastRecipes specie={specie} />
    </Suspense>
  </Page>
);
