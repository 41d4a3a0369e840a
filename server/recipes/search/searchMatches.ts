import { type RecipeSort, recipeSources, type SearchCounts } from '../../contract/recipeSearch.ts';
import type { Species } from '../../pets/species.model.ts';
import type { Tag } from '../tags.model.ts';
import type { Candidate } from './recipeCandidateRows.query.ts';

/** The vocabulary that the facets count. */
export interface Vocabulary {
  readonly species: readonly Species[];
  readonly tags: readonly Tag[];
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const compareValue = (a: number | null, b: number | null): number => (a ?? Infinity) - (b ?? Infinity) || 0;

/** A candidate with the number of its Unknown levels for the pet. */
export interface Match extends Candidate {
  readonly unknown?: number;
}

/** The order of two matches. */
export type Compare = (a: Match, b: Match) => number;

const byName: Compare = (a, b) => compareText(a.searchName, b.searchName) || a.id - b.id;

const newest: Compare = (a, b) => compareText(b.updatedAt, a.updatedAt) || b.id - a.id;

/** The best match of a text and of a pet comes first. Equal matches are sorted by name, without a text by time. */
export const bestOf = (text: string): Compare => {
  const rest = text === '' ? newest : byName;
  return (a, b) => a.place - b.place || (a.unknown ?? 0) - (b.unknown ?? 0) || rest(a, b);
};

export const comparisons: Readonly<Record<Exclude<RecipeSort, 'best'>, Compare>> = {
  name: byName,
  newest,
  kcal: (a, b) => compareValue(a.kcal, b.kcal) || byName(a, b),
  cost: (a, b) => compareValue(a.cost, b.cost) || byName(a, b),
};

/** True for a match that the chosen species and source find. */
export interface Chosen {
  readonly species: (match: Match) => boolean;
  readonly source: (match: Match) => boolean;
}

/** How many matches each facet has, if nothing else of its kind is chosen. */
export const countsOf = (
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
