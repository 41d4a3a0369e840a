import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { recordCalls } from './calls.ts';
import { startMariaDb } from './mariadb.ts';
import { contents, prepareTemplates } from './templates.ts';

/** Before all tests on MariaDB: a private server with prepared databases, which each test file copies. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startMariaDb();
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-prepared-'));
  const data = join(folder, 'data');
  try {
    for (const content of contents) await server.create(`template_${content}`);
    await prepareTemplates((content) => server.url(`template_${content}`));
    await server.end('SIGTERM');
    cpSync(server.data, data, { recursive: true });
    await server.start();
  } catch (error) {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const calls = join(folder, 'calls.txt');
  const endCalls = recordCalls(project, calls);
  project.provide('testServer', { folder: '', port: server.port, data, calls });
  return async () => {
    await endCalls();
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
};
