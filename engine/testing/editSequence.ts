import { expect } from 'vitest';
import type { Engine } from '../host/engine.ts';
import type { Line } from '../host/recipeTotals.ts';
import { type Case, oracleAssess } from '../oracle.ts';
import { LIMIT, sumColumn } from '../oracleSums.ts';
import type { Step } from './arbitraries.ts';
import { difference } from './compare.ts';

/**
 * Applies a sequence of edits to one engine's open recipe. After each step its totals must equal the oracle's and those of
 * a new engine that sums the same lines in full. Returns the number of steps that were too large.
 */
export function runEditSequence(
  engine: Engine,
  fresh: Engine,
  sequence: { start: Case; steps: readonly Step[] },
): number {
  let now = sequence.start;
  let refused = 0;
  load(engine, now);
  for (const step of sequence.steps) {
    const next = after(now, step);
    if (next === null) continue;
    const applied = act(engine, now, step);
    expect(applied, `whether ${JSON.stringify(step)} fits`).toBe(mayBecome(now, next, step));
    if (applied) now = next;
    else refused++;
    const recipeTotals = engine.assess(now.need, now.servingScale, now.minScale);
    expect(difference(recipeTotals, oracleAssess(now))).toBeNull();
    load(fresh, now);
    expect(difference(recipeTotals, fresh.assess(now.need, now.servingScale, now.minScale))).toBeNull();
  }
  return refused;
}

function load(engine: Engine, input: Case): void {
  engine.load(input.columns, input.categoryMaxima);
  engine.putFoods(input.foods);
  engine.setLines(input.lines);
}

function act(engine: Engine, now: Case, step: Step): boolean {
  if (step.kind === 'edit') return engine.setLineAmount(step.at % now.lines.length, step.milligrams);
  if (step.kind === 'insert') return engine.insertLine(step.at % (now.lines.length + 1), step.line);
  if (step.kind === 'remove') engine.removeLine(step.at % now.lines.length);
  else engine.putFoods([step.food]);
  return true;
}

/** The case after a step, or null without a line for it. */
function after(now: Case, step: Step): Case | null {
  if (step.kind === 'replace') return { ...now, foods: now.foods.with(step.food.id, step.food) };
  if (step.kind === 'insert')
    return { ...now, lines: now.lines.toSpliced(step.at % (now.lines.length + 1), 0, step.line) };
  if (now.lines.length === 0) return null;
  const at = step.at % now.lines.length;
  if (step.kind === 'remove') return { ...now, lines: now.lines.toSpliced(at, 1) };
  const line: Line = { food: -1, ...now.lines[at], milligrams: step.milligrams };
  return { ...now, lines: now.lines.with(at, line) };
}

/** A step that adds mass applies only if every sum stays exact. Every other step applies. */
function mayBecome(now: Case, next: Case, step: Step): boolean {
  const mass = (of: Case): bigint => of.lines.reduce((sum, line) => sum + BigInt(line.milligrams), 0n);
  if (step.kind === 'replace' || mass(next) <= mass(now)) return true;
  return mass(next) < LIMIT && next.columns.every((_, c) => sumColumn(next, c).exact);
}
