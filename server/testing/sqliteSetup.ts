import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startOperationCoverage } from './operationCoverage.ts';
import { quickFolder } from './quickFolder.ts';
import { sqliteTemplates } from './templates.ts';

/** Before all SQLite tests: prepares files, which each test file copies. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const own = quickFolder('wholebowl-sqlite-');
  const folder = await sqliteTemplates(own);
  const calls = join(own, 'calls.txt');
  const endCalls = startOperationCoverage(project, calls);
  project.provide('testServer', { folder, port: 0, data: '', calls });
  return async () => {
    await endCalls();
    rmSync(own, { recursive: true, force: true });
  };
};
