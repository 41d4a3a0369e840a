import * as z from 'zod/mini';
import { imageSchema } from './photoFields.ts';

const boundSchema = z.nullable(z.number());

/**
 * Life-stage bounds of a nutrient in its own unit (D7): dmb per 100 g dry matter, dm per 1000 kcal. At or below low_max
 * it is low, at or above high_min high. Null if no standard names one.
 */
export const lifeStageBoundFields = {
  dmb_low_max_puppy: boundSchema,
  dmb_high_min_puppy: boundSchema,
  dm_low_max_puppy: boundSchema,
  dm_high_min_puppy: boundSchema,
  dmb_low_max_adult_dog: boundSchema,
  dmb_high_min_adult_dog: boundSchema,
  dm_low_max_adult_dog: boundSchema,
  dm_high_min_adult_dog: boundSchema,
  dmb_low_max_kitten: boundSchema,
  dmb_high_min_kitten: boundSchema,
  dm_low_max_kitten: boundSchema,
  dm_high_min_kitten: boundSchema,
  dmb_low_max_adult_cat: boundSchema,
  dmb_high_min_adult_cat: boundSchema,
  dm_low_max_adult_cat: boundSchema,
  dm_high_min_adult_cat: boundSchema,
};

/** Life-stage bounds of a nutrient, by their field names in responses. */
export type LifeStageBounds = Readonly<Record<keyof typeof lifeStageBoundFields, number | null>>;

/** The bounds of a nutrient without a standard. */
export const noLifeStageBounds = Object.fromEntries(
  Object.keys(lifeStageBoundFields).map((name) => [name, null]),
) as LifeStageBounds;

/** A nutrient's entry in a breakdown (specification part 2, section 3), with coverage and level known (D22). */
export const nutrientEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  default_sort_order: z.int(),
  category_name: z.nullable(z.string()),
  /** qty in unit_type; null if no food states it. Bounds are percent of the need. */
  amount: z.object({
    qty: z.nullable(z.number()),
    unit_type: z.string(),
    low_max: z.nullable(z.number()),
    high_min: z.nullable(z.number()),
  }),
  high_note: z.nullable(z.string()),
  low_note: z.nullable(z.string()),
  /** In a pet's day: why the nutrient is kept below the need on purpose (D113). Absent for all others. */
  kept_low: z.optional(z.string()),
  ...lifeStageBoundFields,
  /** Share of the recipe mass whose foods state this nutrient, 0 to 1. Absent in needs. */
  coverage: z.optional(z.number()),
  /**
   * Largest amount that lines without a value could add, in unit_type. Null without an upper bound, absent in needs.
   */
  missing_at_most: z.optional(z.nullable(z.number())),
});

/** A user as lists name one. */
export const personSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

/** Breakdown of a recipe, a food or a day: serving size and nutrients. */
export const breakdownSchema = z.object({
  total_qty: z.number(),
  total_unit_type: z.string(),
  nutrients: z.array(nutrientEntrySchema),
});

/** Breakdown of a dietary need, per kg of body weight or for a pet's day. */
export const needBreakdownSchema = z.extend(breakdownSchema, {
  /** Serving size in g; null if the need does not state it. */
  total_qty: z.nullable(z.number()),
});

/** The name of a need with its species, as screens and papers show it: "Renal (cats)". */
export const needLabelField = z.string();

export const speciesSchema = z.object({ id: z.int(), slug: z.string(), name: z.string() });
/** A species with its tag: the slug, for addresses and icons (D55). */
export const taggedSpeciesSchema = z.extend(speciesSchema, { tag: z.string() });
export const activityLevelSchema = z.object({ id: z.int(), name: z.string() });
export const lifePhaseSchema = z.object({ id: z.int(), name: z.string(), specie_id: z.int() });
/** Grams of a food. */
export const amountSchema = z.object({ total_g: z.number() });
export const noteSchema = z.object({ id: z.int(), msg: z.string() });
export const userSchema = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  description: z.nullable(z.string()),
  image: imageSchema,
  /** Stand with the name on what the user sends to others. */
  clinic: z.nullable(z.string()),
  logo: imageSchema,
  /** Of names, description, clinic and photos. */
  version: z.int(),
  role_names: z.array(z.string()),
  isAdmin: z.boolean(),
  isProfessional: z.boolean(),
  isFreeUser: z.boolean(),
  isBecomeUser: z.boolean(),
});

export type Breakdown = z.infer<typeof breakdownSchema>;
export type NeedBreakdown = z.infer<typeof needBreakdownSchema>;
export type NutrientEntry = z.infer<typeof nutrientEntrySchema>;
export type User = z.infer<typeof userSchema>;

/** The number of rows by level: nutrients that screens show for the pet's species, and Ca:P. */
export const levelCountsSchema = z.object({ low: z.int(), high: z.int(), unknown: z.int() });
