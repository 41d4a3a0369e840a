import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** Median and largest value above 0 of a nutrient, per 100 g and in its unit. */
export const usualValueSchema = z.object({
  /** Id of the nutrient. */
  id: z.int(),
  median: z.number(),
  largest: z.number(),
});

export type UsualValue = z.infer<typeof usualValueSchema>;

/** The usual values of a food category, for the checks of a food's editor. */
export const usualValues = {
  get: endpoint('GET', '/api/food-categories/:id/usual-values', {
    summary:
      'Median and largest value per 100 g of the other foods of a category. An addition to the specification.',
    params: z.object({ id }),
    query: z.object({
      /** The food that is edited: its own values are not usual ones. */
      without: z.optional(id),
    }),
    output: z.object({
      values: z.array(usualValueSchema),
    }),
    status: 200,
  }),
};
