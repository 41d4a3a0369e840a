import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { recipeIds } from '../kernel/database/accessScope.ts';
import { isReferenced } from '../kernel/database/databaseErrors.ts';
import { readRows, type TableSchema, tableSchemas, type Value } from '../kernel/database/exportTables.ts';
import { connection, selectRows } from '../kernel/database/queries/rows.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, ServiceUnavailable, Unauthorized } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { StreamedResponse } from '../kernel/http/streamedResponse.ts';
import type { PhotoStore } from '../kernel/photos/photoStore.ts';
import { refuseLastAdmin } from '../people/administerUsers.ts';
import { authenticate } from '../people/authenticate.ts';
import { endSessions } from '../people/endSessions.ts';
import { requireProofOfKnown } from '../people/requireProofOfKnown.ts';
import { Session } from '../people/sessions.model.ts';
import { User } from '../people/users.model.ts';
import { deleteAccount } from './deleteAccount.ts';
import { type Subject, subjectOf } from './personalRows.ts';
import type { PersonalTable } from './personalTable.ts';
import { personalTables } from './personalTables.ts';

/** Reads a photo as a data URI; null if its file is gone. */
type ReadPhoto = (name: string) => Promise<string | null>;

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
  { names = {}, photos = [], hidden = [] }: PersonalTable,
  row: Row,
  known: Names,
  readPhoto: ReadPhoto,
): Promise<Row> => {
  const shown: Record<string, Value> = {};
  for (const [column, value] of Object.entries(row)) {
    if (hidden === true || hidden.includes(column)) continue;
    shown[column] = photos.includes(column) && typeof value === 'string' ? await readPhoto(value) : value;
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
const personalData = (actor: Actor, readPhoto: ReadPhoto, now: Date): AsyncGenerator<string> =>
  piecesOf(subjectOf(actor), new Names(actor), readPhoto, now);

/** Another user started to use a row in this moment. A retry keeps it. */
const asBusy = (error: unknown): never => {
  throw isReferenced(error) ? new ServiceUnavailable() : error;
};

/**
 * Deletes the caller's account within a transaction (D47).
 * @returns the file names of the photos to delete after COMMIT
 * @throws Forbidden for the last admin, Unauthorized if it was deleted meanwhile, ServiceUnavailable if a retry helps
 */
const leave = async (id: number, now: Date): Promise<readonly string[]> => {
  // Locks the admins first, in one order, so that two who leave at once do not wait for each other.
  await refuseLastAdmin(id);
  const user = await unguarded(User, "the caller's own row").findByPk(id, { lock: true });
  if (user === null || user.deleted_at !== null) throw new Unauthorized();
  await endSessions(await Session.idsOf(id), now);
  return deleteAccount(user, now).catch(asBusy);
};

/** Reads photos as data URIs. */
const dataUris =
  (photos: PhotoStore): ReadPhoto =>
  async (name) => {
    const bytes = await photos.read(name);
    return bytes && `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
  };

/** A user's own data. */
export const privacy = implement('privacy', {
  export: ({ actor, clock, log, photos }) =>
    new StreamedResponse(personalData(actor, dataUris(photos), clock()), (error) =>
      log.error({ err: error }, 'export'),
    ),

  deleteAccount: {
    prepare: async (call) => {
      const { actor, body, hashing } = call;
      await requireProofOfKnown(call);
      const { matches } = await hashing.admit((turn) => authenticate(actor.email, body.password, turn));
      if (!matches) throw new FieldErrors({ password: ['The password is not correct.'] });
      return async ({ clock, photos, reply }) => {
        const unused = await leave(actor.id, clock());
        reply.afterCommit(async () => {
          for (const name of unused) await photos.remove(name);
        });
        reply.signOut();
      };
    },
  },
});
