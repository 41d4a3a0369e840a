import { describe, expect, it } from 'vitest';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import type { Row } from '../../nutrition/rows.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { readWithUnit, withoutUnit } from './boundUnits.ts';
import type { BoundBasis, OwnBound } from './limits.ts';
import { basesOf, ownIn, readSigned, readTypedBound, rowsNamed, withBound } from './ownBounds.ts';
import { amountOn, firstText } from './present.ts';
import type { Formulation } from './proposal.ts';

const rowOf = (column: number, name: string, short: string, more: Partial<Nutrient> = {}): Row => ({
  column,
  nutrient: nutrientOf(column, { name, display: name, short, ...more }),
});

const phosphorus = rowOf(0, 'Phosphorus', 'P');
const groups = [
  { name: 'Minerals', rows: [phosphorus] },
  { name: 'Macros', rows: [rowOf(1, 'Protein', 'Protein'), rowOf(2, 'Adjusted protein', 'Adj. protein')] },
  { name: 'Vitamins', rows: [rowOf(3, 'Vitamin B1', 'B1'), rowOf(4, 'Vitamin B12', 'B12')] },
];

it.each([
  ['phosphorus', { name: 'phosphorus', side: null, text: '' }],
  ['phosphorus < 1.2', { name: 'phosphorus', side: 'max', text: '1.2' }],
  ['protein>60', { name: 'protein', side: 'min', text: '60' }],
  ['Ca ≤ 2', { name: 'Ca', side: 'max', text: '2' }],
  ['Ca >= 2', { name: 'Ca', side: 'min', text: '2' }],
  ['zinc <', { name: 'zinc', side: 'max', text: '' }],
])('%o adds a bound', (typed, bound) => expect(readTypedBound(typed)).toEqual(bound));

it.each([
  ['1.2', { text: '1.2' }],
  ['<1.2', { side: 'max', text: '1.2' }],
  ['1.2>', { side: 'min', text: '1.2' }],
])('%o in the field of a number', (typed, change) => expect(readSigned(typed)).toEqual(change));

it.each([
  ['1.2 g', 'mg', 1200],
  ['1.2', 'mg', 1.2],
  ['1200mg', 'mg', 1200],
  ['1,5 mg', 'µg', 1500],
  ['150 mcg', 'ug', 150],
  ['1.1 g', 'mg', 1100],
  ['250 iu', 'IU', 250],
  ['0', 'g', 0],
  ['250 IU', 'µg', null],
  ['2 tablets', 'mg', null],
  ['g', 'g', null],
])('%o of a nutrient in %s is %o', (text, own, value) => {
  expect(readWithUnit(text, own).value).toBe(value);
  const plain = withoutUnit(text, own);
  expect(readWithUnit(plain, own).value).toBe(value);
  expect(/\p{L}/u.test(plain)).toBe(value === null);
});

it.each([
  ['p', ['Phosphorus']],
  ['PROTEIN', ['Protein']],
  ['phos', ['Phosphorus']],
  ['vitamin b1', ['Vitamin B1']],
  ['vitamin', ['Vitamin B1', 'Vitamin B12']],
  ['', []],
  ['nothing', []],
])('the name %o means %o', (name, names) =>
  expect(rowsNamed(groups, name).map(({ nutrient }) => nutrient.display)).toEqual(names),
);

describe('a new bound', () => {
  const add = (bounds: readonly OwnBound[], row: Row, side: 'min' | 'max', text = '') =>
    withBound(bounds, { row, side, text }, ({ basis }) => `now ${basis}`);

  it('begins with the present amount on the basis of the last bound, and is there once on each side', () => {
    const one = add([], phosphorus, 'max');
    expect(one).toMatchObject({ key: 1, bounds: [{ basis: 'per_1000_kcal', text: 'now per_1000_kcal' }] });
    const again = add(one.bounds, phosphorus, 'max', '1.2');
    expect(again).toMatchObject({ key: 1, bounds: [{ side: 'max', text: '1.2' }] });
    const perDay = again.bounds.map((bound) => ({ ...bound, basis: 'per_day' as const }));
    expect(add(perDay, phosphorus, 'min')).toMatchObject({
      key: 2,
      bounds: [{}, { side: 'min', basis: 'per_day', text: 'now per_day' }],
    });
  });

  it('of energy is one of its density, as energy decides the serving', () => {
    const energy = rowOf(5, 'Energy', 'Energy', { role: 'energy' });
    expect(basesOf(energy.nutrient)).toEqual(['per_100g_dry_matter']);
    expect(add([], energy, 'max').bounds).toMatchObject([{ basis: 'per_100g_dry_matter' }]);
  });
});

it('is found in an answer by what it says, and is no bound of the pet', () => {
  const { bounds } = withBound([], { row: phosphorus, side: 'max', text: '1,2' }, () => '');
  const named: Formulation['binding'][number] = {
    ...{ pet_id: null, nutrient_id: 0, name: 'Phosphorus', side: 'max', basis: 'per_1000_kcal' },
    ...{ bound: 1.2, unit: 'g', standard: null },
  };
  expect(ownIn(bounds, named)?.key).toBe(1);
  for (const other of [
    { pet_id: 4 },
    { standard: 'AAFCO' },
    { bound: 1.3 },
    { side: 'min' as const },
    { nutrient_id: 1 },
  ])
    expect(ownIn(bounds, { ...named, ...other })).toBeUndefined();
});

describe('the present amount', () => {
  const results = {
    totals: {
      ...{ totalMilligrams: 1000, knownMilligrams: Float64Array.of(1000), amounts: Float64Array.of(8) },
      rawAmounts: Float64Array.of(10),
    },
    derived: { dryMatterBasis: Float64Array.of(0.5), per1000Kcal: Float64Array.of(2) },
  } as unknown as RecipeResults;

  it.each<readonly [BoundBasis, 'min' | 'max', number]>([
    ['per_1000_kcal', 'min', 2],
    ['per_1000_kcal', 'max', 2.5],
    ['per_100g_dry_matter', 'min', 0.5],
    ['per_day', 'min', 0.6],
  ])('%s, %s: after cooking for a minimum, raw for a maximum', (basis, side, amount) => {
    expect(amountOn(results, { row: phosphorus, basis, side }, 300)).toBeCloseTo(amount, 12);
  });

  it('is not known without results, or if no food states it', () => {
    const bound = { row: phosphorus, basis: 'per_day', side: 'min' } as const;
    expect(amountOn(null, bound, 300)).toBeNaN();
    const none = { ...results.totals, knownMilligrams: Float64Array.of(0), amounts: Float64Array.of(0) };
    expect(amountOn({ ...results, totals: none }, bound, 300)).toBeNaN();
  });

  it.each([
    [1.2345, 'min', '1.23'],
    [1.2345, 'max', '1.24'],
    [1.2, 'max', '1.2'],
    [123.4, 'max', '124'],
    [123_456, 'min', '123456'],
    [0.012345, 'max', '0.0124'],
    [0.000_000_2, 'max', '0.000001'],
    [0, 'min', '0'],
    [0, 'max', '0'],
    [Number.NaN, 'max', ''],
  ] as const)('%d as a first %s reads %o, which it keeps', (amount, side, text) =>
    expect(firstText(amount, side)).toBe(text),
  );
});
