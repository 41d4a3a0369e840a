import { describe, expect, it } from 'vitest';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import type { FoodFlag } from './ingredients.ts';
import { fedRaw, type JudgedDay, namedFoods, type SafetyFacts } from './judgedFoods.ts';
import type { JudgedRow } from './verdict.ts';

const flag = (more: Partial<FoodFlag> = {}): FoodFlag => ({
  ...{ species: 'dog', unsafe: false, possibly_unsafe: true },
  ...{ warning_kind: null, warning_reason: null, dose: null, ...more },
});
const raw = flag({ warning_kind: 'raw' });
const unsafeRaw = flag({ unsafe: true, warning_kind: 'raw' });
const foodOf = (more: Partial<SafetyFacts> = {}): SafetyFacts => ({
  ...{ id: 1, name: 'Food', short_name: more.name ?? 'Food', category_name: 'Vegetables', grams: 100 },
  ...{ cooking: null, safety_reviewed: true, flags: [], ...more },
});

it.each([
  ['unsafe', { flags: [flag({ unsafe: true })] }, 'harmful to dogs'],
  ['unsafe', { flags: [unsafeRaw], cooking: Cooking.raw }, 'harmful raw to dogs'],
  [
    'unless_cooked',
    { flags: [unsafeRaw], cooking: Cooking.keptIfUsual },
    'harmful to dogs unless cooked through',
  ],
  ['unreviewed', { safety_reviewed: false }, 'not reviewed for safety'],
  [
    'unreviewed',
    { safety_reviewed: false, flags: [flag({ warning_kind: 'dose' })] },
    'not reviewed for safety',
  ],
  ['unsafe', { safety_reviewed: false, flags: [flag({ unsafe: true })] }, 'harmful to dogs'],
  ['caution', { flags: [flag({ warning_kind: 'dose' })] }, 'safe up to a dose'],
  ['caution', { flags: [flag()] }, 'possibly unsafe for dogs'],
  ['supplement', { flags: [flag()], category_name: 'Supplements' }, 'possibly unsafe for dogs'],
  ['unsafe', { flags: [flag({ unsafe: true })], category_name: 'Supplements' }, 'harmful to dogs'],
] as const)('names a food that is %s: %j', (kind, food, reason) =>
  expect(namedFoods([foodOf(food)], ['dog'], null)).toMatchObject([{ kind, reason }]),
);

describe('a dose by nutrients', () => {
  const dose = (...nutrient_ids: number[]) => ({
    ...{ group: 'kelp', max_qty: 100, unit: 'nutrient' as const, nutrient_ids, source: 'A table', text: '' },
  });
  const row = (nutrient_id: number, level: JudgedRow['level']): JudgedRow => ({
    ...{ nutrient_id, name: 'N', percent: null, level, mayBe: null, lossUnknown: false, byEstimates: null },
  });
  const day = (...rows: JudgedRow[]): JudgedDay => ({ grams: 300, kg: 10, rows });

  it.each([
    ['its own row alone', [2], day(row(1, 'high'), row(2, 'optimal')), undefined],
    ['the row that the species has', [2, 3], day(row(2, 'optimal')), undefined],
    ['no row of the species', [3], day(row(1, 'optimal')), 'dose_unknown'],
  ])('is judged by %s', (_, ids, of, kind) => {
    const kelp = foodOf({ flags: [flag({ warning_kind: 'dose', dose: dose(...ids) })] });
    expect(namedFoods([kelp], ['dog'], of)[0]?.kind).toBe(kind);
  });
});

describe('names in other languages', () => {
  /** What a food with a warning of the kind raw is, beside another one that is fed raw. */
  const beside = (name: string, other: string) =>
    namedFoods(
      [foodOf({ name, flags: [raw] }), foodOf({ name: other, cooking: Cooking.raw })],
      ...([['dog'], null] as const),
    )[0]?.kind;

  it.each(['Hefe', 'Levure', 'Levadura', 'Fresh gist', 'Lievito', 'Дрожжи', '酵母'])('%s is yeast', (name) =>
    expect(beside(name, 'Flour')).toBe('unsafe'),
  );
  it.each(['Eleva', 'Level', 'Register', 'Gistel'])('%s is no yeast', (name) =>
    expect(beside(name, 'Flour')).toBe('caution'),
  );

  it.each([
    ...[
      'Dough',
      'Weizenmehl',
      'Teig',
      'Harina',
      'Farine',
      'Mąka',
      'Мука',
      'Mjöl',
      'Bloem',
      'Meel',
      'Oat',
      'Oats',
    ],
    ...['Gluten', 'Pâte', 'Pate', 'Ciasto', 'Těsto', 'Testo', 'Deeg', 'Deg', 'Dej', 'Deig', 'Masa', 'Massa'],
    ...['Impasto', 'Semola', 'Semolina', 'Grieß', 'Griess', '面粉'],
  ])('%s is flour', (name) => expect(beside('Yeast', name)).toBe('unsafe'));
  it.each(['Goats', 'Kameel', 'Mealworm', 'Degree', 'Oatly', 'Grießer', 'Putty'])('%s is no flour', (name) =>
    expect(beside('Yeast', name)).toBe('caution'),
  );
});

it.each([
  ['meat', { category_name: 'Beef' }, ['dog'], true],
  ['meat without grams', { category_name: 'Beef', grams: 0 }, ['dog'], false],
  ['meat that is cooked', { category_name: 'Beef', cooking: Cooking.kept }, ['dog'], false],
  ['a vegetable', {}, ['dog'], false],
  ['one that is unsafe raw', { flags: [raw] }, ['dog'], true],
  ['one that is unsafe raw for others', { flags: [raw] }, ['cat'], false],
  ['one that is unsafe raw, for any species', { flags: [raw] }, [], true],
  ['one that is possibly unsafe', { flags: [flag()] }, ['dog'], false],
  ['live yeast', { name: 'Yeast', flags: [raw] }, ['dog'], false],
])('tells whether %s is fed raw', (_, food, species, says) =>
  expect(fedRaw([foodOf({ cooking: Cooking.raw, ...food })], species)).toHaveLength(says ? 1 : 0),
);
