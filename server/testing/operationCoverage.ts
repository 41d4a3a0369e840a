import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { contract } from '../contract/index.ts';

interface Line {
  readonly msg?: string;
  readonly operation?: string;
  readonly status?: number;
}

/** Records the successful operations of an application from its log. */
export const recordOperations = (file: string, logged: readonly string[]): void => {
  const answered = logged
    .map((line): Line => JSON.parse(line))
    .filter(({ msg, status = 0 }) => msg === 'request' && status >= 200 && status < 300)
    .flatMap(({ operation }) => operation ?? []);
  if (answered.length > 0) appendFileSync(file, `${[...new Set(answered)].join('\n')}\n`);
};

/** The contract's operations without a successful call. */
export const uncoveredOperations = (file: string): string[] => {
  const called = new Set(readFileSync(file, 'utf8').split('\n'));
  return Object.entries(contract)
    .flatMap(([resource, endpoints]) => Object.keys(endpoints).map((name) => `${resource}.${name}`))
    .filter((operation) => !called.has(operation));
};

/** True if all test files of the complete api project ran with all their tests. */
const ranWhole = async (project: TestProject): Promise<boolean> => {
  if (project.name !== 'api-sqlite') return false;
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getTestModules().filter((module) => module.project === project);
  return project.vitest.config.testNamePattern === undefined && ran.length === testFiles.length;
};

/**
 * Starts the record of a run's calls and returns a function that ends it. That function fails a complete run in which
 * an operation of the contract was not called.
 */
export const startOperationCoverage = (project: TestProject, file: string): (() => Promise<void>) => {
  writeFileSync(file, '');
  return async () => {
    const missing = uncoveredOperations(file);
    if (missing.length === 0 || !(await ranWhole(project))) return;
    process.exitCode = 1;
    process.stderr.write(
      `FAILED ${project.name}: operations without a successful call: ${missing.join(', ')}\n`,
    );
  };
};
