import { connection, selectRows } from './rows.ts';

/** A SELECT of integers and texts: the SQL of each column by name, and the rest. */
export interface Table<Row extends object> {
  readonly columns: Readonly<Record<keyof Row & string, string>>;
  /** The SQL from `FROM` on, with `:name` parameters. */
  readonly from: string;
}

/** Tables by name. */
type Tables<Rows extends Record<keyof Rows, object>> = { readonly [K in keyof Rows]: Table<Rows[K]> };

type Found<Rows> = { readonly [K in keyof Rows]: Rows[K][] };

type Values = Readonly<Record<string, unknown>>;

/** The column list of a SELECT. */
export const selected = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, what]) => `${what} AS \`${name}\``)
    .join(', ');

const selectOf = ({ columns, from }: Table<object>): string => `SELECT ${selected(columns)} ${from}`;

const written = new WeakMap<Table<object>, string>();

/** A table's rows as one JSON text of value lists. Aggregates keep the order of their subquery. */
const asText = (table: Table<object>): string => {
  const known = written.get(table);
  if (known !== undefined) return known;
  const names = Object.keys(table.columns).map((column) => `\`${column}\``);
  const text = `(SELECT json_group_array(json_array(${names.join()})) FROM (${selectOf(table)}))`;
  written.set(table, text);
  return text;
};

const rowsOf = ({ columns }: Table<object>, text: string): object[] => {
  const names = Object.keys(columns);
  return (JSON.parse(text) as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  });
};

type Loose = readonly (readonly [name: string, table: Table<object>])[];

/** Reads all tables with one statement. On SQLite, parsing one text is faster than creating each value. */
const readAsText = async (tables: Loose, values: Values): Promise<(readonly [string, object[]])[]> => {
  const sql = `SELECT ${tables.map(([name, table]) => `${asText(table)} AS \`${name}\``).join(', ')}`;
  const [texts] = await selectRows<Record<string, string>>(sql, values);
  return tables.map(([name, table]) => {
    const text = texts?.[name];
    if (text === undefined) throw new Error(`SQLite returned no text for ${name}.`);
    return [name, rowsOf(table, text)];
  });
};

const readEach = (tables: Loose, values: Values): Promise<(readonly [string, object[]])[]> =>
  Promise.all(
    tables.map(async ([name, table]) => [name, await selectRows<object>(selectOf(table), values)] as const),
  );

/** Rows of several tables in one round trip, for time-critical reads. On MariaDB they may differ in time. */
export const selectTables = async <Rows extends Record<keyof Rows, object>>(
  tables: Tables<Rows>,
  values: Values,
): Promise<Found<Rows>> => {
  const loose = Object.entries(tables) as unknown as Loose;
  const read = connection().getDialect() === 'sqlite' ? readAsText : readEach;
  return Object.fromEntries(await read(loose, values)) as Found<Rows>;
};
