import type { FoodSummary } from '../../server/contract/ingredients.ts';
import { plain } from '../kernel/format.ts';
import { valueTexts } from '../texts/valueTexts.ts';
import { foodResultTexts as texts } from './foodResultTexts.ts';

/** A figure with its bounds: a guaranteed minimum is at least that, a maximum at most. */
const stated = (summary: FoodSummary, figure: 'kcal' | 'protein' | 'phosphorus', unit: string): string => {
  const [amount, high] = [summary[figure], summary.upper?.[figure]];
  if (amount === null) return figure === 'kcal' ? texts.unknownEnergy : texts.unknown;
  if (amount === 0 && high) return `${valueTexts.atMost} ${plain(high, unit)}`;
  return high === undefined ? plain(amount, unit) : `${valueTexts.atLeast} ${plain(amount, unit)}`;
};

/** State, energy, protein and phosphorus per 100 g. What is not stated is unknown, never 0. */
export const figuresOf = (summary: FoodSummary | null): string => {
  if (summary === null) return texts.valuesLater;
  return [
    ...(summary.state === null ? [] : [texts.states[summary.state]]),
    texts.perHundred(
      stated(summary, 'kcal', 'kcal'),
      stated(summary, 'protein', 'g'),
      stated(summary, 'phosphorus', 'mg'),
    ),
  ].join(' · ');
};
