import type { TestProject } from 'vitest/node';
import { startMariaDb } from './mariadb.ts';
import { contents, prepareTemplates } from './templates.ts';

/** Before all tests on MariaDB: a private server with prepared databases, which each test file copies. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startMariaDb();
  try {
    for (const content of contents) await server.create(`template_${content}`);
    await prepareTemplates((content) => server.url(`template_${content}`));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testServer', { folder: '', port: server.port });
  return () => server.stop();
};
