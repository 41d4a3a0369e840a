import { expect, test } from 'vitest';
import { addedColumns, withConcentrated } from './addedSources.ts';

const columns = [
  { id: 303, scale: 4 },
  { id: 314, scale: 3 },
];
const plain = { concentrate: false, mayBeFortified: false, safetyReviewed: false, addedNutrients: null };
const of = (name: string, more: Partial<Omit<Parameters<typeof addedColumns>[0], 'name'>> = {}) =>
  addedColumns({ ...plain, name, ...more }, columns, Float64Array.of(5, Number.NaN));

test.each([
  [
    'a reviewed food: what the review names, also without a value',
    of('Kelp', { concentrate: true, addedNutrients: [314] }),
    [1],
  ],
  ['a reviewed food without added sources', of('Cereal, fortified', { addedNutrients: [] }), []],
  ['a supplement that nobody reviewed: what it states', of('Multi', { concentrate: true }), [0]],
  ['a food in tablets, or prepared', of('Wellness', { mayBeFortified: true }), [0]],
  ['a reviewed food in pieces', of('Egg', { mayBeFortified: true, addedNutrients: [] }), []],
])('%s', (_, found, expected) => expect(found).toEqual(expected));

test.each([
  ...[
    'Cereals ready-to-eat, fortified',
    'Bread, white, enriched',
    'Seaweed, dulse, dried',
    'Fish oil, cod liver',
  ],
  ...[
    'Zinc tablet 15 mg',
    'Copper gluconate capsule',
    'CENTRUM multivitamin',
    'Copper powder',
    'Vitamin premix',
  ],
  ...['Zinktabletten', 'Vitamina D3', 'Jodiertes Salz', 'Infant formula, SIMILAC', 'Mineral feed for dogs'],
  ...['Milk, canned, evaporated, with added vitamin D and without added vitamin A'],
])('the name says that a food that nobody reviewed is an added source: %s', (name) =>
  expect(of(name)).toEqual([0]),
);

test.each([
  ...['Rice, white, unenriched', 'Milk, without added vitamin A and vitamin D', 'Beef, liver, raw'],
  ...['Cereals, oats, not fortified, dry', 'Water, bottled, mineral water', 'Mangos, raw', 'Pillsbury cake'],
])('the name does not say so: %s', (name) => expect(of(name)).toEqual([]));

test('a food that nobody reviewed is a source of what it has more of than any reviewed food by nature', () => {
  const food = (
    first: number,
    addedNutrients: readonly number[] | null,
    added: number[] = [],
    safetyReviewed = false,
  ) => ({
    ...{
      addedNutrients,
      added,
      safetyReviewed,
      concentrate: false,
      values: Float64Array.of(first, Number.NaN),
    },
  });
  const found = withConcentrated(
    columns,
    new Map([
      [1, food(40, [])],
      [2, food(900, [303], [0])],
      [3, food(40, null)],
      [4, food(41, null)],
      [5, food(41, null, [], true)],
    ]),
  );
  expect([...found].map(([id, { added }]) => [id, added])).toEqual([
    ...[
      [1, []],
      [2, [0]],
      [3, []],
      [4, [0]],
      [5, []],
    ],
  ]);
});
