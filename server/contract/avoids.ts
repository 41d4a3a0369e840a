import * as z from 'zod/mini';
import { arrayOf, id, json, optionalText } from './fields.ts';

/** Most entries of a pet's avoid list. */
const maxAvoids = 100;

/** What a pet does not get: a food, all foods of a category, or all that hold an allergen. */
export const avoidSchema = z.object({
  kind: z.enum(['food', 'category', 'allergen']),
  /** Of a food; else null. */
  ingredient_id: z.nullable(z.int()),
  /** Slug of a category or an allergen; null for a food. */
  group: z.nullable(z.string()),
  name: z.string(),
  /** Slugs of the allergens that foods of a category hold; left out for others. */
  allergens: z.optional(z.array(z.string())),
  /** "itching"; null if nobody gave one. */
  reason: z.nullable(z.string()),
});

export type Avoid = z.infer<typeof avoidSchema>;

/** One entry: a food or a group. */
const sentAvoid = z
  .object({
    ingredient_id: z.optional(z.nullable(id)),
    group: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    reason: z.optional(optionalText(200)),
  })
  .check(
    z.refine(
      ({ ingredient_id, group }) => (ingredient_id == null) !== (group == null),
      'Name a food or a group.',
    ),
  );

export type SentAvoid = z.output<typeof sentAvoid>;

/** The avoid list as a form sends it. */
export const avoidsField = z.optional(json(arrayOf(sentAvoid, maxAvoids, `At most ${maxAvoids}.`)));
