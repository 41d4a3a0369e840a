import type { Decimal } from './decimal.ts';
import { divide, FACTOR_DECIMALS, fraction, perKgFactor, significant, weightFactor } from './fractions.ts';

/** How a need's amounts per kg follow body weight (D4). */
export interface Scaling {
  /** Daily amounts grow with kg to this power; decimal text. */
  readonly exponent: string;
  /** The weight at which the amounts per kg hold, in kg; decimal text. */
  readonly referenceKg: string;
}

/** Exponents of metabolic weight by species (D4). */
export const metabolicExponents: Readonly<Record<string, string>> = { dog: '0.75', cat: '0.67' };

/**
 * A need's scaling; null is per kg. A metabolic need is for one species and names its reference weight; any other
 * counts as per kg.
 * @param species slugs of the species that the need is for
 */
export const scalingOf = (
  need: { readonly scaling: string; readonly reference_kg: string | null },
  species: readonly string[],
): Scaling | null => {
  const [only, ...others] = species;
  if (need.scaling !== 'metabolic' || need.reference_kg === null || only === undefined || others.length > 0)
    return null;
  const exponent = metabolicExponents[only];
  const isAboveZero = Number(need.reference_kg) > 0;
  return exponent === undefined || !isAboveZero ? null : { exponent, referenceKg: need.reference_kg };
};

/**
 * What an amount per kg is multiplied by at a weight: (weight / reference)^(exponent - 1) with 15 decimals; per kg, 1.
 * @param weightKg decimal text; at 0 nothing is needed, and the factor is 1
 * @param referenceKg the weight at which the amount holds, where it is not the reference weight
 */
export const factorAt = (
  weightKg: string,
  scaling: Scaling | null,
  referenceKg: string | null = null,
): Decimal => {
  if (scaling === null || Number(weightKg) === 0) return { digits: 1n, decimals: 0 };
  const { top } = weightFactor(weightKg, referenceKg ?? scaling.referenceKg, scaling.exponent);
  return { digits: top, decimals: FACTOR_DECIMALS };
};

/** The amount a day per kg^exponent of an amount per kg that holds at a weight: 5 significant digits. */
export const coefficientOf = (perKg: string, { exponent }: Scaling, referenceKg: string): string =>
  significant(divide(fraction(perKg), perKgFactor(referenceKg, exponent)), 5);
