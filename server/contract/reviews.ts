import * as z from 'zod/mini';
import { adminIngredientSchema, foodProposalSchema } from './adminIngredients.ts';
import { endpoint } from './endpoint.ts';
import { sharedRecipeSchema } from './sharedRecipes.ts';
import { valueReportSchema } from './valueReports.ts';

/** Rows of each kind in the list of reviews. */
export const reviewedRows = 25;

/** A recipe that waits for an approval, or that everybody sees and a changed food made worse. */
export const reviewedRecipeSchema = z.extend(sharedRecipeSchema, {
  /** Foods that somebody changed since; empty for a recipe that waits for an approval. */
  changed_foods: z.array(z.string()),
});

/** A food whose owner proposes changes. */
export const reviewedFoodSchema = z.extend(
  z.pick(adminIngredientSchema, { id: true, name: true, version: true }),
  {
    proposal: foodProposalSchema,
  },
);

/** A draft of a need by a professional. */
export const reviewedNeedSchema = z.object({
  ...{ id: z.int(), name: z.string(), user_name: z.string(), created_at: z.string() },
});

export type ReviewedRecipe = z.infer<typeof reviewedRecipeSchema>;
export type ReviewedFood = z.infer<typeof reviewedFoodSchema>;
export type ReviewedNeed = z.infer<typeof reviewedNeedSchema>;

/** What waits for an admin (D82). */
export const reviews = {
  list: endpoint('GET', '/api/admin/reviews', {
    summary:
      'What waits for an admin, the newest of each kind first: recipes of everybody that a changed food made Not safe or Too much, shared recipes without an approval, proposed changes of foods, reported values, and drafts of needs by professionals, which `total` does not count.',
    output: z.object({
      total: z.int(),
      recipes: z.array(reviewedRecipeSchema),
      foods: z.array(reviewedFoodSchema),
      value_reports: z.array(valueReportSchema),
      needs: z.array(reviewedNeedSchema),
    }),
    status: 200,
  }),
  count: endpoint('GET', '/api/admin/reviews/count', {
    summary: 'How much waits for an admin.',
    output: z.object({ total: z.int() }),
    status: 200,
  }),
};
