import type { AccessScope, Actor } from '../../contract/policy.ts';
import { systemRole } from '../../contract/policy.ts';
import { everybodysRecipe, hasRole, idLiteral, recipeInScope, recipeReasons } from '../accessScope.ts';
import { type RecipeText, recipeText } from './recipeText.ts';
import { connection, selectRows } from './rows.ts';

/** How rows are sorted: the SQL of a key of the recipe `r` and its direction. Equal keys are sorted by id. */
interface RowOrder {
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
}

const newestSave: RowOrder = { key: 'r.updated_at', direction: 'DESC' };
/** The quality of a match of a text `t`. */
const byMatch: RowOrder = { key: 't.place', direction: 'ASC' };
const byName: RowOrder = { key: 'r.search_name', direction: 'ASC' };

/** A list of recipes `r` of users `u`, before it is filtered. */
export interface RecipeSource {
  /** Why a recipe is in the list. Each reason alone uses an index, so each is read by a SELECT of its own. */
  readonly reasons: readonly string[];
  /** Another table that the list is read from. */
  readonly join?: string;
  /** A condition for recipes of all reasons. */
  readonly where?: string;
  readonly order: RowOrder;
  /** What rows are sorted by before, also matches of a text. */
  readonly groups?: RowOrder;
}

/** The recipes in a scope. */
const inScope = (scope: AccessScope, actor: Actor): RecipeSource => {
  const order = newestSave;
  if (scope === 'all') return { reasons: ['1 = 1'], order };
  return { reasons: scope === 'none' ? ['1 = 0'] : recipeReasons(connection(), scope, actor), order };
};

/** Lists by name: what they hold for an actor within a scope. */
export const recipeSources = {
  inScope,
  mine: (_, actor) => inScope('own', actor),
  suggested: () => ({
    reasons: [`(${everybodysRecipe.join(' OR ')})`],
    where: hasRole(systemRole),
    order: byName,
  }),
  inspired: () => ({ reasons: everybodysRecipe, where: `NOT ${hasRole(systemRole)}`, order: newestSave }),
  /** Published ones, with approval or without. */
  published: (scope, actor) => ({
    reasons: ['r.share_is_approved = 0', 'r.share_is_approved = 1'],
    where: `r.is_shared = 1 AND ${recipeInScope(connection(), scope, actor)}`,
    order: newestSave,
    groups: { key: 'r.share_is_approved', direction: 'ASC' },
  }),
  sharedWithMe: (_, actor) => ({
    reasons: [`r.user_id <> ${idLiteral(actor.id)}`],
    join: `JOIN recipe_shares s ON s.recipe_id = r.id AND s.email = ${connection().escape(actor.email)}`,
    order: { key: 's.id', direction: 'DESC' },
  }),
  saved: (scope, actor) => ({
    reasons: [recipeInScope(connection(), scope, actor)],
    join: `JOIN saved_recipes h ON h.recipe_id = r.id AND h.user_id = ${idLiteral(actor.id)}`,
    order: { key: 'h.id', direction: 'DESC' },
  }),
} as const satisfies Readonly<Record<string, (scope: AccessScope, actor: Actor) => RecipeSource>>;

/** The name of a list of recipes. */
export type RecipeSourceName = keyof typeof recipeSources;

/** Filter of a list; species and tags are id or slug. */
export interface RecipeFilter {
  readonly specie?: string | undefined;
  readonly dogTag?: string | undefined;
  readonly specieTag?: string | undefined;
  /** Words of the name. */
  readonly query?: string | undefined;
}

/** Compares an id with a parameter as text. MariaDB would convert any text to a number. */
const isId = (column: string, value: string): string => `CAST(${column} AS CHAR) = ${value}`;

const ofSpecie = (alias: string): string => `(${alias}.slug = :specie OR ${isId(`${alias}.id`, ':specie')})`;

const tagged = (specie: string, tag: string): string =>
  `r.id IN (SELECT rt.recipe_id FROM tags t JOIN recipe_tags rt ON rt.tag_id = t.id
    LEFT JOIN species k ON k.id = t.specie_id WHERE (t.slug = ${tag} OR ${isId('t.id', tag)})${specie})`;

const conditionsOf = ({ specie, dogTag, specieTag }: RecipeFilter): string[] => [
  'r.parent_id IS NULL',
  ...(specie === undefined
    ? []
    : [
        `r.id IN (SELECT rs.recipe_id FROM species k JOIN recipe_species rs ON rs.specie_id = k.id WHERE ${ofSpecie('k')})`,
      ]),
  ...(dogTag === undefined ? [] : [tagged(" AND k.slug = 'dog'", ':dogTag')]),
  ...(specieTag === undefined
    ? []
    : [tagged(specie === undefined ? '' : ` AND ${ofSpecie('k')}`, ':specieTag')]),
];

/** A list with its filter, as SQL. */
interface FilteredSource {
  readonly source: RecipeSource;
  readonly conditions: readonly string[];
  readonly text: RecipeText | null;
  readonly values: Readonly<Record<string, unknown>>;
}

const filtered = (source: RecipeSource, filter: RecipeFilter): FilteredSource => {
  const query = filter.query?.trim() ?? '';
  const text = query === '' ? null : recipeText(query);
  return { source, conditions: conditionsOf(filter), text, values: { ...filter, ...text?.values } };
};

/** The columns that the rows are sorted by. Matches of a text are sorted by quality, then by name. */
const orderOf = ({ source, text }: FilteredSource): readonly RowOrder[] => {
  const rows = text === null ? [source.order] : [byMatch, byName];
  return source.groups === undefined ? rows : [source.groups, ...rows];
};

const orderBy = (orders: readonly RowOrder[]): string => {
  const last = orders.at(-1)?.direction ?? 'ASC';
  return [...orders.map(({ direction }, n) => `key${n} ${direction}`), `id ${last}`].join(', ');
};

/** The SELECTs whose rows together are the list. A text is matched once, for all reasons. */
const selectsOf = ({ source, conditions, text }: FilteredSource, keys: readonly RowOrder[]): string[] => {
  const { reasons, join = '', where = '1 = 1' } = source;
  const matched = text === null ? '' : `JOIN (${text.sql}) t ON t.id = r.id`;
  const columns = ['r.id AS id', ...keys.map(({ key }, n) => `${key} AS key${n}`)].join(', ');
  const alternatives = text === null ? reasons : [`(${reasons.join(' OR ')})`];
  return alternatives.map(
    (reason) => `SELECT ${columns} FROM recipes r JOIN users u ON u.id = r.user_id ${join} ${matched}
      WHERE ${[reason, where, ...conditions].join(' AND ')}`,
  );
};

/** One SELECT of the first `max` rows of each. Rows of several SELECTs are listed once. */
const union = (selects: readonly string[], order: string, max: number): string =>
  selects.map((select, n) => `SELECT * FROM (${select} ${order} LIMIT ${max}) w${n}`).join(' UNION ');

/** The rows of a page. */
interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** Counts the recipes of a list, no further than `max`. */
export const countRecipes = async (
  source: RecipeSource,
  filter: RecipeFilter,
  max: number,
): Promise<number> => {
  const list = filtered(source, filter);
  const rows = `SELECT * FROM (${union(selectsOf(list, []), '', max)}) w LIMIT ${max}`;
  const [count] = await selectRows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM (${rows}) c`,
    list.values,
  );
  return count?.total ?? 0;
};

/** The ids of a page of a list, in order. */
export const recipeIdsOfPage = async (
  source: RecipeSource,
  filter: RecipeFilter,
  { limit, offset }: PageRange,
): Promise<number[]> => {
  const list = filtered(source, filter);
  const keys = orderOf(list);
  const order = `ORDER BY ${orderBy(keys)}`;
  const rows = union(selectsOf(list, keys), order, offset + limit);
  const page = `SELECT w.id AS id FROM (${rows}) w ${order} LIMIT ${limit} OFFSET ${offset}`;
  return (await selectRows<{ id: number }>(page, list.values)).map(({ id }) => id);
};
