import { expect, it } from 'vitest';
import { servingOf } from '../../engine/host/serving.ts';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { countedBowl } from './bowl.ts';
import { createDraft } from './draft.ts';
import { isNotSafe } from './liveVerdict.ts';
import type { NutritionState } from './state.ts';

const tablet = ingredientOf(2, 0);
const bowl = countedBowl(7, [{ food: tablet, milligrams: 3000, days: 3 }]);
const serving = (value: number, whole = false) =>
  servingOf(
    { totalMilligrams: 1_010_000, amounts: new Float64Array() } as unknown as Parameters<typeof servingOf>[0],
    { value, min: value, whole },
    10,
  );

it('a serving of the pot is without what the bowl gets a day', () => {
  expect(bowl.servingOfPot(serving(0.1), 1_000_000).milligrams).toBeCloseTo(100_000);
});

it('the whole recipe is that of the pot', () => {
  expect(bowl.servingOfPot(serving(1, true), 1_000_000).milligrams).toBe(1_000_000);
});

it('counts a day of what is given in several days', () => {
  const pot = [{ food: 1, milligrams: 1_000_000, cooking: 0 as const }];
  const scaleOf = (lines: typeof pot) => (lines[0]?.food === 1 ? 0.1 : Number.POSITIVE_INFINITY);
  expect(bowl.eaten(pot, scaleOf as Parameters<typeof bowl.eaten>[1])).toEqual([
    pot[0],
    { food: 2, milligrams: 10_000, cooking: 0 },
  ]);
});

it('nobody is told to serve what a harmful food of the bowl makes unsafe', () => {
  const flag = { species: 'dog', unsafe: true, possibly_unsafe: false, warning_kind: null };
  const onion = ingredientOf(3, 0, { flags: [{ ...flag, warning_reason: null, dose: null }] });
  const draft = createDraft(recipeOf([ingredientOf(1, 100)]), null);
  const isNotSafeWith = (food: typeof onion) =>
    isNotSafe(
      { draft, bowl: countedBowl(7, [{ food, milligrams: 500, days: 3 }]) } as unknown as NutritionState,
      null,
    );
  expect([isNotSafeWith(tablet), isNotSafeWith(onion)]).toEqual([false, true]);
});
