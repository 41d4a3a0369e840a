import { expect, it } from 'vitest';
import { verdictOf } from '../../server/contract/verdictOf.ts';
import { priceOf } from '../testing/factories.ts';
import { factorOf } from './amounts.ts';
import { groceryPaper } from './groceryPaper.ts';
import { type GroceryFood, groceryView, isTicked } from './groceryView.ts';

const food = (
  id: number,
  short_name: string,
  total_g: number,
  more: Partial<GroceryFood> = {},
): GroceryFood => ({
  ...{ id, name: short_name, short_name, category_name: 'Vegetables', measures: [] },
  ...{ unit_name: null, unit_mg: null, ingredient_prices: [], amount: { total_g } },
  ...more,
});

const rowsOf = (foods: readonly GroceryFood[], batches = 1) =>
  groceryView(foods, factorOf(batches)).sections.flatMap(({ rows }) => rows);

it('shows amounts, pieces and the total of a list', () => {
  const egg = food(2, 'Egg, whole', 100, { category_name: 'Eggs', unit_name: 'egg', unit_mg: 50_000 });
  const view = groceryView([egg, food(1, 'Kale', 453.592)], factorOf(2));
  expect(view.sections).toMatchObject([
    { title: 'Fruit and vegetables', rows: [{ amount: { grams: '908', pounds: '2.00', ounces: '32.00' } }] },
    { title: 'Eggs and dairy', rows: [{ pieces: '4 eggs', amount: { grams: '200', pounds: '0.45' } }] },
  ]);
  expect(view.total).toEqual({ grams: '1,108', pounds: '2.45', ounces: '39.06' });
});

it.each([
  // Unit, its milligrams, grams, size of the plan: pieces.
  ['tablet', 250, 0.75, '1', '3 tablets'],
  ['tablet', 250, 0.75, '0.5', '2 tablets'],
  ['tablet', 250, 0.75, '5.333', '16 tablets'],
  ['egg', 50_000, 75.5, '1', '2 eggs'],
  ['egg', 50_000, 100, '1', '2 eggs'],
  ['egg', 50_000, 0.001, '1', '1 egg'],
  ['egg white', 33_000, 34, '1', '2 egg whites'],
  ['can', 106_000, 53, '1', '1 can'],
  ['scoop', 3000, 10, '1', '4 scoops'],
  ['drop', 30, 60, '1', '2,000 drops'],
])('counts whole pieces, rounded up: %s of %i mg, %d g, size %s', (unit_name, unit_mg, grams, by, pieces) => {
  const [row] = groceryView(
    [food(1, 'Food', grams, { unit_name, unit_mg })],
    factorOf(1, by),
  ).sections.flatMap(({ rows }) => rows);
  expect(row?.pieces).toBe(pieces);
});

it('gives grams as bought with the rule, on screen and paper', () => {
  const raw = {
    ...{ id: 7, cooked: false, method: 'roasted', yield_percent: 82 },
    ...{ yield_source: 'protein' as const, refuse_percent: 32, refuse: 'Bone' },
  };
  const thigh = food(1, 'Turkey, thigh, roasted', 100, { state: 'cooked', forms: [raw] });
  const view = groceryView([thigh, food(2, 'Kale, raw', 50, { state: 'raw' })], factorOf(2));
  const rows = view.sections.flatMap((section) => section.rows);
  const rule =
    '200 g cooked = 244 g raw, yield 82 % by protein. 244 g = 359 g as bought: 32 % is not eaten (bone). Bought without it: 244 g.';
  expect(rows).toMatchObject([
    { label: 'Kale, raw', amount: { grams: '100' }, weigh: 'weigh raw', rule: '', bought: 100_000 },
    { amount: { grams: '359' }, weigh: 'weigh raw', rule, bought: 359_000 },
  ]);
  expect(view.total.grams).toBe('459');
  expect(JSON.stringify(paperOf([thigh]).blocks)).toContain('roasted, weigh raw. 100 g cooked = 122 g raw');
});

it('counts whole pieces in the price, for they are paid for whole', () => {
  const egg = food(1, 'Egg', 51, {
    ...{ unit_name: 'egg', unit_mg: 50_000 },
    ingredient_prices: [priceOf(0.5)],
  });
  expect(groceryView([egg], factorOf(1)).cost).toMatch(/^Average cost: \$0\.50\./);
  expect(groceryView([{ ...egg, unit_name: null }], factorOf(1)).cost).toMatch(/^Average cost: \$0\.26\./);
});

it('ends a tick when the amount that it stood for grows, and not when it shrinks', () => {
  const egg = { unit_name: 'egg', unit_mg: 50_000 };
  const [eggs, kale] = rowsOf([food(1, 'Kale', 99.5), food(2, 'Eggs', 75, egg)]);
  const ticks = new Map([eggs, kale].map((row) => [row?.id ?? 0, row?.bought ?? 0]));
  const tickedAt = (grams: number, batches: number) =>
    rowsOf([food(1, 'Kale', grams), food(2, 'Eggs', grams - 24.5, egg)], batches).map((row) =>
      isTicked(ticks, row),
    );
  expect(tickedAt(99.5, 1)).toEqual([true, true]);
  expect(tickedAt(50, 1)).toEqual([true, true]);
  // Rounded up it is still the same 100 g.
  expect(tickedAt(100, 1)).toEqual([true, true]);
  expect(tickedAt(100.001, 1)).toEqual([true, false]);
  expect(tickedAt(99.5, 2)).toEqual([false, false]);
  expect(tickedAt(124.6, 1)).toEqual([false, false]);
  expect(isTicked(ticks, { id: 3, bought: 0 })).toBe(false);
});

it('has the short name as the label, and the full name', () => {
  const full = 'Kale, raw, of the farm shop';
  expect(rowsOf([food(1, 'Kale, raw', 1, { name: full })])).toMatchObject([
    { label: 'Kale, raw', name: full },
  ]);
});

it('shows the cost once prices are known, and says whose price is not stated', () => {
  const priced = food(1, 'Kale', 250, { ingredient_prices: [priceOf(0.61)] });
  const { ingredient_prices: _, ...unread } = food(2, 'Salt', 5);
  const costOf = (...foods: GroceryFood[]) => groceryView(foods, factorOf(3)).cost;
  // 0.61 dollars per 100 g, 750 g.
  expect(costOf(priced)).toBe('Average cost: $4.58. Prices are US averages of 2022.');
  expect(costOf(priced, food(2, 'Salt', 5))).toBe(
    'Average cost: at least $4.58; 1 food without a price. Prices are US averages of 2022.',
  );
  expect(costOf(food(2, 'Salt', 5))).toBe('Average cost: not known.');
  expect(costOf(priced, unread)).toBeNull();
});

const paperOf = (
  foods: readonly GroceryFood[],
  notices: readonly string[] = [],
  calculated: readonly string[] = [''],
  bowls: Parameters<typeof groceryPaper>[0]['bowls'] = [],
) =>
  groceryPaper({
    verdict: verdictOf({ species: ['dog'], foods: [], pet: null, doubts: [] }),
    ...{
      name: 'Beef & Rice',
      view: groceryView(foods, factorOf(1)),
      choices: ['1 batch'],
      notices,
      calculated,
      bowls,
    },
    ...{ ticked: new Map([[1, 101_000]]), date: '2026-07-04T12:00:00Z' },
  });

it('says in its document what the bowl gets, which its verdict counts', () => {
  const bowl = { title: 'Also in the bowl of Rex', items: ['Zinc tablet: 1 tablet a day'] };
  expect(paperOf([], [], [''], [bowl]).blocks).toContainEqual({ kind: 'notice', ...bowl });
});

it('has the same values in its document, with full names and ticks', () => {
  const name = 'Brussels sprouts, raw, unprepared';
  const paper = paperOf([food(1, 'Brussels sprouts, raw', 100.001, { name })]);
  expect(paper).toMatchObject({ fileName: 'Beef_Rice.pdf', subtitle: '1 batch · Jul 4, 2026' });
  const strong = (text: string) => ({ text, tone: 'strong' });
  expect(paper.blocks[0]).toMatchObject({ text: expect.stringMatching(/^No food known to harm dogs/) });
  expect(paper.blocks[1]).toMatchObject({
    rows: [
      { group: 'Fruit and vegetables' },
      [{ ticked: true }, `${name}, weigh raw`, '', '101', '0.23', '3.53'],
      ['', ...['Total', '', '101', '0.23', '3.53'].map(strong)],
    ],
  });
});

it('says in its document that a shipped recipe is not reviewed', () =>
  expect(paperOf([food(1, 'Kale', 30)], [], ['Not yet reviewed.']).blocks[1]).toEqual({
    ...{ kind: 'text', text: 'Not yet reviewed.', tone: 'strong' },
  }));

it('marks in its document a food that makes the recipe Not safe', () => {
  const grapes = {
    ...{ id: 1, name: 'Grapes', kind: 'unsafe' as const },
    species: ['dog'],
    reason: 'harmful',
  };
  const verdict = verdictOf({ species: ['dog'], foods: [grapes], pet: null, doubts: [] });
  const view = groceryView([food(1, 'Grapes', 30), food(2, 'Kale', 30)], factorOf(1));
  const list = {
    name: 'Stew',
    choices: [],
    notices: [],
    bowls: [],
    calculated: [],
    ticked: new Map(),
    date: '2026-07-04',
  };
  const texts = JSON.stringify(groceryPaper({ ...list, verdict, view }).blocks);
  expect(texts).toContain('"Not safe for dogs: Grapes"');
  expect(texts).not.toContain('dogs: Kale');
});

it('says in its document which recipes are not counted, what it costs and how amounts are rounded', () => {
  const kale = food(1, 'Kale', 250, { ingredient_prices: [priceOf(0.61)] });
  const [, notice, table, ...texts] = paperOf([kale], ['Stew was removed by its owner.']).blocks;
  expect(notice).toMatchObject({ kind: 'notice', items: ['Stew was removed by its owner.'] });
  expect(table).toMatchObject({ kind: 'table' });
  expect(texts).toMatchObject([
    { kind: 'text', text: 'Average cost: $1.53. Prices are US averages of 2022.' },
    { kind: 'text', text: expect.stringContaining('rounded up') },
  ]);
});
