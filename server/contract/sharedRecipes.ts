import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams } from './fields.ts';
import { pageInfo } from './paging.ts';
import { longListQuery, recipeSummarySchema } from './recipeLists.ts';

/** The parts of a recipe whose change by anybody but an admin ends its approval (D67). */
export const approvedParts = ['name', 'texts', 'video', 'photo', 'species', 'foods'] as const;
export type ApprovedPart = (typeof approvedParts)[number];

/** A shared recipe as its approval shows it. */
export const sharedRecipeSchema = z.extend(recipeSummarySchema, {
  version: z.int(),
  /**
   * Changes with every save of the recipe and of its batch variants, which an approval is for, too, and of foods in
   * them.
   */
  family_version: z.string(),
  /** The last approval; null if it was never approved. */
  approved_at: z.nullable(z.string()),
  /** The parts that changed since the last approval; null if it was never approved. */
  changed_since_approval: z.nullable(z.array(z.enum(approvedParts))),
});

export type SharedRecipe = z.infer<typeof sharedRecipeSchema>;

/** Recipes that their owners shared with everybody, and their approval by admins (D67). */
export const sharedRecipes = {
  list: endpoint('GET', '/api/admin/all-shared-recipes', {
    summary: 'All shared recipes, those without approval first, then the last saved first.',
    query: z.extend(longListQuery, {
      query: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.'))),
    }),
    output: z.object({ recipes: z.array(sharedRecipeSchema), ...pageInfo }),
    status: 200,
  }),
  toggleApproval: endpoint('POST', '/api/admin/toggle-shared-recipe-approval/:id', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      'Approves a shared recipe, or ends its approval. Additions to the specification: `is_approved` sets the state, and a `version` or a `family_version` that is not current is refused. A recipe with private foods is refused with the code `private_foods`, which names them, unless `publish_foods` publishes them in the same act.',
    params: idParams,
    body: z.object({
      ...{ is_approved: z.optional(flag), publish_foods: z.optional(flag), version: z.optional(id) },
      family_version: z.optional(z.string().check(z.maxLength(1000, 'At most 1000 characters.'))),
    }),
    output: z.object({ recipe: sharedRecipeSchema }),
    status: 200,
  }),
};
