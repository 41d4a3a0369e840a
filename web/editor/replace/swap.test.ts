import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDraft } from '../../nutrition/draft.ts';
import { ingredientOf, recipeOf } from '../../testing/factories.ts';
import { type StatedAmount, swapped, swappedLines } from './swap.ts';

const weighed = ingredientOf(2, 0);
const egg = ingredientOf(3, 0, { unit_name: 'egg', unit_mg: 50_000 });
const of = (per100g: number | null, name = 'Beef'): StatedAmount => ({ name, per100g });

describe('swapped', () => {
  it('keeps grams, kcal or protein, to the milligram', () => {
    expect(swapped(380_000, 'grams', of(null), of(null), weighed)).toEqual({
      ...{ ok: true, milligrams: 380_000, exact: null },
    });
    expect(swapped(100_000, 'kcal', of(114), of(254), weighed)).toMatchObject({ milligrams: 44_882 });
    expect(swapped(100_000, 'protein', of(23.7), of(17.2), weighed)).toMatchObject({ milligrams: 137_791 });
  });

  it('rounds counted foods to whole pieces, at least one, and says what they replace', () => {
    expect(swapped(130_000, 'grams', of(null), of(null), egg)).toEqual({
      ...{ ok: true, milligrams: 150_000, exact: 130_000 },
    });
    expect(swapped(1000, 'grams', of(null), of(null), egg)).toMatchObject({ milligrams: 50_000 });
  });

  it('refuses a basis that a food does not state, or has nothing of', () => {
    expect(swapped(1000, 'kcal', of(null, 'Kelp'), of(254), weighed)).toEqual({
      ok: false,
      reason: 'Kelp does not state its kcal exactly, so the same kcal are not known.',
    });
    expect(swapped(1000, 'protein', of(20), of(0, 'Oil'), weighed)).toEqual({
      ok: false,
      reason: 'Oil has no protein, so no amount has the same.',
    });
    expect(swapped(90_000_000, 'kcal', of(900), of(1), weighed).ok).toBe(false);
  });

  it('has the same amount within what a milligram has', () => {
    const amount = fc.double({ min: 0.1, max: 900, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), amount, amount, (milligrams, was, is) => {
        const result = swapped(milligrams, 'kcal', of(was), of(is), weighed);
        if (!result.ok) return;
        expect(Number.isSafeInteger(result.milligrams)).toBe(true);
        expect(Math.abs(result.milligrams * is - milligrams * was)).toBeLessThanOrEqual(is * 0.5000001);
      }),
    );
  });
});

it('puts the food in the place of the line, cooked as that was', () => {
  const { lines } = createDraft(
    recipeOf([ingredientOf(1, 10, { cooking: 'raw' }), ingredientOf(4, 20)]),
    null,
  );
  expect(
    swappedLines(lines, '1', weighed, 5000).map(({ key, milligrams, food }) => [
      key,
      milligrams,
      food.cooking,
    ]),
  ).toEqual([
    ['2', 5000, 'raw'],
    ['4', 20_000, null],
  ]);
});
