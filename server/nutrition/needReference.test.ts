import { describe, expect, it } from 'vitest';
import { nutrientIds } from './ids.ts';
import { gapsOf, type NeedMinimum, referenceFor } from './needReference.ts';

const adultDog = { species: 'dog', years: 4, activityLevel: 'Average' };
const minima = new Map([
  [nutrientIds.calcium, 1000],
  [nutrientIds.zinc, 15],
]);

const gaps = (nutrients: readonly NeedMinimum[], kcalPerKg: number | null = 50) =>
  gapsOf({ minima }, nutrients, kcalPerKg);

const zinc = { id: nutrientIds.zinc, qty: 0.75, lowMax: 99.9999 };

describe('the reference of a pet', () => {
  it('is NRC for adult dogs, FEDIAF for growth and for cats', () => {
    expect(referenceFor(adultDog)?.standard).toBe('NRC 2006');
    expect(referenceFor({ ...adultDog, years: null })?.standard).toBe('NRC 2006');
    expect(referenceFor({ ...adultDog, years: 0.2 })?.standard).toBe('FEDIAF 2025');
    expect(referenceFor({ ...adultDog, species: 'cat' })?.standard).toBe('FEDIAF 2025');
    expect(referenceFor({ ...adultDog, species: 'newt' })).toBeNull();
  });

  it('has the minima of all nutrients that the standard names', () => {
    expect(referenceFor(adultDog)?.minima.size).toBeGreaterThan(30);
    expect(referenceFor({ ...adultDog, species: 'cat' })?.minima.size).toBeGreaterThan(30);
  });
});

describe('what a need leaves out or lowers', () => {
  it('is nothing if each amount is at least the minimum per 1000 kcal', () => {
    expect(gaps([{ id: nutrientIds.calcium, qty: 50, lowMax: 99.9999 }, zinc])).toEqual([]);
  });

  it('names a nutrient without an amount, below the minimum, never Low, or Low only far below', () => {
    expect(gaps([zinc])).toEqual([nutrientIds.calcium]);
    const calcium = (qty: number | null, lowMax: number | null) =>
      gaps([{ id: nutrientIds.calcium, qty, lowMax }, zinc]);
    expect(calcium(null, 100)).toEqual([nutrientIds.calcium]);
    expect(calcium(49, 100)).toEqual([nutrientIds.calcium]);
    expect(calcium(50, null)).toEqual([nutrientIds.calcium]);
    expect(calcium(50, 90)).toEqual([nutrientIds.calcium]);
    expect(calcium(60, 90)).toEqual([]);
  });

  it('is the energy if the need states none', () => {
    expect(gaps([zinc], null)).toEqual([nutrientIds.energy]);
    expect(gaps([zinc], 0)).toEqual([nutrientIds.energy]);
  });
});
