import * as z from 'zod/mini';

/** For which age a shipped recipe is made. Puppies of a large breed weigh 70 lb or more as adults. */
export const calculatedStages = ['adult', 'senior', 'puppy', 'large-puppy', 'kitten'] as const;

/** The animals for which a shipped recipe was calculated. */
export const calculatedForSchema = z.object({
  species: z.enum(['dog', 'cat']),
  stage: z.enum(calculatedStages),
  /** Of the adult animal. */
  min_kg: z.number(),
  max_kg: z.number(),
});

export type CalculatedFor = z.infer<typeof calculatedForSchema>;

/** A shipped recipe: what was calculated of it, and who reviewed it (D104). */
export const calculationSchema = z.object({
  /** Percent of a day's energy that may be treats, at most; null once the recipe was changed. */
  treats_percent: z.nullable(z.int()),
  /** For which animals the percent holds; null without one. */
  calculated_for: z.nullable(calculatedForSchema),
  /** The veterinarian who reviewed it as it is; null before. */
  reviewer: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  reviewed_on: z.nullable(z.string()),
});

export type Calculation = z.infer<typeof calculationSchema>;
