import * as z from 'zod/mini';
import {
  arrayOf,
  type Fault,
  id,
  multiLineText,
  optionalDecimal,
  optionalId,
  singleLineText,
  withFaults,
} from './fields.ts';
import { maxNeedNameLength, needRanges, needScalings, needTexts } from './needRanges.ts';

const maxNutrients = 500;
const maxNoteLength = 2000;

const age = z.optional(optionalDecimal(needRanges.age));
const weight = z.optional(optionalDecimal(needRanges.weight));
const percent = z.optional(optionalDecimal(needRanges.percent));
const energy = z.optional(optionalDecimal(needRanges.energy));
const note = z.optional(z.nullable(multiLineText(maxNoteLength)));

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
  /** Serving size in g per kg and day. Null or empty means not stated. */
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

/** The error of a metabolic need without a reference weight. */
export const noReference = 'The reference weight field is required for metabolic weight.';

/** A sent or stored number; NaN for none or for another value, which has an error of its own. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;

const pairFault = (low: unknown, high: unknown, path: Fault['path']): Fault[] =>
  numberOf(low) >= numberOf(high)
    ? [{ path, message: `It must be above the minimum, ${numberOf(low)}.` }]
    : [];

/** The fields of a need before they are parsed. */
type Unparsed = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): Unparsed =>
  typeof value === 'object' && value !== null ? (value as Unparsed) : {};

const nutrientFaults = (list: unknown): Fault[] => {
  const nutrients = Array.isArray(list) ? list.map(objectOf) : [];
  const ids = nutrients.map(({ id }) => numberOf(id));
  const isRepeated = (index: number): boolean => ids.slice(0, index).some((id) => id === ids[index]);
  return nutrients.flatMap(({ amount }, index) => {
    const path = ['nutrition_breakdown', 'nutrients', index];
    const { low_max, high_min } = objectOf(amount);
    return [
      ...(isRepeated(index)
        ? [{ path: [...path, 'id'], message: 'This nutrient is in the list twice.' }]
        : []),
      ...pairFault(low_max, high_min, [...path, 'amount', 'high_min']),
    ];
  });
};

/** Errors between the fields of a need: minimums that are not below their maximums, nutrients twice. */
export const needFaults = (need: Unparsed): Fault[] => {
  const { nutrition_breakdown, scaling, reference_kg } = need;
  const isAbsent = reference_kg === null || reference_kg === '';
  return [
    ...pairFault(need.age_gte, need.age_lt, ['age_lt']),
    ...pairFault(need.weight_gte, need.weight_lt, ['weight_lt']),
    ...pairFault(need.ca_p_ratio_low_max, need.ca_p_ratio_high_min, ['ca_p_ratio_high_min']),
    ...(scaling === 'metabolic' && isAbsent ? [{ path: ['reference_kg'], message: noReference }] : []),
    ...nutrientFaults(objectOf(nutrition_breakdown).nutrients),
  ];
};

const faultsBetween = (value: unknown): readonly Fault[] => needFaults(objectOf(value));

/** The fields of a changed need. */
export const changedNeed = withFaults(sentFields, faultsBetween);

/** The fields of a new need. */
export const newNeed = withFaults(z.extend(sentFields, { name: needName }), faultsBetween);

const someIds = (missing: string) =>
  z.pipe(arrayOf(id, 100), z.array(z.number()).check(z.minLength(1, missing)));

/** Ids of species and of activity levels; at least one each. */
export const specieIds = someIds(needTexts.noSpecies);
export const activityLevelIds = someIds(needTexts.noActivityLevel);
