import fc from 'fast-check';
import { expect } from 'vitest';
import goldenDigests from '../../fixtures/golden/sheets.json' with { type: 'json' };
import type { Engine } from '../host/engine.ts';
import type { Food } from '../host/sheet.ts';
import { assessByOracle, type Case } from '../oracle.ts';
import { anyCase, anyStory } from '../testing/arbitraries.ts';
import { editsOf, goldenCases, goldenDigest, makeCase } from '../testing/golden.ts';
import { difference, digest } from '../testing/sheets.ts';
import { playStory } from '../testing/story.ts';
import { type Cases, sheetOf } from './shared.ts';

/** Properties against the oracle, golden digests, memory. */
export const cases: Cases = {
  'equals the oracle on anything': async (start) => {
    const engine = await start();
    const check = (input: Case): void => {
      expect(difference(sheetOf(engine, input), assessByOracle(input))).toBeNull();
    };
    fc.assert(fc.property(anyCase, check), { numRuns: 400 });
  },

  'stays equal to the oracle through edits, insertions, removals, new figures, overflow and back': async (
    start,
  ) => {
    const [engine, fresh] = [await start(), await start()];
    let refusals = 0;
    fc.assert(
      fc.property(anyStory, (story) => {
        refusals += playStory(engine, fresh, story);
      }),
      { numRuns: 300 },
    );
    expect(refusals, 'stories that met 2^53').toBeGreaterThan(20);
  },

  'does not depend on the order of lines': async (start) => {
    const engine = await start();
    const made = makeCase({ seed: 77, lines: 60, columns: 40, mostMilligrams: 500_000, mostFigure: 1e7 });
    const there = sheetOf(engine, made);
    const back = sheetOf(engine, { ...made, lines: made.lines.toReversed() });
    expect(await digest({ ...back, percentOfRecipe: back.percentOfRecipe.toReversed() })).toBe(
      await digest(there),
    );
  },

  'keeps its memory over 10,000 calls': async (start) => {
    const engine = await start();
    const made = makeCase({ seed: 5, lines: 40, columns: 160, mostMilligrams: 400_000, mostFigure: 1e7 });
    sheetOf(engine, made);
    for (let call = 0; call < 2; call++) churn(engine, made, call);
    const before = engine.bytes;
    for (let call = 0; call < 10_000; call++) churn(engine, made, call);
    for (let call = 0; call < 20; call++) sheetOf(engine, made);
    expect(engine.bytes).toBe(before);
  },

  'holds 10,000 foods of 160 nutrients in 40 MB': async (start) => {
    const engine = await start();
    const made = makeCase({ seed: 5, lines: 1, columns: 160, mostMilligrams: 400_000, mostFigure: 1e7 });
    engine.load(made.columns, made.ceilings);
    engine.put(Array.from({ length: 10_000 }, (_, id) => ({ ...(made.foods[0] as Food), id })));
    expect(engine.has(9_999)).toBe(true);
    expect(engine.bytes).toBeLessThan(40e6);
  },

  'gives the golden digests, which the oracle confirms': async (start) => {
    const engine = await start();
    for (const golden of goldenCases) {
      expect(await goldenDigest(engine, golden), golden.name).toBe(
        goldenDigests[golden.name as keyof typeof goldenDigests],
      );
      const made = makeCase(golden);
      sheetOf(engine, made);
      const lines = [...made.lines];
      for (const { line, milligrams } of editsOf(golden))
        if (engine.edit(line, milligrams)) lines[line] = { food: line, milligrams };
      const sheet = engine.assess(made.need, made.servingScale);
      expect(difference(sheet, assessByOracle({ ...made, lines })), golden.name).toBeNull();
      expect(sheet.totals.some(Number.isNaN), golden.name).toBe(golden.name === 'overflow');
    }
  },
};

function churn(engine: Engine, made: Case, call: number): void {
  const line = call % made.lines.length;
  engine.edit(line, call);
  engine.assess(made.need, 1);
  if (call % 100 === 0) engine.put(made.foods.slice(line, line + 1));
  if (call % 50 === 0) engine.insert(line, { food: line, milligrams: call });
  if (call % 50 === 1) engine.remove(line);
}
