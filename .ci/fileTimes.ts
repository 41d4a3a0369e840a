import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const root = resolve(import.meta.dirname, '..');

/** The name of a test or a test file, and the seconds that it took. */
interface Time {
  readonly name: string;
  readonly seconds: number;
}

/** A test with the start of what it said when it failed. */
interface TestTime extends Time {
  readonly failure?: string | undefined;
}

/** Seconds that a test file took, with its imports and hooks, and each of its tests. */
export interface FileTime extends Time {
  readonly tests: readonly TestTime[];
}

/** A Vitest reporter that writes the seconds of each test file to the file named by TEST_FILE_TIMES. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
      const milliseconds = prepareDuration + setupDuration + collectDuration + duration;
      return {
        name: `${relative(root, module.moduleId)} (${module.project.name})`,
        seconds: milliseconds / 1000,
        tests: Array.from(module.children.allTests(), (test) => ({
          name: test.fullName,
          seconds: (test.diagnostic()?.duration ?? 0) / 1000,
          failure: test.result().errors?.[0]?.message,
        })),
      };
    });
    const { TEST_FILE_TIMES = '' } = process.env;
    writeFileSync(TEST_FILE_TIMES, JSON.stringify(times));
  }
}

/** The times that the reporter wrote; empty if the run ended early. */
export const readFileTimes = (from: string): FileTime[] =>
  existsSync(from) ? JSON.parse(readFileSync(from, 'utf8')) : [];

/** A suite of Playwright's JSON report. */
interface BrowserSuite {
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly BrowserTest[] }[];
}

interface BrowserTest {
  readonly results: readonly { readonly duration: number; readonly error?: { readonly message: string } }[];
}

const testsOf = ({ suites = [], specs }: BrowserSuite): TestTime[] => [
  ...specs.map(({ title, tests }) => {
    const results = tests.flatMap(({ results }) => results);
    return {
      name: title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      failure: results.find(({ error }) => error)?.error?.message,
    };
  }),
  ...suites.flatMap(testsOf),
];

/** The times of the files in Playwright's JSON report. */
export const browserFileTimes = (suites: readonly BrowserSuite[]): FileTime[] =>
  suites.map((suite) => {
    const tests = testsOf(suite);
    return { name: suite.file, seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0), tests };
  });

const slowest = (times: readonly Time[]): string =>
  [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');

/** Tables of the ten slowest files and the ten slowest tests. */
export const slowestOf = (times: readonly FileTime[], of = ''): string => {
  const tests = times.flatMap(({ name: file, tests }) =>
    tests.map(({ name, seconds }) => ({ name: `${file}: ${name}`, seconds })),
  );
  return `\nSlowest files${of}:\n${slowest(times)}\n\nSlowest tests${of}:\n${slowest(tests)}\n`;
};

/** The tests that failed, each with the start of what it said. Empty if none did. */
export const failuresOf = (times: readonly FileTime[]): string =>
  times
    .flatMap(({ name: file, tests }) =>
      tests.flatMap(({ name, failure }) =>
        failure === undefined ? [] : [`FAILED ${file}: ${name}\n  ${failure.slice(0, 600)}\n`],
      ),
    )
    .join('\n');
