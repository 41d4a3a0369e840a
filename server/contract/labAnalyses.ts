import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  arrayOf,
  decimal,
  flag,
  id,
  idParams,
  json,
  naming,
  optionalText,
  required,
  singleLineText,
} from './fields.ts';
import { labBases, labUnits } from './labUnits.ts';

/** Most analyses of a recipe with its batch variants. */
export const maxAnalyses = 20;

/** Instead of a version, for an analysis that came with a copy: its version is the original's. */
export const versionOfOriginal = 0;

const maxValues = 200;
const maxValue = 1_000_000;

/**
 * How an analysed value stands beside the calculated one (D125): within two standard errors of one lot, and between half and twice; else; beyond
 * four and at least a quarter off; `error_unknown` without an error; `not_compared` without a calculated value.
 */
export const labWords = ['agrees', 'differs', 'far_off', 'error_unknown', 'not_compared'] as const;

export type LabWord = (typeof labWords)[number];

/**
 * Why a value is not compared: the water of the sample is not known, water itself depends on the pot, foods do not state the
 * nutrient, or a food of that time is deleted.
 */
export const labGaps = ['no_water', 'water', 'not_stated', 'no_food'] as const;

/** The calculated value beside an analysed one, on the same basis and in the same unit. */
export const labComparisonSchema = z.object({
  word: z.enum(labWords),
  /** Null if it is compared. */
  gap: z.nullable(z.enum(labGaps)),
  /** With the losses in cooking of the recipe as it was analysed; a minimum if foods do not state the nutrient. */
  calculated: z.nullable(z.number()),
  /** True if foods that do not state the nutrient could add to it. */
  is_minimum: z.boolean(),
  /** Analysed less calculated; null if the laboratory found less than its limit, and that is no difference. */
  difference: z.nullable(z.number()),
  /** Analysed in relation to calculated: 1 is the same. */
  times: z.nullable(z.number()),
  /** The difference in standard errors of one lot; null if an error is not known. */
  errors: z.nullable(z.number()),
  /** True if most of the error is that of similar foods. */
  is_estimated: z.boolean(),
  /** The food that brings at least half of the calculated amount; null without one. */
  most_from: z.nullable(z.string()),
});

/** An analysed value. */
export const labValueSchema = z.object({
  nutrient_id: z.int(),
  name: z.string(),
  /** As the laboratory states it, in `unit` on `basis`. */
  value: z.number(),
  /** True if the laboratory found less than `value`, its limit of detection. */
  is_below: z.boolean(),
  basis: z.enum(labBases),
  unit: z.enum(labUnits),
  method: z.nullable(z.string()),
  comparison: labComparisonSchema,
});

/** What a laboratory found in a cooked batch of a recipe. */
export const labAnalysisSchema = z.object({
  id: z.int(),
  version: z.int(),
  laboratory: z.string(),
  /** `YYYY-MM-DD`. */
  analysed_on: z.string(),
  /** Of the sample; null for who is neither the owner of the recipe nor an admin. */
  note: z.nullable(z.string()),
  /** The recipe's version that was analysed; 0 for the recipe that this one was copied from. */
  recipe_version: z.int(),
  /** False if the recipe has other proportions or cooking now. */
  is_current: z.boolean(),
  values: z.array(labValueSchema),
});

export type LabComparison = z.infer<typeof labComparisonSchema>;
export type LabValue = z.infer<typeof labValueSchema>;
export type LabAnalysis = z.infer<typeof labAnalysisSchema>;

const sentValue = z.object({
  nutrient_id: id,
  value: decimal({ min: 0, max: maxValue }, 'Enter the value.'),
  is_below: z._default(flag, false),
  basis: z.enum(labBases, 'Choose what the value is of.'),
  unit: z.enum(labUnits, 'Choose the unit.'),
  method: z.optional(optionalText(100)),
});

export type SentLabValue = z.output<typeof sentValue>;

const fields = {
  laboratory: singleLineText(100, 'The laboratory field is required.'),
  analysed_on: z
    .string(required('Choose the day.', 'Not a date.'))
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Not a date.')),
  note: z.optional(optionalText(500)),
  values: json(arrayOf(sentValue, maxValues, `At most ${maxValues} values.`)),
};

const body = z.object(fields);
const changes = naming(z.extend(z.partial(body), { version: z.optional(id) }));

export type NewLabAnalysis = z.output<typeof body>;
export type LabAnalysisChanges = z.output<typeof changes>;

const output = z.object({ analysis: labAnalysisSchema });
const one = z.object({ id, analysisId: id });

/** Analyses of cooked batches of a recipe. They count for the recipe and its batch variants. */
export const labAnalyses = {
  list: endpoint('GET', '/api/recipes/:id/analyses', {
    summary:
      'What laboratories found in a recipe and its batch variants, the newest first, beside the calculated values. An addition to the specification.',
    params: idParams,
    output: z.object({ analyses: z.array(labAnalysisSchema) }),
    status: 200,
  }),
  create: endpoint('POST', '/api/recipes/:id/analyses', {
    needs: 'catalogue',
    summary: 'Stores the analysis of a batch of the recipe as it is saved. An addition to the specification.',
    params: idParams,
    body,
    output,
    status: 201,
    idempotent: true,
  }),
  update: endpoint('PUT', '/api/recipes/:id/analyses/:analysisId', {
    needs: 'catalogue',
    optimistic: true,
    summary:
      'Changes an analysis. Omitted fields are unchanged; the list of values replaces the stored one. It stays of the recipe as it was analysed. An addition to the specification.',
    params: one,
    body: changes,
    output,
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/recipes/:id/analyses/:analysisId', {
    summary: 'Deletes an analysis. An addition to the specification.',
    params: one,
    status: 204,
  }),
};
