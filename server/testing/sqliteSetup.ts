import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { recordCalls } from './calls.ts';
import { prepareTemplates } from './templates.ts';

/** Before all tests on SQLite: prepared files, which each test file copies. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-sqlite-'));
  await prepareTemplates((content) => `sqlite:${join(folder, `${content}.db`)}`);
  const calls = join(folder, 'calls.txt');
  const endCalls = recordCalls(project, calls);
  project.provide('testServer', { folder, port: 0, data: '', calls });
  return async () => {
    await endCalls();
    rmSync(folder, { recursive: true, force: true });
  };
};
