import type { CookingRecipe } from './useCookingRecipe.ts';

/** A cooked pot weighs this part of its raw mix, unless the yields of its foods say otherwise. */
const usual = { least: 0.5, most: 1.3 } as const;

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
  const least = Math.min(rawGrams * usual.least, cooked?.min ?? Infinity);
  const most = Math.max(rawGrams * usual.most, cooked?.max ?? 0);
  return potGrams >= least && potGrams <= most ? null : potGrams / rawGrams;
};
