import type { RecipeTotals } from './recipeTotals.ts';

/** The serving factor of a recipe, and its minimum if the recipe has the max unstated energy. */
export interface ServingScale {
  readonly value: number;
  readonly min: number;
  /** True if the whole recipe is compared with a day, because it is not scaled to an energy. */
  readonly whole?: boolean;
}

/** The whole recipe, not scaled to a day's energy. */
export const fullRecipeScale: ServingScale = { value: 1, min: 1, whole: true };

/** One day's food of a recipe. */
export interface Serving {
  readonly scale: ServingScale;
  /** Mass of a day's food; NaN if the recipe has no energy to scale by. */
  readonly milligrams: number;
  /** Mass of a day's food at the minimum scale. */
  readonly minMilligrams: number;
  /** Amounts of a day's food, one per column, in the nutrient's unit. */
  readonly amounts: Float64Array;
  /** Cups of 226 g, rounded to the nearest quarter or third below 3, else to integers (specification part 2, section 9). */
  readonly cups: number;
  /** Daily grams / (1000 x kg of body weight) x 100; NaN without a weight, and of a whole recipe, which is not a day's food. */
  readonly percentOfBodyWeight: number;
}

const milligramsPerCup = 226_000;
/** Fractions of a cup that measuring cups have. */
const cupParts = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1] as const;

/** From this many cups on, cups are rounded to integers. */
const wholeFrom = 3;

/** Rounds cups: below 3 to the nearest quarter or third, ties upwards. NaN stays NaN. */
const cupsOf = (cups: number): number => {
  if (!(cups < wholeFrom)) return Math.round(cups);
  const whole = Math.floor(cups);
  const part = cupParts.reduce<number>(
    (best, each) => (Math.abs(cups - whole - each) <= Math.abs(cups - whole - best) ? each : best),
    0,
  );
  return whole + part;
};

/** Cups of a mass, rounded as `Serving.cups`. */
export const cupsOfGrams = (grams: number): number => cupsOf((grams * 1000) / milligramsPerCup);

const milligramsPerKilogram = 1_000_000;

/** Percent of body weight above which a serving is too large to eat (specification part 1, section 2.14). */
export const servingLimit = 9.25;

/**
 * One day's food of a recipe whose totals were assessed with this scale.
 * @param weightKg the pet's weight, or NaN
 */
export const servingOf = (recipeTotals: RecipeTotals, scale: ServingScale, weightKg: number): Serving => {
  const milligrams = recipeTotals.totalMilligrams * scale.value;
  return {
    scale,
    milligrams,
    minMilligrams: recipeTotals.totalMilligrams * scale.min,
    amounts: recipeTotals.amounts.map((amount) => amount * scale.value),
    cups: cupsOf(milligrams / milligramsPerCup),
    percentOfBodyWeight: scale.whole ? Number.NaN : (milligrams / (milligramsPerKilogram * weightKg)) * 100,
  };
};

/** A day's food as a part of a cooked pot. */
export interface PotServing {
  /** Part of the pot: a pet's kcal a day / the batch's kcal. Above 1 a day needs more than the batch; 0 if the bowl has all. */
  readonly share: number;
  /** Grams of the cooked food; null until the pot is weighed. */
  readonly grams: number | null;
  /** As `Serving.cups`; null until the pot is weighed. */
  readonly cups: number | null;
}

/** A pet's energy a day in kcal, and how much of it its bowl gets beside the pot. */
interface DayEnergy {
  readonly kcal: number;
  readonly ofBowl: number;
}

/**
 * A day's food from a cooked pot. Cooking changes the weight of the batch but not its energy, so a day is the same part of
 * it. What the bowl gets beside it takes the place of as much energy.
 * @param potGrams the weight of the cooked batch; null until it is weighed
 */
export const potServing = (day: DayEnergy, batchKcal: number, potGrams: number | null): PotServing => {
  const kcal = Math.max(0, day.kcal - day.ofBowl);
  const share = kcal / batchKcal;
  const grams = potGrams === null ? null : (potGrams * kcal) / batchKcal;
  return { share, grams, cups: grams === null ? null : cupsOfGrams(grams) };
};

/**
 * Max unstated of a nutrient in a day's food, in its unit; Infinity if there is no upper bound.
 * @param decimals the column's scale
 */
export const getMaxUnstated = (
  recipeTotals: RecipeTotals,
  column: number,
  decimals: number,
  scale: ServingScale,
): number => ((recipeTotals.maxUnstated[column] ?? Number.NaN) / Number(`1e${decimals + 5}`)) * scale.value;

/** Days for which a recipe lasts; NaN if it has no serving. */
export const daysOf = ({ scale }: Pick<Serving, 'scale'>): number =>
  scale.value > 0 ? 1 / scale.value : Number.NaN;
