import { expect } from 'vitest';
import published from '../../fixtures/golden/published.json' with { type: 'json' };
import type { LifeStageColumns } from '../host/derivedValues.ts';
import { toDecimalText, valuePer100g } from '../host/quantity.ts';
import { Level, type Role } from '../host/recipeTotals.ts';
import { columns } from '../testing/realisticCatalogue.ts';
import { at, type Cases, type Stated, withFoods } from './shared.ts';

/** kcal per kg dry matter above which AAFCO corrects for energy. */
const ENERGY_DENSITY_THRESHOLD = 4000;

/** What seeded bounds are below a published minimum (D7). */
const belowMinimum = 0.0001;

/** Published worked examples; fixtures/golden/published.json names their sources. */
export const cases: Cases = {
  'equals the label calculations of AAFCO: moisture, energy density, what is low': async (start) => {
    for (const label of published.labels) {
      const engine = await withFoods(start, [{ ...label.per100g, energy: label.kcalPerKg / 10 }]);
      engine.setLines([{ food: 0, milligrams: 1_000_000 }]);
      const { values, dryMatterBasis } = engine.deriveValues(null);
      expect(values.kcalFromMacros.value, label.name).toBe(label.kcalPerKg);
      expect(values.energyDensity.value, label.name).toBe(label.kcalPerKgDryMatter);
      for (const [role, amount] of rolesOf(label.dryMatter))
        expect(at(dryMatterBasis, role), role).toBeCloseTo(amount, 9);
      const factor = values.energyDensity.value / ENERGY_DENSITY_THRESHOLD;
      for (const [role, [amount = 0, by = 0]] of rolesOf(label.at4000Kcal))
        expect(Math.abs(at(dryMatterBasis, role) / factor - amount), role).toBeLessThan(by);
      const { dryMatter } = engine.assessLifeStage(minimumBounds(label.profile));
      const low = rolesOf(label.profile).filter(([role]) => at(dryMatter, role) === Level.low);
      expect(low.map(([role]) => role)).toEqual(label.low);
    }
  },

  'compares dry matter as AAFCO does with profile values adjusted to the moisture of a food': async (
    start,
  ) => {
    for (const { name, per100g, profile, adjusted, low } of published.moisture) {
      const lowOf = async (food: Stated): Promise<Role[]> => {
        const engine = await withFoods(start, [food]);
        engine.setLines([{ food: 0, milligrams: 100_000 }]);
        const { dryMatter } = engine.assessLifeStage(minimumBounds(profile));
        return rolesOf(profile).flatMap(([role]) => (at(dryMatter, role) === Level.low ? [role] : []));
      };
      expect(await lowOf(per100g), name).toEqual(low);
      expect(await lowOf({ ...per100g, ...adjusted }), name).toEqual([]);
      for (const [role, amount] of rolesOf(adjusted))
        expect(await lowOf({ ...per100g, ...adjusted, [role]: amount - 0.01 }), role).toEqual([role]);
    }
  },

  'counts kcal by the modified Atwater factors as published examples do': async (start) => {
    for (const { name, per100g, kcal } of published.atwater) {
      const engine = await withFoods(start, [per100g]);
      engine.setLines([{ food: 0, milligrams: 100_000 }]);
      const { kcalFromProtein, kcalFromFat, kcalFromCarbohydrate, kcalFromMacros } =
        engine.deriveValues(null).values;
      const values = [kcalFromProtein, kcalFromFat, kcalFromCarbohydrate, kcalFromMacros].map(
        ({ value }) => value,
      );
      expect(values, name).toEqual([kcal.protein, kcal.fat, kcal.carbohydrate, kcal.all]);
    }
  },

  'serves the dry matter that FEDIAF calculates from kcal a day': async (start) => {
    const { rows, zinc } = published.intakes;
    const engine = await withFoods(start, [{ water: 0, energy: 400 }]);
    engine.setLines([{ food: 0, milligrams: 100_000 }]);
    for (const { kg, factor, exponent, kcal, dryGrams } of rows) {
      const daily = factor * kg ** exponent;
      expect(Math.abs(daily - kcal)).toBeLessThan(1);
      const { dryMatter, servingScale } = engine.deriveValues(null, daily).values;
      expect(Math.abs(dryMatter.value * servingScale.value - dryGrams)).toBeLessThan(1);
    }
    for (const { needed, dryGrams, per100gDryMatter } of zinc) {
      const [max = 0, by = 0] = per100gDryMatter;
      const fed = await withFoods(start, [{ water: 100 - dryGrams / 5, zinc: needed / 5 }]);
      fed.setLines([{ food: 0, milligrams: 500_000 }]);
      expect(Math.abs(at(fed.deriveValues(null).dryMatterBasis, 'zinc') - max)).toBeLessThan(by);
    }
  },

  'converts amounts per kilogram and per other masses to those per 100 g': async () => {
    for (const { from, amount, totalGrams, scale, per100g } of published.conversions.rows)
      expect(toDecimalText(valuePer100g(amount, totalGrams, scale), scale), from).toBe(per100g);
  },
};

/** Rows of a table by role. */
function rolesOf<Value>(table: Readonly<Record<string, Value>>): [Role, Value][] {
  return Object.entries(table) as [Role, Value][];
}

/** A profile's minima per 100 g dry matter: an amount below is Low, an equal amount is not. */
function minimumBounds(profile: Stated): LifeStageColumns {
  const none = new Float64Array(columns.length).fill(Number.NaN);
  // A level is Low at its bound, while a published minimum passes.
  const dryMatterLowMax = Float64Array.from(
    columns,
    ({ role }) => ((role && profile[role]) ?? Number.NaN) - belowMinimum,
  );
  return { dryMatterLowMax, dryMatterHighMin: none, per1000KcalLowMax: none, per1000KcalHighMin: none };
}
