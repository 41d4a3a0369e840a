import * as z from 'zod/mini';
import { recipeCookingSchema } from './cooking.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, json } from './fields.ts';
import { ingredientSchema } from './ingredients.ts';
import { sentLines } from './recipes.ts';
import { levelCountsSchema } from './shapes.ts';

/** Maximum number of remedies of one answer. */
export const maxRemedies = 12;

/** The row of the Ca:P ratio, which is no nutrient. */
export const caPRow = 'ca_p';

/** A row of levels: a nutrient by its id, or the Ca:P ratio. */
const row = z.union([z.int(), z.literal(caPRow)]);

export type LevelRow = z.infer<typeof row>;

/** A food as a search answers it, with its warnings for the pet's species. */
export const remedyFoodSchema = z.extend(ingredientSchema, {
  /** True for a supplement or a defined compound. */
  is_supplement: z.boolean(),
});

/** A food with the grams that lift a Low row to its minimum. */
export const remedySchema = z.object({
  food: remedyFoodSchema,
  /** Grams to add, rounded up to what a scale shows or to whole tablets. */
  total_g: z.number(),
  /** Energy of the added grams in the day's serving, in kcal; null if the food does not state it. */
  kcal_change: z.nullable(z.number()),
  /** Percent of the food in the recipe after the addition, the grams that it had before included. */
  percent_of_recipe: z.number(),
  /** Levels of the recipe after the addition. */
  leaves: levelCountsSchema,
  /** Rows that are Low before and not after. */
  lifts: z.array(row),
  /** Rows that are High after and not before. */
  turns_high: z.array(row),
  /** Rows that are Low after and not before. */
  turns_low: z.array(row),
  /** Rows that are Unknown after and not before. */
  turns_unknown: z.array(row),
  /** Price of the added grams; null without a known price. */
  cost: z.nullable(z.number()),
  /** Of the cost: the account's for an own price, else US dollars. Not in the specification. */
  currency: z.string(),
});

export type Remedy = z.infer<typeof remedySchema>;

/** A line that brings a High row. */
export const highLineSchema = z.object({
  /** Place of the line in the request, from 0. */
  index: z.int(),
  /** The food's id. */
  id: z.int(),
  name: z.string(),
  /** The line's contribution to the recipe, in the nutrient's unit; of Ca:P the calcium. */
  amount: z.number(),
  /** Percent of the recipe's stated amount. */
  share: z.number(),
  /** Grams less that end High; null if even 0 g does not, or takes the recipe farther beyond a target set. */
  less_g: z.nullable(z.number()),
  /** True if `less_g` is more than nine tenths of the line. Such a line is last. */
  takes_most: z.boolean(),
});

export type HighLine = z.infer<typeof highLineSchema>;

const lines = json(sentLines);

/** The stored recipe. What the bowls of the pets get beside it is counted (D107). */
export const besideRecipe = z.optional(id);

/** How the recipe is made (D85). */
const cooking = z._default(recipeCookingSchema, 'with_liquid');

/**
 * Slugs of the recipe's tags. What they promise is kept: little phosphorus, fat or magnesium, no other allergen or
 * protein.
 */
const tags = z.optional(json(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100))));

/** Slugs of the recipe's species. No food is proposed that harms one of them, or the pet's. */
const species = z.optional(json(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20))));

/** One sentence for each tag of the request that is kept, and for the bowls that are counted. */
const kept = z.array(z.string());

/** Foods that repair the levels of a recipe for a pet. They need no stored recipe and store nothing. */
export const remedies = {
  list: endpoint('POST', '/api/pets/:id/remedies', {
    needs: 'catalogue',
    transaction: false,
    summary:
      'What would raise a Low row of a recipe for a pet: at most 12 foods with grams, the best first. With `direction` high: the lines that bring a High row, the largest share first. `lines` is a JSON list of id and total_g; nothing is stored.',
    params: idParams,
    body: z.object({
      lines,
      recipe_id: besideRecipe,
      cooking,
      tags,
      species,
      /** A nutrient, or `ca_p` for the Ca:P ratio. */
      nutrient_id: z.union([z.literal(caPRow), id], 'Not a nutrient.'),
      direction: z.enum(['low', 'high'], 'Choose low or high.'),
    }),
    output: z.object({
      remedies: z.array(remedySchema),
      lines: z.array(highLineSchema),
      /** Why both lists are empty; null if one is not. */
      reason: z.nullable(z.string()),
      kept,
    }),
    status: 200,
  }),
};
