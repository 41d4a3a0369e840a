import type { CookingRecipe } from './useCookingRecipe.ts';

/** A cooked pot weighs this part of its raw mix, unless the yields of its foods say otherwise. */
const usual = { min: 0.5, max: 1.3 } as const;

/**
 * How many times the raw mix a pot weighs that weighs too little or too much to be that mix cooked: with the pot itself, or
 * not in grams. Null for a likely weight.
 * @param cooked grams of the cooked food by the yields of its foods; it widens the bounds
 */
export const timesRawIfUnlikely = (
  potGrams: number,
  rawGrams: number,
  cooked: CookingRecipe['cooked_g'],
): number | null => {
  const minGrams = Math.min(rawGrams * usual.min, cooked?.min ?? Infinity);
  const maxGrams = Math.max(rawGrams * usual.max, cooked?.max ?? 0);
  return potGrams >= minGrams && potGrams <= maxGrams ? null : potGrams / rawGrams;
};
