import * as z from 'zod/mini';
import { bowlDays, emptyBowl, maxFormulatedPets } from './bowlRules.ts';
import { arrayOf, id } from './fields.ts';

/** Maximum number of foods that a bowl gets. */
const maxBowlLines = 20;

/** The least and most grams of a food in the days of a bowl. */
const [least, most] = [0.001, 1000];

const line = z.object({
  id,
  /** Grams in `days` days. */
  total_g: z
    .number('Not a number of grams.')
    .check(z.minimum(least, 'More than 0 g.'), z.maximum(most, 'At most 1,000 g.')),
  days: z.literal(bowlDays, 'Choose 1, 2, 3, 4, 6, 7 or 14 days.'),
});

/** What the bowls of pets get beside a recipe, in place of what they got; no lines for nothing. */
export const sentBowls = arrayOf(
  z.object({
    pet_id: id,
    /** Of the bowl that was edited, 0 for one that got nothing. Without it the bowl is stored over any. */
    version: z.optional(z.int('Not a version.').check(z.minimum(emptyBowl, 'Not a version.'))),
    lines: arrayOf(line, maxBowlLines),
  }),
  maxFormulatedPets,
);

export type SentBowls = z.output<typeof sentBowls>;
