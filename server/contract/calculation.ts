import * as z from 'zod/mini';

/** A shipped recipe: what was calculated of it, and who reviewed it (D104). */
export const calculationSchema = z.object({
  /** Percent of a day's energy that may be treats, at most; null once the recipe was changed. */
  treats_percent: z.nullable(z.int()),
  /** The veterinarian who reviewed it as it is; null before. */
  reviewer: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  reviewed_on: z.nullable(z.string()),
});

export type Calculation = z.infer<typeof calculationSchema>;
