import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, json } from './fields.ts';
import { remedyFoodSchema } from './remedies.ts';
import { sentBowls } from './sentBowls.ts';

/** What the bowl of a pet gets beside its serving of a recipe. */
export const bowlSchema = z.object({
  pet_id: z.int(),
  /** Another one with each save of the bowl. */
  version: z.int(),
  /** True if it was found for another recipe than this is now: for other amounts, or other cooking. A batch size is the same. */
  recipe_changed: z.boolean(),
  lines: z.array(
    z.object({
      food: remedyFoodSchema,
      /** Grams in `days` days. */
      total_g: z.number(),
      days: z.int(),
      /** Energy a day in kcal; null if the food does not state it. */
      kcal_per_day: z.nullable(z.number()),
    }),
  ),
});

const output = z.object({ bowls: z.array(bowlSchema) });

/** What the bowls of the user's pets get beside a recipe, and all its batch sizes (D107). */
export const bowls = {
  list: endpoint('GET', '/api/recipes/:id/bowls', {
    summary:
      "What the bowls of the user's pets get beside their serving of the recipe. An addition to the specification.",
    params: idParams,
    output,
    status: 200,
  }),
  put: endpoint('PUT', '/api/recipes/:id/bowls', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      'Stores what the bowls of these pets get, in place of what they got; no lines for nothing. Supplements alone, counted ones in whole pieces. An addition to the specification.',
    params: idParams,
    body: z.object({
      /** Of the recipe that the bowls were found for. Without it they are stored beside any. */
      version: z.optional(id),
      bowls: json(sentBowls),
    }),
    output,
    status: 200,
  }),
};
