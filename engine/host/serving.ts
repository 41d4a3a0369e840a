import type { Sheet } from './sheet.ts';

/** What a recipe is multiplied by to be a day's food, and what that comes down to when all missing energy is there. */
export interface Scale {
  readonly value: number;
  readonly least: number;
}

/** The recipe as it stands is a day's food. */
export const unscaled: Scale = { value: 1, least: 1 };

/** What of a recipe is one day's food. */
export interface Serving {
  readonly scale: Scale;
  /** Mass of a day's food; NaN where there is no energy to scale by. */
  readonly milligrams: number;
  /** That mass of the scale's least. */
  readonly leastMilligrams: number;
  /** A day's nutrients, a column each, in the nutrient's unit. */
  readonly amounts: Float64Array;
  /** Whole cups of 226 g, rounded (specification part 2, section 9). */
  readonly cups: number;
  /** Daily grams / (1000 x kg of body weight) x 100; NaN where there is no weight. */
  readonly percentOfBodyWeight: number;
}

const milligramsPerCup = 226_000;
const milligramsPerKilogram = 1_000_000;

/** Percent of body weight above which a serving is too large to be eaten (specification part 1, section 2.14). */
export const servingLimit = 9.25;

/**
 * One day's food of a recipe whose sheet was assessed with this scale.
 * @param weightKg the pet's weight, NaN where there is none
 */
export const servingOf = (sheet: Sheet, scale: Scale, weightKg: number): Serving => {
  const milligrams = sheet.totalMilligrams * scale.value;
  return {
    scale,
    milligrams,
    leastMilligrams: sheet.totalMilligrams * scale.least,
    amounts: sheet.amounts.map((amount) => amount * scale.value),
    cups: Math.round(milligrams / milligramsPerCup),
    percentOfBodyWeight: (milligrams / (milligramsPerKilogram * weightKg)) * 100,
  };
};

/**
 * The most that could be missing of a nutrient in a day's food, in its unit; Infinity where there is no bound.
 * @param decimals that the engine keeps of the unit: the column's scale
 */
export const missingOf = (sheet: Sheet, column: number, decimals: number, scale: Scale): number =>
  ((sheet.missing[column] ?? Number.NaN) / Number(`1e${decimals + 5}`)) * scale.value;
