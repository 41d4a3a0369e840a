import { describe, expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { createDraft } from '../draft.ts';
import { sortByContribution } from './contributions.ts';

const nan = Number.NaN;
const of = (...amounts: readonly number[]) =>
  new Map(amounts.map((amount, at) => [at + 1, { amount, percent: nan }]));

describe('sortByContribution', () => {
  const draft = createDraft(recipeOf([ingredientOf(1, 10), ingredientOf(2, 10), ingredientOf(3, 10)]), null);

  it('puts the largest contribution first and foods without a value last', () => {
    expect(sortByContribution(draft, of(nan, 1, 2)).map(({ id, isStated }) => [id, isStated])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
  });

  it('puts contributions of 0 before foods without a value and keeps ties in order', () => {
    expect(sortByContribution(draft, of(nan, 0, 0)).map(({ id }) => id)).toEqual([2, 3, 1]);
  });
});
