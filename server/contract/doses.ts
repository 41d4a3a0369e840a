import * as z from 'zod/mini';
import type { WarningKind } from './warningKinds.ts';

/**
 * Units of a dose: grams of the food per kg of body weight a day; percent of the grams of food that is 30 % dry matter,
 * which the recipe is counted as, so that no watery food thins a dose; or percent of the highest published amount of each nutrient that the dose names.
 */
export const doseUnits = ['g_per_kg_day', 'percent_of_grams', 'nutrient'] as const;

/** The unit of a dose. */
export type DoseUnit = (typeof doseUnits)[number];

/** The dose above which a food harms a species. */
export const doseSchema = z.object({
  /** Foods of one group count together: all livers are one liver. */
  group: z.string(),
  max_qty: z.number(),
  unit: z.enum(doseUnits),
  /** Ids of the nutrients that decide it; empty unless the unit is `nutrient`. */
  nutrient_ids: z.array(z.int()),
  /** True if the food states all of them. Missing without any, and where nobody looked: in a food's own record, and in what older releases stored. */
  stated: z.optional(z.boolean()),
  source: z.string(),
  /** The dose in words. */
  text: z.string(),
});

/** The dose above which a food harms a species. */
export type Dose = z.infer<typeof doseSchema>;

/** A line of a recipe, as its dose is judged. */
export interface DosedLine {
  /** Null where nobody can count it. */
  readonly grams: number | null;
  readonly warning_kind: WarningKind | null;
  readonly dose: Dose | null;
  /**
   * Percent of the highest published amount of a nutrient that this line alone brings in a day; null if it is not stated
   * or no amount is published, undefined if the species has no such nutrient (D2).
   */
  readonly nutrientPercent?: (nutrientId: number) => number | null | undefined;
}

/** Grams of dry matter in a recipe: what is known for certain, and what it may be at most. */
export interface DryMatter {
  readonly min: number;
  readonly max: number;
}

/** What a day of the recipe is for a pet; null where it is not known. */
export interface DosedDay {
  /** Dry matter of all lines. */
  readonly dry: DryMatter | null;
  /** Grams of the recipe in a day's serving. */
  readonly grams: number | null;
  readonly kg: number | null;
}

/** The result for a line with a dose. `qty` is the amount of its whole group in the dose's unit; null if unknown. */
export interface JudgedDose {
  readonly state: 'above' | 'below' | 'unknown';
  readonly qty: number | null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Grams as whole milligrams, whose sums are exact. */
const milligrams = (grams: number): number => Math.round(grams * 1000);

/** Sum of the group's percents of one nutrient. A part that is not known makes it null unless the rest is above. */
const nutrientQty = (group: readonly DosedLine[], id: number, max: number): number | null | undefined => {
  const percents = group.map(({ nutrientPercent }) => (nutrientPercent ? nutrientPercent(id) : null));
  if (percents.every((percent) => percent === undefined)) return undefined;
  const known = sum(percents.filter((percent) => typeof percent === 'number'));
  return known > max || !percents.includes(null) ? known : null;
};

/** The worst nutrient: the highest one above the dose, else one that is not known, else the highest. */
const nutrientsQty = (group: readonly DosedLine[], { nutrient_ids, max_qty }: Dose): number | null => {
  const all = nutrient_ids.map((id) => nutrientQty(group, id, max_qty)).filter((qty) => qty !== undefined);
  const highest = Math.max(...all.filter((qty) => qty !== null));
  if (highest > max_qty) return highest;
  return all.length === 0 || all.includes(null) ? null : highest;
};

/** Doses in percent are of food that is so many percent dry matter. */
export const dosedDryPercent = 30;

/** The percent that a part has of a recipe as food that is 30 % dry. Null if it may be on both sides of the dose. */
const shareQty = (partGrams: number, { min, max }: DryMatter, limit: number): number | null => {
  const of = (dry: number) => (partGrams * dosedDryPercent) / dry;
  if (of(max) > limit) return of(max);
  return of(min) <= limit ? of(min) : null;
};

const milligramsOf = (lines: readonly DosedLine[]): number =>
  sum(lines.map(({ grams }) => milligrams(grams ?? 0)));

/** The amount of `group`, whose foods share a dose, in the dose's unit. `whole` is the mass of all lines in mg. */
const groupQty = (group: readonly DosedLine[], dose: Dose, whole: number, day: DosedDay): number | null => {
  if (dose.unit === 'nutrient') return nutrientsQty(group, dose);
  const part = milligramsOf(group);
  if (part === 0) return 0;
  if (dose.unit === 'percent_of_grams')
    return shareQty(part / 1000, day.dry ?? { min: 0, max: whole / 1000 }, dose.max_qty);
  if (day.grams === null || day.kg === null || !(day.kg > 0)) return null;
  return (part / whole) * (day.grams / day.kg);
};

/**
 * Judges each line of a recipe by its dose, in the order of the lines; null for a line whose warning is no dose. Lines of
 * one group are judged by their sum. A warning of the kind dose without a dose is unknown.
 */
export const judgeDoses = (lines: readonly DosedLine[], day: DosedDay): (JudgedDose | null)[] => {
  const dosed = lines.filter((line) => line.warning_kind === 'dose');
  const whole = milligramsOf(lines);
  return lines.map(({ warning_kind, dose }) => {
    if (warning_kind !== 'dose') return null;
    // Drafts of older versions have no such field.
    if (!dose) return { state: 'unknown', qty: null };
    const group = dosed.filter((line) => line.dose?.group === dose.group);
    const qty = groupQty(group, dose, whole, day);
    const isPart = group.some(({ grams }) => grams === null);
    if (qty === null || (isPart && qty <= dose.max_qty)) return { state: 'unknown', qty: null };
    return { state: qty > dose.max_qty ? 'above' : 'below', qty };
  });
};
