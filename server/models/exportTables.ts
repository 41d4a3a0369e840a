import { QueryTypes, type Sequelize, Transaction } from 'sequelize';
import type { Database } from './connection.ts';
import { models } from './index.ts';

/** What a column holds, the same on every kind of database. */
export const columnKinds = ['whole', 'text', 'yesNo', 'instant', 'day'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A value as a dump has it: instants are ISO 8601 to the millisecond, days `YYYY-MM-DD`. */
export type Value = null | number | string | boolean;

/** A table's columns by name, and those that order its rows. */
export interface TableSchema {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  readonly key: readonly string[];
}

const kindByType: Readonly<Record<string, ColumnKind>> = {
  INTEGER: 'whole',
  BIGINT: 'whole',
  STRING: 'text',
  TEXT: 'text',
  BOOLEAN: 'yesNo',
  DATE: 'instant',
  DATEONLY: 'day',
};

const kindOf = (table: string, column: string, type: unknown): ColumnKind => {
  const kind = kindByType[(type as { key: string }).key];
  if (kind === undefined) throw new Error(`${table}.${column}: a dump knows no such type of column`);
  return kind;
};

/** All tables, each after those it refers to. @throws Error when one has a type of column that a dump cannot hold */
export const tableSchemas = (): TableSchema[] =>
  models.map(({ tableName, rawAttributes, primaryKeyAttributes }) => ({
    name: tableName,
    columns: Object.fromEntries(
      Object.entries(rawAttributes).map(([name, { type }]) => [name, kindOf(tableName, name, type)]),
    ),
    key: primaryKeyAttributes,
  }));

const fromStored: Readonly<Record<ColumnKind, (value: unknown) => Value>> = {
  whole: Number,
  text: String,
  yesNo: Boolean,
  instant: (value) => new Date(value as string | Date).toISOString(),
  day: String,
};

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const pageRows = 1000;

/** The rows after one, in the order of the key: its first column leads the index, the whole tuple decides. */
const pageSql = ({ name, columns, key }: TableSchema, isFirst: boolean): string => {
  const after = `WHERE \`${key[0]}\` >= ? AND (${quoted(key)}) > (${key.map(() => '?').join(', ')})`;
  const where = isFirst ? '' : after;
  return `SELECT ${quoted(Object.keys(columns))} FROM \`${name}\` ${where} ORDER BY ${quoted(key)} LIMIT ${pageRows}`;
};

/** All rows of a table, as the transaction around sees them, a page at a time. */
export async function* readRows(sequelize: Sequelize, schema: TableSchema): AsyncGenerator<Value[]> {
  const columns = Object.entries(schema.columns);
  let last: Readonly<Record<string, unknown>> | undefined;
  do {
    const from: unknown[] = last === undefined ? [] : schema.key.map((name) => last?.[name]);
    const rows: Record<string, unknown>[] = await sequelize.query(pageSql(schema, last === undefined), {
      type: QueryTypes.SELECT,
      replacements: [...from.slice(0, 1), ...from],
    });
    for (const row of rows)
      yield columns.map(([name, kind]) => (row[name] === null ? null : fromStored[kind](row[name])));
    last = rows.length === pageRows ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/**
 * Runs `work` while all it reads is of one moment, whatever others save meanwhile. No other process waits for it; on
 * SQLite the writers of this one do.
 */
export const withReadSnapshot = <T>({ kind, sequelize }: Database, work: () => Promise<T>): Promise<T> =>
  sequelize.transaction(
    kind === 'sqlite'
      ? { type: Transaction.TYPES.DEFERRED }
      : { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
    work,
  );
