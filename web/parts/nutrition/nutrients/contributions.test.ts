import { describe, expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../../../testing/factories.ts';
import { createDraft } from '../../recipes/draft.ts';
import { sortByContribution } from './contributions.ts';

const nan = Number.NaN;

describe('sortByContribution', () => {
  const draft = createDraft(recipeOf([ingredientOf(1, 10), ingredientOf(2, 10), ingredientOf(3, 10)]), null);

  it('puts the largest contribution first and foods without a value last', () => {
    const contributions = [nan, 1, 2].map((amount) => ({ amount, percent: nan }));
    expect(sortByContribution(draft, contributions).map(({ id, isStated }) => [id, isStated])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
  });

  it('puts contributions of 0 before foods without a value and keeps ties in order', () => {
    const contributions = [nan, 0, 0].map((amount) => ({ amount, percent: nan }));
    expect(sortByContribution(draft, contributions).map(({ id }) => id)).toEqual([2, 3, 1]);
  });
});
