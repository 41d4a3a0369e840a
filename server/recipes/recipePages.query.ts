import type { RecipeRows } from '../kernel/database/accessScope.ts';
import { orderedJoin, selectRows } from '../kernel/database/queries/rows.ts';
import { type FilterParts, filterParts, type RecipeFilter } from './search/recipeFilter.query.ts';
import { byName, type ListBranch, type RecipeSource, type RowOrder } from './search/recipeSources.query.ts';
import { type RecipeText, recipeText } from './search/recipeText.query.ts';
import { correctQuery } from './search/recipeWords.query.ts';

/** A list with its filter, as SQL. */
interface FilteredList {
  readonly source: RecipeSource;
  readonly parts: FilterParts;
  readonly text: RecipeText | null;
}

/** Applies a filter to a list. */
export const filterList = async (source: RecipeSource, filter: RecipeFilter): Promise<FilteredList> => {
  const query = filter.query?.trim() ?? '';
  const text = query === '' ? null : recipeText(await correctQuery(query, source.reader), source.reader);
  return { source, parts: await filterParts(filter), text };
};

/**
 * Joins recipes with tables in the written order, because the databases choose slow orders for lists of a million recipes.
 * Owners are joined if a condition names them.
 */
const joined = (tables: readonly RecipeRows[], conditions: string): string => {
  const join = orderedJoin();
  const [first, ...others] = tables;
  const start = first === undefined ? 'recipes r' : `${first.table} ${join} recipes r ON ${first.on}`;
  const owners = /\bu\./.test(conditions) ? [{ table: 'users u', on: 'u.id = r.user_id' }] : [];
  return [start, ...[...others, ...owners].map(({ table, on }) => `${table} ON ${on}`)].join(` ${join} `);
};

/** The columns that the rows are sorted by. Matches of a text are sorted by quality, then by name. */
const orderOf = ({ source, text }: FilteredList): readonly RowOrder[] => {
  const byMatch: RowOrder = { key: 't.place', direction: 'ASC' };
  const rows = text === null ? [source.order] : [byMatch, byName];
  return source.groups === undefined ? rows : [source.groups, ...rows];
};

const orderBy = (orders: readonly RowOrder[]): string => {
  const last = orders.at(-1)?.direction ?? 'ASC';
  return `ORDER BY ${[...orders.map(({ direction }, n) => `key${n} ${direction}`), `id ${last}`].join(', ')}`;
};

/**
 * The branches of a list. Those of a text are the matches, each of which is checked, and so are the few recipes of a species
 * or tag: reading them once takes less time than once for each branch.
 */
const branchesOf = ({ source, parts, text }: FilteredList): readonly ListBranch[] => {
  if (text !== null) return [{ from: { table: `(${text.sql}) t`, on: 't.id = r.id' }, where: source.is }];
  return parts.from !== undefined && source.branches.length > 1 ? [{ where: source.is }] : source.branches;
};

/** The SELECTs whose rows together are the list. */
const selectsOf = (list: FilteredList, keys: readonly RowOrder[]): string[] => {
  const columns = ['r.id AS id', ...keys.map(({ key }, n) => `${key} AS key${n}`)].join(', ');
  return branchesOf(list).map(({ from, where }) => {
    const conditions = ['r.parent_id IS NULL', where, ...list.parts.where].join(' AND ');
    const tables = [list.parts.from, from].filter((rows) => rows !== undefined);
    return `SELECT ${columns} FROM ${joined(tables, conditions)} WHERE ${conditions}`;
  });
};

/** One SELECT of the first `max` rows of each. Rows of several SELECTs are listed once. */
const union = (selects: readonly string[], order: string, max: number): string =>
  selects.map((select, n) => `SELECT * FROM (${select} ${order} LIMIT ${max}) w${n}`).join(' UNION ');

/**
 * Counts the recipes of a list, no further than `max`. The other branches are read only if the first has fewer: it has most
 * recipes.
 */
export const countRecipes = async (list: FilteredList, max: number): Promise<number> => {
  const selects = selectsOf(list, []);
  const count = async (counted: readonly string[]): Promise<number> => {
    const rows = `SELECT * FROM (${union(counted, '', max)}) w LIMIT ${max}`;
    const sql = `SELECT COUNT(*) AS total FROM (${rows}) c`;
    const [row] = await selectRows<{ total: number }>(sql, { ...list.text?.values });
    return row?.total ?? 0;
  };
  const first = await count(selects.slice(0, 1));
  return selects.length === 1 || first >= max ? first : count(selects);
};

/** The rows of a page. */
interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

/** The ids of a page of a list, in order. */
export const recipeIdsOfPage = async (
  list: FilteredList,
  { limit, offset }: PageRange,
): Promise<number[]> => {
  const keys = orderOf(list);
  const order = orderBy(keys);
  const rows = union(selectsOf(list, keys), order, offset + limit);
  const page = `SELECT w.id AS id FROM (${rows}) w ${order} LIMIT ${limit} OFFSET ${offset}`;
  return (await selectRows<{ id: number }>(page, { ...list.text?.values })).map(({ id }) => id);
};
