import { expect, it } from 'vitest';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { createDraft } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { parsePaste } from '../paste/parsePaste.ts';
import { tableText } from './clipboard.ts';

const draft = createDraft(
  recipeOf([ingredientOf(1, 100, { name: 'Oats,\traw' }), ingredientOf(2, 0.125, { name: 'Salt' })]),
  null,
);

const results = {
  totals: { percentOfRecipe: [99.875, 0.125] },
  places: new Map([1, 2].map((food, place) => [food, place])),
} as unknown as RecipeResults;

it('copies the foods in view order with exact grams that can be pasted again', () => {
  const text = tableText(draft.lines, ['2', '1'], results);
  expect(text).toBe('Food\tGrams\tPercent of recipe\nSalt\t0.125\t0.13\nOats, raw\t100\t99.88');
  expect(parsePaste(text).lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['Salt', '0.125'],
    ['Oats, raw', '100'],
  ]);
  expect(tableText(draft.lines, ['1'], null)).toMatch(/\t$/);
});
