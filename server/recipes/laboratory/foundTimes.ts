import type { LabWord } from '../../contract/labAnalyses.ts';
import type { LabFinding } from '../../contract/labFindings.ts';
import { nutrientIds } from '../../nutrients/ids.ts';
import type { Compared } from './compare.ts';

/** A value of a laboratory beside the calculated one. */
interface Found {
  readonly value: { readonly value: string | number; readonly is_below: boolean | number };
  readonly comparison: Pick<Compared, 'word' | 'gap' | 'times' | 'errors' | 'calculated'>;
}

/** A finding that has a relation to the calculated amount. */
export type TimesFound = LabFinding & { readonly times: number };

/** True if nothing is there to compare a value with any more: one of its foods is gone. */
export const isGone = ({ comparison }: Pick<Found, 'comparison'>): boolean => comparison.gap === 'no_food';

/** True if a value ends no doubt of an older one: it is not compared, or a limit of detection that is above the calculated amount. */
export const saysNothing = ({ value, comparison }: Found): boolean =>
  (comparison.word === 'not_compared' && !isGone({ comparison })) ||
  (Boolean(value.is_below) && comparison.word === 'agrees');

const doubtfulWords: readonly LabWord[] = ['differs', 'far_off', 'error_unknown'];
/** Without a known error, a smaller difference is no finding. */
const smallPart = 0.25;

/** Analysed in relation to what foods state, if it is a finding; else 1. Below a limit of detection there may be none. */
export const timesOf = ({ comparison, value }: Found): number => {
  const { word, times, errors, calculated } = comparison;
  if (times === null || calculated === null || !doubtfulWords.includes(word)) return 1;
  if (errors === null && Math.abs(times - 1) < smallPart) return 1;
  return value.is_below ? 0 : Number(value.value) / calculated;
};

/** More than any row can be above its maximum: phosphorus below a limit of detection has no ratio. */
const mostTimes = 1000;

/** Calcium for its phosphorus by the newest values: what is not analysed counts as it is calculated. */
export const ratioFinding = (found: readonly TimesFound[]): TimesFound[] => {
  const timesOfId = (id: number): number => found.find(({ nutrient_id }) => nutrient_id === id)?.times ?? 1;
  const [calcium, phosphorus] = [timesOfId(nutrientIds.calcium), timesOfId(nutrientIds.phosphorus)];
  if (calcium === phosphorus) return [];
  const times = Math.min(calcium / phosphorus, mostTimes);
  const words = `${times < 1 ? 'less' : 'more'} calcium for its phosphorus than calculated`;
  return [{ nutrient_id: null, times, over: false, words }];
};
