import { expect, it, test } from 'vitest';
import { shippedTable } from '../foods/usda/shippedTable.ts';
import { readFoods } from '../migrations/seed/foodTables.ts';
import { formsOfFoods, readFoodForms } from './foodForms.ts';
import { retentionOf } from './retentionRules.ts';

const rows = readFoodForms();
const kept = rows.filter(({ how }) => how !== 'left-out');
const usda = shippedTable().foods;

/** USDA's values per 100 g of a food. */
const valuesOf = async (ndbNo: string): Promise<ReadonlyMap<number, number>> => {
  const food = usda.find((each) => each.ndbNo === ndbNo) ?? expect.unreachable(ndbNo);
  return new Map([...(await shippedTable().values(food))].map(([id, amount]) => [id, Number(amount)]));
};

const [water, protein, energy] = [255, 203, 208];

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

/** The median of the yields by dry matter of a kind of food that is cooked in a way. */
const medianOf = (kind: string, method: string | null): number => {
  const all = kept
    .filter((row) => row.kind === kind && row.method === method && row.how === 'dry-matter')
    .flatMap(({ yield_percent }) => yield_percent ?? [])
    .toSorted((a, b) => a - b);
  return Math.round(((all[(all.length - 1) >> 1] ?? 0) + (all[all.length >> 1] ?? 0)) / 2);
};

const byProtein = new Set(['eggs', 'meat', 'fish', 'shellfish']);

test('every shipped cooked food has its raw food and yield, or says why not', () => {
  const foods = new Map(readFoods().map((food) => [food.ndbNo, food]));
  const cooked = [...foods.values()].filter(({ state }) => state === 'cooked').map(({ ndbNo }) => ndbNo);
  expect(rows.map((row) => row.cooked).toSorted()).toEqual(cooked.toSorted());
  for (const { raw } of rows) if (raw !== null) expect([raw, foods.has(raw)]).toEqual([raw, true]);
  for (const { cooked: id, how, note, yield_percent } of rows) {
    if (how === 'left-out') expect([id, yield_percent, note === null]).toEqual([id, null, false]);
    if (how === 'kind') expect([id, note]).toEqual([id, expect.stringContaining('other samples')]);
    if (how === 'usda-table') expect([id, note]).toEqual([id, expect.stringMatching(/^NDB \d{4,5} /)]);
    if (how === 'usda-handbook') expect([id, note]).toEqual([id, expect.stringMatching(/^Item \d+ /)]);
  }
});

test.each(kept)('$raw and $cooked: $yield_percent % by $how', async (row) => {
  const { kind, raw, cooked, yield_percent, how } = row;
  if (kind === null || raw === null || yield_percent === null || how === 'left-out')
    return expect.unreachable(cooked);
  const [low, high] = plausible[kind];
  expect(yield_percent).toBeGreaterThanOrEqual(low);
  expect(yield_percent).toBeLessThanOrEqual(high);
  if (how === 'kind') return expect(yield_percent).toBe(medianOf(kind, row.method));
  const yields = await yieldsOf(raw, cooked);
  // USDA's table measured other samples.
  if (how === 'usda-table') return expect(Math.abs(yields.protein - yield_percent)).toBeLessThan(9);
  // It is asked only where USDA's values are of other samples.
  if (how === 'usda-handbook') return expect(yields['dry-matter']).toBeGreaterThan(high);
  expect(how).toBe(byProtein.has(kind) ? 'protein' : 'dry-matter');
  return expect(yield_percent).toBe(Math.round(yields[how]));
});

test.each([
  // Weighed in the wrong state, the same grams have this percent of the energy that the cooked food has.
  { food: 'beef crumbles', raw: '23567', cooked: '23570', mistaken: 84 },
  { food: 'white rice', raw: '20044', cooked: '20045', mistaken: 281 },
  { food: 'brown rice', raw: '20036', cooked: '20037', mistaken: 298 },
  { food: 'lentils', raw: '16069', cooked: '16070', mistaken: 303 },
  { food: 'oats', raw: '08120', cooked: '08121', mistaken: 534 },
  { food: 'egg without its shell', raw: '01123', cooked: '01129', mistaken: 92 },
])('$food: a switch keeps the energy; weighed in the wrong state it has $mistaken %', async (row) => {
  const { raw, cooked, mistaken } = row;
  const [before, after] = [await valuesOf(raw), await valuesOf(cooked)];
  const ratio = (100 * (before.get(energy) ?? 0)) / (after.get(energy) ?? Number.NaN);
  expect(Math.round(ratio)).toBe(mistaken);
  const yielded = kept.find((each) => each.cooked === cooked && each.raw === raw)?.yield_percent;
  const switched = (100 * ratio) / (yielded ?? Number.NaN);
  // Beef loses fat that the raw one has: a quarter of its energy.
  const [low, high] = row.food === 'beef crumbles' ? [120, 130] : [90, 102];
  expect(switched).toBeGreaterThan(low);
  expect(switched).toBeLessThan(high);
});

test.each(['15088', '15121', '15180'])('canned and drained fish %s has no other form', (ndbNo) => {
  expect(rows.some(({ raw, cooked }) => raw === ndbNo || cooked === ndbNo)).toBe(false);
  const food = readFoods().find((each) => each.ndbNo === ndbNo);
  expect([food?.state, food?.name.includes('drained'), food?.refuse?.percent]).toEqual(['canned', true, 0]);
});

test('no switch loses nutrients twice: the raw food is cooked by default, the cooked one loses nothing', () => {
  const foods = new Map(
    readFoods().map(({ ndbNo, name, category: group, state }) => [ndbNo, { name, group, state }]),
  );
  const lossOf = (ndbNo: string | null) => retentionOf(foods.get(ndbNo) ?? expect.unreachable(String(ndbNo)));
  for (const { raw, cooked } of kept) {
    expect([cooked, lossOf(cooked)]).toEqual([
      cooked,
      { kept: null, drained: null, yieldPercent: null, cooked: false },
    ]);
    expect([raw, lossOf(raw).cooked]).toEqual([raw, true]);
  }
});

/** The percents that a text of refuse names. */
const partsOf = (text: string): readonly number[] =>
  [...text.matchAll(/(\d*\.?\d+)\s*%/g)].map(([, percent]) => Number(percent));

/** Parts that a name includes, and the words of a refuse that take them away. */
const eaten: readonly (readonly [name: RegExp, refuse: RegExp])[] = [
  [/\b(?:and|with|includes) (?:skin|peel)\b/i, /\b(?:skins?|peels?|parings|rinds?|scrapings)\b/i],
  [/\bwith bones?\b/i, /\bbones?\b/i],
  [/\bincludes tops\b/i, /\btops\b/i],
  [/\bedible-podded\b/i, /\bpods?\b/i],
];

test('what is not eaten of a food is the sum of its parts, with no bone twice and nothing that its name has', () => {
  for (const { ndbNo, name, refuse } of readFoods()) {
    if (!refuse) continue;
    const what = refuse.what ?? '';
    const parts = partsOf(what);
    const sum = parts.reduce((all, part) => all + part, 0);
    if (parts.length > 0)
      expect([ndbNo, name, Math.abs(sum - refuse.percent) <= 1]).toEqual([ndbNo, name, true]);
    expect([name, (what.match(/\bbone\b/gi) ?? []).length < 2]).toEqual([name, true]);
    const isEaten = eaten.some(([names, words]) => names.test(name) && words.test(what));
    expect([name, what, isEaten]).toEqual([name, what, false]);
  }
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
