import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../host/engine.ts';
import type { Case } from '../oracle.ts';
import { anyCase } from '../testing/arbitraries.ts';
import { type Exact, isTelling, isWithin } from '../testing/exact.ts';
import { type ExactColumn, exactColumns, exactValues } from '../testing/exactValues.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import { assessCase, type Cases } from './shared.ts';

/** Ratios and shares against exact fractions: no double, no order of steps is taken over from the engine. */
export const cases: Cases = {
  'lies as near to the exact fraction as its steps allow, on anything': async (start) => {
    const engine = await start();
    let told = 0;
    fc.assert(
      fc.property(anyCase, fc.nat(3000), (input, kcal) => {
        told += holdExact(engine, input, kcal);
      }),
      { numRuns: 200 },
    );
    expect(told).toBeGreaterThan(1000);
  },

  'lies as near to the exact fraction as its steps allow, on recipes of real proportions': async (start) => {
    const engine = await start();
    let told = 0;
    for (let seed = 0; seed < 60; seed++)
      told += holdExact(
        engine,
        realistic.createRealisticCase(seed, 1 + (seed % 9), [0, 40, 5][seed % 3] ?? 0),
        500,
      );
    expect(told).toBeGreaterThan(5000);
  },
};

/** Holds all that is derived of a case against exact fractions; how many values something could be said of. */
function holdExact(engine: Engine, input: Case, kcal: number): number {
  const recipeTotals = assessCase(engine, input);
  const { values, ...bases } = engine.deriveValues(input.need, kcal);
  let told = 0;
  const hold = (double: number, expected: Exact | null, name: string): void => {
    if (!isTelling(expected)) return;
    told++;
    expect(isWithin(double, expected), `${name}: ${double}, ${expected.top} / ${expected.bottom}`).toBe(true);
  };
  for (const [name, expected] of Object.entries(exactValues(input, kcal))) {
    const { value, min, max } = values[name as keyof typeof values];
    for (const [i, double] of [value, min, max].entries()) hold(double, expected[i] ?? null, name);
  }
  const columns: Record<ExactColumn, Float64Array> = { ...bases, percentOfNeed: recipeTotals.percentOfNeed };
  for (const [name, expected] of Object.entries(exactColumns(input)))
    for (const [c, one] of expected.entries()) hold(columns[name as ExactColumn][c] ?? Number.NaN, one, name);
  return told;
}
