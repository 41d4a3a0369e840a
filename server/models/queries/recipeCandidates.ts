import { type AccessScope, type Actor, accessScopeFor, systemRole } from '../../contract/policy.ts';
import type { RecipeSort, RecipeSource } from '../../contract/recipeSearch.ts';
import { hasRole, recipeInScope } from '../accessScope.ts';
import { factsJoin, idsOfRange } from './recipeCandidateIds.ts';
import {
  type Candidate,
  everybodys,
  type FoundRecipe,
  readRows,
  saved,
  shared,
} from './recipeCandidateRows.ts';
import type { RowOrder } from './recipeSources.ts';
import { recipeText } from './recipeText.ts';
import { connection, selectRows } from './rows.ts';

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

/** A search of one user. */
export interface CandidateSearch {
  readonly scope: AccessScope;
  readonly actor: Actor;
  readonly criteria: RecipeCriteria;
}

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
  // `+ 0` reads the few lines of a recipe once. The index would be searched for each of some hundred foods.
  ...(without.length === 0 ? [] : [`NOT ${hasLine('l.ingredient_id + 0 IN (:without)')}`]),
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

const placeOf = (text: unknown): string => `${text === null ? '0' : 't.place'} AS place`;

/** The recipes in scope that pass the criteria. */
export const findIds = async (
  search: CandidateSearch,
  { limit, offset = 0, order }: CandidateRange,
): Promise<FoundRecipe[]> => {
  if (search.scope === 'none') return [];
  const { select, values } = prepared(search, boundConditions(search.criteria), order);
  const columns = [placeOf(select.text)];
  return selectRows<FoundRecipe>(idsOfRange({ ...select, columns }, limit, offset), values);
};

/** Reads found recipes of a search, in their order. `facets` reads species and tags too. */
export const readCandidates = (
  search: CandidateSearch,
  found: readonly FoundRecipe[],
  facets: boolean,
): Promise<Candidate[]> => {
  const { withFacts } = scopeOf(search);
  return readRows(found, { actor: search.actor, facts: factsJoin(withFacts), facets });
};

/** Finds and reads the recipes in scope that pass the criteria, without species and tags. */
export const findCandidates = async (search: CandidateSearch, range: CandidateRange): Promise<Candidate[]> =>
  readCandidates(search, await findIds(search, range), false);

const countWith = async (
  search: CandidateSearch,
  conditions: readonly string[],
  limit: number,
): Promise<number> => {
  if (search.scope === 'none') return 0;
  const { select, values } = prepared(search, conditions);
  const sql = `SELECT COUNT(*) AS count FROM (${idsOfRange(select, limit, 0)}) x`;
  const [row] = await selectRows<{ count: number }>(sql, values);
  return row?.count ?? 0;
};

/** Counts the recipes in scope that pass the criteria, no further than `limit`. */
export const countCandidates = (search: CandidateSearch, limit: number): Promise<number> =>
  countWith(search, boundConditions(search.criteria), limit);

/** How many recipes pass all criteria but a bound, because the bounded value is not known. */
export interface UnknownCounts {
  readonly unknown_kcal?: number;
  readonly unknown_cost?: number;
}

/** The recipes of a search, or of its first part. */
export interface Scan {
  readonly found: readonly FoundRecipe[];
  readonly unknown: UnknownCounts;
  /** True if no recipes follow. */
  readonly complete: boolean;
}

/** What a search may choose within the recipes that are read. */
export type ChosenCriteria = Pick<RecipeCriteria, 'species' | 'source'>;

const mayCost = '(facts.cost IS NULL OR facts.cost <= :costMax)';
const mayHaveKcal = `(${kcalPasses} OR ${kcalUnknown})`;

/** The conditions of `UnknownCounts`. */
const unknownConditions = (criteria: RecipeCriteria): UnknownConditions => ({
  ...(boundsKcal(criteria) ? { unknown_kcal: `(${kcalUnknown} AND ${mayCost})` } : {}),
  ...(criteria.costMax === undefined ? {} : { unknown_cost: `(facts.cost IS NULL AND ${mayHaveKcal})` }),
});

type UnknownConditions = Partial<Record<keyof UnknownCounts, string>>;
type ScannedRow = FoundRecipe & { readonly passes: number } & UnknownCounts;

const allOf = (conditions: readonly string[]): string => conditions.join(' AND ') || '1 = 1';

/**
 * Reads the recipes that pass all criteria, and counts those of which a bounded value is not known, in one pass over the
 * recipes in scope.
 * @param chosen further criteria of the counted recipes
 * @param limit maximum number of recipes that pass or are counted
 */
export const scanCandidates = async (
  search: CandidateSearch,
  chosen: ChosenCriteria,
  limit: number,
): Promise<Scan> => {
  if (search.scope === 'none') return { found: [], unknown: {}, complete: true };
  const passes = allOf(boundConditions(search.criteria));
  const chosenParts = conditionsOf(chosen);
  const unknown = Object.entries(unknownConditions(search.criteria)).map(
    ([name, condition]): [string, string] => [name, allOf([condition, ...chosenParts.sql])],
  );
  const either = [passes, ...unknown.map(([, condition]) => condition)].map((each) => `(${each})`);
  const { select, values } = prepared(search, unknown.length === 0 ? [] : [`(${either.join(' OR ')})`]);
  const columns = [
    placeOf(select.text),
    `(${passes}) AS passes`,
    ...unknown.map(([name, condition]) => `(${condition}) AS ${name}`),
  ];
  const all = { ...chosenParts.values, ...values };
  const rows = await selectRows<ScannedRow>(idsOfRange({ ...select, columns }, limit, 0), all);
  return {
    found: rows.filter((row) => row.passes),
    unknown: Object.fromEntries(
      unknown.map(([name]) => [name, rows.filter((row) => row[name as keyof UnknownCounts]).length]),
    ),
    complete: rows.length < limit,
  };
};

/** Counts the recipes of which a bounded value is not known, each no further than `limit`. */
export const countUnknown = async (search: CandidateSearch, limit: number): Promise<UnknownCounts> => {
  const counts: [string, number][] = [];
  for (const [name, condition] of Object.entries(unknownConditions(search.criteria)))
    counts.push([name, await countWith(search, [condition], limit)]);
  return Object.fromEntries(counts);
};
