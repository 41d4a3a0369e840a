// `npm test`: every suite in turn, each with its seconds against its budget, and one closing line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import budgets from '../bench/suites.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'wholebowl-test-'));
const ci = Boolean(process.env.CI);

interface Count {
  passed: number;
  failed: number;
}

interface Suite {
  readonly name: keyof typeof budgets;
  readonly commands: readonly string[][];
  readonly env?: Record<string, string>;
}

const found = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const mariadb = found('mariadbd') || existsSync('/usr/sbin/mariadbd');

const vitest = (config: string, ...projects: string[]) => [
  'node_modules/.bin/vitest',
  'run',
  '--config',
  `${config}/vitest.config.ts`,
  ...projects.map((name) => `--project=${name}`),
];
const journeys = (...args: string[]) => [
  'node_modules/.bin/playwright',
  'test',
  '--config',
  'web/e2e/playwright.config.ts',
  ...args,
];

const suites: readonly Suite[] = [
  { name: 'check', commands: [['npm', 'run', '--silent', 'check']] },
  { name: 'unit', commands: [vitest('.ci'), vitest('engine'), vitest('server', 'server'), vitest('web')] },
  { name: 'api-sqlite', commands: [vitest('server', 'api-sqlite')], env: { TEST_DATABASE: 'sqlite' } },
  ...(mariadb || ci
    ? [
        {
          name: 'api-mariadb',
          commands: [vitest('server', 'api-mariadb')],
          env: { TEST_DATABASE: 'mariadb' },
        } as const,
      ]
    : []),
  { name: 'journeys', commands: [journeys()] },
];

/** What a runner's JSON report counted; a command without one counts as one test. */
const counted = (file: string, status: number | null): Count => {
  if (!existsSync(file)) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const passed = report.numPassedTests ?? report.stats.expected;
  const failed = report.numFailedTests ?? report.stats.unexpected + report.stats.flaky;
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
};

const runCommand = (command: readonly string[], env: Record<string, string>, report: string): Count => {
  const [program = '', ...args] = command;
  const reporters = command[0]?.endsWith('vitest')
    ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    : command[0]?.endsWith('playwright')
      ? ['--reporter=dot,json']
      : [];
  const { status } = spawnSync(program, [...args, ...reporters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  return counted(report, status);
};

const rows: string[] = [];
const total: Count = { passed: 0, failed: 0 };

const runSuite = ({ name, commands, env = {} }: Suite): void => {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const count: Count = { passed: 0, failed: 0 };
  commands.forEach((command, index) => {
    const { passed, failed } = runCommand(command, env, join(reports, `${name}-${index}.json`));
    count.passed += passed;
    count.failed += failed;
  });
  const seconds = (performance.now() - start) / 1000;
  const budget = budgets[name] as number;
  if (seconds > 2 * budget) count.failed += 1;
  const note =
    seconds > 2 * budget ? 'FAILED: over twice its budget' : seconds > budget ? 'over its budget' : '';
  rows.push(
    [name.padEnd(12), `${seconds.toFixed(1)} s`.padStart(9), `of ${budget} s`.padStart(9)].join(' ') +
      `  ${count.passed} passed, ${count.failed} failed ${note}`,
  );
  total.passed += count.passed;
  total.failed += count.failed;
};

const only = process.argv.slice(2);
for (const suite of suites) if (only.length === 0 || only.includes(suite.name)) runSuite(suite);
rmSync(reports, { recursive: true, force: true });

console.log(`\n${rows.join('\n')}`);
if (!mariadb && !ci) console.log('api-mariadb  left out: mariadbd is not on this machine (CI requires it)');
const closing = `${total.passed} passed, ${total.failed} failed`;
mkdirSync(resolve(root, 'build'), { recursive: true });
writeFileSync(resolve(root, 'build/test-result.txt'), `${closing}\n`);
console.log(`\n${closing}`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
