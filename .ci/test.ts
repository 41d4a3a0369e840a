// `npm test` and, with --nightly, `npm run nightly`. Runs the suites in two queues at the same time, prints the output of
// each when it ends, then the ten slowest files and tests, what failed, seconds and budgets, and one closing line. With names it runs
// only these suites: npm test -- unit browser
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import budgets from '../bench/test-budgets.json' with { type: 'json' };
import { browserFileTimes, type FileTime, failuresOf, readFileTimes, slowestOf } from './fileTimes.ts';
import { type Command, type Suite, suites, withMariaDb } from './suites.ts';

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'wholebowl-test-'));
/** Folder of databases with the shipped data, which the first suite that needs them creates. */
const templates = join(reports, 'templates');

interface Count {
  passed: number;
  failed: number;
}

interface Outcome extends Count {
  readonly times: readonly FileTime[];
}

/** The counts of a JSON report. A command without a report counts as one test. */
const outcomeIn = (file: string, times: readonly FileTime[], status: number | null): Outcome => {
  if (!existsSync(file)) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, times };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const passed = report.numPassedTests ?? report.stats.expected;
  const failed = report.numFailedTests ?? report.stats.unexpected + report.stats.flaky;
  return {
    passed,
    failed: status === 0 ? failed : Math.max(failed, 1),
    times: report.suites ? browserFileTimes(report.suites) : times,
  };
};

const names = process.argv.slice(2).filter((name) => name !== '--nightly');
const isNightly = process.argv.includes('--nightly');
const chosen = suites.filter(
  ({ name, nightly = false, commands }) =>
    commands.length > 0 && (names.length > 0 ? names.includes(name) : nightly === isNightly),
);

/** The suites that run one after the other, and those that run beside them. */
const queues = [false, true]
  .map((isBeside) => chosen.filter(({ beside = false }) => beside === isBeside))
  .filter(({ length }) => length > 0);

const runCommand = async (
  { line, reporting, env }: Command,
  report: string,
  said: number | 'inherit',
): Promise<Outcome> => {
  const [program = '', ...args] = line;
  const times = `${report}.times`;
  const running = spawn(program, [...args, ...reporting(report)], {
    cwd: root,
    stdio: ['ignore', said, said],
    env: {
      ...process.env,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TEST_FILE_TIMES: times,
      TEST_TEMPLATES: templates,
      ...env,
    },
  });
  // A program that cannot start counts as failed.
  const [status] = await once(running, 'exit').catch(() => [null]);
  return outcomeIn(report, readFileTimes(times), status);
};

const rows = new Map<string, string>();
const total: Count = { passed: 0, failed: 0 };
const allTimes: FileTime[] = [];

const runSuite = async ({ name, commands }: Suite): Promise<void> => {
  // What suites say at the same time is kept, and shown when they end.
  const output = join(reports, `${name}.txt`);
  const said = queues.length === 1 ? 'inherit' : openSync(output, 'a');
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcomes: Outcome[] = [];
  for (const [index, command] of commands.entries())
    outcomes.push(await runCommand(command, join(reports, `${name}-${index}.json`), said));
  if (said !== 'inherit') console.log(`\n== ${name} ended\n${readFileSync(output, 'utf8')}`);
  const count: Count = { passed: 0, failed: 0 };
  for (const { passed, failed } of outcomes) {
    count.passed += passed;
    count.failed += failed;
  }
  const times = outcomes.flatMap((outcome) => outcome.times);
  allTimes.push(...times);
  if (times.length > 0) console.log(slowestOf(times, ` of ${name}`));
  const seconds = (performance.now() - start) / 1000;
  const budget = budgets[name] as number;
  // A suite over its budget does not fail, as the machine may be slow.
  const note = seconds > budget ? 'over its budget' : '';
  rows.set(
    name,
    [name.padEnd(15), `${seconds.toFixed(1)} s`.padStart(9), `of ${budget} s`.padStart(9)].join(' ') +
      `  ${count.passed} passed, ${count.failed} failed ${note}`,
  );
  total.passed += count.passed;
  total.failed += count.failed;
};

const runQueue = async (queue: readonly Suite[]): Promise<void> => {
  for (const suite of queue) await runSuite(suite);
};

mkdirSync(templates);
await Promise.all(queues.map(runQueue));
rmSync(reports, { recursive: true, force: true });

const summary = chosen.map(({ name }) => rows.get(name)).join('\n');
// Last, as a log may be cut at its start.
console.log(`${slowestOf(allTimes)}\n${failuresOf(allTimes)}\n${summary}`);
if (!withMariaDb) console.log('MariaDB suites skipped: mariadbd is not installed (CI requires it)');
const [minutes, allowed] = [process.uptime() / 60, budgets.all / 60];
if (names.length === 0 && !isNightly)
  console.log(`all             ${minutes.toFixed(1)} min of ${allowed} min`);
const closing = `${total.passed} passed, ${total.failed} failed`;
mkdirSync(resolve(root, 'build'), { recursive: true });
writeFileSync(resolve(root, `build/${isNightly ? 'nightly' : 'test'}-result.txt`), `${closing}\n`);
console.log(`\n${closing}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
