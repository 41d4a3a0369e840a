import * as z from 'zod/mini';
import {
  arrayOf,
  type Fault,
  multiLineText,
  optionalDecimal,
  optionalId,
  singleLineText,
  withFaults,
} from './fields.ts';
import { densityRange } from './targetRanges.ts';
import { targetBases, targetRatios } from './targetRows.ts';

/** Maximum number of rows of a set. */
export const maxTargetRows = 200;

/** The name of a target set. */
export const targetSetName = singleLineText(255, 'The name field is required.');

const maxNoteLength = 2000;

/** A note or a source. Empty text becomes null. */
export const sentNote = z.optional(
  z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.trim() || null : value)),
    z.nullable(multiLineText(maxNoteLength)),
  ),
);

const bound = z.optional(optionalDecimal({ min: 0, max: 1_000_000_000 }));

const sentRow = z.object({
  nutrient_id: z.optional(optionalId),
  ratio: z.optional(z.nullable(z.enum(targetRatios, 'Choose a ratio.'))),
  category_id: z.optional(optionalId),
  basis: z.enum(targetBases, 'Choose what the figures are of.'),
  min: bound,
  max: bound,
  kcal_per_kg: z.optional(optionalDecimal(densityRange)),
  note: sentNote,
  source: sentNote,
  confidence: z.optional(z.nullable(z.enum(['high', 'medium', 'low'], 'Choose high, medium or low.'))),
});

/** A sent row. Numbers are exact decimal text. */
export type SentTargetRow = z.output<typeof sentRow>;

/** What a screen sends as a row. */
export type TargetRowInput = z.input<typeof sentRow>;

type Unparsed = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const numberOf = (value: unknown): number =>
  isGiven(value) && (typeof value === 'number' || typeof value === 'string') ? Number(value) : Number.NaN;

/** The nutrient of energy is what an animal eats by, not what a set bounds. */
const energyId = 9001;
/** Nutrients that bring energy: protein, fat, carbohydrate. */
const energyBringing = [203, 204, 205];

const basisFault = ({ nutrient_id, ratio, category_id, basis }: Unparsed): string | null => {
  if (isGiven(ratio)) return basis === 'ratio' ? null : 'A ratio has no other basis than itself.';
  if (isGiven(category_id))
    return basis === 'percent_of_food' ? null : 'A food group is bounded in percent of the food.';
  if (basis === 'ratio' || basis === 'percent_of_food')
    return 'A nutrient is bounded per day, per weight, per energy or per 100 g.';
  return basis === 'percent_of_energy' && !energyBringing.includes(numberOf(nutrient_id))
    ? 'Only protein, fat and carbohydrate have a share of the energy.'
    : null;
};

const rowFaults = (row: Unparsed): (readonly [field: string, message: string])[] => {
  const { nutrient_id, ratio, category_id, min, max, basis, kcal_per_kg } = row;
  const subjects = [nutrient_id, ratio, category_id].filter(isGiven).length;
  const wrongBasis = subjects === 1 ? basisFault(row) : null;
  return [
    ...(subjects === 1
      ? []
      : [['nutrient_id', 'Choose one nutrient, ratio or food group for each row.'] as const]),
    ...(numberOf(nutrient_id) === energyId ? [['nutrient_id', 'Energy is not part of a set.'] as const] : []),
    ...(wrongBasis === null ? [] : [['basis', wrongBasis] as const]),
    ...(isGiven(min) || isGiven(max) ? [] : [['min', 'Enter a minimum or a maximum.'] as const]),
    ...(numberOf(min) > numberOf(max)
      ? [['max', `It must not be below the minimum, ${numberOf(min)}.`] as const]
      : []),
    ...(basis === 'per_100g_as_fed' && !isGiven(kcal_per_kg)
      ? [['kcal_per_kg', 'Enter the energy density of the food that the figure is stated for.'] as const]
      : []),
  ];
};

const objectOf = (value: unknown): Unparsed =>
  typeof value === 'object' && value !== null ? (value as Unparsed) : {};

const keyOf = ({ nutrient_id, ratio, category_id, basis }: Unparsed): string =>
  JSON.stringify([nutrient_id ?? '', ratio ?? '', category_id ?? '', basis]);

/** Errors between the fields of rows, and rows twice. */
const faultsOf = (value: unknown): Fault[] => {
  const rows = Array.isArray(value) && value.length <= maxTargetRows ? value.map(objectOf) : [];
  const keys = rows.map(keyOf);
  return rows.flatMap((row, index) => [
    ...rowFaults(row).map(([field, message]) => ({ path: [index, field], message })),
    ...(keys.indexOf(keys[index] ?? '') < index
      ? [{ path: [index, 'nutrient_id'], message: 'This is in the list twice.' }]
      : []),
  ]);
};

/** The rows of a sent set. */
export const sentTargetRows = withFaults(arrayOf(sentRow, maxTargetRows), faultsOf);
