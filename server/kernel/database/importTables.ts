import { QueryTypes, type Sequelize } from 'sequelize';
import type { Database, DatabaseKind } from './connection.ts';
import type { ColumnKind, TableSchema, Value } from './exportTables.ts';

/** A table with its rows to import. A repeated transaction reads the rows again. */
interface ImportedTable extends Omit<TableSchema, 'key'> {
  rows(): AsyncIterable<readonly Value[]>;
}

/** A time as each database stores it. */
const storedInstant = (kind: DatabaseKind, iso: string): string =>
  iso.replace('T', ' ').replace('Z', kind === 'sqlite' ? ' +00:00' : '');

const stored = (kind: DatabaseKind, column: ColumnKind, value: Value): Value => {
  if (value === null) return null;
  if (column === 'instant') return storedInstant(kind, String(value));
  return column === 'yesNo' ? Number(value) : value;
};

const maxRowsPerInsert = 200;

const insert = async (
  { kind, sequelize }: Database,
  { name, columns }: ImportedTable,
  rows: readonly (readonly Value[])[],
): Promise<void> => {
  const kinds = Object.values(columns);
  const bind = rows.flatMap((row) => kinds.map((column, index) => stored(kind, column, row[index] ?? null)));
  const tuples = rows.map((_, row) => `(${kinds.map((_, index) => `$${row * kinds.length + index + 1}`)})`);
  const names = Object.keys(columns).map((column) => `\`${column}\``);
  await sequelize.query(`INSERT INTO \`${name}\` (${names}) VALUES ${tuples}`, { bind });
};

const fill = async (database: Database, table: ImportedTable): Promise<void> => {
  let chunk: (readonly Value[])[] = [];
  for await (const row of table.rows()) {
    chunk.push(row);
    if (chunk.length < maxRowsPerInsert) continue;
    await insert(database, table, chunk);
    chunk = [];
  }
  if (chunk.length > 0) await insert(database, table, chunk);
};

interface ForeignKey {
  readonly child: string;
  readonly field: string;
  readonly parent: string;
  readonly target: string;
}

/**
 * Checks all references. MySQL does not check rows written while its checks were off. @throws Error naming the
 * column
 */
const checkReferences = async (sequelize: Sequelize): Promise<void> => {
  const keys = await sequelize.query<ForeignKey>(
    `SELECT table_name AS child, column_name AS field, referenced_table_name AS parent, referenced_column_name AS target
       FROM information_schema.key_column_usage
      WHERE table_schema = DATABASE() AND referenced_table_name IS NOT NULL`,
    { type: QueryTypes.SELECT },
  );
  for (const { child, field, parent, target } of keys) {
    const orphans = await sequelize.query(
      `SELECT 1 FROM \`${child}\` AS c LEFT JOIN \`${parent}\` AS p ON c.\`${field}\` = p.\`${target}\`
        WHERE c.\`${field}\` IS NOT NULL AND p.\`${target}\` IS NULL LIMIT 1`,
      { type: QueryTypes.SELECT },
    );
    if (orphans.length > 0) throw new Error(`${child}.${field} refers to a missing row`);
  }
};

const replaceAll = async (database: Database, tables: readonly ImportedTable[]): Promise<void> => {
  for (const { name } of [...tables].reverse()) await database.sequelize.query(`DELETE FROM \`${name}\``);
  for (const table of tables) await fill(database, table);
};

/** Imports rows, then checks references. Rows may refer to later rows of their own table. */
const importIntoMysql = async (database: Database, tables: readonly ImportedTable[]): Promise<void> => {
  await database.sequelize.query('SET foreign_key_checks = 0');
  try {
    await replaceAll(database, tables);
    await checkReferences(database.sequelize);
  } finally {
    await database.sequelize.query('SET foreign_key_checks = 1');
  }
};

const importIntoSqlite = async (database: Database, tables: readonly ImportedTable[]): Promise<void> => {
  await database.sequelize.query('PRAGMA defer_foreign_keys = ON');
  await replaceAll(database, tables);
  const [orphan] = await database.sequelize.query<{ table: string; parent: string }>(
    'PRAGMA foreign_key_check',
    { type: QueryTypes.SELECT },
  );
  if (orphan) throw new Error(`${orphan.table} refers to a missing row of ${orphan.parent}`);
};

/**
 * Replaces all rows of the tables in one transaction.
 * @throws Error when a row does not fit its table or refers to a missing row
 */
export const importTables = (database: Database, tables: readonly ImportedTable[]): Promise<void> =>
  database.write(() => (database.kind === 'sqlite' ? importIntoSqlite : importIntoMysql)(database, tables));

/** The tables of a database with rows. */
export const nonEmptyTables = async (
  { sequelize }: Database,
  except: readonly string[],
): Promise<string[]> => {
  const all = (await sequelize.getQueryInterface().showAllTables()) as unknown as (
    | string
    | { tableName: string }
  )[];
  const names = all.map((each) => (typeof each === 'string' ? each : each.tableName));
  const filled: string[] = [];
  for (const name of names.filter((each) => !except.includes(each))) {
    const rows = await sequelize.query(`SELECT 1 FROM \`${name}\` LIMIT 1`, { type: QueryTypes.SELECT });
    if (rows.length > 0) filled.push(name);
  }
  return filled;
};
