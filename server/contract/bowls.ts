import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { arrayOf, id, idParams, json } from './fields.ts';
import { maxFormulatedPets } from './formulations.ts';
import { remedyFoodSchema } from './remedies.ts';

/** Days in which a bowl's amounts are given: whole pieces need several days where none a day fits. */
export const bowlDays = [1, 2, 3, 4, 6, 7, 14] as const;

/** Maximum number of foods that a bowl gets. */
export const maxBowlLines = 20;

/** The least and most grams of a food in the days of a bowl. */
const [least, most] = [0.001, 1000];

const line = z.object({
  id,
  /** Grams in `days` days. */
  total_g: z
    .number('Not a number of grams.')
    .check(z.minimum(least, 'More than 0 g.'), z.maximum(most, 'At most 1,000 g.')),
  days: z.literal(bowlDays, 'Choose 1, 2, 3, 4, 6, 7 or 14 days.'),
});

/** What the bowl of a pet gets beside its serving of a recipe. */
export const bowlSchema = z.object({
  pet_id: z.int(),
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
      bowls: json(arrayOf(z.object({ pet_id: id, lines: arrayOf(line, maxBowlLines) }), maxFormulatedPets)),
    }),
    output,
    status: 200,
  }),
};
