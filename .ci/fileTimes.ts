import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const root = resolve(import.meta.dirname, '..');

/** The name of a test or a test file, and the seconds that it took. */
interface Time {
  readonly name: string;
  readonly seconds: number;
}

/** Seconds that a test file took, with its imports and hooks, and each of its tests. */
export interface FileTime extends Time {
  readonly tests: readonly Time[];
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
  readonly results: readonly { readonly duration: number }[];
}

const testsOf = ({ suites = [], specs }: BrowserSuite): Time[] => [
  ...specs.map(({ title, tests }) => {
    const milliseconds = tests.flatMap(({ results }) => results).map(({ duration }) => duration);
    return { name: title, seconds: milliseconds.reduce((sum, each) => sum + each, 0) / 1000 };
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
