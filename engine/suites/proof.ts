import fc from 'fast-check';
import { expect } from 'vitest';
import goldenDigests from '../../fixtures/golden/recipe-totals.json' with { type: 'json' };
import type { Engine } from '../host/engine.ts';
import type { Food } from '../host/recipeTotals.ts';
import { type Case, oracleAssess } from '../oracle.ts';
import { anyCase, anyEditSequence } from '../testing/arbitraries.ts';
import { difference, digest } from '../testing/compare.ts';
import { runEditSequence } from '../testing/editSequence.ts';
import { editsOf, goldenCases, goldenDigest, makeCase } from '../testing/golden.ts';
import { assessCase, type Cases } from './shared.ts';

/** Properties against the oracle, golden digests, memory. */
export const cases: Cases = {
  'equals the oracle on any totals': async (start) => {
    const engine = await start();
    const check = (input: Case): void => {
      expect(difference(assessCase(engine, input), oracleAssess(input))).toBeNull();
    };
    fc.assert(fc.property(anyCase, check), { numRuns: 400 });
  },

  'equals the oracle after edits, insertions, removals, new values, overflow and recovery': async (start) => {
    const [engine, fresh] = [await start(), await start()];
    let refusals = 0;
    fc.assert(
      fc.property(anyEditSequence, (sequence) => {
        refusals += runEditSequence(engine, fresh, sequence);
      }),
      { numRuns: 300 },
    );
    expect(refusals, 'stories that met 2^53').toBeGreaterThan(20);
  },

  'does not depend on the order of lines': async (start) => {
    const engine = await start();
    const made = makeCase({ seed: 77, lines: 60, columns: 40, maxMilligrams: 500_000, maxValue: 1e7 });
    const there = assessCase(engine, made);
    const back = assessCase(engine, { ...made, lines: made.lines.toReversed() });
    expect(await digest({ ...back, percentOfRecipe: back.percentOfRecipe.toReversed() })).toBe(
      await digest(there),
    );
  },

  'keeps its memory over 10,000 calls': async (start) => {
    const engine = await start();
    const made = makeCase({ seed: 5, lines: 40, columns: 160, maxMilligrams: 400_000, maxValue: 1e7 });
    assessCase(engine, made);
    for (let call = 0; call < 2; call++) churn(engine, made, call);
    const before = engine.bytes;
    for (let call = 0; call < 10_000; call++) churn(engine, made, call);
    for (let call = 0; call < 20; call++) assessCase(engine, made);
    expect(engine.bytes).toBe(before);
  },

  'stores 10,000 foods of 160 nutrients in 40 MB': async (start) => {
    const engine = await start();
    const made = makeCase({ seed: 5, lines: 1, columns: 160, maxMilligrams: 400_000, maxValue: 1e7 });
    engine.load(made.columns, made.categoryMaxima);
    engine.putFoods(Array.from({ length: 10_000 }, (_, id) => ({ ...(made.foods[0] as Food), id })));
    expect(engine.hasFood(9_999)).toBe(true);
    expect(engine.bytes).toBeLessThan(40e6);
  },

  'gives the golden digests, which equal the oracle': async (start) => {
    const engine = await start();
    for (const golden of goldenCases) {
      expect(await goldenDigest(engine, golden), golden.name).toBe(
        goldenDigests[golden.name as keyof typeof goldenDigests],
      );
      const made = makeCase(golden);
      assessCase(engine, made);
      const lines = [...made.lines];
      for (const { line, milligrams } of editsOf(golden))
        if (engine.setLineAmount(line, milligrams)) lines[line] = { ...lines[line], food: line, milligrams };
      const recipeTotals = engine.assess(made.need, made.servingScale);
      expect(difference(recipeTotals, oracleAssess({ ...made, lines })), golden.name).toBeNull();
      expect(recipeTotals.totals.some(Number.isNaN), golden.name).toBe(golden.name === 'overflow');
    }
  },
};

function churn(engine: Engine, made: Case, call: number): void {
  const line = call % made.lines.length;
  engine.setLineAmount(line, call);
  engine.assess(made.need, 1);
  if (call % 100 === 0) engine.putFoods(made.foods.slice(line, line + 1));
  if (call % 50 === 0) engine.insertLine(line, { food: line, milligrams: call });
  if (call % 50 === 1) engine.removeLine(line);
}
