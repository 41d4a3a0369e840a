import { type AccessScope, type Actor, accessScopeFor, systemRole } from '../../contract/policy.ts';
import type { RecipeSort, RecipeSource } from '../../contract/recipeSearch.ts';
import { everybodysRecipe, hasRole, recipeInScope } from '../accessScope.ts';
import { factsJoin, idsOfRange, orderBy } from './recipeCandidateIds.ts';
import type { RowOrder } from './recipeSources.ts';
import { recipeText } from './recipeText.ts';
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
  /** Only recipes that the user may open. Implied by foods and bounds, which say what is in a recipe (D9). */
  readonly opened?: boolean | undefined;
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

/** True for a recipe `r` with such a line `l`, its own or one of a batch variant (D54). */
const hasLine = (line: string): string => {
  const join = connection().getDialect() === 'sqlite' ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  return `(EXISTS (SELECT 1 FROM recipe_ingredients l WHERE l.recipe_id = r.id AND ${line})
    OR EXISTS (SELECT 1 FROM recipes v ${join} recipe_ingredients l ON l.recipe_id = v.id
      WHERE v.parent_id = r.id AND ${line}))`;
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
  // Read from the food, which few recipes hold: a search by EXISTS reads the lines of every recipe.
  ...foods.map(
    (_, index) => `r.id IN (SELECT COALESCE(h.parent_id, h.id) FROM recipe_ingredients l
      JOIN recipes h ON h.id = l.recipe_id WHERE l.ingredient_id = :food${index})`,
  ),
  ...(without.length === 0 ? [] : [`NOT ${hasLine('l.ingredient_id IN (:without)')}`]),
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
const kcalPasses = `(facts.kcal >= :kcalMin AND COALESCE(facts.kcal_most, ${unbounded}) <= :kcalMax)`;

/** Energy that passes for some value that it can have, and not for all. */
const kcalUnknown = `(facts.kcal IS NULL
  OR (facts.kcal <= :kcalMax AND COALESCE(facts.kcal_most, ${unbounded}) >= :kcalMin AND NOT ${kcalPasses}))`;

const boundsKcal = ({ kcalMin, kcalMax }: RecipeCriteria): boolean =>
  kcalMin !== undefined || kcalMax !== undefined;

/** A value that is not known passes no bound. */
const boundConditions = (criteria: RecipeCriteria): string[] => [
  ...(boundsKcal(criteria) ? [kcalPasses] : []),
  ...(criteria.costMax === undefined ? [] : ['facts.cost <= :costMax']),
];

const ascending = (...keys: readonly string[]): readonly RowOrder[] =>
  keys.map((key) => ({ key, direction: 'ASC' }));

const orders: Readonly<Record<RecipeSort, readonly RowOrder[]>> = {
  best: [{ key: 'r.updated_at', direction: 'DESC' }],
  name: ascending('r.search_name'),
  newest: [{ key: 'r.updated_at', direction: 'DESC' }],
  kcal: ascending('facts.kcal IS NULL', 'facts.kcal'),
  cost: ascending('facts.cost IS NULL', 'facts.cost'),
};

/** Rows to read, in an order; without one they are any. */
export interface CandidateRange {
  readonly limit: number;
  readonly offset?: number;
  readonly order?: RecipeSort;
}

const columns = `r.id, r.version, r.search_name, r.updated_at, facts.kcal, facts.kcal_most, facts.cost,
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

/** True if what is in a recipe decides whether it is found. */
const asksForContent = (criteria: RecipeCriteria): boolean => {
  const { opened = false, foods = [], without = [], costMax } = criteria;
  return opened || foods.length > 0 || without.length > 0 || costMax !== undefined || boundsKcal(criteria);
};

/**
 * The scope of a search, and the condition for the recipes with amounts if there are others. The content of a recipe that
 * the user may not open decides nothing and is not shown (D9).
 */
const scopeOf = ({ scope, actor, criteria }: CandidateSearch) => {
  const opened = accessScopeFor('recipes.get', actor);
  if (opened === scope || asksForContent(criteria)) return { scope: opened };
  return { scope, withFacts: recipeInScope(connection(), opened, actor) };
};

/** The parts of a search's SQL, with the values of all parameters. */
const prepared = (search: CandidateSearch, more: readonly string[], order?: RecipeSort) => {
  const { actor, criteria } = search;
  const { scope, withFacts } = scopeOf(search);
  const query = criteria.query?.trim() ?? '';
  const text = query === '' ? null : recipeText(query, search.scope === 'all' ? undefined : actor);
  const { sql, values } = conditionsOf(criteria);
  const { kcalMin = 0, kcalMax = unbounded, costMax = unbounded } = criteria;
  const byMatch = order === 'best' && text !== null ? ascending('t.place', 'r.search_name') : undefined;
  const keys = order === undefined ? [] : (byMatch ?? orders[order]);
  return {
    select: { actor, scope, text, conditions: [...sql, ...more], keys, facts: factsJoin(withFacts) },
    values: { user: actor.id, email: actor.email, kcalMin, kcalMax, costMax, ...values, ...text?.values },
  };
};

/** The recipes in scope that pass the criteria. */
export const findCandidates = async (
  search: CandidateSearch,
  { limit, offset = 0, order }: CandidateRange,
): Promise<Candidate[]> => {
  if (search.scope === 'none') return [];
  const { select, values } = prepared(search, boundConditions(search.criteria), order);
  const matched = select.text === null ? '' : `JOIN (${select.text.sql}) t ON t.id = r.id`;
  const rows = await selectRows<CandidateRow>(
    `SELECT ${columns}, ${select.text === null ? '0' : 't.place'} AS place
      FROM (${idsOfRange(select, limit, offset)}) x JOIN recipes r ON r.id = x.id JOIN users u ON u.id = r.user_id
      ${select.facts} ${matched} ${orderBy(select.keys, 'x.')}`,
    values,
  );
  return rows.map(toCandidate);
};

/** Counts recipes in scope that pass the criteria and further conditions, no further than `limit`. */
const countWith = async (
  search: CandidateSearch,
  conditions: readonly string[],
  limit: number,
): Promise<number> => {
  if (search.scope === 'none') return 0;
  const { select, values } = prepared(search, conditions);
  const [row] = await selectRows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (${idsOfRange(select, limit, 0)}) x`,
    values,
  );
  return row?.count ?? 0;
};

/** Counts the recipes in scope that pass the criteria, no further than `limit`. */
export const countCandidates = (search: CandidateSearch, limit: number): Promise<number> =>
  countWith(search, boundConditions(search.criteria), limit);

/** How many recipes pass all criteria but a bound, because the bounded value is not known; at most `limit`. */
export const countUnknown = async (search: CandidateSearch, limit: number) => {
  const { criteria } = search;
  const opened = { ...search, criteria: { ...criteria, opened: true } };
  const count = (...conditions: readonly string[]) => countWith(opened, conditions, limit);
  const mayCost = '(facts.cost IS NULL OR facts.cost <= :costMax)';
  const mayHaveKcal = `(${kcalPasses} OR ${kcalUnknown})`;
  return {
    ...(boundsKcal(criteria) ? { unknown_kcal: await count(kcalUnknown, mayCost) } : {}),
    ...(criteria.costMax === undefined
      ? {}
      : { unknown_cost: await count('facts.cost IS NULL', mayHaveKcal) }),
  };
};
