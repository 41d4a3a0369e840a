import type { AccessScope, Actor } from '../../contract/policy.ts';
import {
  isNoDraft,
  type RecipeRows,
  recipeBranches,
  recipeInScope,
} from '../../kernel/database/accessScope.ts';
import { connection, orderedJoin } from '../../kernel/database/queries/rows.ts';
import type { FactsTable } from './ownCosts.query.ts';
import type { RowOrder } from './recipeSources.query.ts';

/** A SELECT of ids of recipes, which `keys` sort. */
interface IdSelect {
  readonly scope: AccessScope;
  readonly actor: Actor;
  /** Rows with all recipes of the result, fewer than the scope has. */
  readonly from?: RecipeRows;
  readonly conditions: readonly string[];
  readonly keys: readonly RowOrder[];
  /** Further columns of a recipe, each `SQL AS name`. */
  readonly columns?: readonly string[];
  /** The join of `facts`, and what the SELECT begins with. */
  readonly facts: Facts;
}

/** The join of a table of the amounts of recipes `r`, and what a SELECT with it begins with. */
export interface Facts {
  readonly first: string;
  readonly join: string;
}

/** Joins a table of the amounts of recipes `r`: of all, or of those with a condition. */
export const factsJoin = ({ first, table }: FactsTable, opened?: string): Facts => ({
  first,
  join: `LEFT JOIN ${table} facts ON facts.recipe_id = r.id${opened === undefined ? '' : ` AND ${opened}`}`,
});

/** Rows to start from, and the condition of a part of the result. */
interface Branch {
  readonly from?: RecipeRows;
  readonly where: string;
}

/** The rows of the SELECT if there are any. Otherwise each reason for the scope selects rows, by its index. */
const branchesOf = ({ scope, actor, from }: IdSelect): readonly Branch[] => {
  const where = `${recipeInScope(connection(), scope, actor)} AND ${isNoDraft}`;
  if (from !== undefined) return [{ from, where }];
  if (scope === 'all' || scope === 'none') return [{ where }];
  return recipeBranches(connection(), scope, actor);
};

/** Joins tables in the written order, and only those that the rest of the SELECT names. */
const tablesFor = (from: RecipeRows | undefined, conditions: string, facts: string): string => {
  const join = orderedJoin();
  const joined = /\bfacts\./.test(conditions) ? [facts] : [];
  const named = [conditions, ...joined].join(' ');
  return [
    from === undefined ? 'recipes r' : `${from.table} ${join} recipes r ON ${from.on}`,
    ...(/\bu\./.test(named) ? [`${join} users u ON u.id = r.user_id`] : []),
    ...joined,
  ].join(' ');
};

/** The SELECTs whose rows together are the result: `r` is the recipe, `u` its owner, `facts` its amounts, `t` the match. */
const selectsOf = (select: IdSelect): string[] => {
  const keys = select.keys.map(({ key }, n) => `${key} AS key${n}`);
  const columns = ['r.id AS id', ...keys, ...(select.columns ?? [])].join(', ');
  return branchesOf(select).map(({ from, where }) => {
    const conditions = [where, ...select.conditions].join(' AND ');
    return `SELECT ${columns} FROM ${tablesFor(from, `${columns} ${conditions}`, select.facts.join)} WHERE ${conditions}`;
  });
};

/** ORDER BY of rows with these keys. */
export const orderBy = (keys: readonly RowOrder[], alias = ''): string => {
  const direction = keys.at(-1)?.direction ?? 'ASC';
  const all = [...keys.map((key, n) => `${alias}key${n} ${key.direction}`), `${alias}id ${direction}`];
  return keys.length === 0 ? '' : `ORDER BY ${all.join(', ')}`;
};

/** A SELECT of the ids of a range, with the keys of their order and the further columns. */
export const idsOfRange = (select: IdSelect, limit: number, offset: number): string => {
  const order = orderBy(select.keys);
  const parts = selectsOf(select).map(
    (sql, n) => `SELECT * FROM (${sql} ${order} LIMIT ${offset + limit}) w${n}`,
  );
  return `${select.facts.first}SELECT * FROM (${parts.join(' UNION ')}) w ${order} LIMIT ${limit} OFFSET ${offset}`;
};
