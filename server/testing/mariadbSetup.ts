import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMariaDb } from './mariadb.ts';
import { startOperationCoverage } from './operationCoverage.ts';
import { quickFolder } from './quickFolder.ts';
import { contents, once, prepareTemplates } from './templates.ts';

/** Seeds a server's databases and copies its data after it stopped. */
const prepareData = async (folder: string): Promise<void> => {
  const server = await startMariaDb();
  try {
    for (const content of contents) await server.create(`template_${content}`);
    await prepareTemplates((content) => server.url(`template_${content}`));
    await server.end('SIGTERM');
    cpSync(server.data, join(folder, 'data'), { recursive: true });
  } finally {
    await server.stop();
  }
};

/** Before all MariaDB tests: starts a private server with prepared databases, which each test file copies. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const own = quickFolder('wholebowl-prepared-');
  const data = join(await once('mariadb', own, prepareData), 'data');
  const server = await startMariaDb({ from: data });
  const calls = join(own, 'calls.txt');
  const endCalls = startOperationCoverage(project, calls);
  project.provide('testServer', { folder: '', port: server.port, data, calls });
  return async () => {
    await endCalls();
    await server.stop();
    rmSync(own, { recursive: true, force: true });
  };
};
