import fc from 'fast-check';
import { expect } from 'vitest';
import goldenDigests from '../fixtures/golden/sheets.json' with { type: 'json' };
import type { Engine } from './host/engine.ts';
import { EngineError } from './host/errors.ts';
import { type Food, Level, type Line } from './host/sheet.ts';
import { assessByOracle, type Case } from './oracle.ts';
import { anyCase, anyStory } from './testing/arbitraries.ts';
import { editsOf, goldenCases, goldenDigest, makeCase } from './testing/golden.ts';
import * as kitchen from './testing/kitchen.ts';
import { difference, digest } from './testing/sheets.ts';
import { playStory } from './testing/story.ts';

/** Starts an engine on the host under test. */
export type Start = () => Promise<Engine>;

/** What every host must pass, by name: functions of the engine, with no host's own interfaces. */
export const suite: Readonly<Record<string, (start: Start) => Promise<void>>> = {
  'adds up a bowl that was added up by hand': async (start) => {
    const engine = await withKitchen(start);
    expect(engine.open(kitchen.bowl)).toEqual({ exact: true, tooLarge: [] });
    const sheet = engine.assess(null, 1);
    // Protein: 3 x 31 + 2 x 2.5 = 98 g. Calcium: 3 x 15 + 2 x 10 + 0.05 x 40,000 = 2065 mg.
    expect([...sheet.amounts]).toEqual([98, 2065, 0]);
    expect([...sheet.totals]).toEqual([98e10, 2065e9, 0]);
    // Iodine: chicken and rice do not state it: up to 3 x 10 + 2 x 5 = 40 ug; calcium carbonate holds none.
    expect([...sheet.missing]).toEqual([0, 0, 40e8]);
    expect([...sheet.knownMilligrams]).toEqual([505_000, 505_000, 5_000]);
    expect(sheet.totalMilligrams).toBe(505_000);
    expect([...sheet.percentOfRecipe]).toEqual([300 / 505, 200 / 505, 5 / 505].map((share) => share * 100));
    expect([...sheet.levels]).toEqual([Level.none, Level.none, Level.none]);
    expect([...sheet.percentOfNeed]).toEqual([NaN, NaN, NaN]);
  },

  'holds amounts against a need, bounds included': async (start) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const none = [NaN, NaN, NaN];
    const levels = (low: number, high: number): number[] => [
      ...engine.assess(kitchen.needOf([98, 1032.5, 0], [low, low, low], [high, high, high]), 1).levels,
    ];
    expect([...engine.assess(kitchen.needOf([98, 1032.5, 50], none, none), 1).percentOfNeed]).toEqual([
      100, 200, 0,
    ]);
    expect(levels(99.9999, 200)).toEqual([Level.optimal, Level.high, Level.none]);
    expect(levels(100, 200.0001)).toEqual([Level.low, Level.optimal, Level.none]);
    expect(levels(NaN, NaN)).toEqual([Level.optimal, Level.optimal, Level.none]);
    expect([...engine.assess(kitchen.needOf([98, NaN, 1], none, none), 0.5).percentOfNeed]).toEqual([
      50,
      NaN,
      0,
    ]);
  },

  'says Unknown only where the missing figures could change the level': async (start) => {
    const engine = await withKitchen(start);
    engine.open([...kitchen.bowl, { food: kitchen.KELP, milligrams: 10_000 }]);
    // Iodine: 5 ug stated, up to 45 ug in all.
    const known = (need: number, low: number, high: number): number[] => {
      const sheet = engine.assess(kitchen.needOf([NaN, NaN, need], [NaN, NaN, low], [NaN, NaN, high]), 1);
      return [sheet.levels[kitchen.IODINE] ?? -1, sheet.levelKnown[kitchen.IODINE] ?? -1];
    };
    expect(known(45, 99.9999, NaN)).toEqual([Level.low, 0]);
    expect(known(46, 99.9999, NaN)).toEqual([Level.low, 1]);
    expect(known(5, 99.9999, NaN)).toEqual([Level.optimal, 1]);
    expect(known(5, 99.9999, 900)).toEqual([Level.optimal, 0]);
    expect(known(5, 99.9999, 900.0001)).toEqual([Level.optimal, 1]);
    expect(known(5, 10, 100)).toEqual([Level.high, 1]);
    expect(known(0, 99.9999, NaN)).toEqual([Level.none, 1]);
  },

  'has no bound for what no food states': async (start) => {
    const engine = await withKitchen(start);
    const figures = kitchen.ceilings.figures.slice();
    figures[kitchen.IODINE] = Number.NaN;
    engine.load(kitchen.columns, { categories: 3, figures });
    engine.put(kitchen.foods);
    engine.open(kitchen.bowl);
    const need = kitchen.needOf([1, 1, 1], [99.9999, 99.9999, 99.9999], [NaN, NaN, NaN]);
    expect([...engine.assess(need, 1).missing]).toEqual([0, 0, Infinity]);
    expect([...engine.assess(need, 1).levelKnown]).toEqual([1, 1, 0]);
    engine.open([{ food: kitchen.CARBONATE, milligrams: 1 }]);
    expect([...engine.assess(need, 1).missing]).toEqual([0, 0, 0]);
    expect([...engine.assess(need, 1).levelKnown]).toEqual([1, 1, 1]);
  },

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

  'refuses an edit that reaches 2^53, and is exact again after it': async (start) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const before = await digest(engine.assess(null, 1));
    // 2^53 / (31 x 10^5) lies between these two amounts of chicken, on top of rice's 200,000 x 2.5 x 10^5.
    const most = Number((2n ** 53n - 1n - 200_000n * 250_000n) / 3_100_000n);
    expect(engine.edit(0, most + 1)).toBe(false);
    expect(await digest(engine.assess(null, 1))).toBe(before);
    expect(engine.edit(0, most)).toBe(true);
    expect(engine.assess(null, 1).totals[kitchen.PROTEIN]).toBe(most * 3_100_000 + 5e10);
    expect(engine.insert(0, { food: kitchen.CHICKEN, milligrams: 2 })).toBe(false);
    expect(engine.lines).toBe(3);
    expect(engine.edit(0, 300_000)).toBe(true);
    expect(await digest(engine.assess(null, 1))).toBe(before);
  },

  'marks what overflowed when a recipe is opened, names the line, and recovers': async (start) => {
    const engine = await withKitchen(start);
    const huge: Line = { food: kitchen.CHICKEN, milligrams: 2 ** 50 };
    expect(engine.open([...kitchen.bowl, huge])).toEqual({ exact: false, tooLarge: [3] });
    const sheet = engine.assess(kitchen.needOf([1, 1, 1], [99, 99, 99], [200, 200, 200]), 1);
    // Of 2^50 mg protein, calcium and the ceiling of iodine all pass 2^53.
    expect([...sheet.totals, ...sheet.amounts, ...sheet.missing]).toEqual(Array(9).fill(NaN));
    expect([...sheet.levels, ...sheet.levelKnown]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(sheet.totalMilligrams).toBe(2 ** 50 + 505_000);
    expect(engine.edit(0, 300_001)).toBe(false);
    expect(engine.edit(0, 299_999)).toBe(true);
    expect(engine.edit(3, 2 ** 49)).toBe(true);
    expect(engine.assess(null, 1).totals[0]).toBeNaN();
    expect(engine.edit(3, 1_000)).toBe(true);
    expect(engine.assess(null, 1).amounts[kitchen.CALCIUM]).toBe((299_999 * 15 + 1_000 * 15) / 1e5 + 2020);
  },

  'sums a recipe anew when one of its foods gets new figures': async (start) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const figures = Float64Array.of(10e5, 0, 1e3);
    engine.put([{ id: kitchen.CHICKEN, category: 1, complete: false, figures }]);
    expect([...engine.assess(null, 1).amounts]).toEqual([35, 2020, 3]);
    expect([...engine.assess(null, 1).missing]).toEqual([0, 0, 10e8]);
  },

  'answers with copies, and forgets on load': async (start) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const sheet = engine.assess(null, 1);
    engine.edit(0, 0);
    engine.assess(null, 1);
    expect([...sheet.amounts]).toEqual([98, 2065, 0]);
    engine.load(kitchen.columns, kitchen.ceilings);
    expect(engine.has(kitchen.CHICKEN)).toBe(false);
    expect(engine.lines).toBe(0);
    expect([...engine.assess(null, 1).totals]).toEqual([0, 0, 0]);
    expect(engine.assess(null, 1).totalMilligrams).toBe(0);
  },

  'refuses what it cannot take, by code, and changes nothing': async (start) => {
    const engine = await start();
    expect(codeOf(() => engine.open([]))).toBe('not-loaded');
    engine.load(kitchen.columns, kitchen.ceilings);
    engine.put(kitchen.foods);
    engine.open(kitchen.bowl);
    const before = await digest(engine.assess(null, 1));
    for (const [code, act] of refusals(engine)) expect(codeOf(act), String(act)).toBe(code);
    expect(await digest(engine.assess(null, 1))).toBe(before);
    expect(codeOf(() => engine.load([{ id: 1, scale: 18 }], kitchen.ceilings))).toBe('bad-columns');
    expect(codeOf(() => engine.load([], kitchen.ceilings))).toBe('bad-columns');
    expect(
      codeOf(() => engine.load(kitchen.columns, { categories: 2, figures: kitchen.ceilings.figures })),
    ).toBe('bad-ceilings');
    expect(
      codeOf(() => engine.load(kitchen.columns, { categories: 1, figures: Float64Array.of(1, 2, -3) })),
    ).toBe('bad-ceilings');
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

async function withKitchen(start: Start): Promise<Engine> {
  const engine = await start();
  engine.load(kitchen.columns, kitchen.ceilings);
  engine.put(kitchen.foods);
  return engine;
}

function sheetOf(engine: Engine, input: Case) {
  engine.load(input.columns, input.ceilings);
  engine.put(input.foods);
  engine.open(input.lines);
  return engine.assess(input.need, input.servingScale);
}

function churn(engine: Engine, made: Case, call: number): void {
  const line = call % made.lines.length;
  engine.edit(line, call);
  engine.assess(made.need, 1);
  if (call % 100 === 0) engine.put(made.foods.slice(line, line + 1));
  if (call % 50 === 0) engine.insert(line, { food: line, milligrams: call });
  if (call % 50 === 1) engine.remove(line);
}

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'no error';
}

/** Every call that the kitchen's engine must refuse. */
function refusals(engine: Engine): [string, () => unknown][] {
  const figures = Float64Array.of(1, 2, 3);
  const food = { id: kitchen.RICE, category: 1, complete: false, figures };
  return [
    ['unknown-food', () => engine.open([{ food: 99, milligrams: 1 }])],
    ['bad-amount', () => engine.open([{ food: kitchen.RICE, milligrams: 1.5 }])],
    ['bad-amount', () => engine.edit(0, -1)],
    ['bad-amount', () => engine.edit(0, Number.NaN)],
    ['bad-amount', () => engine.edit(0, 2 ** 53)],
    ['bad-amount', () => engine.insert(0, { food: kitchen.RICE, milligrams: Infinity })],
    ['unknown-food', () => engine.insert(0, { food: 99, milligrams: 1 })],
    ['bad-line', () => engine.edit(3, 1)],
    ['bad-line', () => engine.edit(-1, 1)],
    ['bad-line', () => engine.edit(0.5, 1)],
    ['bad-line', () => engine.insert(4, { food: kitchen.RICE, milligrams: 1 })],
    ['bad-line', () => engine.remove(3)],
    ['bad-food', () => engine.put([{ ...food, category: 3 }])],
    ['bad-food', () => engine.put([{ ...food, figures: Float64Array.of(1, 2) }])],
    ['bad-food', () => engine.put([{ ...food, figures: Float64Array.of(1, 2, 0.5) }])],
    ['bad-food', () => engine.put([{ ...food, figures: Float64Array.of(1, 2, -1) }])],
    ['bad-food', () => engine.put([{ ...food, figures: Float64Array.of(1, 2, Infinity) }])],
    ['bad-need', () => engine.assess(kitchen.needOf([1], [1], [1]), 1)],
    ['bad-need', () => engine.assess(kitchen.needOf([1, 1, -1], [1, 1, 1], [1, 1, 1]), 1)],
    ['bad-scale', () => engine.assess(null, -1)],
    ['bad-scale', () => engine.assess(null, Number.NaN)],
    ['bad-scale', () => engine.assess(null, Infinity)],
  ];
}
