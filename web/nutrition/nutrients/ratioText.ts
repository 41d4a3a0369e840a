import type { RatioBounds, ValueRange } from '../../../engine/host/derivedValues.ts';
import { formatRatio, percentText } from '../../kernel/format.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import type { RatioTargets } from '../petTargets.ts';
import type { NutritionState } from '../state.ts';
import type { RatioName } from './ratios.ts';

const nothing: ValueRange = { value: Number.NaN, min: Number.NaN, max: Number.NaN };

/** True if a target set bounds omega 6:3, in a row of its own. */
export const hasOmegaTarget = ({ patient }: NutritionState): boolean =>
  patient?.values.some(({ ratio }) => ratio === 'omega6To3') ?? false;

/** A ratio of the recipe; NaN without one. */
export const ratioOf = ({ results }: Pick<NutritionState, 'results'>, name: RatioName): ValueRange =>
  results?.derived.values[name] ?? nothing;

/**
 * Target of Ca:P: the ratios between which its level is Optimal. Without a need the range of the standards.
 * @param ofNeed the need's Ca:P; NaN or 0 without one
 */
export const calciumTarget = (ofNeed: number, { lowMax, highMin }: RatioBounds): string => {
  if (!(ofNeed > 0)) return nutrientTexts.ratios.calciumTarget;
  const at = (percent: number): string => String(Number(((ofNeed * percent) / 100).toFixed(2)));
  return nutrientTexts.ratios.calciumBetween(at(lowMax), at(highMin));
};

/** Target of a ratio's row. Empty without one. */
export const ratioTarget = (name: RatioName, of: RatioTargets): string => {
  if (name === 'calciumToPhosphorus') return calciumTarget(of.calciumTarget, of.bounds);
  return Number.isNaN(of.omegaTarget) ? '' : formatRatio(of.omegaTarget);
};

/** The values that a ratio could have with unstated amounts. */
export const rangeText = ({ min, max }: ValueRange): string =>
  nutrientTexts.ratios.range(formatRatio(min), max === Number.POSITIVE_INFINITY ? '∞' : formatRatio(max));

/** Ca:P in percent of the need's Ca:P; NaN without a need. */
export const calciumPercentOf = ({ results }: Pick<NutritionState, 'results'>): number =>
  results?.derived.values.calciumToPhosphorusOfNeed.value ?? Number.NaN;

/** Ca:P in percent of the need's Ca:P in words, because the target beside it is in ratios. */
export const ofNeedText = (percent: number, { lowMax, highMin }: RatioBounds): string =>
  nutrientTexts.ratios.ofNeed(percentText(percent, 'plain', [lowMax, highMin]));
