import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { formulatedLineSchema, formulatedPetSchema, formulationBody, maxAdditions } from './formulations.ts';
import { remedyFoodSchema } from './remedies.ts';

/** Maximum number of replacements of one answer. */
export const maxReplacements = 12;

/** Foods that a replacement adds by default, at most. */
const usualAdditions = 4;

/** A food in the place of another. */
export const replacementSchema = z.object({
  food: remedyFoodSchema,
  total_g: z.number(),
  /** Whole pieces of a food that is counted; null for one that is weighed. */
  pieces: z.nullable(z.number()),
  /** Names of nutrients that the pets need and that the food does not state, while the replaced one does. */
  not_stated: z.array(z.string()),
  /** The other lines, then the added foods. */
  lines: z.array(formulatedLineSchema),
  pets: z.array(formulatedPetSchema),
  /** How much the rest changes: 2 for a line that changes by all its grams, about 1 for an added food. */
  change: z.number(),
  /** Foods without a price, the replaced one too, which count as the most expensive of their category. */
  unpriced: z.array(z.int()),
});

export type Replacement = z.infer<typeof replacementSchema>;

/** Foods that can replace one in a recipe. They need no stored recipe and store nothing. */
export const replacements = {
  find: endpoint('POST', '/api/replacements', {
    needs: 'catalogue',
    transaction: false,
    work: 'search',
    summary:
      'The foods that can replace one in a recipe with every row as good as now: an Optimal one stays Optimal, a Low one is not lower, a High one not higher, none turns Unknown. Of the same kind or category, or everyday ones, raw or cooked as the food was; the one for which the rest changes least comes first. Nothing is stored. An addition to the specification.',
    body: z.extend(z.omit(formulationBody, { sure: true }), {
      /** The food that is replaced: one of the lines. */
      food: id,
      max_additions: z._default(
        z.int().check(z.minimum(0), z.maximum(maxAdditions, `At most ${maxAdditions}.`)),
        usualAdditions,
      ),
    }),
    output: z.object({
      replacements: z.array(replacementSchema),
      /** The number of foods that were tried. */
      tried: z.int(),
      /** True if the time ended the search, so that another call may find more. */
      timed_out: z.boolean(),
      currency: z.string(),
      /** One sentence for each tag of the request that is kept, and for the bowls that are counted. */
      kept: z.array(z.string()),
      milliseconds: z.int(),
    }),
    status: 200,
    limits: [{ per: 'user', max: 120, minutes: 10 }],
  }),
};
