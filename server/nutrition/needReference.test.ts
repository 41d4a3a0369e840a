import { describe, expect, it } from 'vitest';
import { nutrientIds } from '../nutrients/ids.ts';
import type { CaPBounds } from '../nutrients/nutrientBounds.model.ts';
import { gapsOf, type NeedMinimum, raisedOf, referenceFor } from './needReference.ts';

const adultDog = { species: 'dog', years: 4, activityLevel: 'Average' };
const minima = new Map([
  [nutrientIds.calcium, 1000],
  [nutrientIds.zinc, 15],
]);
const kg = 10;
/** 50 kcal per kg at 10 kg. */
const energy = { kcal: 50 * kg ** 0.25, exponent: 0.75 };
const range = { caPMin: 1, caPMax: 2, energy };
const caP = { lowMax: 66.6666, highMin: 133.3334 };

const gaps = (nutrients: readonly NeedMinimum[], kcalPerKg: number | null = 50) =>
  gapsOf({ minima, ...range }, { nutrients, kg, kcalPerKg, fedKcalPerKg: kcalPerKg, caP });

const zinc = { id: nutrientIds.zinc, qty: 0.75, lowMax: 99.9999 };

describe('the reference of a pet', () => {
  it('is NRC for adult dogs, FEDIAF for growth and for cats', () => {
    expect(referenceFor(adultDog)?.standard).toBe('NRC 2006');
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

  it('is Ca:P if its bounds are wider than those of the reference', () => {
    // The need has 1.5 times as much calcium as phosphorus.
    const nutrients = [
      { id: nutrientIds.calcium, qty: 75, lowMax: 99.9999 },
      { id: nutrientIds.phosphorus, qty: 50, lowMax: 99.9999 },
    ];
    const within = (bounds: CaPBounds) =>
      gapsOf(
        { minima: new Map(), ...range },
        { nutrients, kg, kcalPerKg: 50, fedKcalPerKg: 50, caP: bounds },
      );
    expect(within(caP)).toEqual([]);
    expect(within({ ...caP, lowMax: 60 })).toEqual(['Ca:P']);
    expect(within({ ...caP, highMin: 134 })).toEqual(['Ca:P']);
  });

  it('is less than the standard per 1000 kcal for a pet that eats more energy', () => {
    const nutrients = [{ id: nutrientIds.calcium, qty: 60, lowMax: 99.9999 }, zinc];
    const raised = (fedKcalPerKg: number) =>
      raisedOf({ minima, ...range }, { nutrients, kg, kcalPerKg: 50, fedKcalPerKg, caP });
    expect(raised(50)).toEqual([]);
    expect(raised(40)).toEqual([]);
    expect(raised(60)).toEqual([{ nutrient_id: nutrientIds.zinc, percent: expect.closeTo(120, 1) }]);
  });

  it('is the energy of a need that would starve or fatten, whose amounts per 1000 kcal are right', () => {
    const at = (kcalPerKg: number) => {
      const scale = kcalPerKg / 50;
      return gaps(
        [
          { ...zinc, qty: 0.75 * scale },
          { id: nutrientIds.calcium, qty: 50 * scale, lowMax: 100 },
        ],
        kcalPerKg,
      );
    };
    expect([at(30), at(50), at(100)]).toEqual([[], [], []]);
    const low = [
      { ...zinc, qty: 0.75 * 0.6 },
      { id: nutrientIds.calcium, qty: 50 * 0.6, lowMax: 100 },
    ];
    // 0.6 of the usual energy, of which an overweight pet gets 80 %.
    const fed = { nutrients: low, kg, kcalPerKg: 30, fedKcalPerKg: 24, caP };
    expect(gapsOf({ minima, ...range }, fed)).toEqual([nutrientIds.energy]);
    expect([at(10), at(25), at(150)]).toEqual(Array(3).fill([nutrientIds.energy]));
  });

  it('is the energy if the need states none', () => {
    expect(gaps([zinc], null)).toEqual([nutrientIds.energy]);
    expect(gaps([zinc], 0)).toEqual([nutrientIds.energy]);
  });
});
