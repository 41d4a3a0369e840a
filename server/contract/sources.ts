import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { revised } from './values.ts';

/** `12.1,15.3` as pairs. */
const foodsSchema = z.pipe(
  revised,
  z.transform((text) =>
    text.split(',').map((each) => {
      const [food, revision] = each.split('.').map(Number);
      return { id: food ?? 0, revision: revision ?? 0 };
    }),
  ),
);

/** How sure a table is of what it says; what is low is unverified. */
const confidenceSchema = z.enum(['high', 'medium', 'low']);

/** A table that ships: whose it is, which edition, under which licence. */
export const sourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  edition: z.string(),
  licence: z.string(),
  used_for: z.string(),
});

export type Source = z.infer<typeof sourceSchema>;

/** A nutrient whose values are traced. */
export const tracedNutrientSchema = z.object({ id: z.int(), name: z.string(), unit_type: z.string() });

/** Where one figure is from. */
export const originSchema = z.object({
  kind: z.enum(['usda', 'foundation', 'supplement', 'calculated', 'derived', 'user', 'other']),
  /** How the figure was come by, in words. */
  words: z.string(),
  /** USDA's number of the food in SR28, or the id of the Foundation Food. */
  ndb_no: z.nullable(z.string()),
  fdc_id: z.nullable(z.int()),
  /** Analyses behind the figure, as USDA prints them; 0 where it was not analysed. */
  n_points: z.nullable(z.int()),
  /** Of a derived figure the lowest of its parts. */
  confidence: z.nullable(confidenceSchema),
});

export type Origin = z.infer<typeof originSchema>;

/** A figure as it was entered: exact decimal text for `total_qty` grams; null is not stated, never 0. */
const stated = { qty: z.nullable(z.string()), origin: z.nullable(originSchema) };

/** The published range of a variable value (D78), per 100 g: exact decimal text in the nutrient's unit. */
const rangeSchema = z.object({
  from: z.string(),
  to: z.string(),
  unit_type: z.string(),
  /** One of the sources that ship. */
  source: z.nullable(sourceSchema),
  /** Which part of it. */
  locator: z.nullable(z.string()),
});

export type VariableRange = z.infer<typeof rangeSchema>;

const foodValueSourceSchema = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  category_name: z.string(),
  /** Grams the figures are for, as entered; 0 makes all of them unknown. */
  total_qty: z.string(),
  ...stated,
  /** A defined compound: what it does not state is 0. */
  complete: z.boolean(),
  /** Where it is not stated: the most that 100 g may hold, by the food's category; null where nothing bounds it. */
  at_most: z.nullable(z.string()),
  /** Where no single figure is defensible: what was published; nothing bounds it. */
  variable: z.nullable(rangeSchema),
  /** What a derived figure is made of. */
  parts: z.array(z.object({ nutrient: tracedNutrientSchema, ...stated })),
});

export type FoodValueSource = z.infer<typeof foodValueSourceSchema>;

/** Where a target or a limit is from. */
const standardSchema = z.object({
  /** One of the sources that ship; null where it is none. */
  source: z.nullable(sourceSchema),
  /** Which part of it: adult dog, early growth ... or, without a source, what is said of it. */
  words: z.string(),
});

/** Where figures come from. */
export const sources = {
  list: endpoint('GET', '/api/sources', {
    summary: 'Editions, attributions and licences of all tables that ship.',
    output: z.object({
      sources: z.array(sourceSchema),
      /** How these tables become the figures of a recipe. */
      statement: z.string(),
    }),
    status: 200,
  }),
  variable: endpoint('GET', '/api/sources/variable-values', {
    summary:
      "Foods' values for which no single figure is defensible, with the published range and its source.",
    output: z.object({
      variable_values: z.array(z.object({ food_id: z.int(), nutrient_id: z.int(), ...rangeSchema.shape })),
      catalogue_version: z.int(),
    }),
    status: 200,
  }),
  figure: endpoint('GET', '/api/sources/figures/:id', {
    summary: "Where foods' figures of one nutrient come from (`foods=12.1,15.3`, by id and revision).",
    params: z.object({ id }),
    query: z.object({ foods: foodsSchema }),
    output: z.object({
      figure: z.object({
        nutrient: tracedNutrientSchema,
        /** How the nutrient's figures come about: whose they are, or the formula. */
        derivation: z.string(),
        is_derived: z.boolean(),
        foods: z.array(foodValueSourceSchema),
      }),
    }),
    status: 200,
  }),
  need: endpoint('GET', '/api/sources/pets/:id/needs/:nutrient_id', {
    summary: "Where a pet's target of one nutrient and its bounds come from; null where its need names none.",
    params: z.object({ id, nutrient_id: id }),
    output: z.object({
      target: z.nullable(
        z.object({
          need: z.object({
            id: z.int(),
            name: z.string(),
            /** What is said of the whole need. */
            note: z.nullable(z.string()),
          }),
          nutrient: tracedNutrientSchema,
          /**
           * Per kg of body weight and day at this pet's weight, before body condition: decimal text, as stated, of a
           * metabolic need with 6 digits.
           */
          per_kg: z.nullable(z.string()),
          /** How a metabolic need comes to it: a day is coefficient x weight_kg^exponent; null is per kg. */
          metabolic: z.nullable(
            z.object({
              /** Amount a day per kg^exponent, 5 digits. */
              coefficient: z.string(),
              exponent: z.string(),
              /** The weight at which the need's stated amount per kg holds. */
              reference_kg: z.string(),
              /** As stated, exact decimal text. */
              per_kg: z.string(),
            }),
          ),
          weight_kg: z.string(),
          per_day: z.nullable(z.number()),
          standard: z.nullable(standardSchema),
          confidence: z.nullable(confidenceSchema),
          /** Percent of the need: at or below is Low, at or above is High. */
          low_max: z.nullable(z.string()),
          high_min: z.nullable(z.string()),
          /** Where the upper limit is from. */
          limit: z.nullable(standardSchema),
        }),
      ),
    }),
    status: 200,
  }),
};
