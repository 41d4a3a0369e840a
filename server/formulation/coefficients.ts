import { type Item, isPartOf, type Requirement } from './requirements.ts';

/**
 * The coefficients of a requirement per gram: their sum over all grams is at least 0 if it holds. In parts of the bound,
 * of a bound of 0 in its unit.
 */
export const coefficientOf = (
  requirement: Requirement,
  item: Item,
  margin: number,
  whole: number,
): number => {
  if (!isPartOf(requirement, item)) return 0;
  const { side, bound, amount, measure } = requirement;
  const isMin = side === 'min';
  const limit = bound * (isMin ? 1 + margin : 1 - margin);
  const value = amount(item);
  // Infinity times 0 is no number: what is not bounded decides.
  const distance = Number.isFinite(value) ? value - limit * measure(item) : value;
  return ((isMin ? 1 : -1) * distance) / ((bound || 1) * whole);
};

/** The measure of the recipe as it is. */
export const wholeOf = (
  requirement: Requirement,
  lines: readonly (Item & { readonly grams: number })[],
): number => lines.reduce((total, line) => total + line.grams * requirement.measure(line), 0) || 1;
