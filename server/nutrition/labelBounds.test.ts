import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../engine/host/engine.ts';
import { type LabelBound, readLabel } from '../../engine/host/label.ts';
import { readUnit } from '../../engine/host/labelUnits.ts';
import { startEngine } from '../../engine/host/node.ts';
import { Level } from '../../engine/host/recipeTotals.ts';
import { shippedNutrients } from '../testing/shippedNutrients.ts';
import { deriveRanges } from './derive.ts';
import { type NutrientColumn, toEngineFood } from './engineInput.ts';

const nutrients = shippedNutrients();
const columns = nutrients.map(
  ({ id, scale, role }) => ({ id, scale, ...(role && { role }) }) as unknown as NutrientColumn,
);
const info = {
  ...{ id: 1, revision: 1, category: 0, foodCategory: 0, kind: null, complete: false, concentrate: false },
  ...{ published: false, name: 'Labelled', ndbNo: null, categoryName: 'Other', mayBeFortified: false },
  ...{ safetyReviewed: true, addedNutrients: null, refusePercent: null, refuse: null, state: null },
  heatSensitive: false,
};

type Typed = readonly [id: number, text: string, unit: string, bound: LabelBound];

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
  engine.load(columns, {
    categories: 1,
    values: new Float64Array(columns.length).fill(Number.NaN),
  });
});

/** Makes 100 g of a labelled food the recipe. */
const put = (lines: readonly Typed[], grams = '100'): void => {
  const read = readLabel(
    {
      ...{ basis: 'asFed', grams, totalQty: grams },
      lines: lines.map(([id, text, unit, bound]) => ({
        ...{ text, bound, unit: readUnit(unit) ?? expect.unreachable() },
        nutrient: nutrients.find((each) => each.id === id) ?? expect.unreachable(),
      })),
    },
    nutrients,
  );
  expect([...read.faults]).toEqual([]);
  const stated = new Map(
    [...read.values].map(([id, { qty, qty_high }]) => [id, { amount: qty, amountHigh: qty_high }]),
  );
  for (const { nutrientId, amount, amountHigh = null } of deriveRanges(stated, false))
    stated.set(nutrientId, { amount, amountHigh });
  const highs = [...stated].flatMap(([id, { amountHigh }]) =>
    amountHigh === null ? [] : [[id, amountHigh] as const],
  );
  const amounts = new Map([...stated].map(([id, { amount }]) => [id, amount]));
  engine.putFoods([toEngineFood(info, columns, { totalQty: grams, amounts, highs: new Map(highs) })]);
  engine.setLines([{ food: 1, milligrams: 100_000 }]);
};

/** The level of a nutrient whose need is this amount: Low below it, High from twice as much, or above the limit. */
const levelOf = (nutrient: number, need: number, limit = Number.NaN) => {
  const at = columns.findIndex(({ id }) => id === nutrient);
  const of = (value: number) => Float64Array.from(columns, (_, c) => (c === at ? value : Number.NaN));
  const totals = engine.assess(
    {
      ...{ amounts: of(need), lowMax: of(99.9999), highMin: of(Number.isNaN(limit) ? 200 : Number.NaN) },
      limits: { dryMatterMax: of(limit), per1000KcalMax: of(Number.NaN) },
    },
    1,
  );
  const name = Object.entries(Level).find(([, code]) => code === totals.levels[at])?.[0];
  return [
    totals.levelKnown[at] === 1 ? name : 'unknown',
    ...(totals.mayBeLow[at] === 1 ? ['may be low'] : []),
    ...(totals.mayBeHigh[at] === 1 ? ['may be high'] : []),
  ].join(', ');
};

describe('a guaranteed analysis', () => {
  beforeAll(() =>
    put([
      [203, '26', '%', 'min'],
      [255, '10', '%', 'max'],
      [207, '6.8', '%', 'max'],
      [291, '4', '%', 'max'],
      [307, '0.3', '%', 'max'],
      [312, '15', 'mg/kg', 'min'],
      [317, '0.35', 'mg/kg', 'min'],
      [314, '1.5', 'mg/kg', 'min'],
      [319, '10000', 'IU/kg', 'min'],
      [9002, '10000', 'IU/kg', 'min'],
      [9004, '1000', 'IU/kg', 'min'],
      [309, '150', 'mg/kg', 'is'],
    ]),
  );

  it.each([
    ['copper', 312, 1],
    ['selenium', 317, 25],
    ['iodine', 314, 100],
    ['vitamin D', 9004, 80],
    ['vitamin A of cats', 9003, 900],
    ['vitamin A of dogs', 9002, 900],
  ])('has enough %s, and perhaps too much: never Optimal below a bound or a limit', (_, nutrient, need) => {
    expect(levelOf(nutrient, need)).toBe('unknown, may be high');
    expect(levelOf(nutrient, need, need * 10)).toBe('unknown, may be high');
    expect(levelOf(nutrient, need * 2)).toBe('unknown, may be low, may be high');
  });

  it.each([
    ['sodium', 307, 200],
    ['fiber', 291, 3],
    ['ash', 207, 5],
    ['water', 255, 8],
  ])(
    'has at most so much %s: never known to be enough, and Low only above the maximum',
    (_, nutrient, need) => {
      expect(levelOf(nutrient, need)).toBe('unknown, may be low');
      expect(levelOf(nutrient, need * 100)).toBe('low, may be low');
    },
  );

  it('has a value without a bound as it is', () => expect(levelOf(309, 10)).toBe('optimal'));
});

it('a multivitamin by its minima is never Optimal where more could harm', () => {
  put(
    [
      [319, '2500', 'IU', 'min'],
      [9004, '400', 'IU', 'min'],
      [312, '1', 'mg', 'min'],
    ],
    '1.5',
  );
  for (const [nutrient, need] of [
    [9003, 150_000],
    [9004, 20_000],
    [312, 50],
  ] as const)
    expect(levelOf(nutrient, need)).toBe('unknown, may be high');
});
