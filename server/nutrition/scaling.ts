import { divide, type Fraction, fraction } from '../../engine/host/fractions.ts';
import { perKgFactor, significant, weightFactor } from './roots.ts';

/** Scaling of a need's amounts per kg with body weight (D4). */
export interface Scaling {
  /** Exponent of the daily amounts over kg, decimal text. */
  readonly exponent: string;
  /** Weight in kg of the stated amounts per kg, decimal text. */
  readonly referenceKg: string;
}

/** Exponents of metabolic weight by species (D4). */
export const metabolicExponents: Readonly<Record<string, string>> = { dog: '0.75', cat: '0.67' };

/**
 * The scaling of a need; null means per kg. A metabolic need has exactly one species and a reference weight.
 * @param species slugs of the need's species
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
 * Factor of an amount per kg at a weight: (weight / reference)^(exponent - 1) with 15 decimals, or 1 for per
 * kg.
 * @param weightKg decimal text; the factor is 1 at 0
 * @param referenceKg weight of the stated amount, if it differs from the need's reference weight
 */
export const factorAt = (
  weightKg: string,
  scaling: Scaling | null,
  referenceKg: string | null = null,
): Fraction => {
  if (scaling === null || Number(weightKg) === 0) return { top: 1n, bottom: 1n };
  return weightFactor(weightKg, referenceKg ?? scaling.referenceKg, scaling.exponent);
};

/** The amount per day and kg^exponent, from an amount per kg at the reference weight: 5 significant digits. */
export const coefficientOf = (perKg: string, { exponent }: Scaling, referenceKg: string): string =>
  significant(divide(fraction(perKg), perKgFactor(referenceKg, exponent)), 5);
