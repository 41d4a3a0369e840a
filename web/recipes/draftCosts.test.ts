import { expect, test } from 'vitest';
import { countedBowl } from '../nutrition/bowl.ts';
import { createDraft } from '../nutrition/draft.ts';
import type { NutritionState } from '../nutrition/state.ts';
import { ingredientOf, priceOf, recipeOf } from '../testing/factories.ts';
import { batchCostText, dayCostText, type Prices, unpricedNames } from './draftCosts.ts';

const recipe = recipeOf([ingredientOf(1, 1000), ingredientOf(2, 10), ingredientOf(3, 0)]);
const draft = createDraft(recipe, null);

/** A state whose serving is between so many grams of the 1,010 g. */
const stateOf = (milligrams: number, minMilligrams = milligrams) =>
  ({
    draft,
    results: { serving: { milligrams, minMilligrams }, totals: { totalMilligrams: 1_010_000 } },
  }) as unknown as NutritionState;

const prices: Prices = new Map([
  [1, [priceOf(0.5)]],
  [2, [priceOf(10)]],
  [3, []],
]);
const without = new Map(prices).set(2, []);

test('a day costs its part of the batch, live from the grams of the draft', () => {
  expect(batchCostText({ draft }, prices)).toBe('$6.00');
  expect(dayCostText(stateOf(202_000), prices, null)).toBe('$1.20');
});

test('a food without a price is said, and one without grams is not', () => {
  expect(batchCostText({ draft }, without)).toBe('at least $5.00; 1 food without a price');
  expect(dayCostText(stateOf(202_000), without, null)).toBe('at least $1.00');
  expect(unpricedNames(draft.lines, without)).toEqual(['Food 2']);
});

test('a serving that is a range costs a range, and without a serving there is no cost', () => {
  expect(dayCostText(stateOf(202_000, 101_000), prices, null)).toBe('$0.60 to $1.20');
  expect(dayCostText(stateOf(0), prices, null)).toBe('–');
});

test('a cost waits for all prices', () => {
  expect(batchCostText({ draft }, new Map([[1, [priceOf(1)]]]))).toBe('…');
  expect(dayCostText(stateOf(202_000), new Map(), null)).toBe('…');
});

test('an own price in another currency is not added to shipped ones', () => {
  const euro = new Map(prices).set(2, [priceOf(10, { currency: 'EUR', own: true })]);
  expect(dayCostText(stateOf(1_010_000), euro, null)).toBe('$5.00 and €1.00');
});

test('a day counts what the bowl gets in so many days, and waits for its prices', () => {
  const food = ingredientOf(4, 0);
  const state = { ...stateOf(202_000), bowl: countedBowl(1, [{ food, milligrams: 6000, days: 3 }]) };
  expect(dayCostText(state, prices, null)).toBe('…');
  expect(dayCostText(state, new Map(prices).set(4, [priceOf(10)]), null)).toBe('$1.40');
  expect(batchCostText(state, prices)).toBe('$6.00');
});
