import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, id, idOrSlug, oneOrMany } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { listedRecipeSchema } from './recipeLists.ts';
import { levelCountsSchema } from './shapes.ts';

/** Whose recipes a search finds: own, shared with the user, suggested, community inspired or saved ones. */
export const recipeSources = ['mine', 'shared', 'suggested', 'inspired', 'saved'] as const;

export type RecipeSource = (typeof recipeSources)[number];

/** Orders of a search. `best` puts the best match of the text and the pet first; without both it is `newest`. */
export const recipeSorts = ['best', 'name', 'newest', 'kcal', 'cost'] as const;

export type RecipeSort = (typeof recipeSorts)[number];

/** Maximum number of recipes that a search checks for a pet, and that it counts. */
export const maxCheckedRecipes = 10_000;

const maxBound = 1_000_000;

/** With fewer optimal recipes than these for a pet, a search also names at most as many that come nearest. */
export const maxNearest = 5;

/** A bound on an amount per 1000 g. */
const bound = z.optional(
  z.pipe(
    decimal({ min: 0, max: maxBound }, 'Not a number.'),
    z.transform((text) => Number(text)),
  ),
);

/** A recipe that a search found. */
export const foundRecipeSchema = z.extend(listedRecipeSchema, {
  /** Energy of 1000 g; null if a food does not state it, or if the recipe is locked. */
  kcal_per_1000_g: z.nullable(z.number()),
  /** Average cost of 1000 g of the foods with a price in `cost_currency`; null if none has, or if the recipe is locked. */
  cost_per_1000_g: z.nullable(z.number()),
  /** How many foods have no such price: the cost is at least the stated one. Null if it was not counted, beside an unknown cost. */
  unpriced_foods: z.nullable(z.int()),
  /** With `pet_id`: the number of nutrients whose level is Unknown for the pet. */
  unknown_levels: z.optional(z.int()),
});

/** A recipe that is not optimal for a pet, with the number of its Low, High and Unknown levels, Ca:P included. */
export const nearRecipeSchema = z.object({
  id: z.int(),
  name: z.string(),
  levels: levelCountsSchema,
});

export type NearRecipe = z.infer<typeof nearRecipeSchema>;

export type FoundRecipe = z.infer<typeof foundRecipeSchema>;

const countedSchema = z.array(z.object({ slug: z.string(), count: z.int() }));

/** How many recipes each option of a filter would find, with all other filters as they are. */
export const searchCountsSchema = z.object({
  species: countedSchema,
  tags: countedSchema,
  source: z.object(
    Object.fromEntries(recipeSources.map((source) => [source, z.int()])) as Record<
      RecipeSource,
      z.ZodMiniInt
    >,
  ),
});

export type SearchCounts = z.infer<typeof searchCountsSchema>;

/** The search of recipes by filters. */
export const recipeSearch = {
  filter: endpoint('GET', '/api/filtered-recipes', {
    needs: 'catalogue',
    summary:
      'Recipes that pass all given filters. `species` matches any, `tags` and `include_ids` match all; bounds are per 1000 g.',
    query: z.object({
      query: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.'))),
      species: z.optional(oneOrMany(idOrSlug, 20)),
      tags: z.optional(oneOrMany(idOrSlug, 50)),
      include_ids: z.optional(oneOrMany(id, 50)),
      exclude_ids: z.optional(oneOrMany(id, 50)),
      /** Slugs of food categories and allergens that no food of the recipe may have. */
      free_of: z.optional(oneOrMany(idOrSlug, 50)),
      /** A pet of the user. Finds recipes of its species in which none of its nutrients is Low or High. */
      pet_id: z.optional(id),
      /** A pet of the user. Finds recipes of its species that hold nothing it avoids, or may avoid (D121). */
      fits_id: z.optional(id),
      /** A pet of the user, for whom the rows' verdicts are if no other pet is named. */
      verdict_pet_id: z.optional(id),
      kcal_min: bound,
      kcal_max: bound,
      cost_max: bound,
      source: z.optional(z.enum(recipeSources, 'Not a source of recipes.')),
      sort: z._default(z.enum(recipeSorts, 'Not an order of recipes.'), 'best'),
      ...pageQuery({ size: 20, maxSize: 500 }),
    }),
    output: z.object({
      recipes: z.array(foundRecipeSchema),
      ...pageInfo,
      /** Null if more than 10,000 recipes would have to be counted. */
      counts: z.nullable(searchCountsSchema),
      /**
       * Of all costs and of `cost_max`: the account's if the user entered prices, of which the shipped ones count in US
       * dollars alone; else US dollars (D100).
       */
      cost_currency: z.string(),
      /** Only this many recipes were checked for the pet, the first in order. */
      checked_only: z.optional(z.int()),
      /** With `pet_id`, if fewer than 5 recipes are optimal: at most 5 others with the fewest Low and High levels. */
      nearest: z.optional(z.array(nearRecipeSchema)),
      /** With `pet_id`: the optimal recipes left out because nobody reviewed a food of theirs for safety. */
      unreviewed: z.optional(z.int()),
      /** With `pet_id`: the others left out because a laboratory found otherwise than calculated. */
      doubted: z.optional(z.int()),
      /** With `pet_id`: the pet's need and what it leaves out or lowers of its reference; null if nothing. */
      need_gaps: z.optional(z.nullable(z.string())),
      /** With a bound: the recipes left out because their value is not known; of the cost, if no food has a price. */
      unknown_kcal: z.optional(z.int()),
      unknown_cost: z.optional(z.int()),
      /** With a bound of the cost: the recipes found by the foods with a price, that have others without. */
      partial_cost: z.optional(z.int()),
    }),
    status: 200,
  }),
  allergens: endpoint('GET', '/api/allergens', {
    summary: 'What `free_of` of a search may name: allergens, then food categories.',
    output: z.object({
      allergens: z.array(z.object({ slug: z.string(), name: z.string() })),
      categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    status: 200,
  }),
};
