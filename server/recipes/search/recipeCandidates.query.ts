import { type AccessScope, type Actor, accessScopeFor } from '../../contract/policy.ts';
import type { RecipeSort } from '../../contract/recipeSearch.ts';
import { type RecipeRows, recipeInScope } from '../../kernel/database/accessScope.ts';
import { connection, selectRows } from '../../kernel/database/queries/rows.ts';
import { type CostPrices, factsBy, factsOfIds } from './ownCosts.query.ts';
import { factsJoin, idsOfRange } from './recipeCandidateIds.query.ts';
import { type Candidate, type FoundRecipe, readRows } from './recipeCandidateRows.query.ts';
import {
  allOf,
  asksForContent,
  boundConditions,
  conditionsOf,
  hasText,
  type RecipeCriteria,
  recipesWith,
  type UnknownCounts,
  unbounded,
  unknownConditions,
} from './recipeCriteria.query.ts';
import { ascending, recipeOrders } from './recipeSources.query.ts';
import { type RecipeText, recipeText } from './recipeText.query.ts';

/** A search of one user. */
export interface CandidateSearch {
  readonly scope: AccessScope;
  readonly actor: Actor;
  readonly criteria: RecipeCriteria;
  readonly costs: CostPrices;
}

/** Rows to read, in an order; without one they are any. */
interface CandidateRange {
  readonly limit: number;
  readonly offset?: number;
  readonly order?: RecipeSort;
}

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
      ...{
        actor,
        scope,
        conditions: [...sql, ...more],
        keys,
        facts: factsJoin(factsBy(search.costs), withFacts),
      },
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
  return readRows(found, {
    actor: search.actor,
    facts: factsJoin(factsOfIds(search.costs), withFacts),
    facets,
  });
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

/** The recipes of a search, or of its first part. */
export interface Scan {
  readonly found: readonly FoundRecipe[];
  readonly unknown: UnknownCounts;
  /** True if no recipes follow. */
  readonly complete: boolean;
}

/** What a search may choose within the recipes that are read. */
export type ChosenCriteria = Pick<RecipeCriteria, 'species' | 'source'>;

type ScannedRow = FoundRecipe & { readonly passes: number } & UnknownCounts;

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
