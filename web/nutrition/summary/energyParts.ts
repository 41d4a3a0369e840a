import type { DerivedValueName } from '../../../engine/host/derivedValues.ts';
import { formatKcal, noValue } from '../../kernel/format.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import type { NutritionState } from '../state.ts';

const summaryTexts = nutrientTexts.summary;

type Of = Pick<NutritionState, 'results'>;

/** Shares of energy. */
export const parts = [
  { name: summaryTexts.protein, from: 'kcalFromProtein', percent: 'percentFromProtein' },
  { name: summaryTexts.fat, from: 'kcalFromFat', percent: 'percentFromFat' },
  { name: summaryTexts.carbohydrate, from: 'kcalFromCarbohydrate', percent: 'percentFromCarbohydrate' },
] as const;

/** A derived value of the recipe; NaN without one. */
export const derivedValueOf = ({ results }: Of, name: DerivedValueName): number =>
  results?.derived.values[name].value ?? Number.NaN;

/** Names of energy nutrients with unstated values. No share can be calculated with them. */
export const unknownParts = ({ results }: Of): string =>
  results && results.totals.totalMilligrams > 0
    ? parts
        .filter(({ from }) => {
          const { value, min, max } = results.derived.values[from];
          return Number.isNaN(value) || min !== max;
        })
        .map(({ name }) => name)
        .join(', ')
    : '';

/** A share of energy. */
export type Part = (typeof parts)[number];

/** True if unstated values could add to the kcal of a part, which are then a lower limit. */
export const isLowerLimit = ({ results }: Of, { from }: Part): boolean => {
  if (!results) return false;
  const { value, max } = results.derived.values[from];
  return value > 0 && value !== max;
};

/** Whole percents that sum to 100: the full values decide which are rounded up, by the method of the largest remainder. */
export const wholePercents = (percents: readonly number[]): readonly number[] => {
  const whole = percents.map(Math.floor);
  const remainderOf = (at: number): number => (percents[at] ?? 0) - (whole[at] ?? 0);
  const missing = 100 - whole.reduce((sum, each) => sum + each, 0);
  const up = [...percents.keys()].sort((a, b) => remainderOf(b) - remainderOf(a)).slice(0, missing);
  return whole.map((each, at) => (up.includes(at) ? each + 1 : each));
};

/** Percent of energy from a part, in whole percents. More than 0 never reads 0. */
const shareText = (state: Of, part: Part, share: number): string => {
  const whole = wholePercents(parts.map(({ percent }) => derivedValueOf(state, percent)))[
    parts.indexOf(part)
  ];
  return whole === 0 && share > 0 ? '<1' : String(whole);
};

/** kcal and percent of energy from a part. Without percents, which need all three parts, only its kcal. */
export const splitText = (state: Of, part: Part): string => {
  const { from, percent } = part;
  const kcal = derivedValueOf(state, from);
  const share = derivedValueOf(state, percent);
  if (!Number.isNaN(share)) return summaryTexts.split(formatKcal(kcal), shareText(state, part, share));
  if (Number.isNaN(kcal) || unknownParts(state) === '') return noValue;
  const isStated = kcal > 0 || state.results?.derived.values[from].max === 0;
  return isStated ? `${formatKcal(kcal)} kcal` : valueTexts.notStated;
};
