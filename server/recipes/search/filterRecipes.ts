import type * as z from 'zod/mini';
import type { AccessScope, Actor } from '../../contract/policy.ts';
import {
  maxCheckedRecipes,
  maxNearest,
  type recipeSearch,
  type SearchCounts,
} from '../../contract/recipeSearch.ts';
import { foodsWith } from '../../foods/allergens.ts';
import { idsAvoided } from '../../foods/avoidedFoods.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { pageInfoOf, pageRange } from '../../kernel/http/paging.ts';
import type { CatalogueSnapshot } from '../../nutrition/catalogue.ts';
import { Species } from '../../pets/species.model.ts';
import type { VerdictPet } from '../judgedPet.ts';
import { Tag } from '../tags.model.ts';
import { checkForPet, type Near, nearestForPet, type Other, type PetTarget } from './optimalForPet.ts';
import { getCostPrices } from './ownCosts.query.ts';
import type { Candidate, FoundRecipe } from './recipeCandidateRows.query.ts';
import {
  type CandidateSearch,
  type ChosenCriteria,
  countCandidates,
  countUnknown,
  findCandidates,
  findIds,
  readCandidates,
  scanCandidates,
} from './recipeCandidates.query.ts';
import type { RecipeCriteria, UnknownCounts } from './recipeCriteria.query.ts';
import { correctQuery } from './recipeWords.query.ts';
import {
  bestOf,
  type Chosen,
  type Compare,
  comparisons,
  countsOf,
  type Match,
  type Vocabulary,
} from './searchMatches.ts';

export type SearchQuery = z.output<NonNullable<typeof recipeSearch.filter.query>>;

/** A search of recipes by filters. */
export interface RecipeSearch {
  readonly query: SearchQuery;
  readonly actor: Actor;
  readonly scope: AccessScope;
  readonly snapshot: CatalogueSnapshot;
  /** The pet of `pet_id`. */
  readonly pet: PetTarget | null;
  /** The pet of `fits_id`. */
  readonly fits: VerdictPet | null;
}

const perKcal = 1000;
const perDollar = 10_000;

const scaled = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : Math.round(value * factor);

const isNamed = ({ id, slug }: { readonly id: number; readonly slug: string }, name: string): boolean =>
  name === slug || name === String(id);

/** Foods that no line may have. @throws FieldErrors for an unknown group, which would leave out nothing */
const foodsOutside = async ({ query, snapshot, pet, fits }: RecipeSearch): Promise<readonly number[]> => {
  const { exclude_ids = [], free_of } = query;
  const avoids = [...(pet?.avoids ?? []), ...(fits?.avoids ?? [])];
  const outside = [...exclude_ids, ...(await idsAvoided(snapshot, avoids))];
  if (free_of === undefined) return outside;
  const foods = await foodsWith(snapshot, free_of);
  if (foods === null)
    throw new FieldErrors({
      free_of: ['There is no such allergen or food category.'],
    });
  return [...outside, ...foods];
};

const readVocabulary = async (): Promise<Vocabulary> => {
  const [species, tags] = await Promise.all([
    Species.findAll({ order: ['id'] }),
    Tag.findAll({ order: ['sort_order', 'id'] }),
  ]);
  return { species, tags };
};

/** Ids of the species of a search; null for all. A pet allows its own species only. */
const speciesOf = ({ query, pet, fits }: RecipeSearch, { species }: Vocabulary): readonly number[] | null => {
  const named = query.species;
  const ids = named && species.filter((one) => named.some((name) => isNamed(one, name))).map(({ id }) => id);
  const own = [pet, fits].flatMap((each) => each?.specieId ?? []);
  if (own.length === 0) return ids ?? null;
  return [...new Set(own)].filter((id) => own.every((each) => each === id) && (ids?.includes(id) ?? true));
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

/** A page of what a search found. */
interface SearchResult {
  readonly page: readonly Match[];
  /** 10,001 if there are more. */
  readonly total: number;
  readonly counts: SearchCounts | null;
  readonly checkedOnly: boolean;
  /** With a pet for which few recipes are optimal: those that come nearest. */
  readonly nearest?: readonly Near[];
  /** With a pet: how many are left out because nobody reviewed a food of theirs for safety. */
  readonly unreviewed?: number;
  /** With a pet: how many are left out because a laboratory found otherwise than calculated. */
  readonly doubted?: number;
  readonly unknown: UnknownCounts;
  /** Of all costs. */
  readonly currency: string;
}

type Answer = Omit<SearchResult, 'currency'>;

const limit = maxCheckedRecipes + 1;

/** A prepared search: all criteria, and those that the facets of species and source are counted without. */
interface Prepared {
  readonly vocabulary: Vocabulary;
  readonly asked: CandidateSearch;
  readonly base: CandidateSearch;
  readonly chosen: ChosenCriteria;
  readonly isOf: Chosen;
}

const prepare = async (search: RecipeSearch): Promise<Prepared> => {
  const { scope, actor, query } = search;
  const vocabulary = await readVocabulary();
  const [species, criteria] = [speciesOf(search, vocabulary), await criteriaOf(search, vocabulary)];
  const costs = await getCostPrices(actor.id);
  const { source } = query;
  const chosen = { ...(source === undefined ? {} : { source }), ...(species === null ? {} : { species }) };
  return {
    vocabulary,
    asked: { scope, actor, criteria: { ...criteria, ...chosen }, costs },
    base: { scope, actor, criteria, costs },
    chosen,
    isOf: {
      species: (match) => species === null || species.some((id) => match.species.includes(id)),
      source: (match) => source === undefined || match.sources.includes(source),
    },
  };
};

/** What a check for the pet leaves; without a pet it leaves all. */
interface Checked {
  readonly matches: readonly Match[];
  /** Optimal, but with a food that nobody reviewed for safety. */
  readonly unreviewed: readonly Match[];
  /** Optimal as calculated, but a laboratory found otherwise. */
  readonly doubted: readonly Match[];
  readonly others: readonly Other[];
}

const check = async (found: readonly Candidate[], { pet, snapshot }: RecipeSearch): Promise<Checked> => {
  if (pet === null) return { matches: found, unreviewed: [], doubted: [], others: [] };
  const { optimal, ...rest } = await checkForPet(found, pet, snapshot);
  return { matches: optimal, ...rest };
};

/** What a search for a pet says beside its page: the nearest of the others, if few recipes are optimal. */
const besides = async (
  { matches, unreviewed, doubted, others }: Checked,
  { pet, snapshot }: RecipeSearch,
) => ({
  ...(pet === null ? {} : { unreviewed: unreviewed.length, doubted: doubted.length }),
  ...(pet === null || matches.length >= maxNearest
    ? {}
    : { nearest: await nearestForPet(others, pet, snapshot) }),
});

/** All recipes of a search before species and source are chosen; null if there are too many to read. */
interface Read {
  readonly all: readonly FoundRecipe[] | null;
  readonly unknown: UnknownCounts;
}

const readAll = async ({ base, asked, chosen }: Prepared): Promise<Read> => {
  const { found, unknown, complete } = await scanCandidates(base, chosen, limit);
  if (complete) return { all: found, unknown };
  if (found.length === limit) return { all: null, unknown: await countUnknown(asked, limit) };
  // Recipes of which a value is not known took the place of some that pass.
  const all = await findIds(base, { limit });
  return { all: all.length < limit ? all : null, unknown: await countUnknown(asked, limit) };
};

/** A search with the order of its matches. */
interface Sorted extends Prepared {
  readonly search: RecipeSearch;
  readonly compare: Compare;
  readonly unknown: UnknownCounts;
}

const pageOf = (matches: readonly Match[], { search, compare }: Sorted): readonly Match[] => {
  const { offset, limit: size } = pageRange(search.query);
  return matches.toSorted(compare).slice(offset, offset + size);
};

/** The result of a search that few recipes pass: they are counted by facet and sorted here. */
const resultOfFew = async (all: readonly FoundRecipe[], sorted: Sorted): Promise<Answer> => {
  const { search, base, isOf, vocabulary, unknown } = sorted;
  const found = await readCandidates(base, all, true);
  const checked = await check(search.pet === null ? found : found.filter(isOf.species), search);
  const isChosen = (match: Match): boolean => isOf.species(match) && isOf.source(match);
  const [matches, others] = [checked.matches.filter(isChosen), checked.others.filter(isChosen)];
  const counts = countsOf(checked.matches, isOf, vocabulary);
  const [unreviewed, doubted] = [checked.unreviewed.filter(isChosen), checked.doubted.filter(isChosen)];
  return {
    page: pageOf(matches, sorted),
    total: matches.length,
    ...{ counts, checkedOnly: false, unknown },
    ...(await besides({ matches, unreviewed, doubted, others }, search)),
  };
};

/** The result of a search that many recipes pass: the database sorts them. */
const resultOfMany = async (sorted: Sorted): Promise<Answer> => {
  const { search, asked, chosen, unknown } = sorted;
  const { query, pet } = search;
  const { sort: order } = query;
  const isChosen = Object.keys(chosen).length > 0;
  const total = isChosen ? await countCandidates(asked, limit) : limit;
  const rest = { counts: null, unknown };
  if (pet !== null) {
    const found = await findCandidates(asked, { limit: maxCheckedRecipes, order });
    const checked = await check(found, search);
    const { matches } = checked;
    const more = await besides(checked, search);
    const checkedOnly = total === limit;
    return { page: pageOf(matches, sorted), total: matches.length, checkedOnly, ...rest, ...more };
  }
  pageInfoOf(query, total);
  // Nobody but an admin lists so many recipes that the database cannot sort them in time: the last saved are sorted.
  if (asked.scope === 'all' && total === limit && ['name', 'kcal', 'cost'].includes(order)) {
    const last = await findCandidates(asked, { limit: maxCheckedRecipes, order: 'newest' });
    return { page: pageOf(last, sorted), total, checkedOnly: false, ...rest };
  }
  const page = await findCandidates(asked, { ...pageRange(query), order });
  return { page, total, checkedOnly: false, ...rest };
};

/**
 * Finds the recipes that pass all filters of a search (D71). Up to 10,000 are read, counted and sorted here; a page of
 * more is sorted by the database.
 * @throws FieldErrors for unknown names, and for a page past the counted recipes
 */
export const filterRecipes = async (search: RecipeSearch): Promise<SearchResult> => {
  const { query } = search;
  const prepared = await prepare(search);
  const compare = query.sort === 'best' ? bestOf(query.query ?? '') : comparisons[query.sort];
  const { all, unknown } = await readAll(prepared);
  const sorted = { ...prepared, search, compare, unknown };
  const answer = all === null ? await resultOfMany(sorted) : await resultOfFew(all, sorted);
  return { ...answer, currency: prepared.asked.costs.currency };
};
