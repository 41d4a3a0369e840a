import * as z from 'zod/mini';

/** The day by which a shared recipe is looked at again, and what changed in it since that was set (D117). */
export const recheckSchema = z.object({
  /** `YYYY-MM-DD`. */
  on: z.string(),
  /** Foods whose grams or cooking changed; null for one that was added, or is left out. */
  changes: z.array(
    z.object({ name: z.string(), before_g: z.nullable(z.number()), after_g: z.nullable(z.number()) }),
  ),
});

export type Recheck = z.infer<typeof recheckSchema>;
