import * as z from 'zod/mini';
import { arrayOf, id, singleLineText } from './fields.ts';
import {
  everyDay,
  labelClaims,
  maxBoughtName,
  maxPlanParts,
  planPartKinds,
  wholeDay,
} from './planPartRules.ts';

/** A part of a meal plan (D135). */
export const planPartSchema = z.object({
  kind: z.enum(planPartKinds),
  /** The recipe of the plan; null for other parts. */
  recipe_id: z.nullable(z.int()),
  /** The name of a food that is bought; null for other parts. */
  name: z.nullable(z.string()),
  /** The energy of a food as fed, by its label; null for other parts. */
  kcal_per_kg: z.nullable(z.int()),
  /** For which animals the label of a food says that it is complete; null if it does not. */
  complete_for: z.nullable(z.enum(labelClaims)),
  /** The days as bits: 1 is Monday, 64 is Sunday, 127 every day. */
  days: z.int(),
  /** Thousandths of the day's energy. Null for a recipe that shares what is left equally with the others. */
  share: z.nullable(z.int()),
});

export type PlanPart = z.infer<typeof planPartSchema>;

const daysField = z
  .int('Choose at least one day.')
  .check(z.minimum(1, 'Choose at least one day.'), z.maximum(everyDay, 'Choose days of one week.'));

const shareMessage = 'From 0.1 % to 100 % of the day’s energy.';

const shareField = z.int(shareMessage).check(z.minimum(1, shareMessage), z.maximum(wholeDay, shareMessage));

const energyMessage = 'From 100 to 9,000 kcal per kg, as the label says.';

const energyField = z.int(energyMessage).check(z.minimum(100, energyMessage), z.maximum(9000, energyMessage));

const nullOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** Parts as they are sent: all of a plan, in order. Which fields a kind needs is checked when they are saved. */
export const planPartFields = arrayOf(
  z.object({
    kind: z.enum(planPartKinds, 'Choose a recipe, a food or treats.'),
    recipe_id: nullOr(id),
    name: nullOr(singleLineText(maxBoughtName, 'Name the food.')),
    kcal_per_kg: nullOr(energyField),
    complete_for: nullOr(z.enum(labelClaims, 'Choose what the label says.')),
    days: z._default(daysField, everyDay),
    share: nullOr(shareField),
  }),
  maxPlanParts,
  `At most ${maxPlanParts} parts.`,
);

export type SentPart = z.infer<typeof planPartFields>[number];
