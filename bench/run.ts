// `npm run bench` times every case against its peers; with --check it fails where a ratio fell below its budget,
// with --record it writes the reached ratios to budgets.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { edit } from './cases/edit.ts';
import { put } from './cases/put.ts';
import { rank } from './cases/rank.ts';
import { recalculate } from './cases/recalculate.ts';
import { type Contest, compare, type Measured, measure } from './contest.ts';

const budgetsFile = new URL('./budgets.json', import.meta.url);

/** How many times the engine's time a peer takes, by "case / peer": as reached when it was recorded. */
type Budgets = Record<string, number>;

/** A check fails below this share of what was reached. */
const SHARE = 0.8;

const cases = [
  ...[40, 1000, 8800].flatMap((lines) => [true, false].map((gaps) => () => recalculate(lines, gaps))),
  edit,
  rank,
  put,
];

const mode = process.argv[2];
const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8')) as Budgets;
const reached: Budgets = {};
let failures = 0;

for (const start of cases) {
  const contest = await start();
  compare(contest);
  report(contest, measure(contest));
}
for (const key of Object.keys(budgets))
  if (mode !== '--record' && !(key in reached)) fail(`${key}: in budgets.json, but no case reaches it`);
if (mode === '--record') writeFileSync(budgetsFile, `${JSON.stringify(reached, null, 2)}\n`);
if (failures > 0) process.exit(1);

function report(contest: Contest, all: readonly Measured[]): void {
  console.log(`\n${contest.name}: outputs equal`);
  for (const { name, nanoseconds, ratio } of all) {
    const micro = (nanoseconds / 1000).toFixed(1).padStart(10);
    const each = (nanoseconds / contest.multiplyAdds).toFixed(3);
    console.log(`  ${name.padEnd(28)} ${micro} us  ${each} ns per multiply-add  ${ratio.toFixed(2)}x`);
    if (name !== contest.ours.name) judge(`${contest.name} / ${name}`, ratio);
  }
  const milliseconds = (all[0]?.nanoseconds ?? Number.NaN) / 1e6;
  const { mostMilliseconds = Infinity } = contest;
  if (mode === '--check' && milliseconds > mostMilliseconds)
    fail(`${contest.name}: ${milliseconds.toFixed(1)} ms, may take ${mostMilliseconds} ms`);
}

function judge(key: string, ratio: number): void {
  reached[key] = Number(ratio.toPrecision(3));
  const budget = budgets[key];
  if (mode !== '--check') return;
  if (budget === undefined) fail(`${key}: has no budget; run bench/run.ts --record`);
  else if (ratio < budget * SHARE)
    fail(`${key}: ${ratio.toFixed(2)}x, was ${budget}x and may fall to ${(budget * SHARE).toFixed(2)}x`);
}

function fail(message: string): void {
  failures++;
  console.error(`FAILED ${message}`);
}
