import type { Serving } from '../../../../engine/host/serving.ts';
import { servingLimit } from '../../../../engine/host/serving.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import { percentText, servingGrams } from '../../../format.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { type Group, knownOf } from '../rows.ts';
import type { EditorState } from '../state.ts';

const texts = nutrientTexts.serving;

/** A day's grams and cups: where energy is missing, the most they can be, and the least. */
export const servingText = ({ milligrams, minMilligrams, cups }: Serving): string => {
  if (milligrams === 0) return texts.nothing;
  const max = servingGrams(milligrams);
  const household = texts.cups(cups);
  if (minMilligrams === milligrams) return texts.amount(max, household);
  return minMilligrams > 0
    ? texts.between(max, servingGrams(minMilligrams), household)
    : texts.atMost(max, household);
};

/** The grams alone, for a short line. */
export const servingShort = (serving: Serving): string => {
  const [max, min] = [serving.milligrams, serving.minMilligrams];
  if (max === 0) return texts.nothing;
  if (min === max) return texts.short(servingGrams(max));
  return min > 0
    ? texts.betweenShort(servingGrams(max), servingGrams(min))
    : texts.atMostShort(servingGrams(max));
};

/** Whether it is more than an animal can eat (specification part 1, section 2.14). */
export const isTooMuch = ({ percentOfBodyWeight }: Serving): boolean => percentOfBodyWeight > servingLimit;

/** A day's food as percent of the body weight, and the limit where it is over it; nothing where one is not known. */
export const bodyWeightText = ({ milligrams, percentOfBodyWeight }: Serving): string => {
  if (!(milligrams > 0) || !Number.isFinite(percentOfBodyWeight)) return '';
  const percent = percentText(percentOfBodyWeight, 'plain', [servingLimit]);
  return percentOfBodyWeight > servingLimit
    ? texts.overBodyWeight(percent, String(servingLimit))
    : texts.ofBodyWeight(percent);
};

/** A day's food in a sentence. */
export const servingLine = (serving: Serving, adjusted: boolean): string => {
  const said = adjusted ? texts.size : texts.whole;
  const note = serving.minMilligrams === serving.milligrams ? '' : ` ${texts.partlyKnown}`;
  return `${said}: ${servingText(serving)}, ${texts.meals}.${note}`;
};

/** The nutrient that is energy, as the specification names it. */
export const energyColumn = (groups: readonly Group[]): number =>
  groups.flatMap(({ rows }) => rows).find(({ nutrient }) => nutrient.name === 'Energy')?.column ?? -1;

/** Whether the recipe is adjusted now: to energy that it has, for a pet whose need is known. */
export const isAdjusted = ({ results, adjusted, hasTargets }: EditorState): boolean =>
  adjusted && hasTargets && Number.isFinite(results?.derived.values.servingScale.value);

/** Whom a recipe is to be adjusted to. */
export interface ServingContext {
  /** The pet that is chosen and matches the recipe. */
  readonly chosen: Pet | null;
  /** That pet with its need, once it is read. */
  readonly pet: Pet | null;
}

/**
 * Why a recipe cannot be adjusted to a pet's energy, in words; null where it can be, or where that is not known yet.
 * @param energy the column of the nutrient that is energy
 */
export const whyUnadjusted = (
  { results }: EditorState,
  { chosen, pet }: ServingContext,
  energy: number,
): string | null => {
  const { why } = texts;
  if (!chosen) return why.noPet;
  if (pet && (!pet.daily_nutrition_breakdown || pet.kcal_per_day === null)) return why.noNeed(pet.name);
  if (!results) return null;
  if (results.totals.totalMilligrams === 0) return why.empty;
  if (!pet || Number.isFinite(results.derived.values.servingScale.value)) return null;
  return knownOf(results.totals, energy) === 'nothing' ? why.notStated : why.none;
};
