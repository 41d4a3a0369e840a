import { pathTo } from '../kernel/paths.ts';
import { needTexts } from '../needs/needTexts.ts';
import { type Card, CardGrid } from '../ui/page/CardGrid.tsx';
import { Page } from '../ui/page/Page.tsx';

const texts = needTexts.tools;

const cards: readonly Card[] = [
  { key: 'foods', to: pathTo('ListIngredients'), title: texts.foods, text: texts.foodsText },
  { key: 'needs', to: pathTo('ListDietaryNeedsPerKg'), title: texts.needs, text: texts.needsText },
];

/** The tools of professionals: a card for each. */
export default function ProfessionalHome() {
  return (
    <Page title={texts.title} back={pathTo('AccountHome')}>
      <CardGrid items={cards} />
    </Page>
  );
}
