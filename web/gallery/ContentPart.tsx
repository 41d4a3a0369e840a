import { Button } from '../ui/controls.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Card, CardGrid } from '../ui/page/CardGrid.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Section } from './Section.tsx';

const cards: readonly Card[] = [
  { key: 1, to: '/list', title: 'With text', text: 'One sentence that says where the card leads to.' },
  { key: 2, to: '/list', title: 'Without text' },
  { key: 3, to: '/list', title: 'Locked', text: 'Open to paid users only.', locked: true },
  {
    key: 4,
    to: '/list',
    title: 'With a drawing and a title that is longer than one line of its card',
    image: <Icon name="recipes" size={32} />,
  },
];

/** Page, cards, facts and the empty state. */
export const ContentPart = () => (
  <Page
    title="Content"
    back="/list"
    lead="A page with Back, a sentence below its heading, and two actions."
    actions={
      <>
        <Button size="md" variant="default">
          Print
        </Button>
        <Button size="md">Add a thing</Button>
      </>
    }
  >
    <Section title="Cards">
      <CardGrid label="Cards" items={cards} />
    </Section>
    <Section title="Facts">
      <Facts
        facts={[
          ['Name', 'Rosehip powder'],
          ['Supplier', 'North Coast Mills, a name that needs more room than a phone has in one line'],
          ['Price', '$12.50'],
          ['Not stated, so left out', null],
        ]}
      />
    </Section>
    <Section title="Empty, with an action">
      <Empty
        title="Nothing is here yet"
        text="What you add appears here."
        action={{ label: 'Add the first', to: '/list' }}
      />
    </Section>
    <Section title="Empty, without an action">
      <Empty title="Nothing was shared with you" text="What others share with you appears here." />
    </Section>
  </Page>
);
