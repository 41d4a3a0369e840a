import type { RatioBounds, ValueRange } from '../../../../engine/host/derivedValues.ts';
import { formatRatio, percentText } from '../../../format.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import type { NutritionState } from '../state.ts';
import type { RatioName } from './ratios.ts';

const nothing: ValueRange = { value: Number.NaN, min: Number.NaN, max: Number.NaN };

/** A ratio of the recipe; NaN without one. */
export const ratioOf = ({ results }: Pick<NutritionState, 'results'>, name: RatioName): ValueRange =>
  results?.derived.values[name] ?? nothing;

/** The values that a ratio could have with unstated amounts. */
export const rangeText = ({ min, max }: ValueRange): string =>
  nutrientTexts.ratios.range(formatRatio(min), max === Number.POSITIVE_INFINITY ? '∞' : formatRatio(max));

/** Ca:P in percent of the need's Ca:P; NaN without a need. */
export const calciumPercentOf = ({ results }: Pick<NutritionState, 'results'>): number =>
  results?.derived.values.calciumToPhosphorusOfNeed.value ?? Number.NaN;

/** Ca:P in percent of the need's Ca:P in words, because the target beside it is another ratio. */
export const ofNeedText = (percent: number, { lowMax, highMin }: RatioBounds): string =>
  nutrientTexts.ratios.ofNeed(percentText(percent, 'plain', [lowMax, highMin]));
