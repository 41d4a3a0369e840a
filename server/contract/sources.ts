import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { needLabelField } from './shapes.ts';
import { standardTableSchema } from './standards.ts';
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

/** The confidence of a source table. Rows of low confidence are unverified. */
const confidenceSchema = z.enum(['high', 'medium', 'low']);

/** A shipped source table: publisher, edition and licence. */
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
export const tracedNutrientSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The name on screens. */
  display: z.string(),
  unit_type: z.string(),
});

/** The source of one value. */
export const originSchema = z.object({
  kind: z.enum(['usda', 'foundation', 'supplement', 'calculated', 'derived', 'user', 'other']),
  /** The derivation of the value, as text. */
  words: z.string(),
  /** USDA's number of the food in SR28, or the id of the Foundation Food. */
  ndb_no: z.nullable(z.string()),
  fdc_id: z.nullable(z.int()),
  /** Number of analyses of the value, as USDA prints it; 0 if it was not analysed. */
  n_points: z.nullable(z.int()),
  /** For a derived value, the lowest of its inputs. */
  confidence: z.nullable(confidenceSchema),
});

export type Origin = z.infer<typeof originSchema>;

/** A value as entered: exact decimal text per `total_qty` grams. Null is not stated, never 0. */
const stated = {
  /** The lower end of a range. */
  qty: z.nullable(z.string()),
  /** The upper end of a range (D86); null for a single value. */
  qty_high: z.nullable(z.string()),
  /** True for a value that was not stated for this very food and state (D89). */
  estimated: z.boolean(),
  origin: z.nullable(originSchema),
};

/** The published range of a variable value (D78), per 100 g: exact decimal text in the nutrient's unit. */
const rangeSchema = z.object({
  from: z.string(),
  to: z.string(),
  unit_type: z.string(),
  /** One of the shipped sources. */
  source: z.nullable(sourceSchema),
  /** Its part. */
  locator: z.nullable(z.string()),
});

export type VariableRange = z.infer<typeof rangeSchema>;

const foodValueSourceSchema = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  category_name: z.string(),
  /** Grams to which the values refer, as entered. 0 makes all of them not stated. */
  total_qty: z.string(),
  ...stated,
  /** A defined compound: a value that is not stated is 0. */
  complete: z.boolean(),
  /** The largest value per 100 g of foods of the same kind if the value is not stated; null without one. */
  at_most: z.nullable(z.string()),
  /** The foods of the largest values that `at_most` comes from, at most three, with the upper end of each per 100 g. */
  highest: z.array(z.object({ name: z.string(), qty: z.string() })),
  /** The published values of a variable value. It has no upper bound. */
  variable: z.nullable(rangeSchema),
  /** The inputs of a derived value. */
  parts: z.array(z.object({ nutrient: tracedNutrientSchema, ...stated })),
});

export type FoodValueSource = z.infer<typeof foodValueSourceSchema>;

/** The source of a target or a limit. */
const standardSchema = z.object({
  /** One of the shipped sources; null without one. */
  source: z.nullable(sourceSchema),
  /** Its part: adult dog, early growth ... Without a source, the note of the row. */
  words: z.string(),
});

/** A pet's target of one nutrient, with the sources of the target and of its bounds. */
export const needTargetSchema = z.object({
  need: z.object({
    id: z.int(),
    name: z.string(),
    label: needLabelField,
    /** The note of the whole need. */
    note: z.nullable(z.string()),
  }),
  nutrient: tracedNutrientSchema,
  /**
   * Per kg of body weight and day at this pet's weight, before body condition. Decimal text as stated; 6 digits
   * for a metabolic need.
   */
  per_kg: z.nullable(z.string()),
  /** The formula of a metabolic need: a day is coefficient x weight_kg^exponent. Null for an amount per kg. */
  metabolic: z.nullable(
    z.object({
      /** Amount per day and kg^exponent, 5 digits. */
      coefficient: z.string(),
      exponent: z.string(),
      /** The weight for which the need's amount per kg is stated. */
      reference_kg: z.string(),
      /** As stated, exact decimal text. */
      per_kg: z.string(),
    }),
  ),
  weight_kg: z.string(),
  per_day: z.nullable(z.number()),
  standard: z.nullable(standardSchema),
  confidence: z.nullable(confidenceSchema),
  /** Percent of the need. At or below is Low, at or above is High. */
  low_max: z.nullable(z.string()),
  high_min: z.nullable(z.string()),
  /** The target set that decides the lower limit, or that there is none (D113); null for the need's own. */
  minimum: z.nullable(standardSchema),
  /** The source of the upper limit: a target set that decides it, else that of the need. */
  limit: z.nullable(standardSchema),
});

/** The sources of values. */
export const sources = {
  list: endpoint('GET', '/api/sources', {
    summary: 'Editions, attributions and licences of all tables that ship.',
    output: z.object({
      sources: z.array(sourceSchema),
      /** How recipe totals are calculated from these tables. */
      statement: z.string(),
    }),
    status: 200,
  }),
  variable: endpoint('GET', '/api/sources/variable-values', {
    summary: 'The variable values of foods, with the published range and its source.',
    output: z.object({
      variable_values: z.array(z.object({ food_id: z.int(), nutrient_id: z.int(), ...rangeSchema.shape })),
      catalogue_version: z.int(),
    }),
    status: 200,
  }),
  standards: endpoint('GET', '/api/sources/standards', {
    summary: 'The published standards for a species: the bounds of each life stage, with their source.',
    query: z.object({ species: z.enum(['dog', 'cat'], 'Choose dog or cat.') }),
    output: z.object({ standards: z.array(standardTableSchema) }),
    status: 200,
  }),
  figure: endpoint('GET', '/api/sources/figures/:id', {
    summary: "The sources of foods' values of one nutrient (`foods=12.1,15.3`, by id and revision).",
    params: z.object({ id }),
    query: z.object({ foods: foodsSchema }),
    output: z.object({
      figure: z.object({
        nutrient: tracedNutrientSchema,
        /** How the nutrient's values are obtained: their source, or the formula. */
        derivation: z.string(),
        is_derived: z.boolean(),
        foods: z.array(foodValueSourceSchema),
      }),
    }),
    status: 200,
  }),
  need: endpoint('GET', '/api/sources/pets/:id/needs/:nutrient_id', {
    summary: "The sources of a pet's target of one nutrient and of its bounds; null if its need has none.",
    params: z.object({ id, nutrient_id: id }),
    output: z.object({
      target: z.nullable(needTargetSchema),
    }),
    status: 200,
  }),
  needs: endpoint('GET', '/api/sources/pets/:id/needs', {
    summary: "The sources of all targets of a pet's need and of their bounds; none without a need.",
    params: z.object({ id }),
    output: z.object({ targets: z.array(needTargetSchema) }),
    status: 200,
  }),
};
