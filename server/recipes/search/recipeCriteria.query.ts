import { systemRole } from '../../contract/policy.ts';
import type { RecipeSource } from '../../contract/recipeSearch.ts';
import { hasRole } from '../../kernel/database/accessScope.ts';
import { orderedJoin } from '../../kernel/database/queries/rows.ts';
import { everybodys, saved, shared } from './recipeCandidateRows.query.ts';

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

/** True for a text with a word or a sign. */
export const hasText = (query = ''): boolean => query.trim() !== '';

/** A SELECT of the recipes with a food, which few recipes hold: a search by EXISTS reads the lines of every recipe. */
export const recipesWith = (
  index: number,
): string => `SELECT COALESCE(h.parent_id, h.id) AS id FROM recipe_ingredients l
  JOIN recipes h ON h.id = l.recipe_id WHERE l.ingredient_id = :food${index}`;

/** Conditions whose parameters `conditionsOf` names. */
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
export const conditionsOf = (criteria: RecipeCriteria): Conditions => {
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
export const unbounded = 2 ** 31 - 1;

/** Energy within both bounds for every value that it can have. */
const kcalPasses = `(facts.kcal >= :kcalMin AND COALESCE(facts.kcal_most, ${unbounded}) <= :kcalMax)`;

/** Energy that passes for some value that it can have, and not for all. */
const kcalUnknown = `(facts.kcal IS NULL
  OR (facts.kcal <= :kcalMax AND COALESCE(facts.kcal_most, ${unbounded}) >= :kcalMin AND NOT ${kcalPasses}))`;

const boundsKcal = ({ kcalMin, kcalMax }: RecipeCriteria): boolean =>
  kcalMin !== undefined || kcalMax !== undefined;

/** Energy that is not known passes no bound. A cost passes by what is known of it. */
export const boundConditions = (criteria: RecipeCriteria): string[] => [
  ...(boundsKcal(criteria) ? [kcalPasses] : []),
  ...(criteria.costMax === undefined ? [] : ['facts.cost <= :costMax']),
];

/** True if what is in a recipe decides whether it is found. */
export const asksForContent = (criteria: RecipeCriteria): boolean => {
  const { opened = false, foods = [], without = [], costMax } = criteria;
  return opened || foods.length > 0 || without.length > 0 || costMax !== undefined || boundsKcal(criteria);
};

/**
 * How many recipes pass all criteria but a bound, because the bounded value is not known; and how many pass a bound of
 * the cost by the foods whose price is known.
 */
export interface UnknownCounts {
  readonly unknown_kcal?: number;
  readonly unknown_cost?: number;
  readonly partial_cost?: number;
}

const mayCost = '(facts.cost IS NULL OR facts.cost <= :costMax)';
const mayHaveKcal = `(${kcalPasses} OR ${kcalUnknown})`;

/** One condition of several; true without any. */
export const allOf = (conditions: readonly string[]): string => conditions.join(' AND ') || '1 = 1';

/** The conditions of `UnknownCounts`. */
export const unknownConditions = (
  criteria: RecipeCriteria,
): Partial<Record<keyof UnknownCounts, string>> => ({
  ...(boundsKcal(criteria) ? { unknown_kcal: `(${kcalUnknown} AND ${mayCost})` } : {}),
  ...(criteria.costMax === undefined
    ? {}
    : {
        unknown_cost: `(facts.cost IS NULL AND ${mayHaveKcal})`,
        partial_cost: `(facts.unpriced > 0 AND ${allOf(boundConditions(criteria))})`,
      }),
});
