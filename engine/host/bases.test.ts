import { describe, expect, it } from 'vitest';
import { at, withFoods } from '../suites/shared.ts';
import { amountByBasis, energyDensityCorrection, perHundredGrams, toPerKgDryMatter } from './bases.ts';
import { startEngine } from './node.ts';
import { Level } from './recipeTotals.ts';

describe('amountByBasis', () => {
  it('equals the amounts that the engine derives', async () => {
    const engine = await withFoods(startEngine, [{ water: 61.3, energy: 171.7, protein: 20.1 }]);
    engine.setLines([{ food: 0, milligrams: 200_003 }]);
    const recipeTotals = engine.assess(null, 1);
    const derived = engine.deriveValues(null);
    expect(
      amountByBasis(at(recipeTotals.amounts, 'protein'), recipeTotals.totalMilligrams, derived.values),
    ).toEqual({
      asFed: at(derived.asFed, 'protein'),
      dryMatterBasis: at(derived.dryMatterBasis, 'protein'),
      per1000Kcal: at(derived.per1000Kcal, 'protein'),
    });
  });

  it('is NaN for a recipe without mass or energy', async () => {
    const engine = await withFoods(startEngine, [{ water: 0, energy: 0 }]);
    engine.setLines([{ food: 0, milligrams: 0 }]);
    const none = { asFed: Number.NaN, dryMatterBasis: Number.NaN, per1000Kcal: Number.NaN };
    expect(amountByBasis(0, 0, engine.deriveValues(null).values)).toEqual(none);
  });
});

describe('perHundredGrams', () => {
  it('is the value that the food states, and NaN for 0 mg', () => {
    expect(perHundredGrams(7.5, 250_000)).toBe(3);
    expect(perHundredGrams(0, 0)).toBeNaN();
  });
});

describe('toPerKgDryMatter', () => {
  it.each([
    [12.5, 'g', 12.5, '%'],
    [8, 'mg', 80, 'mg/kg'],
    [150, 'µg', 1.5, 'mg/kg'],
    [500, 'IU', 5000, 'IU/kg'],
    [400, 'kcal', 4000, 'kcal/kg'],
  ])('converts %d %s per 100 g', (per100Grams, unit, amount, converted) => {
    expect(toPerKgDryMatter(per100Grams, unit)).toEqual({ amount, unit: converted });
  });

  it('returns null for another unit', () => {
    expect(toPerKgDryMatter(1, 'kJ')).toBeNull();
  });
});

describe('energyDensityCorrection', () => {
  it.each([
    [Number.NaN, 1],
    [3999, 1],
    [4000, 1],
    [6000, 1.5],
  ])('at %d kcal per kg dry matter is %d', (density, factor) => {
    expect(energyDensityCorrection(density)).toBe(factor);
  });

  it('is the factor that the engine applies to bounds', async () => {
    const engine = await withFoods(startEngine, [{ water: 61.3, energy: 245, protein: 20.1 }]);
    engine.setLines([{ food: 0, milligrams: 100_000 }]);
    const { values, dryMatterBasis } = engine.deriveValues(null);
    const factor = energyDensityCorrection(values.energyDensity.value);
    const bound = at(dryMatterBasis, 'protein') / factor;
    const levelAt = (lowMax: number) => {
      const dryMatterLowMax = dryMatterBasis.map(() => lowMax);
      const none = dryMatterBasis.map(() => Number.NaN);
      const bounds = {
        dryMatterLowMax,
        dryMatterHighMin: none,
        per1000KcalLowMax: none,
        per1000KcalHighMin: none,
      };
      return at(engine.assessLifeStage(bounds).dryMatter, 'protein');
    };
    expect(factor).toBeGreaterThan(1.5);
    expect([levelAt(bound * 1.000001), levelAt(bound * 0.999999)]).toEqual([Level.low, Level.optimal]);
  });
});
