import { withBowl } from '../../engine/host/bowl.ts';
import { Cooking, type RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cupsOfGrams, type Serving } from '../../engine/host/serving.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';

/** A food that a bowl gets: its milligrams in so many days. */
export interface BowlFood {
  readonly food: Ingredient;
  readonly milligrams: number;
  readonly days: number;
}

/** What the bowl of a pet gets beside its serving of a recipe, as a calculation counts it (D107). */
export interface CountedBowl {
  /** Id of the pet. */
  readonly pet: number;
  readonly foods: readonly BowlFood[];
  /** Lines of a recipe with what the bowl gets, as those of one recipe. */
  readonly eaten: (
    pot: readonly RecipeLine[],
    scaleOf: (lines: readonly RecipeLine[]) => number,
  ) => readonly RecipeLine[];
  /** The serving of the pot alone, of a serving with the bowl. */
  readonly servingOfPot: (serving: Serving, potMilligrams: number) => Serving;
}

const perDay = ({ milligrams, days }: BowlFood): number => milligrams / days;

/** What a calculation counts of a bowl. */
export const countedBowl = (pet: number, foods: readonly BowlFood[]): CountedBowl => {
  const lines = foods.map(
    (each): RecipeLine => ({ food: each.food.id, milligrams: perDay(each), cooking: Cooking.raw }),
  );
  const all = foods.reduce((sum, each) => sum + perDay(each), 0);
  return {
    ...{ pet, foods },
    eaten: (pot, scaleOf) => withBowl(pot, lines, scaleOf),
    servingOfPot: (serving, potMilligrams) => {
      const { scale, milligrams, minMilligrams } = serving;
      const less = scale.whole ? milligrams - potMilligrams : all;
      const pot = { milligrams: milligrams - less, minMilligrams: Math.max(0, minMilligrams - less) };
      return { ...serving, ...pot, cups: cupsOfGrams(pot.milligrams / 1000) };
    },
  };
};
