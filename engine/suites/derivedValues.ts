import fc from 'fast-check';
import { expect } from 'vitest';
import goldenDigests from '../../fixtures/golden/derived-values.json' with { type: 'json' };
import type { LifeStageColumns, ValueRange } from '../host/derivedValues.ts';
import type { Engine } from '../host/engine.ts';
import { Level, type Need } from '../host/recipeTotals.ts';
import type { Case } from '../oracle.ts';
import { oracleAssessRatio, oracleDerive, oracleLifeStageLevels } from '../oracleDerived.ts';
import { anyCase, anyLifeStageColumns } from '../testing/arbitraries.ts';
import { derivedDifference, lifeStageDifference } from '../testing/derived.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import { assessCase, at, type Cases, type Stated, withFoods } from './shared.ts';

/** 60 g water, 40 g dry matter; modified Atwater gives 3.5 x 20 + 8.5 x 10 + 3.5 x 5 = 172.5 kcal. */
const stew: Stated = {
  water: 60,
  energy: 172.5,
  protein: 20,
  fat: 10,
  carbohydrate: 5,
  calcium: 400,
  phosphorus: 200,
  'vitamin-c': 8,
  zinc: 3,
  copper: 0.5,
  'omega-6': 1.5,
  'omega-6-minor': 0.5,
  'omega-3': 0.25,
  price: 0.8,
};

/** Values derived from totals, and life stages. */
export const cases: Cases = {
  'derives dry matter, energy, kcal, ratios and cost as calculated by hand': async (start) => {
    const engine = await withFoods(start, [stew]);
    engine.setLines([{ food: 0, milligrams: 200_000 }]);
    const { values, asFed, dryMatterBasis, per1000Kcal } = engine.deriveValues(null, 690);
    const stated = Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));
    expect(stated).toEqual({
      dryMatter: 80,
      energy: 345,
      energyDensity: 4312.5,
      kcalFromProtein: 140,
      kcalFromFat: 170,
      kcalFromCarbohydrate: 35,
      kcalFromMacros: 345,
      percentFromProtein: (140 / 345) * 100,
      percentFromFat: (170 / 345) * 100,
      percentFromCarbohydrate: (35 / 345) * 100,
      ketoRatio: 0.4,
      calciumToPhosphorus: 2,
      calciumToVitaminC: 50,
      zincToCopper: 6,
      // (1.5 + 0.5 minor) / 0.25; unstated minor acids count 0.
      omega6To3: 8,
      cost: 1.6,
      calciumToPhosphorusOfNeed: NaN,
      servingScale: 2,
    });
    // Protein: 20 g per 100 g as fed, 50 g per 100 g dry matter, 40 g in 345 kcal.
    expect([at(asFed, 'protein'), at(dryMatterBasis, 'protein')]).toEqual([20, 50]);
    expect(at(per1000Kcal, 'protein')).toBe((40 / 345) * 1000);
  },

  'bounds derived values by max unstated, below and above': async (start) => {
    const { water: _, phosphorus: __, 'omega-3-minor': ___, ...dry } = stew;
    const engine = await withFoods(start, [stew, dry], { water: 80, phosphorus: 600, 'omega-3-minor': 9 });
    engine.setLines([0, 1].map((food) => ({ food, milligrams: 100_000 })));
    const { values } = engine.deriveValues(null);
    // Water: 60 g stated, up to 80 g more. Phosphorus: 200 mg stated, up to 600 mg more.
    expect(values.dryMatter).toEqual({ value: 140, min: 60, max: 140 } satisfies ValueRange);
    expect(values.energyDensity).toEqual({
      value: (345 / 140) * 1000,
      min: (345 / 140) * 1000,
      max: 5750,
    });
    expect(values.calciumToPhosphorus).toEqual({ value: 4, min: 1, max: 4 });
    expect(values.percentFromFat.value).toBe((170 / 345) * 100);
    expect(values.omega6To3).toEqual({ value: 8, min: 8, max: 8 });
  },

  'has no kcal split unless all parts are known': async (start) => {
    const { carbohydrate: _, ...vague } = stew;
    const engine = await withFoods(start, [stew, vague], { carbohydrate: 10 });
    engine.setLines([0, 1].map((food) => ({ food, milligrams: 100_000 })));
    const { percentFromFat, kcalFromCarbohydrate } = engine.deriveValues(null).values;
    // 170 kcal of 327.5 stated, plus up to 35.
    expect(percentFromFat).toEqual({ value: NaN, min: (170 / 362.5) * 100, max: (170 / 327.5) * 100 });
    expect(kcalFromCarbohydrate).toEqual({ value: 17.5, min: 17.5, max: 52.5 });
  },

  'compares Ca:P with the ratio of the need': async (start) => {
    const { phosphorus: _, ...vague } = stew;
    const engine = await withFoods(start, [stew, vague], { phosphorus: 600 });
    engine.setLines([{ food: 0, milligrams: 100_000 }]);
    const level = (calcium: number, phosphorus: number) =>
      engine.deriveValues(needWith({ calcium, phosphorus })).calciumToPhosphorus;
    expect(
      engine.deriveValues(needWith({ calcium: 300, phosphorus: 200 })).values.calciumToPhosphorusOfNeed.value,
    ).toBe((2 / 1.5) * 100);
    const neither = { mayBeLow: false, mayBeHigh: false };
    expect(level(400, 100)).toEqual({ level: Level.low, known: true, ...neither, mayBeLow: true });
    expect(level(100, 100)).toEqual({ level: Level.high, known: true, ...neither, mayBeHigh: true });
    expect(level(200, 100)).toEqual({ level: Level.optimal, known: true, ...neither });
    expect(level(200, 0)).toEqual({ level: Level.none, known: false, ...neither });
    engine.setLines([0, 1].map((food) => ({ food, milligrams: 100_000 })));
    // 800 mg calcium to 200 mg phosphorus; the phosphorus may be up to 800 mg.
    expect(level(400, 100)).toEqual({ level: Level.optimal, known: false, ...neither, mayBeLow: true });
    expect(level(100, 100).known).toBe(false);
    expect(
      engine.deriveValues(needWith({ calcium: 100, phosphorus: 100 }), 0, { lowMax: 0, highMin: 90 })
        .calciumToPhosphorus,
    ).toEqual({ level: Level.high, known: true, ...neither, mayBeHigh: true });
    // No phosphorus is stated: Ca:P is at least 400 / 600, and has no value.
    engine.setLines([{ food: 1, milligrams: 100_000 }]);
    expect(level(400, 100)).toEqual({ level: Level.none, known: false, mayBeLow: true, mayBeHigh: true });
    expect(level(1, 100)).toEqual({ level: Level.high, known: true, ...neither, mayBeHigh: true });
    engine.setLines([]);
    expect(level(400, 100)).toEqual({ level: Level.none, known: false, ...neither });
  },

  'assesses life-stage bounds, and corrects those on dry matter above 4000 kcal per kg': async (start) => {
    const engine = await withFoods(start, [stew, { ...stew, energy: 160 }, { ...stew, energy: 160.02 }]);
    const protein = (food: number, low: number, high: number): number => {
      engine.setLines([{ food, milligrams: 100_000 }]);
      return at(engine.assessLifeStage(boundsAll(low, high)).dryMatter, 'protein');
    };
    // 50 g protein per 100 g dry matter, at 4312.5 kcal/kg: bounds x 1.078125; at 4000 kcal/kg: bounds x 1.
    expect([protein(1, 50, 60), protein(1, 49.9999, 50), protein(1, 49.9999, 50.0001)]).toEqual([1, 3, 2]);
    expect([protein(0, 46.377, 60), protein(0, 46.376, 60), protein(0, 1, 46.376)]).toEqual([1, 2, 3]);
    // At 4000.5 kcal/kg: bounds x 1.000125.
    expect([protein(2, 49.994, 60), protein(2, 49.993, 60), protein(1, 49.994, 60)]).toEqual([1, 2, 2]);
    engine.setLines([{ food: 0, milligrams: 100_000 }]);
    const perKcal = (low: number, high: number) =>
      at(engine.assessLifeStage(boundsAll(low, high)).per1000Kcal, 'protein');
    expect([perKcal(115.9, 116), perKcal(116, 117), perKcal(1, 115.9)]).toEqual([2, 1, 3]);
    expect(
      [...engine.assessLifeStage(boundsAll(NaN, NaN)).dryMatterKnown].every((known) => known === 1),
    ).toBe(true);
  },

  'scales to a day, and gives the minimum of the scale': async (start) => {
    const { energy: _, ...vague } = stew;
    const engine = await withFoods(start, [stew, vague], { energy: 345 });
    engine.setLines([0, 1].map((food) => ({ food, milligrams: 100_000 })));
    const { value, min } = engine.deriveValues(null, 345).values.servingScale;
    expect([value, min]).toEqual([2, 345 / 517.5]);
    // 40 g protein: 80 g at scale 2, at least 26.7 g.
    const known = (need: number, high: number) => {
      const recipeTotals = engine.assess({ ...needWith({ protein: need }), highMin: all(high) }, value, min);
      return [
        at(recipeTotals.percentOfNeed, 'protein'),
        at(recipeTotals.levels, 'protein'),
        at(recipeTotals.levelKnown, 'protein'),
      ];
    };
    expect(known(80, NaN)).toEqual([100, Level.optimal, 0]);
    expect(known(20, NaN)).toEqual([400, Level.optimal, 1]);
    expect(known(20, 300)).toEqual([400, Level.high, 0]);
    expect(known(100, NaN)).toEqual([80, Level.low, 1]);
  },

  'gives the contributions of each line': async (start) => {
    const { zinc: _, ...vague } = stew;
    const engine = await withFoods(start, [stew, vague]);
    engine.setLines([0, 1, 0].map((food, i) => ({ food, milligrams: (i + 1) * 50_000 })));
    const rows = engine.contributions(1, 2);
    const [second, third] = [
      rows.subarray(0, realistic.columns.length),
      rows.subarray(realistic.columns.length),
    ];
    expect([at(second, 'protein'), at(third, 'protein')]).toEqual([20, 30]);
    expect([at(second, 'zinc'), at(third, 'zinc')]).toEqual([NaN, 4.5]);
    expect(engine.contributions(0, 0)).toEqual(new Float64Array(0));
    expect(() => engine.contributions(2, 2)).toThrow('Line 3 does not exist');
  },

  'equals the oracle on any case': async (start) => {
    const engine = await start();
    const caseAndColumns = anyCase.chain((input) =>
      fc.tuple(fc.constant(input), anyLifeStageColumns(input.columns.length)),
    );
    fc.assert(
      fc.property(caseAndColumns, fc.nat(3000), ([input, bounds], kcal) =>
        agree(engine, input, bounds, kcal),
      ),
    );
  },

  'equals the oracle on recipes of realistic proportions': async (start) => {
    const engine = await start();
    const seen = { levelKnown: 0, levelUnknown: 0, corrected: 0 };
    for (let seed = 0; seed < 150; seed++) {
      const input = realistic.createRealisticCase(seed, 1 + (seed % 9), [0, 40, 5][seed % 3] ?? 0);
      const bounds = realistic.createLifeStageColumns(seed);
      agree(engine, input, bounds, 500);
      for (const known of engine.assessLifeStage(bounds).dryMatterKnown)
        seen[known === 1 ? 'levelKnown' : 'levelUnknown']++;
      if (engine.deriveValues(null).values.energyDensity.value > 4000) seen.corrected++;
    }
    expect(
      Math.min(seen.levelKnown, seen.levelUnknown, seen.corrected),
      JSON.stringify(seen),
    ).toBeGreaterThan(20);
  },

  'gives the golden digests of derived values': async (start) => {
    const engine = await start();
    for (const [name, expected] of Object.entries(goldenDigests))
      expect(await realistic.realisticCaseDigest(engine, Number(name)), `seed ${name}`).toBe(expected);
    expect(Object.keys(goldenDigests).map(Number)).toEqual([...realistic.goldenSeeds]);
  },
};

/** Expects all derived values to equal the oracle's, bit for bit. */
function agree(engine: Engine, input: Case, bounds: LifeStageColumns, kcal: number): void {
  assessCase(engine, input);
  const ratio = { lowMax: kcal % 150, highMin: kcal };
  const derived = engine.deriveValues(input.need, kcal, ratio);
  const expected = oracleDerive(input, kcal);
  expect(Object.keys(derived.values).toSorted()).toEqual(Object.keys(expected.values).toSorted());
  expect(derivedDifference(derived, expected)).toBeNull();
  const [shown = NaN, min = NaN, max = NaN] = expected.values.calciumToPhosphorusOfNeed ?? [];
  expect(derived.calciumToPhosphorus).toEqual(oracleAssessRatio([shown, min, max], ratio));
  expect(
    lifeStageDifference(engine.assessLifeStage(bounds), oracleLifeStageLevels(input, bounds)),
  ).toBeNull();
}

function all(value: number): Float64Array {
  return new Float64Array(realistic.columns.length).fill(value);
}

function needWith(amounts: Stated): Need {
  const vector = Float64Array.from(realistic.columns, ({ role }) => (role && amounts[role]) ?? Number.NaN);
  return { amounts: vector, lowMax: all(99.9999), highMin: all(Number.NaN) };
}

function boundsAll(low: number, high: number): LifeStageColumns {
  return {
    dryMatterLowMax: all(low),
    dryMatterHighMin: all(high),
    per1000KcalLowMax: all(low),
    per1000KcalHighMin: all(high),
  };
}
