import { valueTextOf } from '../../server/contract/valueRange.ts';

/** Texts of values. */
export const valueTexts = {
  atLeast: 'at least',
  atMost: 'at most',
  notStated: 'not stated',
  /** Of another state, of the class of food, or below a limit of detection (D89). */
  estimated: 'estimated',
  /** Before an estimated value where there is no room for the word. */
  estimatedMark: '~',
  upTo: (amount: string) => `up to ${amount}`,
  /** What the signs beside the values of a table mean. */
  signs:
    '~ marks an estimated value: of a similar food or state, or below a limit of detection. ≥ and ≤ also mark a range of the product; its tip, print and CSV have both ends.',
  withEstimated: (text: string, isEstimated: boolean) => (isEstimated ? `${text}, estimated` : text),
  /** A single value, or both ends of a range (D86). */
  range: valueTextOf,
} as const;
