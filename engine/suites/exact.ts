import fc from 'fast-check';
import { expect } from 'vitest';
import type { Engine } from '../host/engine.ts';
import type { Case } from '../oracle.ts';
import { anyCase } from '../testing/arbitraries.ts';
import { type Exact, isTelling, isWithin } from '../testing/exact.ts';
import { type ExactColumn, exactColumns, exactValues } from '../testing/exactValues.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import { assessCase, type Cases } from './shared.ts';

/** Compares ratios and shares with exact fractions, independent of doubles and of the engine's order of steps. */
export const cases: Cases = {
  'is as near to the exact fraction as its rounding steps allow, on any case': async (start) => {
    const engine = await start();
    let compared = 0;
    fc.assert(
      fc.property(anyCase, fc.nat(3000), (input, kcal) => {
        compared += holdExact(engine, input, kcal);
      }),
      // About 1,000 comparisons are made of 200 random cases.
      { numRuns: 400 },
    );
    expect(compared).toBeGreaterThan(1000);
  },

  'is as near to the exact fraction as its rounding steps allow, on realistic recipes': async (start) => {
    const engine = await start();
    let compared = 0;
    for (let seed = 0; seed < 60; seed++)
      compared += holdExact(
        engine,
        realistic.createRealisticCase(seed, 1 + (seed % 9), [0, 40, 5][seed % 3] ?? 0),
        500,
      );
    expect(compared).toBeGreaterThan(5000);
  },
};

/** Compares all derived values of a case with exact fractions; returns the number of comparable values. */
function holdExact(engine: Engine, input: Case, kcal: number): number {
  const recipeTotals = assessCase(engine, input);
  const { values, ...bases } = engine.deriveValues(input.need, kcal);
  let compared = 0;
  const hold = (double: number, expected: Exact | null, name: string): void => {
    if (!isTelling(expected)) return;
    compared++;
    expect(isWithin(double, expected), `${name}: ${double}, ${expected.top} / ${expected.bottom}`).toBe(true);
  };
  for (const [name, expected] of Object.entries(exactValues(input, kcal))) {
    const { value, min, max } = values[name as keyof typeof values];
    for (const [i, double] of [value, min, max].entries()) hold(double, expected[i] ?? null, name);
  }
  const columns: Record<ExactColumn, Float64Array> = { ...bases, percentOfNeed: recipeTotals.percentOfNeed };
  for (const [name, expected] of Object.entries(exactColumns(input)))
    for (const [c, one] of expected.entries()) hold(columns[name as ExactColumn][c] ?? Number.NaN, one, name);
  return compared;
}
