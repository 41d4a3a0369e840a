import { QueryTypes, type Sequelize, Transaction } from 'sequelize';
import type { Database } from './connection.ts';
import { connection } from './queries/rows.ts';

/** Kinds of columns, the same on SQLite and MariaDB. */
export const columnKinds = ['whole', 'text', 'yesNo', 'instant', 'day'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A value in a backup. Times are ISO 8601 in milliseconds, days `YYYY-MM-DD`. */
export type Value = null | number | string | boolean;

/** The columns of a table by name, and the columns that order its rows. */
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
  if (kind === undefined) throw new Error(`${table}.${column} has a type that a backup does not support`);
  return kind;
};

/**
 * All tables, each after the tables it refers to. @throws Error for a column type that a backup does not
 * support
 */
export const tableSchemas = (): TableSchema[] =>
  Object.values(connection().models).map(({ tableName, rawAttributes, primaryKeyAttributes }) => ({
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

/** The rows to read: those of a condition in SQL, all by default, and how many at once. */
export interface Selection {
  readonly where?: string;
  readonly pageRows?: number;
}

/** SQL for the next page of rows in the order of the key. The first key column uses the index. */
const pageSql = (
  { name, columns, key }: TableSchema,
  { where, pageRows }: Required<Selection>,
  isFirst: boolean,
): string => {
  const last = key.map((column) => `:last_${column}`);
  const after = `\`${key[0]}\` >= ${last[0]} AND (${quoted(key)}) > (${last.join(', ')})`;
  const condition = isFirst ? where : `(${where}) AND ${after}`;
  return `SELECT ${quoted(Object.keys(columns))} FROM \`${name}\` WHERE ${condition} ORDER BY ${quoted(key)} LIMIT ${pageRows}`;
};

/** Reads rows of a table page by page, as the current transaction sees them. */
export async function* readRows(
  sequelize: Sequelize,
  schema: TableSchema,
  { where = '1 = 1', pageRows = 1000 }: Selection = {},
): AsyncGenerator<Value[]> {
  const columns = Object.entries(schema.columns);
  let last: Readonly<Record<string, unknown>> | undefined;
  do {
    const rows: Record<string, unknown>[] = await sequelize.query(
      pageSql(schema, { where, pageRows }, last === undefined),
      {
        type: QueryTypes.SELECT,
        replacements: Object.fromEntries(schema.key.map((name) => [`last_${name}`, last?.[name]])),
      },
    );
    for (const row of rows)
      yield columns.map(([name, kind]) => (row[name] === null ? null : fromStored[kind](row[name])));
    last = rows.length === pageRows ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/**
 * Runs `work` in one read snapshot, unaffected by saves of others. It blocks no other process. On SQLite it
 * blocks the writers of this process.
 */
export const withReadSnapshot = <T>({ kind, sequelize }: Database, work: () => Promise<T>): Promise<T> =>
  sequelize.transaction(
    kind === 'sqlite'
      ? { type: Transaction.TYPES.DEFERRED }
      : { isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ },
    work,
  );
