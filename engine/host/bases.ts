import type { ValueRange } from './derivedValues.ts';

/** An amount on the three bases on which recipes are compared; NaN if the divisor is not above 0. */
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

/** Converts an amount of the whole recipe to the three bases, as `deriveValues` does for nutrients. */
export const amountByBasis = (
  amount: number,
  totalMilligrams: number,
  { dryMatter, energy }: Readonly<Record<'dryMatter' | 'energy', Pick<ValueRange, 'value'>>>,
): AmountByBasis => ({
  asFed: divideOrNaN(amount, toGrams(totalMilligrams)) * 100,
  dryMatterBasis: divideOrNaN(amount, dryMatter.value) * 100,
  per1000Kcal: divideOrNaN(amount, energy.value) * 1000,
});

/** kcal per kg dry matter above which dry matter bounds increase with the energy density (AAFCO; decision D8). */
export const energyDensityThreshold = 4000;

/** Factor of the dry matter bounds at an energy density in kcal per kg dry matter; 1 unless it is above 4000. */
export const energyDensityCorrection = (energyDensity: number): number =>
  energyDensity > energyDensityThreshold ? energyDensity / energyDensityThreshold : 1;

/** An amount with its unit. */
export interface Quantity {
  readonly amount: number;
  readonly unit: string;
}

/** The amount in 100 g of a food, from the amount in `milligrams` of it; NaN for 0 mg. */
export const perHundredGrams = (amount: number, milligrams: number): number =>
  divideOrNaN(amount, toGrams(milligrams)) * 100;

/** By unit: the factor that converts an amount per 100 g to the unit that vets use. */
const conversions: Readonly<Record<string, { readonly times: number; readonly unit: string }>> = {
  g: { times: 1, unit: '%' },
  mg: { times: 10, unit: 'mg/kg' },
  µg: { times: 0.01, unit: 'mg/kg' },
  IU: { times: 10, unit: 'IU/kg' },
  kcal: { times: 10, unit: 'kcal/kg' },
};

/** Converts an amount per 100 g to percent, mg/kg, IU/kg or kcal/kg; null for any other unit. */
export const toPerKgDryMatter = (per100Grams: number, unit: string): Quantity | null => {
  const conversion = conversions[unit];
  return conversion ? { amount: per100Grams * conversion.times, unit: conversion.unit } : null;
};
