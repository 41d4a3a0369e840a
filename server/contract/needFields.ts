import * as z from 'zod/mini';
import { arrayOf, id, multiLineText, optionalDecimal, optionalId, singleLineText } from './fields.ts';

/** The texts of the specification for a need without species or activity levels. */
export const needTexts = {
  noSpecies: 'Please select at least 1 Species',
  noActivityLevel: 'Please select at least 1 Activity Level',
} as const;

/** The valid values of a need's numbers. Energy is kcal per kg and day, bounds are percent. */
export const needRanges = {
  age: { min: 0, max: 50 },
  weight: { min: 0, max: 200 },
  referenceKg: { min: 0.05, max: 150 },
  energy: { min: 0, max: 10_000 },
  percent: { min: 0, max: 1_000_000 },
  servingSize: { min: 0, max: 10_000 },
  amount: { min: 0, max: 1_000_000_000 },
} as const;

/** How a need's amounts scale with body weight (D4). */
export const needScalings = ['per_kg', 'metabolic'] as const;

const maxNutrients = 500;
const maxNoteLength = 2000;

const age = z.optional(optionalDecimal(needRanges.age));
const weight = z.optional(optionalDecimal(needRanges.weight));
const percent = z.optional(optionalDecimal(needRanges.percent));
const energy = z.optional(optionalDecimal(needRanges.energy));
const note = z.optional(z.nullable(multiLineText(maxNoteLength)));

/** The maximum length of a need's name. */
export const maxNeedNameLength = 255;

/** The name of a need. */
export const needName = singleLineText(maxNeedNameLength, 'The name field is required.');

/** A nutrient of a sent need. Without an amount it is not part of the need (D58). */
const sentNutrient = z.object({
  id,
  amount: z.object({
    qty: z.optional(optionalDecimal(needRanges.amount)),
    low_max: percent,
    high_min: percent,
  }),
  low_note: note,
  high_note: note,
});

const sentBreakdown = z.object({
  /** Serving size in g per kg and day. */
  total_qty: z.optional(optionalDecimal(needRanges.servingSize)),
  nutrients: z.optional(arrayOf(sentNutrient, maxNutrients)),
});

const sentFields = z.object({
  name: z.optional(needName),
  life_phase_id: z.optional(optionalId),
  age_gte: age,
  age_lt: age,
  age_units: z.optional(z.literal('years', 'Ages are in years.')),
  weight_gte: weight,
  weight_lt: weight,
  weight_units: z.optional(z.literal('kg', 'Weights are in kg.')),
  scaling: z.optional(z.enum(needScalings, 'Choose per kg or metabolic weight.')),
  reference_kg: z.optional(optionalDecimal(needRanges.referenceKg)),
  ca_p_ratio_low_max: percent,
  ca_p_ratio_high_min: percent,
  energy_1to10lbs_kcal: energy,
  energy_11to33lbs_kcal: energy,
  energy_34to49lbs_kcal: energy,
  energy_50to69lbs_kcal: energy,
  energy_70pluslbs_kcal: energy,
  nutrition_breakdown: z.optional(sentBreakdown),
  version: z.optional(id),
});

/** A nutrient of a sent need. Numbers are exact decimal text. */
export type SentNutrient = z.output<typeof sentNutrient>;

/** The fields of a sent need. Omitted fields are unchanged. */
export type SentNeed = z.output<typeof sentFields>;

/** What a screen sends as `dietary_per_kg_need`. */
export type NeedInput = z.input<typeof sentFields>;

/** An error at a field of a need, such as `nutrition_breakdown.nutrients.3.amount.high_min`. */
interface NeedFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Bound = string | null | undefined;

const isText = (bound: unknown): bound is string => typeof bound === 'string';

/** Bounds are doubles once they are compared with a percent, so doubles decide here too. */
const pairFault = (low: Bound, high: Bound, path: NeedFault['path']): NeedFault[] =>
  isText(low) && isText(high) && Number(low) >= Number(high)
    ? [{ path, message: `It must be above the minimum, ${Number(low)}.` }]
    : [];

const nutrientFaults = (nutrients: readonly SentNutrient[]): NeedFault[] =>
  nutrients.flatMap((nutrient, index) => {
    const { amount } = nutrient ?? {};
    const path = ['nutrition_breakdown', 'nutrients', index];
    const repeated = nutrients.findIndex((other) => other?.id === nutrient?.id) < index;
    return [
      ...(repeated ? [{ path: [...path, 'id'], message: 'This nutrient is in the list twice.' }] : []),
      ...pairFault(amount?.low_max, amount?.high_min, [...path, 'amount', 'high_min']),
    ];
  });

/** Errors between the fields of a need: minimums that are not below their maximums, nutrients twice. */
export const needFaults = (need: SentNeed): NeedFault[] => {
  const { nutrition_breakdown, scaling, reference_kg } = need;
  return [
    ...pairFault(need.age_gte, need.age_lt, ['age_lt']),
    ...pairFault(need.weight_gte, need.weight_lt, ['weight_lt']),
    ...pairFault(need.ca_p_ratio_low_max, need.ca_p_ratio_high_min, ['ca_p_ratio_high_min']),
    ...(scaling === 'metabolic' && reference_kg === null
      ? [{ path: ['reference_kg'], message: 'The reference weight field is required for metabolic weight.' }]
      : []),
    ...nutrientFaults(Array.isArray(nutrition_breakdown?.nutrients) ? nutrition_breakdown.nutrients : []),
  ];
};

/** Reports the faults together with the errors of single fields. */
const withFaults = z.check<SentNeed>(({ value, issues }) => {
  for (const { path, message } of needFaults(value))
    issues.push({ code: 'custom', path: [...path], message, input: value, continue: true });
});
withFaults._zod.def.when = ({ value }) => typeof value === 'object' && value !== null;

/** The fields of a changed need. */
export const changedNeed = sentFields.check(withFaults);

/** The fields of a new need. */
export const newNeed = z.extend(sentFields, { name: needName }).check(withFaults);

const someIds = (missing: string) =>
  z.pipe(arrayOf(id, 100), z.array(z.number()).check(z.minLength(1, missing)));

/** Ids of species and of activity levels; at least one each. */
export const specieIds = someIds(needTexts.noSpecies);
export const activityLevelIds = someIds(needTexts.noActivityLevel);
