import { valueTextOf } from '../../server/contract/valueRange.ts';

/** Texts of values. */
export const valueTexts = {
  atLeast: 'at least',
  notStated: 'not stated',
  /** Of another state, of the class of food, or below a limit of detection (D89). */
  estimated: 'estimated',
  withEstimated: (text: string, isEstimated: boolean) => (isEstimated ? `${text}, estimated` : text),
  /** A single value, or both ends of a range (D86). */
  range: valueTextOf,
} as const;
