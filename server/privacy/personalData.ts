import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { recipeIds } from '../kernel/database/accessScope.ts';
import { readRows, type TableSchema, tableSchemas, type Value } from '../kernel/database/exportTables.ts';
import { connection, selectRows } from '../kernel/database/queries/rows.ts';
import { type PersonalTable, personalTables, type Subject, subjectOf } from './personalTables.ts';

/** Reads a photo as a data URI; null if its file is gone. */
export type ReadPhoto = (name: string) => Promise<string | null>;

type Row = Readonly<Record<string, Value>>;

/** Few enough rows that a page of the longest texts stays small. */
const pageRows = 100;

/** Condition for the recipes whose current names the user may see (D9). */
const visibleRecipes = (actor: Actor): string => {
  const scope = accessScopeFor('recipes.list', actor);
  if (scope === 'all') return '1 = 1';
  return scope === 'none' ? '1 = 0' : `id IN (${recipeIds(connection(), scope, actor)})`;
};

/** Names of rows by table and id, each read once. Recipes that the user may not see have none. */
class Names {
  readonly #known = new Map<string, Value>();
  readonly #visibleRecipes: string;

  constructor(actor: Actor) {
    this.#visibleRecipes = visibleRecipes(actor);
  }

  async of(table: string, id: Value): Promise<Value> {
    if (id === null) return null;
    const key = `${table} ${id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const visible = table === 'recipes' ? this.#visibleRecipes : '1 = 1';
    const sql = `SELECT name FROM \`${table}\` WHERE id = :id AND ${visible}`;
    const [row] = await selectRows<{ readonly name: string }>(sql, { id });
    const name = row?.name ?? null;
    this.#known.set(key, name);
    return name;
  }
}

const nameColumn = (column: string): string => column.replace(/_id$/, '_name');

/** A row as the export shows it: with names, with the photo itself, and without hidden columns. */
const exportedRow = async (
  { names = {}, photo, hidden = [] }: PersonalTable,
  row: Row,
  known: Names,
  readPhoto: ReadPhoto,
): Promise<Row> => {
  const shown: Record<string, Value> = {};
  for (const [column, value] of Object.entries(row)) {
    if (hidden === true || hidden.includes(column)) continue;
    shown[column] = column === photo && typeof value === 'string' ? await readPhoto(value) : value;
    const table = names[column];
    if (table !== undefined) shown[nameColumn(column)] = await known.of(table, value);
  }
  return shown;
};

const schemaOf = (schemas: readonly TableSchema[], { model }: PersonalTable): TableSchema => {
  const schema = schemas.find(({ name }) => name === model.tableName);
  if (schema === undefined) throw new Error(`${model.tableName} is no table of the product.`);
  return schema;
};

async function* piecesOf(
  subject: Subject,
  known: Names,
  readPhoto: ReadPhoto,
  now: Date,
): AsyncGenerator<string> {
  const schemas = tableSchemas();
  yield `{"exported_at":${JSON.stringify(now.toISOString())}`;
  for (const table of personalTables) {
    if (table.hidden === true) continue;
    const schema = schemaOf(schemas, table);
    const columns = Object.keys(schema.columns);
    yield `,\n"${schema.name}":[`;
    let separator = '\n';
    for await (const values of readRows(connection(), schema, { where: table.rows(subject), pageRows })) {
      const row = Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
      yield separator + JSON.stringify(await exportedRow(table, row, known, readPhoto));
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}

/**
 * All data of a user as one JSON object with a list of rows per table, in pieces (D47). It holds one page of rows and
 * one photo at a time. Writes between two pages may be in the one and not in the other.
 */
export const personalData = (actor: Actor, readPhoto: ReadPhoto, now: Date): AsyncGenerator<string> =>
  piecesOf(subjectOf(actor), new Names(actor), readPhoto, now);
