import { expect, it, test } from 'vitest';
import { shippedTable } from '../foods/usda/shippedTable.ts';
import { readFoods } from '../migrations/seed/foodTables.ts';
import { formsOfFoods, readFoodForms } from './foodForms.ts';

const rows = readFoodForms();
const kept = rows.filter(({ how }) => how !== 'left-out');
const usda = shippedTable().foods;

/** USDA's values per 100 g of a food. */
const valuesOf = async (ndbNo: string): Promise<ReadonlyMap<number, number>> => {
  const food = usda.find((each) => each.ndbNo === ndbNo) ?? expect.unreachable(ndbNo);
  return new Map([...(await shippedTable().values(food))].map(([id, amount]) => [id, Number(amount)]));
};

const [water, protein, energy, zinc] = [255, 203, 208, 309];

/** The yield by which a raw and a cooked food hold the same. */
const yieldsOf = async (raw: string, cooked: string) => {
  const [before, after] = [await valuesOf(raw), await valuesOf(cooked)];
  const of = (values: ReadonlyMap<number, number>, id: number) => values.get(id) ?? Number.NaN;
  return {
    protein: (100 * of(before, protein)) / of(after, protein),
    'dry-matter': (100 * (100 - of(before, water))) / (100 - of(after, water)),
  };
};

/** Percent of the raw weight that is plausible. */
const plausible: Readonly<Record<NonNullable<(typeof rows)[number]['kind']>, readonly [number, number]>> = {
  ...{ eggs: [90, 100], meat: [55, 95], fish: [55, 95], shellfish: [45, 95] },
  ...{ vegetables: [60, 110], grains: [200, 400], porridge: [400, 600], legumes: [200, 400] },
};

const byProtein = new Set(['eggs', 'meat', 'fish', 'shellfish']);

test('every shipped cooked food has its raw food and yield, or says why not', () => {
  const foods = new Map(readFoods().map((food) => [food.ndbNo, food]));
  const cooked = [...foods.values()].filter(({ state }) => state === 'cooked').map(({ ndbNo }) => ndbNo);
  expect(rows.map((row) => row.cooked).toSorted()).toEqual(cooked.toSorted());
  for (const { raw } of rows) if (raw !== null) expect([raw, foods.has(raw)]).toEqual([raw, true]);
  for (const { cooked: id, how, note, yield_percent } of rows) {
    if (how === 'left-out') expect([id, yield_percent, note === null]).toEqual([id, null, false]);
    if (how === 'usda-table') expect([id, note]).toEqual([id, expect.stringMatching(/^NDB \d{4,5} /)]);
  }
});

test.each(kept)('$raw and $cooked: $yield_percent % by $how', async (row) => {
  const { kind, raw, cooked, yield_percent, how } = row;
  if (kind === null || raw === null || yield_percent === null || how === 'left-out')
    return expect.unreachable(cooked);
  const [low, high] = plausible[kind];
  expect(yield_percent).toBeGreaterThanOrEqual(low);
  expect(yield_percent).toBeLessThanOrEqual(high);
  const yields = await yieldsOf(raw, cooked);
  // USDA's table measured other samples.
  if (how === 'usda-table') return expect(Math.abs(yields.protein - yield_percent)).toBeLessThan(9);
  expect(how).toBe(byProtein.has(kind) ? 'protein' : 'dry-matter');
  return expect(yield_percent).toBe(Math.round(yields[how]));
});

test('454 g of cooked beef crumbles weighed raw are 16 % less energy and 32 % less zinc', async () => {
  const [raw, cooked] = [await valuesOf('23567'), await valuesOf('23570')];
  const lessOf = (id: number): number =>
    Math.round(100 * (1 - (4.54 * (raw.get(id) ?? 0)) / (4.54 * (cooked.get(id) ?? 0))));
  expect([lessOf(energy), lessOf(zinc)]).toEqual([16, 32]);
  expect(kept.find((row) => row.cooked === '23570')).toMatchObject({ raw: '23567', yield_percent: 67 });
});

it('names the cooked forms of a raw food, and the raw form of a cooked one', () => {
  const noRefuse = { refusePercent: null, refuse: null };
  const forms = formsOfFoods([
    { id: 1, ndbNo: '05011', refusePercent: 52, refuse: 'Bone' },
    { id: 2, ndbNo: '05013', ...noRefuse },
    { id: 3, ndbNo: '05014', ...noRefuse },
    { id: 4, ndbNo: '23570', ...noRefuse },
    { id: 5, ndbNo: null, ...noRefuse },
  ]);
  const yieldOf = { yield_source: 'protein' };
  expect(forms.get(1)).toMatchObject([
    { id: 2, cooked: true, method: 'roasted', yield_percent: 74, ...yieldOf },
    { id: 3, cooked: true, method: 'stewed', yield_percent: 78, ...yieldOf },
  ]);
  expect(forms.get(3)).toMatchObject([
    { id: 1, cooked: false, method: 'stewed', yield_percent: 78, refuse_percent: 52, refuse: 'Bone' },
  ]);
  // Its raw food is not there.
  expect([forms.has(4), forms.has(5)]).toEqual([false, false]);
});
