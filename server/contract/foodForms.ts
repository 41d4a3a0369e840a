import * as z from 'zod/mini';

/**
 * Where a yield is from: USDA's table of cooking yields or its handbook of food yields, the protein or dry matter of the
 * raw and the cooked food, or the median of foods of its kind that are cooked so.
 */
const yieldSources = ['usda-table', 'usda-handbook', 'protein', 'dry-matter', 'kind'] as const;

export type YieldSource = (typeof yieldSources)[number];

/** The same food raw, for a cooked one, or cooked, for a raw one. */
export const foodFormSchema = z.object({
  id: z.int(),
  /** True for the cooked form of a raw food. */
  cooked: z.boolean(),
  /** How the cooked one of both is cooked, e.g. roasted. */
  method: z.string(),
  /** Weight of the cooked food in percent of the raw one. */
  yield_percent: z.int(),
  yield_source: z.enum(yieldSources),
  /** Percent of the form as bought that is not eaten, and what that is; null if not known. */
  refuse_percent: z.nullable(z.int()),
  refuse: z.nullable(z.string()),
});

export type FoodForm = z.infer<typeof foodFormSchema>;
