import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const root = resolve(import.meta.dirname, '..');

/** Seconds that a test file took, with its imports and hooks. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** A Vitest reporter that writes the seconds of each test file to the file named by TEST_FILE_TIMES. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
      const milliseconds = prepareDuration + setupDuration + collectDuration + duration;
      return {
        file: `${relative(root, module.moduleId)} (${module.project.name})`,
        seconds: milliseconds / 1000,
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
  readonly specs: readonly { readonly tests: readonly BrowserTest[] }[];
}

interface BrowserTest {
  readonly projectName: string;
  readonly results: readonly { readonly duration: number }[];
}

const testsOf = ({ suites = [], specs }: BrowserSuite): BrowserTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

/** The times of the files in Playwright's JSON report. */
export const browserFileTimes = (suites: readonly BrowserSuite[]): FileTime[] => {
  const times = new Map<string, number>();
  for (const suite of suites)
    for (const { projectName, results } of testsOf(suite)) {
      const name = `${suite.file} (${projectName})`;
      const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
      times.set(name, (times.get(name) ?? 0) + milliseconds / 1000);
    }
  return Array.from(times, ([file, seconds]) => ({ file, seconds }));
};

/** A table of the ten slowest files. */
export const slowestFiles = (times: readonly FileTime[]): string =>
  [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
