import type { RecipeTotals } from './recipeTotals.ts';

/** What a recipe is multiplied by to be a day's food, and what that comes down to when all missing energy is there. */
export interface ServingScale {
  readonly value: number;
  readonly min: number;
}

/** The recipe as it stands is a day's food. */
export const fullRecipeScale: ServingScale = { value: 1, min: 1 };

/** What of a recipe is one day's food. */
export interface Serving {
  readonly scale: ServingScale;
  /** Mass of a day's food; NaN where there is no energy to scale by. */
  readonly milligrams: number;
  /** That mass of the scale's least. */
  readonly minMilligrams: number;
  /** A day's nutrients, a column each, in the nutrient's unit. */
  readonly amounts: Float64Array;
  /** Cups of 226 g: below 3 to the nearest quarter or third, from 3 on whole (specification part 2, section 9). */
  readonly cups: number;
  /** Daily grams / (1000 x kg of body weight) x 100; NaN where there is no weight. */
  readonly percentOfBodyWeight: number;
}

const milligramsPerCup = 226_000;
/** Parts of a cup that measuring cups have. */
const cupParts = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1] as const;

/** From so many cups on, parts of a cup are left out. */
const wholeFrom = 3;

/** Cups as they are measured: below 3 the nearest quarter or third, the larger of two as near; NaN stays. */
const cupsOf = (cups: number): number => {
  if (!(cups < wholeFrom)) return Math.round(cups);
  const whole = Math.floor(cups);
  const part = cupParts.reduce<number>(
    (best, each) => (Math.abs(cups - whole - each) <= Math.abs(cups - whole - best) ? each : best),
    0,
  );
  return whole + part;
};

const milligramsPerKilogram = 1_000_000;

/** Percent of body weight above which a serving is too large to be eaten (specification part 1, section 2.14). */
export const servingLimit = 9.25;

/**
 * One day's food of a recipe whose totals were assessed with this scale.
 * @param weightKg the pet's weight, NaN where there is none
 */
export const servingOf = (recipeTotals: RecipeTotals, scale: ServingScale, weightKg: number): Serving => {
  const milligrams = recipeTotals.totalMilligrams * scale.value;
  return {
    scale,
    milligrams,
    minMilligrams: recipeTotals.totalMilligrams * scale.min,
    amounts: recipeTotals.amounts.map((amount) => amount * scale.value),
    cups: cupsOf(milligrams / milligramsPerCup),
    percentOfBodyWeight: (milligrams / (milligramsPerKilogram * weightKg)) * 100,
  };
};

/**
 * The most that could be missing of a nutrient in a day's food, in its unit; Infinity where there is no bound.
 * @param decimals that the engine keeps of the unit: the column's scale
 */
export const getMaxUnstated = (
  recipeTotals: RecipeTotals,
  column: number,
  decimals: number,
  scale: ServingScale,
): number => ((recipeTotals.maxUnstated[column] ?? Number.NaN) / Number(`1e${decimals + 5}`)) * scale.value;
