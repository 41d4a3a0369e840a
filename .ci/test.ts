// `npm test` and, with --nightly, `npm run nightly`. Runs the suites one after the other and prints their seconds, budgets
// and ten slowest files, and one closing line. With names it runs only these suites: npm test -- unit browser
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import budgets from '../bench/test-budgets.json' with { type: 'json' };
import { browserFileTimes, type FileTime, readFileTimes, slowestFiles } from './fileTimes.ts';
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

const runCommand = ({ line, reporting, env }: Command, report: string): Outcome => {
  const [program = '', ...args] = line;
  const times = `${report}.times`;
  const { status } = spawnSync(program, [...args, ...reporting(report)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TEST_FILE_TIMES: times,
      TEST_TEMPLATES: templates,
      ...env,
    },
  });
  return outcomeIn(report, readFileTimes(times), status);
};

const rows: string[] = [];
const total: Count = { passed: 0, failed: 0 };
const allTimes: FileTime[] = [];

const runSuite = ({ name, commands }: Suite): void => {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcomes = commands.map((command, index) =>
    runCommand(command, join(reports, `${name}-${index}.json`)),
  );
  const count: Count = { passed: 0, failed: 0 };
  for (const { passed, failed } of outcomes) {
    count.passed += passed;
    count.failed += failed;
  }
  const times = outcomes.flatMap((outcome) => outcome.times);
  allTimes.push(...times);
  if (times.length > 0) console.log(`\nSlowest files of ${name}:\n${slowestFiles(times)}`);
  const seconds = (performance.now() - start) / 1000;
  const budget = budgets[name] as number;
  // A suite over its budget does not fail, as the machine may be slow.
  const note = seconds > budget ? 'over its budget' : '';
  rows.push(
    [name.padEnd(15), `${seconds.toFixed(1)} s`.padStart(9), `of ${budget} s`.padStart(9)].join(' ') +
      `  ${count.passed} passed, ${count.failed} failed ${note}`,
  );
  total.passed += count.passed;
  total.failed += count.failed;
};

const names = process.argv.slice(2).filter((name) => name !== '--nightly');
const isNightly = process.argv.includes('--nightly');
const isChosen = ({ name, nightly = false }: Suite): boolean =>
  names.length > 0 ? names.includes(name) : nightly === isNightly;
for (const suite of suites) if (suite.commands.length > 0 && isChosen(suite)) runSuite(suite);
rmSync(reports, { recursive: true, force: true });

console.log(`\nSlowest files:\n${slowestFiles(allTimes)}\n\n${rows.join('\n')}`);
if (!withMariaDb) console.log('MariaDB suites skipped: mariadbd is not installed (CI requires it)');
const closing = `${total.passed} passed, ${total.failed} failed`;
mkdirSync(resolve(root, 'build'), { recursive: true });
writeFileSync(resolve(root, `build/${isNightly ? 'nightly' : 'test'}-result.txt`), `${closing}\n`);
console.log(`\n${closing}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
