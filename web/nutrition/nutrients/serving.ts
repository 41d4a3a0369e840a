import type { Serving } from '../../../engine/host/serving.ts';
import { servingLimit } from '../../../engine/host/serving.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import { percentText, servingGrams } from '../../kernel/format.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { aboutPlan } from '../../texts/planWords.ts';
import { isNotSafe } from '../liveVerdict.ts';
import { type Group, knownOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';

const texts = nutrientTexts.serving;

/** Daily serving in grams and cups. If energy is not stated, a range. */
export const servingText = ({ milligrams, minMilligrams, cups }: Serving): string => {
  if (milligrams === 0) return texts.nothing;
  const max = servingGrams(milligrams);
  const household = texts.cups(cups);
  if (minMilligrams === milligrams) return texts.amount(max, household);
  return minMilligrams > 0
    ? texts.between(max, servingGrams(minMilligrams), household)
    : texts.atMost(max, household);
};

/** Daily serving in grams, for a short line. */
export const servingShort = (serving: Serving): string => {
  const [max, min] = [serving.milligrams, serving.minMilligrams];
  if (max === 0) return texts.nothing;
  if (min === max) return texts.short(servingGrams(max));
  return min > 0
    ? texts.betweenShort(servingGrams(max), servingGrams(min))
    : texts.atMostShort(servingGrams(max));
};

/** True if the serving is larger than an animal can eat (specification part 1, section 2.14). */
export const isTooMuch = ({ percentOfBodyWeight }: Serving): boolean => percentOfBodyWeight > servingLimit;

/** The daily serving in a summary; what is not safe has none. */
export const servingIn = (
  state: NutritionState,
  pet: Pet | null,
  text: (serving: Serving) => string = servingText,
): string => {
  if (state.results === null) return '';
  return isNotSafe(state, pet) ? texts.notSafe : text(state.results.serving);
};

/** Daily serving in percent of body weight, with the limit if it is exceeded. Empty if one is not known, or for a whole recipe. */
export const bodyWeightText = ({ milligrams, percentOfBodyWeight }: Serving): string => {
  if (!(milligrams > 0) || !Number.isFinite(percentOfBodyWeight)) return '';
  const percent = percentText(percentOfBodyWeight, 'plain', [servingLimit]);
  return percentOfBodyWeight > servingLimit
    ? texts.overBodyWeight(percent, String(servingLimit))
    : texts.ofBodyWeight(percent);
};

/** Daily serving as a sentence. The whole recipe is no day's food, and says so, as does what is not safe. */
export const servingLine = (
  serving: Serving,
  adjusted: boolean,
  { ofPlan = false, safe = true }: { readonly ofPlan?: boolean | undefined; readonly safe?: boolean } = {},
): string => {
  if (adjusted && !safe) return texts.unsafe;
  const sentence = adjusted ? texts.size : ofPlan ? texts.wholePlan : texts.whole;
  const isRange = serving.minMilligrams !== serving.milligrams;
  const notes = [...(adjusted ? [] : [texts.wholeLevels]), ...(isRange ? [texts.partlyKnown] : [])];
  return [sentence(servingText(serving)), ...notes].join(' ');
};

/** Column of the nutrient that the specification calls energy. */
export const energyColumn = (groups: readonly Group[]): number =>
  groups.flatMap(({ rows }) => rows).find(({ nutrient }) => nutrient.name === 'Energy')?.column ?? -1;

/** True if the recipe is scaled to the energy of a pet with a known need. */
export const isAdjusted = ({ results, adjusted, hasTargets }: NutritionState): boolean =>
  adjusted && hasTargets && Number.isFinite(results?.derived.values.servingScale.value);

/** True if a whole batch is shown, also for want of a need, but not while results or the need are awaited. */
export const isWholeBatch = (state: NutritionState, awaitsNeed: boolean): boolean => {
  if (!state.adjusted) return true;
  const isWaiting = state.results === null || (awaitsNeed && !state.hasTargets);
  return !isWaiting && !isAdjusted(state);
};

/** The pet that a recipe is scaled for. */
export interface ServingContext {
  /** The selected pet, if it matches the recipe. */
  readonly chosen: Pet | null;
  /** The selected pet with its need, once loaded. */
  readonly pet: Pet | null;
}

/**
 * Explains why a recipe cannot be scaled to a pet's energy. Null if it can or if that is not known yet.
 * @param energy column of energy
 */
export const whyUnadjusted = (
  { results, ofPlan }: NutritionState,
  { chosen, pet }: ServingContext,
  energy: number,
): string | null => {
  const { why } = texts;
  if (!chosen) return why.noPet;
  if (pet && (!pet.daily_nutrition_breakdown || pet.kcal_per_day === null)) return why.noNeed(pet.name);
  if (!results) return null;
  if (results.totals.totalMilligrams === 0) return aboutPlan(why.empty, ofPlan);
  if (!pet || Number.isFinite(results.derived.values.servingScale.value)) return null;
  return knownOf(results.totals, energy) === 'nothing' ? why.notStated : why.none;
};
