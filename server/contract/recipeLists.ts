import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, idOrSlug } from './fields.ts';
import { foodGroups } from './foodGroups.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { imageSchema } from './photoFields.ts';
import { speciesSchema } from './shapes.ts';
import { verdictSchema } from './verdict.ts';

const inEnglish = z.object({ en: z.string() });
export const tagSchema = z.object({ id: z.int(), slug: inEnglish, name: inEnglish });

/** A batch variant in a row of a list. */
export const listedVariantSchema = z.object({
  id: z.int(),
  recipe_multiplier: z.number(),
  total_qty: z.number(),
});

/** A recipe as lists show it. */
export const recipeSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  user_id: z.int(),
  /** The owner, shown to the owner, to admins and to a professional with whom it is shared. */
  user: z.optional(z.object({ id: z.int(), email: z.string() })),
  is_shared: z.boolean(),
  share_is_approved: z.boolean(),
  shared_with_me: z.boolean(),
  /** Of a recipe that is shared with the caller: true if a professional shared it. */
  from_professional: z.optional(z.boolean()),
  /** Of a recipe that is shared with the caller: the day by which its owner looks at it again; null for none. */
  recheck_on: z.optional(z.nullable(z.string())),
  recipe_multiplier: z.number(),
  /** The last save, as an ISO timestamp. */
  updated_at: z.string(),
  image: imageSchema,
  tags: z.array(tagSchema),
  species: z.array(speciesSchema),
  /** Its batch variants (D54). */
  variants: z.array(listedVariantSchema),
  /** True if this user saved it. */
  is_saved: z.boolean(),
  /** True if this user may list but not open the recipe: the premium dialog's recipes (D9). */
  locked: z.boolean(),
  /** For the pet of `pet_id`; without one the safety alone (D81). A locked recipe's names no foods. */
  verdict: verdictSchema,
});

/** What a recipe has of a group of foods. */
const groupShareSchema = z.object({ group: z.enum(foodGroups), grams: z.number() });

/** Average cost of a pet's day, of the foods that have a price in this currency. */
export const dayCostSchema = z.object({
  amount: z.number(),
  currency: z.string(),
  /** How many foods it leaves out. */
  unpriced_foods: z.int(),
});

/** A recipe of a list, with what its card shows (D140). Not in the specification. */
export const listedRecipeSchema = z.extend(recipeSummarySchema, {
  /** The groups of its foods, in the order of its picture; null if it is locked. */
  food_groups: z.nullable(z.array(groupShareSchema)),
  /** The minutes of all timers of its cooking steps; null if it has none, or is locked. */
  timed_minutes: z.nullable(z.int()),
  /** With a pet; null if it is not known, if the recipe is locked, or if it is not safe for the pet. */
  day_cost: z.optional(z.nullable(dayCostSchema)),
});

export type ListedRecipe = z.infer<typeof listedRecipeSchema>;

/** A page of recipes. */
export const recipePageSchema = z.object({ recipes: z.array(listedRecipeSchema), ...pageInfo });

const maxSize = 500;

const ofList = {
  specie: z.optional(idOrSlug),
  /** A pet of the user, for whom the rows' verdicts are. */
  pet_id: z.optional(id),
};

/** The query of a list whose default page is large. */
export const longListQuery = z.object({ ...pageQuery({ size: 200, maxSize }), ...ofList });

/** The query of a list whose default page is short. */
export const shortListQuery = z.object({ ...pageQuery({ size: 20, maxSize }), ...ofList });

/** Lists of recipes (D54). They have no batch variants; a search that matches one lists its parent. */
export const recipeLists = {
  list: endpoint('GET', '/api/recipes', {
    summary: 'The recipes that the signed-in user may list. The best matches of `query` come first.',
    query: z.extend(longListQuery, {
      query: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.'))),
      /** A tag of dog recipes. */
      dog_recipe_tag_slug: z.optional(idOrSlug),
      /** A tag of the recipes of `specie`, or of any species. */
      specie_recipe_tag: z.optional(idOrSlug),
      suggested_only: z.optional(flag),
    }),
    output: recipePageSchema,
    status: 200,
  }),
  listMine: endpoint('GET', '/api/my-recipes', {
    summary: "The signed-in user's own recipes, the last saved first.",
    query: longListQuery,
    output: recipePageSchema,
    status: 200,
  }),
  listSuggested: endpoint('GET', '/api/suggested-recipes', {
    summary: "Admins' recipes that everybody may list, by name.",
    query: shortListQuery,
    output: recipePageSchema,
    status: 200,
  }),
  listInspired: endpoint('GET', '/api/inspired-recipes', {
    summary: "Other users' recipes that everybody may list, the last saved first.",
    query: shortListQuery,
    output: recipePageSchema,
    status: 200,
  }),
};
