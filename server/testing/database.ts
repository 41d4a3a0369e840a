import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { inject } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { openDatabase } from '../models.ts';
import { atEnd } from './atEnd.ts';
import { quickFolder } from './quickFolder.ts';
import type { Content } from './templates.ts';

const sqliteCopy = (content: Content): { url: string; remove: () => Promise<void> } => {
  const folder = quickFolder('wholebowl-test-');
  const file = join(folder, 'test.db');
  const template = join(inject('testServer').folder, `${content}.db`);
  if (existsSync(template)) copyFileSync(template, file);
  else writeFileSync(file, '');
  return { url: `sqlite:${file}`, remove: async () => rmSync(folder, { recursive: true, force: true }) };
};

interface Table {
  readonly name: string;
  readonly create: string;
  readonly isEmpty: boolean;
}

const tablesOf = async (connection: Connection, database: string): Promise<Table[]> => {
  const rows = async (sql: string) =>
    (await connection.query<RowDataPacket[][]>({ sql, rowsAsArray: true }))[0];
  const tables: Table[] = [];
  for (const [name = ''] of (await rows(`SHOW TABLES FROM ${database}`)) as unknown as [string?][]) {
    const [made] = await rows(`SHOW CREATE TABLE ${database}.\`${name}\``);
    const [first] = await rows(`SELECT 1 FROM ${database}.\`${name}\` LIMIT 1`);
    tables.push({ name, create: String(made?.[1]), isEmpty: first === undefined });
  }
  return tables;
};

/** The tables of the templates, which the test files of a worker share. */
const templateTables = new Map<string, Promise<Table[]>>();

/** Copies tables with their foreign keys, which CREATE TABLE ... LIKE would omit. */
const copyTables = async (connection: Connection, from: string, to: string): Promise<void> => {
  if (!templateTables.has(from)) templateTables.set(from, tablesOf(connection, from));
  const tables = (await templateTables.get(from)) ?? [];
  if (tables.length === 0) return;
  const inserts = tables.flatMap(({ name, isEmpty }) =>
    isEmpty ? [] : [`INSERT INTO \`${name}\` SELECT * FROM ${from}.\`${name}\``],
  );
  const statements = [
    `USE ${to}`,
    'SET foreign_key_checks = 0',
    ...tables.map(({ create }) => create),
    ...inserts,
  ];
  await connection.query(statements.join(';'));
};

const mariaDbCopy = async (content: Content): Promise<{ url: string; remove: () => Promise<void> }> => {
  const { port } = inject('testServer');
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const open = () =>
    createConnection({ host: '127.0.0.1', port, user: 'app', password: 'app', multipleStatements: true });
  const connection = await open();
  await connection.query(`CREATE DATABASE ${name}`);
  await copyTables(connection, `template_${content}`, name);
  await connection.end();
  const remove = async () => {
    const last = await open();
    await last.query(`DROP DATABASE ${name}`);
    await last.end();
  };
  return { url: `mysql://app:app@127.0.0.1:${port}/${name}`, remove };
};

/** True if this run tests on MariaDB. */
export const onMariaDb = (): boolean => process.env.TEST_DATABASE === 'mariadb';

/**
 * The URL of a new database for a test file, of the kind in TEST_DATABASE (sqlite or mariadb). It is removed after the
 * file's tests.
 */
export const testDatabaseUrl = async (content: Content = 'migrated'): Promise<string> => {
  const { url, remove } = onMariaDb() ? await mariaDbCopy(content) : sqliteCopy(content);
  atEnd(remove);
  return url;
};

/** A new open database for a test file, with its models. */
export const testDatabase = async (content: Content = 'migrated'): Promise<Database> => {
  const url = await testDatabaseUrl(content);
  const database = openDatabase(url);
  atEnd(() => database.close());
  return database;
};
