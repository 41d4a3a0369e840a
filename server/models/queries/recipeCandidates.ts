import { type AccessScope, type Actor, systemRole } from '../../contract/policy.ts';
import type { RecipeSort, RecipeSource } from '../../contract/recipeSearch.ts';
import { everybodysRecipe, hasRole, recipeReasons } from '../accessScope.ts';
import { type RecipeText, recipeText } from './recipeText.ts';
import { connection, idsOf, selectRows } from './rows.ts';

/** What a search looks for. Species, tags and foods are ids. */
export interface RecipeCriteria {
  readonly query?: string | undefined;
  /** Any of them. */
  readonly species?: readonly number[] | undefined;
  /** Each inner list is one tag of a request, which may exist for several species. All of them. */
  readonly tags?: readonly (readonly number[])[] | undefined;
  /** All of them. */
  readonly foods?: readonly number[] | undefined;
  /** None of them. */
  readonly without?: readonly number[] | undefined;
  /** In thousandths of a kcal, and hundredths of a cent, per 1000 g. */
  readonly kcalMin?: number | undefined;
  readonly kcalMax?: number | undefined;
  readonly costMax?: number | undefined;
  readonly source?: RecipeSource | undefined;
}

/** A recipe that passes the criteria, with what is needed to count and to order it. */
export interface Candidate {
  readonly id: number;
  readonly version: number;
  /** How well the text matches; lower is better. */
  readonly place: number;
  readonly searchName: string;
  readonly updatedAt: string;
  readonly kcal: number | null;
  readonly kcalMost: number | null;
  readonly cost: number | null;
  readonly sources: readonly RecipeSource[];
  readonly species: readonly number[];
  readonly tags: readonly number[];
}

/** A search of one user. */
export interface CandidateSearch {
  readonly scope: AccessScope;
  readonly actor: Actor;
  readonly criteria: RecipeCriteria;
}

interface CandidateRow {
  readonly id: number;
  readonly version: number;
  readonly place: number;
  readonly search_name: string;
  readonly updated_at: string | Date;
  readonly kcal: number | null;
  readonly kcal_most: number | null;
  readonly cost: number | null;
  readonly mine: number;
  readonly shared: number;
  readonly everybodys: number;
  readonly system: number;
  readonly saved: number;
  readonly specie_ids: string | null;
  readonly tag_ids: string | null;
}

const everybodys = `(${everybodysRecipe.join(' OR ')})`;
const shared = 'EXISTS (SELECT 1 FROM recipe_shares s WHERE s.recipe_id = r.id AND s.email = :email)';
const saved = 'EXISTS (SELECT 1 FROM saved_recipes h WHERE h.recipe_id = r.id AND h.user_id = :user)';

const sourceConditions: Readonly<Record<RecipeSource, string>> = {
  mine: 'r.user_id = :user',
  shared: `${shared} AND r.user_id <> :user`,
  suggested: `${hasRole(systemRole)} AND ${everybodys}`,
  inspired: `NOT ${hasRole(systemRole)} AND ${everybodys}`,
  saved,
};

/** Conditions that need no parameter of their own. */
const listConditions = ({ species, tags = [], foods = [], without = [] }: RecipeCriteria): string[] => [
  ...(species === undefined
    ? []
    : [`EXISTS (SELECT 1 FROM recipe_species k WHERE k.recipe_id = r.id AND k.specie_id IN (:species))`]),
  ...tags.map(
    (_, index) =>
      `EXISTS (SELECT 1 FROM recipe_tags rt WHERE rt.recipe_id = r.id AND rt.tag_id IN (:tags${index}))`,
  ),
  ...foods.map(
    (_, index) =>
      `r.id IN (SELECT l.recipe_id FROM recipe_ingredients l WHERE l.ingredient_id = :food${index})`,
  ),
  ...(without.length === 0
    ? []
    : [
        'NOT EXISTS (SELECT 1 FROM recipe_ingredients l WHERE l.recipe_id = r.id AND l.ingredient_id IN (:without))',
      ]),
];

/** `IN ()` is not SQL, and no row has the id 0. */
const ids = (list: readonly number[]): readonly number[] => (list.length === 0 ? [0] : list);

/** Conditions with the values of their parameters. */
interface Conditions {
  readonly sql: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
}

/** The conditions of all criteria but text and bounds, for a recipe `r` of the user `u`. */
const conditionsOf = (criteria: RecipeCriteria): Conditions => {
  const { species, tags = [], foods = [], without = [], source } = criteria;
  const values: Record<string, unknown> = { without };
  if (species !== undefined) values.species = ids(species);
  for (const [index, tag] of tags.entries()) values[`tags${index}`] = ids(tag);
  for (const [index, food] of foods.entries()) values[`food${index}`] = food;
  const ofSource = source === undefined ? [] : [`(${sourceConditions[source]})`];
  return {
    sql: ['r.parent_id IS NULL', ...listConditions(criteria), ...ofSource],
    values,
  };
};

/** The highest number of the columns. */
const unbounded = 2 ** 31 - 1;

/** Energy within both bounds for every value that it can have. */
const kcalPasses = `(f.kcal >= :kcalMin AND COALESCE(f.kcal_most, ${unbounded}) <= :kcalMax)`;

/** Energy that passes for some value that it can have, and not for all. */
const kcalUnknown = `(f.kcal IS NULL
  OR (f.kcal <= :kcalMax AND COALESCE(f.kcal_most, ${unbounded}) >= :kcalMin AND NOT ${kcalPasses}))`;

const boundsKcal = ({ kcalMin, kcalMax }: RecipeCriteria): boolean =>
  kcalMin !== undefined || kcalMax !== undefined;

/** A value that is not known passes no bound. */
const boundConditions = (criteria: RecipeCriteria): string[] => [
  ...(boundsKcal(criteria) ? [kcalPasses] : []),
  ...(criteria.costMax === undefined ? [] : ['f.cost <= :costMax']),
];

const joins = 'JOIN users u ON u.id = r.user_id LEFT JOIN recipe_facts f ON f.recipe_id = r.id';

/**
 * FROM and WHERE of the roots in scope that pass the conditions: `r` is the recipe, `u` its owner, `f` its amounts, `t` the
 * match of a text. A text selects the rows if there is one. Otherwise each reason for the scope does, by its index.
 */
const fromOf = (
  { scope, actor }: CandidateSearch,
  text: RecipeText | null,
  conditions: readonly string[],
): string => {
  const reasons = scope === 'all' || scope === 'none' ? [] : recipeReasons(connection(), scope, actor);
  const where = conditions.join(' AND ');
  if (text !== null) {
    const inScope = reasons.length === 0 ? '' : ` AND (${reasons.join(' OR ')})`;
    return `FROM (${text.sql}) t JOIN recipes r ON r.id = t.id ${joins} WHERE ${where}${inScope}`;
  }
  if (reasons.length === 0) return `FROM recipes r ${joins} WHERE ${where}`;
  const roots = reasons.map(
    (reason) => `SELECT r.id FROM recipes r JOIN users u ON u.id = r.user_id WHERE ${reason}`,
  );
  return `FROM (${roots.join(' UNION ')}) w JOIN recipes r ON r.id = w.id ${joins} WHERE ${where}`;
};

const orders: Readonly<Record<RecipeSort, string>> = {
  best: 'place, r.search_name, r.id',
  name: 'r.search_name, r.id',
  newest: 'r.updated_at DESC, r.id DESC',
  kcal: 'f.kcal IS NULL, f.kcal, r.id',
  cost: 'f.cost IS NULL, f.cost, r.id',
};

const columns = `r.id, r.version, r.search_name, r.updated_at, f.kcal, f.kcal_most, f.cost,
  r.user_id = :user AS mine, ${shared} AS shared, ${everybodys} AS everybodys, ${hasRole(systemRole)} AS \`system\`,
  ${saved} AS saved,
  (SELECT GROUP_CONCAT(k.specie_id) FROM recipe_species k WHERE k.recipe_id = r.id) AS specie_ids,
  (SELECT GROUP_CONCAT(rt.tag_id) FROM recipe_tags rt WHERE rt.recipe_id = r.id) AS tag_ids`;

const sourcesOf = (row: CandidateRow): RecipeSource[] => [
  ...(row.mine ? (['mine'] as const) : []),
  ...(row.shared && !row.mine ? (['shared'] as const) : []),
  ...(row.everybodys ? ([row.system ? 'suggested' : 'inspired'] as const) : []),
  ...(row.saved ? (['saved'] as const) : []),
];

const toCandidate = (row: CandidateRow): Candidate => ({
  id: row.id,
  version: row.version,
  place: row.place,
  searchName: row.search_name,
  updatedAt: new Date(row.updated_at).toISOString(),
  kcal: row.kcal,
  kcalMost: row.kcal_most,
  cost: row.cost,
  sources: sourcesOf(row),
  species: idsOf(row.specie_ids),
  tags: idsOf(row.tag_ids),
});

/** The SQL of a search, with the values of all parameters. */
const prepared = (search: CandidateSearch) => {
  const { actor, criteria } = search;
  const query = criteria.query?.trim() ?? '';
  const text = query === '' ? null : recipeText(query);
  const { sql, values } = conditionsOf(criteria);
  const { kcalMin = 0, kcalMax = unbounded, costMax = unbounded } = criteria;
  return {
    text,
    from: (...more: readonly string[]) => fromOf(search, text, [...sql, ...more]),
    values: {
      user: actor.id,
      email: actor.email,
      kcalMin,
      kcalMax,
      costMax,
      ...values,
      ...text?.values,
    },
  };
};

/**
 * The recipes in scope that pass the criteria.
 * @param order the rows are the first in this order; without it they are any
 */
export const findCandidates = async (
  search: CandidateSearch,
  limit: number,
  order?: RecipeSort,
): Promise<Candidate[]> => {
  if (search.scope === 'none') return [];
  const { text, from, values } = prepared(search);
  const rows = await selectRows<CandidateRow>(
    `SELECT ${columns}, ${text === null ? '0' : 't.place'} AS place ${from(...boundConditions(search.criteria))}
      ${order === undefined ? '' : `ORDER BY ${orders[order]}`} LIMIT :limit`,
    { ...values, limit },
  );
  return rows.map(toCandidate);
};

/** How many recipes pass all criteria but a bound, because the bounded value is not known; at most `limit`. */
export const countUnknown = async (search: CandidateSearch, limit: number) => {
  const { scope, criteria } = search;
  const count = async (isUnknown: string): Promise<number> => {
    if (scope === 'none') return 0;
    const { from, values } = prepared(search);
    const [row] = await selectRows<{ count: number }>(
      `SELECT COUNT(*) AS count FROM (SELECT r.id ${from(isUnknown)} LIMIT :limit) x`,
      { ...values, limit },
    );
    return row?.count ?? 0;
  };
  return {
    ...(boundsKcal(criteria) ? { unknown_kcal: await count(kcalUnknown) } : {}),
    ...(criteria.costMax === undefined ? {} : { unknown_cost: await count('f.cost IS NULL') }),
  };
};
