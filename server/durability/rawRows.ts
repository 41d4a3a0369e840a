import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { parseMysqlAddress } from '../kernel/database/mysql/hosts.ts';
import { library } from '../kernel/database/sqlite/library.ts';
import { migrationTables } from '../migrations/index.ts';

/** All rows by table as the database returns them, sorted, without code of the product. */
export type RawTables = Readonly<Record<string, readonly string[]>>;

type Ask = (sql: string) => Promise<readonly object[]>;

const tablesOf = async (names: readonly string[], ask: Ask): Promise<RawTables> => {
  const tables: Record<string, string[]> = {};
  for (const name of names.filter((each) => !migrationTables.includes(each)).sort()) {
    const rows = await ask(`SELECT * FROM \`${name}\``);
    tables[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  return tables;
};

const ofSqlite = async (file: string): Promise<RawTables> => {
  const handle = new library.DatabaseSync(file);
  const ask = async (sql: string) => handle.prepare(sql).all();
  const tables = await ask(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  const rows = await tablesOf(
    tables.map((table) => String((table as { name: unknown }).name)),
    ask,
  );
  handle.close();
  return rows;
};

const ofMysql = async (url: string): Promise<RawTables> => {
  const { hosts, username, password, database } = parseMysqlAddress(url);
  const connection = await createConnection({
    ...hosts[0],
    user: username,
    password,
    database,
    dateStrings: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
  });
  const ask = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  const tables = (await ask('SHOW TABLES')).map((row) => String(Object.values(row)[0]));
  const rows = await tablesOf(tables, ask);
  await connection.end();
  return rows;
};

/** Reads all rows of a database. */
export const rawTables = (url: string): Promise<RawTables> =>
  url.startsWith('sqlite:') ? ofSqlite(url.slice('sqlite:'.length)) : ofMysql(url);

/** The rows of one table as objects. */
export const rawRows = async (url: string, table: string): Promise<Record<string, unknown>[]> =>
  ((await rawTables(url))[table] ?? []).map((row) => Object.fromEntries(JSON.parse(row)));
