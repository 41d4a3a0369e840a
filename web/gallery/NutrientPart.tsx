import { NutrientTable } from '../ui/nutrients/NutrientTable.tsx';
import type { NutrientTableRow } from '../ui/nutrients/nutrientRows.ts';
import { Page } from '../ui/page/Page.tsx';
import { Section } from './Section.tsx';

const none = Number.NaN;
const bounds = { lowMax: 99.9999, highMin: 250 };
const unbounded = { lowMax: none, highMin: none };
const source = 'Sum of 4 foods.\nUSDA SR28 and a table of supplements.';

const rows: readonly NutrientTableRow[] = [
  { id: 1, group: 'Macros', name: 'Energy', amount: 1043.2, unit: 'kcal', percent: 100, source },
  {
    id: 2,
    group: 'Macros',
    name: 'Protein',
    amount: 61.337,
    unit: 'g',
    percent: 184.2,
    level: 'optimal',
    bounds,
    source,
  },
  {
    id: 3,
    group: 'Macros',
    name: 'Carbohydrate',
    amount: 88.125,
    unit: 'g',
    level: 'optimal',
    optimalBy: 'noNeed',
    bounds: unbounded,
    source,
  },
  {
    id: 4,
    group: 'Minerals',
    name: 'Calcium',
    amount: 812.4,
    unit: 'mg',
    percent: 62.49,
    level: 'low',
    bounds,
    source,
    note: 'Too little weakens bones and teeth.',
  },
  {
    id: 5,
    group: 'Minerals',
    name: 'Iodine',
    amount: 2480.5,
    unit: 'ug',
    percent: 904.6,
    level: 'high',
    bounds: { ...bounds, limit: 320 },
    source,
    note: 'Too much harms the thyroid.',
  },
  {
    id: 6,
    group: 'Minerals',
    name: 'Selenium',
    amount: 96.2,
    unit: 'ug',
    part: true,
    percent: 118.4,
    level: 'unknown',
    direction: 'high',
    bounds,
    source: 'Sum of 3 of 4 foods.\nEggshell powder states none.',
  },
  {
    id: 7,
    group: 'Minerals',
    name: 'Manganese',
    amount: 1.204,
    unit: 'mg',
    part: true,
    percent: 71.3,
    level: 'unknown',
    direction: 'low',
    bounds,
  },
  {
    id: 8,
    group: 'Vitamins',
    name: 'Vitamin D',
    amount: 12345.678,
    unit: 'IU',
    part: true,
    percent: 12345.67,
    level: 'unknown',
    direction: 'either',
    bounds,
  },
  {
    id: 9,
    group: 'Vitamins',
    name: 'Thiamin',
    amount: 0.0002,
    unit: 'mg',
    percent: 99.99995,
    level: 'optimal',
    bounds: { lowMax: 99.9999, highMin: none },
  },
  { id: 10, group: 'Vitamins', name: 'Biotin', amount: none, unit: 'ug', level: 'none' },
  {
    id: 11,
    group: 'Fats',
    name: 'Eicosapentaenoic and docosahexaenoic acid',
    amount: 0.412,
    unit: 'g',
    percent: 130,
    level: 'optimal',
    optimalBy: 'noBound',
    bounds: unbounded,
  },
];

const plainRows: readonly NutrientTableRow[] = rows.map(({ id, name, amount, unit }) => ({
  id,
  name,
  amount,
  unit,
  source: 'USDA SR28, NDB 05062',
}));

/** Nutrients against a need, in all states; and amounts alone. */
export const NutrientPart = () => (
  <Page title="Nutrients">
    <Section title="Against a need">
      <NutrientTable label="Nutrients against a need" rows={rows} />
    </Section>
    <Section title="Amounts alone, without groups">
      <NutrientTable label="Amounts" rows={plainRows} />
    </Section>
  </Page>
);
