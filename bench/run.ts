// `npm run bench` times every case against its peers; with --check it fails where a ratio fell below its budget,
// with --record it writes the reached ratios to budgets.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { edit } from './cases/edit.ts';
import { loadAgain } from './cases/load.ts';
import { put } from './cases/put.ts';
import { rank } from './cases/rank.ts';
import { recalculate } from './cases/recalculate.ts';
import { serve } from './cases/serve.ts';
import { type Contest, compare, type Measured, measure } from './contest.ts';

const budgetsFile = new URL('./budgets.json', import.meta.url);

/** How many times the engine's time a peer takes, by "case / peer": as reached when it was recorded. */
type Budgets = Record<string, number>;

/** A check fails below this share of what was reached. */
const SHARE = 0.8;

/** Other work on the machine may spoil a measurement for a minute: only what fails so many times, apart, fails. */
const ATTEMPTS = 3;
const CALM_MILLISECONDS = 20_000;

const cases = [
  ...[40, 1000, 8800].flatMap((lines) => [true, false].map((gaps) => () => recalculate(lines, gaps))),
  edit,
  rank,
  put,
  loadAgain,
  () => serve('identity'),
  () => serve('br'),
];

const mode = process.argv[2];
const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets;
const reached: Budgets = {};
const faults: string[] = [];

let left = cases;
for (let attempt = 1; left.length > 0; attempt++) {
  const again: typeof cases = [];
  for (const start of left) {
    const contest = await start();
    compare(contest);
    console.log(`\n${contest.name}: outputs equal`);
    if (mode === '--record') record(contest);
    else if (run(contest, attempt === ATTEMPTS)) again.push(start);
  }
  left = again;
  if (left.length > 0) await pause(CALM_MILLISECONDS);
}
for (const key of Object.keys(budgets)) if (!(key in reached)) missed(key);
if (mode === '--record') writeFileSync(budgetsFile, `${JSON.stringify(reached, null, 2)}\n`);
for (const fault of faults) console.error(`FAILED ${fault}`);
if (faults.length > 0) process.exit(1);

/** Measures and prints. With --check says whether something failed and is measured again; the last time it is a fault. */
function run(contest: Contest, last: boolean): boolean {
  const all = measure(contest);
  print(contest, all);
  const found = mode === '--check' ? faultsOf(contest, all) : [];
  if (last) faults.push(...found);
  else if (found.length > 0) console.log('  below its budget: measured again after the others');
  return !last && found.length > 0;
}

/** Measures several times and keeps the middle ratio. */
function record(contest: Contest): void {
  const ratios = new Map<string, number[]>();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const all = measure(contest);
    print(contest, all);
    for (const { name, ratio } of all) ratios.set(name, [...(ratios.get(name) ?? []), ratio]);
  }
  for (const { name } of contest.goalOnly ? [] : contest.peers) {
    const sorted = (ratios.get(name) ?? []).toSorted((a, b) => a - b);
    reached[keyOf(contest, name)] = Number((sorted[sorted.length >> 1] ?? 0).toPrecision(3));
  }
}

function print(contest: Contest, all: readonly Measured[]): void {
  for (const { name, nanoseconds, ratio } of all) {
    const micro = (nanoseconds / 1000).toFixed(1).padStart(10);
    const each = (nanoseconds / contest.multiplyAdds).toFixed(3);
    console.log(
      `  ${name.padEnd(28)} ${micro} us  ${each} ns per ${contest.each ?? 'multiply-add'}  ${ratio.toFixed(2)}x`,
    );
    if (mode !== '--record' && !contest.goalOnly && name !== contest.ours.name)
      reached[keyOf(contest, name)] = ratio;
  }
}

function faultsOf(contest: Contest, all: readonly Measured[]): string[] {
  const missed = goalsMissed(contest, all);
  if (contest.goalOnly) return missed;
  return missed.concat(all.slice(1).flatMap(({ name, ratio }) => faultOf(keyOf(contest, name), ratio)));
}

/** The goals that a case names and misses. */
function goalsMissed(contest: Contest, all: readonly Measured[]): string[] {
  const milliseconds = (all[0]?.nanoseconds ?? Number.NaN) / 1e6;
  const { mostMilliseconds = Infinity, mostTimes = Infinity } = contest;
  const slow =
    milliseconds > mostMilliseconds
      ? [`${contest.name}: ${milliseconds.toFixed(1)} ms, may take ${mostMilliseconds} ms`]
      : [];
  const beaten = all.slice(1).filter(({ ratio }) => 1 / ratio > mostTimes);
  return slow.concat(
    beaten.map(
      ({ name, ratio }) =>
        `${keyOf(contest, name)}: takes ${(1 / ratio).toFixed(2)} times as long, may take ${mostTimes} times`,
    ),
  );
}

function faultOf(key: string, ratio: number): string[] {
  const budget = budgets[key];
  if (budget === undefined) return [`${key}: has no budget; run bench/run.ts --record`];
  if (ratio >= budget * SHARE) return [];
  return [`${key}: ${ratio.toFixed(2)}x, was ${budget}x and may fall to ${(budget * SHARE).toFixed(2)}x`];
}

/** A budget whose case or peer is gone. Without CI the machine may lack a C compiler. */
function missed(key: string): void {
  if (mode === '--check' && process.env.CI) faults.push(`${key}: in budgets.json, but nothing reaches it`);
  else if (mode !== '--record') console.log(`\nleft out: ${key}`);
}

function keyOf(contest: Contest, name: string): string {
  return `${contest.name} / ${name}`;
}
