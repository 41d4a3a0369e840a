import { defaultRatioBounds } from '../../engine/host/derivedValues.ts';
import type { Engine } from '../../engine/host/engine.ts';
import { startEngine } from '../../engine/host/node.ts';
import type { Case } from '../../engine/oracle.ts';
import { makeCase } from '../../engine/testing/golden.ts';
import { type BenchmarkCase, type Implementation, timeOf } from '../benchmarkCase.ts';

const LINES = 1000;
const COLUMNS = 160;
const WINDOW = 40;

/**
 * An edit of one line's amount: totals, levels, derived values, each line's percent, and the edited line's contributions in
 * a window of 40 lines. The baseline is a full recalculation with the contributions of every line, as in a screen that does
 * not know which line changed.
 */
export async function edit(): Promise<BenchmarkCase> {
  const input = makeCase({
    seed: 99,
    lines: LINES,
    columns: COLUMNS,
    maxMilligrams: 400_000,
    maxValue: 1e6,
  });
  return {
    name: `edit a line of ${LINES} x ${COLUMNS}`,
    multiplyAdds: LINES * COLUMNS,
    ours: byDifference(await engineWith(input), input),
    baselines: [inFull(await engineWith(input), input)],
  };
}

async function engineWith(input: Case): Promise<Engine> {
  const engine = await startEngine();
  engine.load(input.columns, input.categoryMaxima);
  engine.putFoods(input.foods);
  engine.setLines(input.lines);
  return engine;
}

/** The n-th edit: an amount of a line in the window. */
const editAt = (n: number) => ({ line: (n * 7) % WINDOW, milligrams: (n * 9_973) % 400_000 });

function byDifference(engine: Engine, input: Case): Implementation {
  let count = 0;
  const window = engine.contributions(0, WINDOW);
  let recipeTotals = engine.assess(input.need, 1);
  let derived = engine.deriveValues(input.need);
  const act = (): void => {
    const { line, milligrams } = editAt(++count);
    engine.setLineAmount(line, milligrams);
    engine.contributions(line, 1, window.subarray(line * COLUMNS, (line + 1) * COLUMNS));
    recipeTotals = engine.assess(input.need, 1, 1, recipeTotals);
    derived = engine.deriveValues(input.need, 0, defaultRatioBounds, derived);
  };
  return { name: 'engine, by difference', time: timeOf(act), output: () => answers(engine, input, window) };
}

function inFull(engine: Engine, input: Case): Implementation {
  const lines = [...input.lines];
  let count = 0;
  let all = engine.contributions(0, LINES);
  let recipeTotals = engine.assess(input.need, 1);
  let derived = engine.deriveValues(input.need);
  const act = (): void => {
    const { line, milligrams } = editAt(++count);
    lines[line] = { food: lines[line]?.food ?? 0, milligrams };
    engine.setLines(lines);
    all = engine.contributions(0, LINES, all);
    recipeTotals = engine.assess(input.need, 1, 1, recipeTotals);
    derived = engine.deriveValues(input.need, 0, defaultRatioBounds, derived);
  };
  return {
    name: 'engine, in full',
    time: timeOf(act),
    output: () => answers(engine, input, all.subarray(0, WINDOW * COLUMNS)),
  };
}

/** All values that the screen shows after an edit, as one row of numbers. */
function answers(engine: Engine, input: Case, window: Float64Array): Float64Array {
  const { totals, maxUnstated, percentOfNeed, levels, levelKnown, percentOfRecipe } = engine.assess(
    input.need,
    1,
  );
  const { dryMatterBasis, per1000Kcal } = engine.deriveValues(input.need);
  return Float64Array.of(
    ...[totals, maxUnstated, percentOfNeed, levels, levelKnown, percentOfRecipe].flatMap((part) => [...part]),
    ...dryMatterBasis,
    ...per1000Kcal,
    ...window,
  );
}
