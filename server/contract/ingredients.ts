import * as z from 'zod/mini';
import { doseSchema } from './doses.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, idOrSlug, idParams, oneOrMany } from './fields.ts';
import { foodFormSchema } from './foodForms.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { priceGaps, priceSchema } from './prices.ts';
import { breakdownSchema, noteSchema } from './shapes.ts';
import { warningKinds } from './warningKinds.ts';

/** A household measure of a food: `amount` of `measure` weighs `gram_weight` grams. */
export const measureSchema = z.object({
  id: z.int(),
  amount: z.number(),
  measure: z.string(),
  gram_weight: z.number(),
});

/** A food's warning for one species. */
export const foodFlagSchema = z.object({
  /** Slug of the species. */
  species: z.string(),
  unsafe: z.boolean(),
  possibly_unsafe: z.boolean(),
  /** The stated kind; null means toxic for an unsafe food, else caution. */
  warning_kind: z.nullable(z.enum(warningKinds)),
  /** Why the name of the food has the warning; null for a warning that no rule holds. */
  warning_reason: z.nullable(z.string()),
  /** The dose of the kind dose; null for other kinds. */
  dose: z.nullable(doseSchema),
});

export type FoodFlag = z.infer<typeof foodFlagSchema>;

const upperFigure = z.optional(z.nullable(z.number()));

/** What a list of found foods shows of each: its state, and amounts per 100 g; null for what is not stated. */
export const foodSummarySchema = z.object({
  state: z.nullable(z.enum(['raw', 'cooked', 'canned', 'dried', 'frozen'])),
  kcal: z.nullable(z.number()),
  /** g */
  protein: z.nullable(z.number()),
  /** mg */
  phosphorus: z.nullable(z.number()),
  /** The upper ends of those that are ranges, whose amounts are the lower ends; null for a guaranteed minimum (D86). */
  upper: z.optional(z.object({ kcal: upperFigure, protein: upperFigure, phosphorus: upperFigure })),
});

export type FoodSummary = z.infer<typeof foodSummarySchema>;

/** What a search by words found: how the query was read, and what the first food is not. */
export const foodSearchSchema = z.object({
  /** Words of the query that the first food does not say, as typed. */
  unmatched: z.array(z.string()),
  /** Wrong spellings and the words they were read as. */
  corrected: z.array(z.object({ typed: z.string(), read: z.string() })),
  /** No food is what the query asks for: the first is the nearest. */
  nearest: z.boolean(),
});

export type FoodSearch = z.infer<typeof foodSearchSchema>;

/** A food as lists and the editor need it. Its nutrient values are sent separately, in binary form. */
export const ingredientSchema = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  user_id: z.nullable(z.int()),
  category_name: z.string(),
  /** Slugs of the allergens that it holds, by its names and category. Not in the specification. */
  allergens: z.array(z.string()),
  /** Slugs of those that it may hold: nothing says of what it is made. Not in the specification. */
  possible_allergens: z.array(z.string()),
  /** The revision of the nutrient values. Id and revision name an unchangeable set of values. */
  revision: z.int(),
  /** True for a reference compound, which no recipe may hold (D39). */
  reference_only: z.boolean(),
  unsafe: z.boolean(),
  possibly_unsafe: z.boolean(),
  /** The worst warning kind for the species (D32); null without a warning. Not in the specification. */
  warning_kind: z.nullable(z.enum(warningKinds)),
  /** Why the name of a food that nobody reviewed has a warning; else null. Not in the specification. */
  warning_reason: z.nullable(z.string()),
  /** False for a food whose safety nobody reviewed: without a warning it is not known to be safe. */
  safety_reviewed: z.boolean(),
  /** The dose of the kind dose for the species, the smallest of several; null for other kinds or units that differ. Not in the specification. */
  dose: z.nullable(doseSchema),
  /** Its warnings by species, by which a verdict judges it for a pet; none for a species that it does not harm. */
  flags: z.array(foodFlagSchema),
  heat_sensitivity: z.boolean(),
  cook_well: z.boolean(),
  notes: z.array(noteSchema),
  /** Cups, spoons and pieces with their grams, in the source's order (D61). */
  measures: z.array(measureSchema),
  /** The counting unit (tablet, capsule, drop, egg; g for powders) and its milligrams. */
  unit_name: z.nullable(z.string()),
  unit_mg: z.nullable(z.int()),
  /** True if a unit is a tablet that is scored in halves (D69). Not in the specification. */
  unit_scored: z.boolean(),
  /** raw, cooked, dried, canned or as sold; null if unknown. Not in the specification. */
  state: z.nullable(z.string()),
  /** Percent of the food as bought that is not eaten, and what that is; null if not known. Not in the specification. */
  refuse_percent: z.nullable(z.int()),
  refuse: z.nullable(z.string()),
  /** The same food cooked, or raw, with the yield between them. Not in the specification. */
  forms: z.array(foodFormSchema),
  ingredient_prices: z.optional(z.array(priceSchema)),
  /** With the prices: why a shipped food has none. Not in the specification. */
  no_price: z.optional(z.nullable(z.enum(priceGaps))),
  /** With `include_summary`. Not in the specification. */
  summary: z.optional(foodSummarySchema),
});

/** A food with its nutrient values per 100 g. */
export const fullIngredientSchema = z.extend(ingredientSchema, {
  nutrition_breakdown: breakdownSchema,
  /**
   * With `include_details`: the origin of each stated value in words, by id of its nutrient, the upper end of its range
   * per 100 g, and whether it is estimated.
   */
  value_sources: z.optional(
    z.array(
      z.object({ id: z.int(), source: z.string(), qty_high: z.nullable(z.string()), estimated: z.boolean() }),
    ),
  ),
});

export type FullIngredient = z.infer<typeof fullIngredientSchema>;

export type Ingredient = z.infer<typeof ingredientSchema>;

export type Measure = z.infer<typeof measureSchema>;

/** The species whose warnings count (D32). Without it the worst of all species counts. */
const forSpecies = z.optional(oneOrMany(idOrSlug, 20));

/** Foods. */
export const ingredients = {
  list: endpoint('GET', '/api/ingredients', {
    summary:
      'Searches foods by words of their name, or lists them by ids, or the everyday ones. Without these it lists all foods by name, in pages.',
    query: z.object({
      query: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters.'))),
      ids: z.optional(oneOrMany(id, 500)),
      /** The everyday foods that a formulation adds. Not in the specification. */
      everyday: z.optional(flag),
      include_prices: z.optional(flag),
      include_summary: z.optional(flag),
      species: forSpecies,
      ...pageQuery({ size: 50, maxSize: 500 }),
    }),
    output: z.object({
      ingredients: z.array(ingredientSchema),
      ...pageInfo,
      /** Of a search by words. Not in the specification. */
      search: z.optional(foodSearchSchema),
    }),
    status: 200,
  }),
  get: endpoint('GET', '/api/ingredients/:id', {
    summary: 'One food with its nutrient values per 100 g.',
    params: idParams,
    query: z.object({
      include_prices: z.optional(flag),
      include_hidden_nutrients: z.optional(flag),
      include_details: z.optional(flag),
      species: forSpecies,
    }),
    output: z.object({ ingredient: fullIngredientSchema }),
    status: 200,
  }),
};
