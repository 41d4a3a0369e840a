import type { DerivedValueName, ValueRange } from './derivedValues.ts';

/** An amount of a recipe on the bases that recipes are compared on; NaN where there is nothing to divide by. */
export interface AmountByBasis {
  /** Per 100 g as fed. */
  readonly asFed: number;
  /** Per 100 g dry matter. */
  readonly dryMatterBasis: number;
  /** Per 1000 kcal metabolizable energy. */
  readonly per1000Kcal: number;
}

const milligramsPerGram = 1000;

/** Milligrams as grams. */
export const toGrams = (milligrams: number): number => milligrams / milligramsPerGram;

const divideOrNaN = (amount: number, divisor: number): number =>
  divisor > 0 ? amount / divisor : Number.NaN;

/** An amount of the whole recipe on the three bases, as the engine's arrays hold the nutrients'. */
export const amountByBasis = (
  amount: number,
  totalMilligrams: number,
  { dryMatter, energy }: Readonly<Record<DerivedValueName, ValueRange>>,
): AmountByBasis => ({
  asFed: divideOrNaN(amount, toGrams(totalMilligrams)) * 100,
  dryMatterBasis: divideOrNaN(amount, dryMatter.value) * 100,
  per1000Kcal: divideOrNaN(amount, energy.value) * 1000,
});

/** kcal per kg dry matter above which bounds on dry matter grow with the energy (AAFCO; decision D8). */
export const energyDensityThreshold = 4000;

/**
 * What bounds on dry matter are multiplied by at an energy density in kcal per kg dry matter, as the engine does; 1 where
 * the density is not known to be above 4000.
 */
export const energyDensityCorrection = (energyDensity: number): number =>
  energyDensity > energyDensityThreshold ? energyDensity / energyDensityThreshold : 1;

/** An amount with its unit. */
export interface Quantity {
  readonly amount: number;
  readonly unit: string;
}

/** What a food has in 100 g, from what so many milligrams of it bring; NaN where there is none of it. */
export const perHundredGrams = (amount: number, milligrams: number): number =>
  divideOrNaN(amount, toGrams(milligrams)) * 100;

/** What an amount per 100 g is multiplied by to be read as vets read it, by its unit. */
const readings: Readonly<Record<string, { readonly times: number; readonly unit: string }>> = {
  g: { times: 1, unit: '%' },
  mg: { times: 10, unit: 'mg/kg' },
  µg: { times: 0.01, unit: 'mg/kg' },
  IU: { times: 10, unit: 'IU/kg' },
  kcal: { times: 10, unit: 'kcal/kg' },
};

/** An amount per 100 g as vets read it: percent, mg/kg, IU/kg, kcal/kg; null where its unit has no such reading. */
export const toPerKgDryMatter = (per100Grams: number, unit: string): Quantity | null => {
  const reading = readings[unit];
  return reading ? { amount: per100Grams * reading.times, unit: reading.unit } : null;
};
