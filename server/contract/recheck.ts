import * as z from 'zod/mini';

/** Foods whose grams or cooking changed; null for one that was added, or is left out. */
export const changesSchema = z.array(
  z.object({ name: z.string(), before_g: z.nullable(z.number()), after_g: z.nullable(z.number()) }),
);

/** The day by which a shared recipe is looked at again, and what changed in it since that was set (D117). */
export const recheckSchema = z.object({
  /** `YYYY-MM-DD`. */
  on: z.string(),
  changes: changesSchema,
});

export type Recheck = z.infer<typeof recheckSchema>;
