// `npm run bench` times every case with its baselines and warns if a ratio is below the recorded one. With --check it
// measures only the engine's cases, each up to three times, and fails if a ratio stays below half of the recorded one.
// With --record it writes the measured ratios to budgets.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { assertSameResults, type BenchmarkCase, type Measurement, measure } from './benchmarkCase.ts';
import { edit } from './cases/edit.ts';
import { loadAgain } from './cases/load.ts';
import { put } from './cases/put.ts';
import { rank } from './cases/rank.ts';
import { recalculate } from './cases/recalculate.ts';
import { serve } from './cases/serve.ts';

const budgetsFile = new URL('./budgets.json', import.meta.url);

/** Recorded ratios of a baseline's time to ours, by "case / baseline". */
type Budgets = Record<string, number>;

/** A ratio below this share of the recorded one is a regression and not noise. */
const SHARE = 0.5;

/** Number of times that --check measures a failing case, with a pause in between. */
const ATTEMPTS = 3;
const PAUSE_MILLISECONDS = 20_000;

const engineCases = [
  ...[40, 1000, 8800].flatMap((lines) =>
    [true, false].map((hasUnstated) => () => recalculate(lines, hasUnstated)),
  ),
  edit,
  rank,
];
const otherCases = [put, loadAgain, () => serve('identity'), () => serve('br')];

const mode = process.argv[2];
const isCheck = mode === '--check';
const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets;
const reached: Budgets = {};
const faults: string[] = [];

let left = isCheck ? engineCases : [...engineCases, ...otherCases];
for (let attempt = 1; left.length > 0; attempt++) {
  const again: typeof left = [];
  for (const start of left) {
    const benchmark = await start();
    assertSameResults(benchmark);
    console.log(`\n${benchmark.name}: outputs equal`);
    if (mode === '--record') record(benchmark);
    else if (run(benchmark, attempt === ATTEMPTS)) again.push(start);
  }
  left = again;
  if (left.length > 0) await pause(PAUSE_MILLISECONDS);
}
for (const key of Object.keys(budgets)) if (isCheck && !(key in reached)) notReached(key);
if (mode === '--record') writeFileSync(budgetsFile, `${JSON.stringify(reached, null, 2)}\n`);
for (const fault of faults) console.error(`FAILED ${fault}`);
if (faults.length > 0) process.exit(1);

/** Measures and prints a case. Returns true if --check must measure it again. In the last attempt a low ratio is a fault. */
function run(benchmark: BenchmarkCase, isLast: boolean): boolean {
  const all = measure(benchmark);
  print(benchmark, all);
  const low = benchmark.goalOnly ? [] : all.slice(1).flatMap((each) => lowRatio(benchmark, each));
  for (const warning of [...low, ...goalsMissed(benchmark, all)]) console.log(`  warning: ${warning}`);
  if (isCheck && isLast) faults.push(...low);
  return isCheck && !isLast && low.length > 0;
}

/** Measures several times and returns the run with the median ratio. */
function record(benchmark: BenchmarkCase): void {
  const ratios = new Map<string, number[]>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const all = measure(benchmark);
    print(benchmark, all);
    for (const { name, ratio } of all) ratios.set(name, [...(ratios.get(name) ?? []), ratio]);
  }
  for (const { name } of benchmark.goalOnly ? [] : benchmark.baselines) {
    const sorted = (ratios.get(name) ?? []).toSorted((a, b) => a - b);
    reached[keyOf(benchmark, name)] = Number((sorted[sorted.length >> 1] ?? 0).toPrecision(3));
  }
}

function print(benchmark: BenchmarkCase, all: readonly Measurement[]): void {
  for (const { name, nanoseconds, ratio } of all) {
    const micro = (nanoseconds / 1000).toFixed(1).padStart(10);
    const each = (nanoseconds / benchmark.multiplyAdds).toFixed(3);
    console.log(
      `  ${name.padEnd(28)} ${micro} us  ${each} ns per ${benchmark.each ?? 'multiply-add'}  ${ratio.toFixed(2)}x`,
    );
    if (mode !== '--record' && !benchmark.goalOnly && name !== benchmark.ours.name)
      reached[keyOf(benchmark, name)] = ratio;
  }
}

/** The goals that a case misses. */
function goalsMissed(benchmark: BenchmarkCase, all: readonly Measurement[]): string[] {
  const milliseconds = (all[0]?.nanoseconds ?? Number.NaN) / 1e6;
  const { maxMilliseconds = Infinity, maxTimes = Infinity } = benchmark;
  const slow =
    milliseconds > maxMilliseconds
      ? [`${benchmark.name}: ${milliseconds.toFixed(1)} ms, at most ${maxMilliseconds} ms`]
      : [];
  const beaten = all.slice(1).filter(({ ratio }) => 1 / ratio > maxTimes);
  return slow.concat(
    beaten.map(
      ({ name, ratio }) =>
        `${keyOf(benchmark, name)}: takes ${(1 / ratio).toFixed(2)} times as long, at most ${maxTimes} times`,
    ),
  );
}

/** Reports a ratio below its share of the recorded one, or a baseline without a recorded ratio. */
function lowRatio(benchmark: BenchmarkCase, { name, ratio }: Measurement): string[] {
  const key = keyOf(benchmark, name);
  const budget = budgets[key];
  if (budget === undefined) return [`${key}: no recorded ratio; run bench/run.ts --record`];
  if (ratio >= budget * SHARE) return [];
  return [`${key}: ${ratio.toFixed(2)}x, recorded ${budget}x, at least ${(budget * SHARE).toFixed(2)}x`];
}

/** Reports recorded ratios that were not measured. Outside of CI the machine may have no C compiler. */
function notReached(key: string): void {
  if (key.startsWith('serve ')) return;
  if (process.env.CI) faults.push(`${key}: recorded, but not measured`);
  else console.log(`\nnot measured: ${key}`);
}

function keyOf(benchmark: BenchmarkCase, name: string): string {
  return `${benchmark.name} / ${name}`;
}
