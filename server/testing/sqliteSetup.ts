import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareTemplates } from './templates.ts';

/** Before all tests on SQLite: prepared files, which each test file copies. */
export default async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-sqlite-'));
  await prepareTemplates((content) => `sqlite:${join(folder, `${content}.db`)}`);
  project.provide('testServer', { folder, port: 0 });
  return () => rmSync(folder, { recursive: true, force: true });
};
