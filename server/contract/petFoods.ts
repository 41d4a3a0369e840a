import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, naming } from './fields.ts';
import { isDay, mealCounts, transitionDays, treatShares } from './petFoodRules.ts';
import { petFoodSchema } from './pets.ts';
import { verdictSchema } from './verdict.ts';

/** A meal of a part of a day's food. */
const mealSchema = z.object({
  /** As a recipe's foods are weighed before they are cooked, or as bought. */
  grams: z.number(),
  /** Cups of 226 g; null where nobody knows them: of what is cooked or bought. */
  cups: z.nullable(z.number()),
  /** True for a recipe that is cooked: cooked it weighs another amount. */
  cooked: z.boolean(),
  /** Grams after cooking, by the yields of its foods; null if they are not known, or nothing is cooked. */
  cooked_g: z.nullable(z.object({ min: z.number(), max: z.number() })),
});

/** A recipe, or a food that is bought, of what is fed on a day. */
const partSchema = z.object({
  recipe_id: z.nullable(z.int()),
  name: z.string(),
  /** Of the day; null if they are not known. */
  grams: z.nullable(z.number()),
  /** Null if the grams are not known. */
  meal: z.nullable(mealSchema),
});

/** What the pet's bowl gets beside its food (D107): grams in so many days, from the day on which this is all that it eats. */
const bowlFoodSchema = z.object({ name: z.string(), grams: z.number(), days: z.int() });

/** What a pet eats (D138). */
export const petEatsSchema = z.object({
  pet_id: z.int(),
  /** Increases with each change (D11). */
  version: z.int(),
  /** The current food; null if nobody chose one. */
  food: z.nullable(
    z.extend(petFoodSchema, {
      /** `removed` if it was deleted, `closed` if the caller may not open it, else `open`. */
      state: z.enum(['open', 'closed', 'removed']),
    }),
  ),
  meals_a_day: z.int(),
  /** Share of treats in the day's energy, in percent; 0 while they are off. */
  treats_percent: z.number(),
  /** kcal a day with treats; null if they are not known. */
  kcal_per_day: z.nullable(z.number()),
  /** Share of treats on the day, in percent: that of a plan that has treats, else the pet's. Grams rest on it. */
  treats_percent_today: z.number(),
  /** kcal of food on the day, without treats. */
  food_kcal_per_day: z.nullable(z.number()),
  /** What is fed on the day. Null without a food, before its first day, where it is not safe, or if no grams are known. */
  today: z.nullable(
    z.object({
      /** Share of the new food in percent: 100 after the change to it. The rest of the day is what was fed before. */
      percent: z.int(),
      /** Last day of this share; null if it stays. */
      until: z.nullable(z.string()),
      /** What is fed on the day, without treats; empty if nothing is planned. */
      parts: z.array(partSchema),
      bowl: z.array(bowlFoodSchema),
    }),
  ),
  /** On the food for the pet, with its treats; null if it cannot be judged. */
  verdict: z.nullable(verdictSchema),
  /** The day by which who sent the recipe looks at it again; null without one. */
  recheck_on: z.nullable(z.string()),
  /** The day of the last weighing; null if it is not known. */
  weighed_on: z.nullable(z.string()),
});

export type PetEats = z.infer<typeof petEatsSchema>;

const output = z.object({ eats: petEatsSchema });

const dayField = z.string('Not a date.').check(z.refine(isDay, 'Not a date.'));

/** Digits of a form are a number. */
const digits = z.transform((value) =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
);

const oneOf = (values: readonly number[], message: string) =>
  z.pipe(digits, z.int(message).check(z.refine((value) => values.includes(value), message)));

const treatsMessage = `From ${treatShares.min} to ${treatShares.max} % of the day’s energy.`;

const body = naming(
  z.partial(
    z.object({
      /** The food: a recipe or batch variant, or a meal plan. */
      recipe_id: id,
      meal_plan_id: id,
      /** The first day of the food; today without it. */
      started_on: dayField,
      transition_days: oneOf(transitionDays, `Choose ${transitionDays.join(', ')} days.`),
      meals_a_day: oneOf(mealCounts, `Choose ${mealCounts.join(' or ')} meals.`),
      treats_percent: z.pipe(
        digits,
        z
          .int(treatsMessage)
          .check(z.minimum(treatShares.min, treatsMessage), z.maximum(treatShares.max, treatsMessage)),
      ),
      version: id,
    }),
  ),
);

export type PetFoodChanges = z.output<typeof body>;

/** What pets eat: the current food, its start, meals and treats. */
export const petFoods = {
  get: endpoint('GET', '/api/pets/:id/food', {
    summary:
      'What a pet eats: its current food, and how much of it on a day, today without one. An addition to the specification.',
    params: idParams,
    query: z.object({ on: z.optional(dayField) }),
    output,
    status: 200,
  }),
  put: endpoint('PUT', '/api/pets/:id/food', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      'Changes what a pet eats: a recipe or a meal plan that the caller may open, its start, meals and treats. Omitted fields are unchanged. An addition to the specification.',
    params: idParams,
    body,
    output,
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/pets/:id/food', {
    optimistic: true,
    summary:
      'Removes the current food of a pet. Its meals and treats stay. An addition to the specification.',
    params: idParams,
    body: z.object({ version: z.optional(id) }),
    status: 204,
  }),
};
