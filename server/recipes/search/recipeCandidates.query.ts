import { type AccessScope, type Actor, accessScopeFor, systemRole } from '../../contract/policy.ts';
import type { RecipeSort, RecipeSource } from '../../contract/recipeSearch.ts';
import { hasRole, type RecipeRows, recipeInScope } from '../../kernel/database/accessScope.ts';
import { connection, orderedJoin, selectRows } from '../../kernel/database/queries/rows.ts';
import { factsJoin, idsOfRange } from './recipeCandidateIds.query.ts';
import {
  type Candidate,
  everybodys,
  type FoundRecipe,
  readRows,
  saved,
  shared,
} from './recipeCandidateRows.query.ts';
import { ascending, recipeOrders } from './recipeSources.query.ts';
import { type RecipeText, recipeText } from './recipeText.query.ts';

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
  const join = orderedJoin();
  return `(EXISTS (SELECT 1 FROM recipe_ingredients l WHERE l.recipe_id = r.id AND ${line})
    OR EXISTS (SELECT 1 FROM recipes v ${join} recipe_ingredients l ON l.recipe_id = v.id
      WHERE v.parent_id = r.id AND ${line}))`;
};

const hasText = (query = ''): boolean => query.trim() !== '';

/** A SELECT of the recipes with a food, which few recipes hold: a search by EXISTS reads the lines of every recipe. */
const recipesWith = (
  index: number,
): string => `SELECT COALESCE(h.parent_id, h.id) AS id FROM recipe_ingredients l
  JOIN recipes h ON h.id = l.recipe_id WHERE l.ingredient_id = :food${index}`;

/** Conditions that need no parameter of their own. */
const listConditions = ({
  query,
  species,
  tags = [],
  foods = [],
  without = [],
}: RecipeCriteria): string[] => [
  ...(species === undefined
    ? []
    : [`EXISTS (SELECT 1 FROM recipe_species k WHERE k.recipe_id = r.id AND k.specie_id IN (:species))`]),
  ...tags.map(
    (_, index) =>
      `EXISTS (SELECT 1 FROM recipe_tags rt WHERE rt.recipe_id = r.id AND rt.tag_id IN (:tags${index}))`,
  ),
  // Without a text the recipes with the first food are where the search starts.
  ...foods.flatMap((_, index) => (index === 0 && !hasText(query) ? [] : [`r.id IN (${recipesWith(index)})`])),
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

/** The rows that a search starts from: the matches of its text, else the recipes with its first food. */
const rowsOf = ({ foods = [] }: RecipeCriteria, text: RecipeText | null): { from?: RecipeRows } => {
  if (text !== null) return { from: { table: `(${text.sql}) t`, on: 't.id = r.id' } };
  if (foods.length === 0) return {};
  return { from: { table: `(SELECT DISTINCT h.id FROM (${recipesWith(0)}) h) f`, on: 'f.id = r.id' } };
};

/** The parts of a search's SQL, with the values of all parameters. */
const prepared = (search: CandidateSearch, more: readonly string[], order?: RecipeSort) => {
  const { actor, criteria } = search;
  const { scope, withFacts } = scopeOf(search);
  const { query = '' } = criteria;
  const text = hasText(query) ? recipeText(query.trim(), search.scope === 'all' ? undefined : actor) : null;
  const { sql, values } = conditionsOf(criteria);
  const { kcalMin = 0, kcalMax = unbounded, costMax = unbounded } = criteria;
  const byMatch = order === 'best' && text !== null ? ascending('t.place', 'r.search_name') : undefined;
  const keys = order === undefined ? [] : (byMatch ?? recipeOrders[order]);
  return {
    select: {
      ...{ actor, scope, conditions: [...sql, ...more], keys, facts: factsJoin(withFacts) },
      ...rowsOf(criteria, text),
    },
    place: `${text === null ? '0' : 't.place'} AS place`,
    values: { user: actor.id, email: actor.email, kcalMin, kcalMax, costMax, ...values, ...text?.values },
  };
};

/** The recipes in scope that pass the criteria. */
export const findIds = async (
  search: CandidateSearch,
  { limit, offset = 0, order }: CandidateRange,
): Promise<FoundRecipe[]> => {
  if (search.scope === 'none') return [];
  const { select, place, values } = prepared(search, boundConditions(search.criteria), order);
  return selectRows<FoundRecipe>(idsOfRange({ ...select, columns: [place] }, limit, offset), values);
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
  const { select, place, values } = prepared(
    search,
    unknown.length === 0 ? [] : [`(${either.join(' OR ')})`],
  );
  const columns = [
    place,
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
