import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../kernel/database/connection.ts';
import { migrate } from '../migrations/index.ts';
import { seedDemo, seedShippedData } from '../migrations/seed/index.ts';
import { openDatabase } from '../models.ts';

/** The content of a test's database: nothing, the tables, or all shipped values and the demo data. */
export const contents = ['empty', 'migrated', 'seeded'] as const;
export type Content = (typeof contents)[number];

/** Passed from the test run to its workers: the prepared databases. */
export interface TestServer {
  /** SQLite: the folder of the templates, `<content>.db`. */
  readonly folder: string;
  /** MariaDB: the port; templates are the databases `template_<content>`. */
  readonly port: number;
  /** MariaDB: the data of a server that ended, with these templates, to start another with. */
  readonly data: string;
  /** The file that collects the called operations (operationCoverage.ts). */
  readonly calls: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

const fill = async (database: Database, content: Content): Promise<void> => {
  if (content === 'empty') return;
  await migrate(database);
  if (content === 'migrated') return;
  await seedShippedData(database);
  await seedDemo(database);
};

/** Prepares one database of each content. Tests get copies. */
export const prepareTemplates = async (urlOf: (content: Content) => string): Promise<void> => {
  for (const content of contents) {
    const database = openDatabase(urlOf(content));
    try {
      await fill(database, content);
    } finally {
      await database.close();
    }
  }
};

/** Waits up to five minutes for a folder that another suite fills. */
const filled = async (folder: string): Promise<string> => {
  for (const end = Date.now() + 300_000; Date.now() < end; await pause(100)) {
    if (existsSync(folder)) return folder;
    if (!(existsSync(`${folder}.unfinished`) || existsSync(folder))) break;
  }
  throw new Error(`Another suite began to fill ${folder} and did not end.`);
};

/**
 * The folder that `prepare` filled. It is in TEST_TEMPLATES, which the suites of one `npm test` share and the first of
 * them fills, or else in `own`.
 */
export const once = async (
  name: string,
  own: string,
  prepare: (folder: string) => Promise<void>,
): Promise<string> => {
  const folder = join(process.env.TEST_TEMPLATES ?? own, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  if (mkdirSync(unfinished, { recursive: true }) === undefined) return filled(folder);
  try {
    // It may have been filled since the first look.
    if (existsSync(folder)) return folder;
    await prepare(unfinished);
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/** The folder of SQLite's templates, `<content>.db`, which are created if there are none yet. */
export const sqliteTemplates = (own: string): Promise<string> =>
  once('sqlite', own, (made) => prepareTemplates((content) => `sqlite:${join(made, `${content}.db`)}`));
