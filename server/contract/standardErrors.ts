import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { revised } from './values.ts';

const percents = z.array(z.nullable(z.number()));

/** How far the values of a food are from their means (D118), in percent of the value and in the order of `nutrients`. */
export const foodErrorsSchema = z.object({
  /** Id of the food. */
  id: z.int(),
  /** Spread of one lot; null if nothing is published, or the value is not stated. */
  lot: percents,
  /** Error of the mean of many lots. */
  mean: percents,
  /** Nutrients whose spread is that of similar foods, not of samples of this one. */
  estimated: z.array(z.int()),
});

export type FoodErrors = z.infer<typeof foodErrorsSchema>;

/** The standard errors of foods' values, for the chance of a level. */
export const standardErrors = {
  foods: endpoint('GET', '/api/standard-errors', {
    summary:
      'How far values of foods, by id and revision (`foods=12.1,15.3`), are from their means. An addition to the specification.',
    query: z.object({ foods: revised }),
    output: z.object({
      /** Ids of the nutrients, in the order of the lists of each food. */
      nutrients: z.array(z.int()),
      foods: z.array(foodErrorsSchema),
    }),
    status: 200,
  }),
};
