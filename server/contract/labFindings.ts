import * as z from 'zod/mini';

/** A difference between a recipe and its newest analysis that may change a level (D125). */
export const labFindingSchema = z.object({
  /** Null for Ca:P. */
  nutrient_id: z.nullable(z.int()),
  /** Analysed in relation to calculated; 0 below a limit of detection. Null if it can no longer be compared. */
  times: z.nullable(z.number()),
  /** True if the analysed amount is above a maximum for the species of the recipe at any age. */
  over: z.boolean(),
  /** "less calcium than calculated (0.09 % of dry matter, 12 March 2026)". */
  words: z.string(),
});

export type LabFinding = z.infer<typeof labFindingSchema>;
