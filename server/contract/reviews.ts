import * as z from 'zod/mini';
import { adminIngredientSchema, foodProposalSchema } from './adminIngredients.ts';
import { endpoint } from './endpoint.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { sharedRecipeSchema } from './sharedRecipes.ts';
import { valueReportSchema } from './valueReports.ts';

/** Rows of a page of reviews. */
export const reviewedRows = 25;

/** A recipe that waits for an approval, or that everybody sees and holds a food that was changed since. */
export const reviewedRecipeSchema = z.extend(sharedRecipeSchema, {
  waits_since: z.string(),
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
  ...{ id: z.int(), name: z.string(), version: z.int(), user_name: z.string(), created_at: z.string() },
});

export type ReviewedRecipe = z.infer<typeof reviewedRecipeSchema>;
export type ReviewedFood = z.infer<typeof reviewedFoodSchema>;
export type ReviewedNeed = z.infer<typeof reviewedNeedSchema>;

/** What waits for an admin (D82). */
export const reviews = {
  list: endpoint('GET', '/api/admin/reviews', {
    summary:
      'A page of what waits for an admin, the newest first: recipes of everybody with a food that was changed since their approval, shared recipes without an approval, proposed changes of foods, reported values, and drafts of needs by professionals that no admin has kept as drafts.',
    query: z.object({ page: pageQuery({ size: reviewedRows, maxSize: reviewedRows }).page }),
    output: z.object({
      recipes: z.array(reviewedRecipeSchema),
      foods: z.array(reviewedFoodSchema),
      value_reports: z.array(valueReportSchema),
      needs: z.array(reviewedNeedSchema),
      ...pageInfo,
    }),
    status: 200,
  }),
  count: endpoint('GET', '/api/admin/reviews/count', {
    summary: 'How much waits for an admin.',
    output: z.object({ total: z.int() }),
    status: 200,
  }),
};
