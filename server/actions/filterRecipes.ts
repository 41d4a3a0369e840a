import type * as z from 'zod/mini';
import type { AccessScope, Actor } from '../contract/policy.ts';
import {
  maxCheckedRecipes,
  maxNearest,
  type RecipeSort,
  type recipeSearch,
  recipeSources,
  type SearchCounts,
} from '../contract/recipeSearch.ts';
import { FieldErrors } from '../http/errors.ts';
import { pageInfoOf, pageRange } from '../http/paging.ts';
import {
  type Candidate,
  type CandidateSearch,
  countCandidates,
  countUnknown,
  findCandidates,
  type RecipeCriteria,
} from '../models/queries/recipeCandidates.ts';
import { correctQuery } from '../models/queries/recipeWords.ts';
import { Species } from '../models/species.ts';
import { Tag } from '../models/tags.ts';
import { foodsWith } from '../nutrition/allergens.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { checkForPet, type Near, nearestForPet, type Other, type PetTarget } from './optimalForPet.ts';

export type SearchQuery = z.output<NonNullable<typeof recipeSearch.filter.query>>;

/** A search of recipes by filters. */
export interface RecipeSearch {
  readonly query: SearchQuery;
  readonly actor: Actor;
  readonly scope: AccessScope;
  readonly snapshot: CatalogueSnapshot;
  /** The pet of `pet_id`. */
  readonly pet: PetTarget | null;
}

const perKcal = 1000;
const perDollar = 10_000;

const scaled = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : Math.round(value * factor);

const isNamed = ({ id, slug }: { readonly id: number; readonly slug: string }, name: string): boolean =>
  name === slug || name === String(id);

/** Foods that no line may have. @throws FieldErrors for an unknown group, which would leave out nothing */
const foodsOutside = async ({ query, snapshot }: RecipeSearch): Promise<readonly number[]> => {
  const { exclude_ids = [], free_of } = query;
  if (free_of === undefined) return exclude_ids;
  const foods = await foodsWith(snapshot, free_of);
  if (foods === null)
    throw new FieldErrors({
      free_of: ['There is no such allergen or food category.'],
    });
  return [...exclude_ids, ...foods];
};

/** The vocabulary that the facets count. */
interface Vocabulary {
  readonly species: readonly Species[];
  readonly tags: readonly Tag[];
}

const readVocabulary = async (): Promise<Vocabulary> => {
  const [species, tags] = await Promise.all([
    Species.findAll({ order: ['id'] }),
    Tag.findAll({ order: ['sort_order', 'id'] }),
  ]);
  return { species, tags };
};

/** Ids of the species of a search; null for all. A pet allows its own species only. */
const speciesOf = ({ query, pet }: RecipeSearch, { species }: Vocabulary): readonly number[] | null => {
  const named = query.species;
  const ids = named && species.filter((one) => named.some((name) => isNamed(one, name))).map(({ id }) => id);
  if (pet === null) return ids ?? null;
  return ids === undefined || ids.includes(pet.specieId) ? [pet.specieId] : [];
};

const criteriaOf = async (search: RecipeSearch, { tags }: Vocabulary): Promise<RecipeCriteria> => {
  const { query, scope, actor } = search;
  return {
    query: query.query && (await correctQuery(query.query, scope === 'all' ? undefined : actor)),
    tags: query.tags?.map((name) => tags.filter((tag) => isNamed(tag, name)).map(({ id }) => id)),
    foods: query.include_ids && [...new Set(query.include_ids)],
    without: await foodsOutside(search),
    kcalMin: scaled(query.kcal_min, perKcal),
    kcalMax: scaled(query.kcal_max, perKcal),
    costMax: scaled(query.cost_max, perDollar),
    opened: search.pet !== null,
  };
};

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const compareValue = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity) || 0;

/** A candidate with the number of its Unknown levels for the pet. */
export interface Match extends Candidate {
  readonly unknown?: number;
}

type Compare = (a: Match, b: Match) => number;

const byName: Compare = (a, b) => compareText(a.searchName, b.searchName) || a.id - b.id;

const newest: Compare = (a, b) => compareText(b.updatedAt, a.updatedAt) || b.id - a.id;

/** The best match of a text and of a pet comes first. Equal matches are sorted by name, without a text by time. */
const bestOf = (text: string): Compare => {
  const rest = text === '' ? newest : byName;
  return (a, b) => a.place - b.place || (a.unknown ?? 0) - (b.unknown ?? 0) || rest(a, b);
};

const comparisons: Readonly<Record<Exclude<RecipeSort, 'best'>, Compare>> = {
  name: byName,
  newest,
  kcal: (a, b) => compareValue(a.kcal, b.kcal) || byName(a, b),
  cost: (a, b) => compareValue(a.cost, b.cost) || byName(a, b),
};

/** A page of what a search found. */
export interface SearchResult {
  readonly page: readonly Match[];
  /** 10,001 if there are more. */
  readonly total: number;
  readonly counts: SearchCounts | null;
  readonly checkedOnly: boolean;
  /** With a pet for which few recipes are optimal: those that come nearest. */
  readonly nearest?: readonly Near[];
  readonly unknown: { readonly unknown_kcal?: number; readonly unknown_cost?: number };
}

/** True for a match that the chosen species and source find. */
interface Chosen {
  readonly species: (match: Match) => boolean;
  readonly source: (match: Match) => boolean;
}

const countsOf = (
  base: readonly Match[],
  isOf: {
    species: (match: Match) => boolean;
    source: (match: Match) => boolean;
  },
  { species, tags }: Vocabulary,
): SearchCounts => {
  const ofSource = base.filter(isOf.source);
  const all = ofSource.filter(isOf.species);
  const slugs = [...new Set(tags.map(({ slug }) => slug))];
  const idsOf = (slug: string) => tags.filter((tag) => tag.slug === slug).map(({ id }) => id);
  return {
    species: species.map(({ id, slug }) => ({
      slug,
      count: ofSource.filter((match) => match.species.includes(id)).length,
    })),
    tags: slugs.map((slug) => {
      const ids = idsOf(slug);
      return {
        slug,
        count: all.filter((match) => ids.some((id) => match.tags.includes(id))).length,
      };
    }),
    source: Object.fromEntries(
      recipeSources.map((source) => [
        source,
        base.filter((match) => isOf.species(match) && match.sources.includes(source)).length,
      ]),
    ) as SearchCounts['source'],
  };
};

const limit = maxCheckedRecipes + 1;

/** A prepared search: all criteria, and those that the facets of species and source are counted without. */
interface Prepared {
  readonly vocabulary: Vocabulary;
  readonly asked: CandidateSearch;
  readonly base: CandidateSearch;
  readonly isOf: Chosen;
}

const prepare = async (search: RecipeSearch): Promise<Prepared> => {
  const { scope, actor, query } = search;
  const vocabulary = await readVocabulary();
  const [species, criteria] = [speciesOf(search, vocabulary), await criteriaOf(search, vocabulary)];
  const { source } = query;
  const chosen = { ...(source === undefined ? {} : { source }), ...(species === null ? {} : { species }) };
  return {
    vocabulary,
    asked: { scope, actor, criteria: { ...criteria, ...chosen } },
    base: { scope, actor, criteria },
    isOf: {
      species: (match) => species === null || species.some((id) => match.species.includes(id)),
      source: (match) => source === undefined || match.sources.includes(source),
    },
  };
};

/** What a check for the pet leaves; without a pet it leaves all. */
interface Checked {
  readonly matches: readonly Match[];
  readonly others: readonly Other[];
}

const check = async (found: readonly Candidate[], { pet, snapshot }: RecipeSearch): Promise<Checked> => {
  if (pet === null) return { matches: found, others: [] };
  const { optimal, others } = await checkForPet(found, pet, snapshot);
  return { matches: optimal, others };
};

/** The nearest of the others, if few recipes are optimal for the pet. */
const nearestOf = async (others: readonly Other[], optimal: number, { pet, snapshot }: RecipeSearch) =>
  pet === null || optimal >= maxNearest ? {} : { nearest: await nearestForPet(others, pet, snapshot) };

/**
 * Finds the recipes that pass all filters of a search (D71). Up to 10,000 are read, counted and sorted here; a page of
 * more is sorted by the database.
 * @throws FieldErrors for unknown names, and for a page past the counted recipes
 */
export const filterRecipes = async (search: RecipeSearch): Promise<SearchResult> => {
  const { query, pet } = search;
  const { sort: order } = query;
  const { vocabulary, asked, base, isOf } = await prepare(search);
  const range = pageRange(query);
  const compare = order === 'best' ? bestOf(query.query ?? '') : comparisons[order];
  const pageOf = (matches: readonly Match[]) =>
    matches.toSorted(compare).slice(range.offset, range.offset + range.limit);
  const unknown = await countUnknown(asked, limit);
  if ((await countCandidates(base, limit)) < limit) {
    const found = await findCandidates(base, { limit });
    const checked = await check(pet === null ? found : found.filter(isOf.species), search);
    const isChosen = (match: Match): boolean => isOf.species(match) && isOf.source(match);
    const matches = checked.matches.filter(isChosen);
    const counts = countsOf(checked.matches, isOf, vocabulary);
    const nearest = await nearestOf(checked.others.filter(isChosen), matches.length, search);
    return { page: pageOf(matches), total: matches.length, counts, checkedOnly: false, unknown, ...nearest };
  }
  const total = await countCandidates(asked, limit);
  const rest = { counts: null, unknown };
  if (pet === null) {
    pageInfoOf(query, total);
    // Nobody but an admin lists so many recipes that the database cannot sort them in time: the last saved are sorted.
    if (asked.scope === 'all' && total === limit && ['name', 'kcal', 'cost'].includes(order)) {
      const last = await findCandidates(asked, { limit: maxCheckedRecipes, order: 'newest' });
      return { page: pageOf(last), total, checkedOnly: false, ...rest };
    }
    return { page: await findCandidates(asked, { ...range, order }), total, checkedOnly: false, ...rest };
  }
  const found = await findCandidates(asked, { limit: maxCheckedRecipes, order });
  const { matches, others } = await check(found, search);
  const nearest = await nearestOf(others, matches.length, search);
  return { page: pageOf(matches), total: matches.length, checkedOnly: total === limit, ...rest, ...nearest };
};
