import { type AccessScope, type Actor, systemRole } from '../../contract/policy.ts';
import type { RecipeSort } from '../../contract/recipeSearch.ts';
import {
  everybodysBranches,
  everybodysRecipe,
  hasRole,
  idLiteral,
  isNoDraft,
  type RecipeBranch,
  type RecipeRows,
  recipeBranches,
  recipeInScope,
  recipesSharedWith,
} from '../../kernel/database/accessScope.ts';
import { connection } from '../../kernel/database/queries/rows.ts';
import type { RecipeReader } from './recipeText.query.ts';

/** How rows are sorted: the SQL of a key of the recipe `r` and its direction. Equal keys are sorted by id. */
export interface RowOrder {
  readonly key: string;
  readonly direction: 'ASC' | 'DESC';
}

const newestSave: RowOrder = { key: 'r.updated_at', direction: 'DESC' };
/** The order by name. */
export const byName: RowOrder = { key: 'r.search_name', direction: 'ASC' };

/** Sorts by keys in ascending order. */
export const ascending = (...keys: readonly string[]): readonly RowOrder[] =>
  keys.map((key) => ({ key, direction: 'ASC' }));

/** The orders of a search. */
export const recipeOrders: Readonly<Record<RecipeSort, readonly RowOrder[]>> = {
  best: [newestSave],
  name: [byName],
  newest: [newestSave],
  kcal: ascending('facts.kcal IS NULL', 'facts.kcal'),
  cost: ascending('facts.cost IS NULL', 'facts.cost'),
};

/** Recipes `r` of users `u` that are read by one index. */
export type ListBranch = Pick<RecipeBranch, 'from' | 'where'>;

/** A list of recipes before it is filtered: the recipes of any branch. */
export interface RecipeSource {
  /** The first is that with most recipes. */
  readonly branches: readonly ListBranch[];
  /** The condition for one recipe, for rows that another table is searched for. */
  readonly is: string;
  readonly order: RowOrder;
  /** Who searches, if the list has no recipes that are private to others. */
  readonly reader?: RecipeReader;
  /** What rows are sorted by before the order, or before the quality of a match. */
  readonly groups?: RowOrder;
}

const sourceOf = (reasons: readonly RecipeBranch[]): RecipeSource => ({
  branches: reasons,
  is: `(${reasons.map(({ is }) => is).join(' OR ')}) AND ${isNoDraft}`,
  order: newestSave,
});

const oneCondition = (where: string, from?: RecipeRows): Pick<RecipeSource, 'branches' | 'is'> => ({
  branches: [from === undefined ? { where } : { from, where }],
  is: where,
});

/** The recipes in a scope. */
const inScope = (scope: AccessScope, actor: Actor): RecipeSource => {
  if (scope === 'all' || scope === 'none')
    return {
      ...oneCondition(`${recipeInScope(connection(), scope, actor)} AND ${isNoDraft}`),
      order: newestSave,
    };
  return { ...sourceOf(recipeBranches(connection(), scope, actor)), reader: actor };
};

/** Recipes of admins that everybody may see. */
const suggested = (): RecipeSource => {
  const admins = `SELECT a.id FROM users a WHERE a.role = '${systemRole}'`;
  const where = `(${everybodysRecipe.join(' OR ')})`;
  return {
    branches: [{ from: { table: `(${admins}) o`, on: 'r.user_id = o.id' }, where }],
    is: `(${hasRole(systemRole)} AND ${where})`,
    order: byName,
  };
};

/** Recipes of others that everybody may see. */
const inspired = (): RecipeSource => {
  const others = `NOT ${hasRole(systemRole)}`;
  const reasons = everybodysBranches.map(({ is, from, where }) => ({
    ...{ is: `(${is} AND ${others})`, where: `${where} AND ${others}` },
    ...(from === undefined ? {} : { from }),
  }));
  return sourceOf(reasons);
};

/** Recipes that their owners shared with everybody, those without approval first. */
const published = (scope: AccessScope, actor: Actor): RecipeSource => {
  const where = `r.is_shared = 1 AND ${recipeInScope(connection(), scope, actor)}`;
  return {
    branches: [1, 0].map((approved) => ({ where: `${where} AND r.share_is_approved = ${approved}` })),
    is: `(${where})`,
    order: newestSave,
    groups: { key: 'r.share_is_approved', direction: 'ASC' },
  };
};

const sharedWithMe = (actor: Actor): RecipeSource => {
  const reason = recipesSharedWith(connection(), actor);
  return { branches: [reason], is: reason.is, order: { key: 's.id', direction: 'DESC' } };
};

/** Recipes that an actor saved and may still see. */
const saved = (scope: AccessScope, actor: Actor): RecipeSource => {
  const by = `h.recipe_id = r.id AND h.user_id = ${idLiteral(actor.id)}`;
  const visible = recipeInScope(connection(), scope, actor);
  return {
    branches: [{ from: { table: 'saved_recipes h', on: by }, where: visible }],
    is: `(r.id IN (SELECT h.recipe_id FROM saved_recipes h WHERE ${by}) AND ${visible})`,
    order: { key: 'h.id', direction: 'DESC' },
  };
};

/** Lists by name: what they hold for an actor within a scope. */
export const recipeSources = {
  inScope,
  mine: (_, actor) => inScope('own', actor),
  suggested,
  inspired,
  published,
  sharedWithMe: (_, actor) => sharedWithMe(actor),
  saved,
} as const satisfies Readonly<Record<string, (scope: AccessScope, actor: Actor) => RecipeSource>>;

/** The name of a list of recipes. */
export type RecipeSourceName = keyof typeof recipeSources;
