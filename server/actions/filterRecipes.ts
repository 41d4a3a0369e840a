import type * as z from 'zod/mini';
import type { AccessScope, Actor } from '../contract/policy.ts';
import {
  maxCheckedRecipes,
  type RecipeSort,
  type recipeSearch,
  recipeSources,
  type SearchCounts,
} from '../contract/recipeSearch.ts';
import { FieldErrors } from '../http/errors.ts';
import {
  type Candidate,
  countUnknown,
  findCandidates,
  type RecipeCriteria,
} from '../models/queries/recipeCandidates.ts';
import { Species } from '../models/species.ts';
import { Tag } from '../models/tags.ts';
import { foodsWith } from '../nutrition/allergens.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { checkForPet, type PetTarget } from './optimalForPet.ts';

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
  const { query } = search;
  return {
    query: query.query,
    tags: query.tags?.map((name) => tags.filter((tag) => isNamed(tag, name)).map(({ id }) => id)),
    foods: query.include_ids && [...new Set(query.include_ids)],
    without: await foodsOutside(search),
    kcalMin: scaled(query.kcal_min, perKcal),
    kcalMax: scaled(query.kcal_max, perKcal),
    costMax: scaled(query.cost_max, perDollar),
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

const comparisons: Readonly<Record<RecipeSort, Compare>> = {
  best: (a, b) => a.place - b.place || (a.unknown ?? 0) - (b.unknown ?? 0) || byName(a, b),
  name: byName,
  newest: (a, b) => compareText(b.updatedAt, a.updatedAt) || b.id - a.id,
  kcal: (a, b) => compareValue(a.kcal, b.kcal) || byName(a, b),
  cost: (a, b) => compareValue(a.cost, b.cost) || byName(a, b),
};

/** What a search found, in order. */
export interface SearchResult {
  readonly matches: readonly Match[];
  /** More than 10,000 if there are more; `matches` are then the first. */
  readonly total: number;
  readonly counts: SearchCounts | null;
  readonly checkedOnly: boolean;
  readonly unknown: {
    readonly unknown_kcal?: number;
    readonly unknown_cost?: number;
  };
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

/** Finds the recipes that pass all filters of a search (D71). @throws FieldErrors for unknown names */
export const filterRecipes = async (search: RecipeSearch): Promise<SearchResult> => {
  const { query, scope, actor, pet, snapshot } = search;
  const vocabulary = await readVocabulary();
  const [species, criteria] = [speciesOf(search, vocabulary), await criteriaOf(search, vocabulary)];
  const { source, sort } = query;
  const exact = {
    ...criteria,
    source,
    ...(species === null ? {} : { species }),
  };
  const asked = { scope, actor, criteria: exact };
  const check = async (found: readonly Candidate[]): Promise<readonly Match[]> =>
    pet === null ? found : checkForPet(found, pet, snapshot);
  const inOrder = (found: readonly Match[]) => found.toSorted(comparisons[sort]);
  const unknown = await countUnknown(asked, limit);
  // Without species and source, so that their options can be counted.
  const base = await findCandidates({ ...asked, criteria }, limit);
  if (base.length < limit) {
    const isOf = {
      species: (match: Match) => species === null || species.some((id) => match.species.includes(id)),
      source: (match: Match) => source === undefined || match.sources.includes(source),
    };
    const checked = await check(pet === null ? base : base.filter(isOf.species));
    const matches = inOrder(checked.filter((match) => isOf.species(match) && isOf.source(match)));
    const counts = countsOf(checked, isOf, vocabulary);
    return {
      matches,
      total: matches.length,
      counts,
      checkedOnly: false,
      unknown,
    };
  }
  const found = await findCandidates(asked, limit);
  const some = found.length < limit ? found : await findCandidates(asked, maxCheckedRecipes, sort);
  const matches = inOrder(await check(some));
  const isCapped = found.length === limit;
  const total = isCapped && pet === null ? limit : matches.length;
  return {
    matches,
    total,
    counts: null,
    checkedOnly: isCapped && pet !== null,
    unknown,
  };
};
