import { describe, expect, it } from 'vitest';
import type { PlanPart } from '../../../server/contract/planPartFields.ts';
import {
  partOfFields,
  partOfRecipe,
  partsText,
  toggled,
  withAdded,
  withoutPart,
  withRecipePart,
} from './partChanges.ts';

const none = { recipe_id: null, name: null, kcal_per_kg: null, complete_for: null };
const treats: PlanPart = { ...none, kind: 'treats', days: 127, share: 100 };
const monday = { ...partOfRecipe(1, []), days: 1 };

describe('the parts of a plan', () => {
  it('have a recipe only if it says something', () => {
    expect(withRecipePart(monday)([treats])).toEqual([treats, monday]);
    expect(withRecipePart({ ...monday, days: 3 })([monday, treats])).toEqual([
      { ...monday, days: 3 },
      treats,
    ]);
    expect(withRecipePart({ ...monday, days: 127 })([monday, treats])).toEqual([treats]);
    expect(partOfRecipe(1, [monday])).toEqual(monday);
  });

  it('lose one and get it back at its place', () => {
    expect(withoutPart(0)([treats, monday])).toEqual([monday]);
    expect(withAdded(treats, 0)([monday])).toEqual([treats, monday]);
    expect(withAdded(treats)([monday])).toEqual([monday, treats]);
  });

  it('keep their last day', () => {
    expect([toggled(127, 6), toggled(1, 1), toggled(1, 0)]).toEqual([63, 3, 1]);
  });
});

it('reads a form: what a kind does not have is left out', () => {
  const fields = { name: ' Kibble ', kcal_per_kg: '3600', complete_for: '', share: '12.5' } as const;
  expect(partOfFields('food', fields)).toEqual({
    ...none,
    ...{ kind: 'food', name: 'Kibble', kcal_per_kg: 3600, days: 127, share: 125 },
  });
  expect(partOfFields('treats', { ...fields, share: '' })).toEqual({ ...treats, share: null });
});

it('compares parts in words', () => {
  expect(partsText({ recipes: [] }, [treats])).toBe('Treats: every day, 10 %');
});
