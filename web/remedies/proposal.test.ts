import { describe, expect, it } from 'vitest';
import { createDraft } from '../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { type Balance, keptOf, linesWith, proposedBy } from './proposal.ts';

const food = (id: number) => ({ ...ingredientOf(id, 0), is_supplement: false });

const levels = { low: 0, high: 0, unknown: 0 };

const balanceOf = (grams: readonly number[]): Balance => ({
  additions: grams.map((total_g, at) => ({ food: food(at + 1), total_g, repairs: [] })),
  unresolved: [],
  cut: null,
  kept: [],
  before: levels,
  after: levels,
});

describe('the foods of a proposal that are added', () => {
  it('are those that the user keeps, with the typed grams', () => {
    const [first, second, third] = proposedBy(balanceOf([1.5, 2, 3]));
    if (!first || !second || !third) throw new Error('Three foods were proposed.');
    const kept = keptOf([first, { ...second, kept: false }, { ...third, text: '12,5' }]);
    expect(kept?.map(({ food: { id }, milligrams }) => [id, milligrams])).toEqual([
      [1, 1500],
      [3, 12_500],
    ]);
  });

  it('leave out a food without grams', () => {
    const proposal = proposedBy(balanceOf([1])).map((each) => ({ ...each, text: '0' }));
    expect(keptOf(proposal)).toEqual([]);
  });

  it('are none while an amount is invalid, unless that food is dropped', () => {
    const [only] = proposedBy(balanceOf([1]));
    if (!only) throw new Error('One food was proposed.');
    expect(keptOf([{ ...only, text: 'x' }])).toBeNull();
    expect(keptOf([{ ...only, text: 'x', kept: false }])).toEqual([]);
  });
});

describe('the lines with additions', () => {
  it('add to a food that is there, and append one that is not', () => {
    const draft = createDraft(recipeOf([ingredientOf(1, 100)]), null);
    const lines = linesWith(draft, [
      { food: food(1), milligrams: 5000 },
      { food: food(2), milligrams: 7000 },
    ]);
    expect(lines.map(({ food: { id }, milligrams }) => [id, milligrams])).toEqual([
      [1, 105_000],
      [2, 7000],
    ]);
  });
});
