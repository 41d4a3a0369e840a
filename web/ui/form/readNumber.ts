import { emptyRange, endsOf, valueTextOf } from '../../../server/contract/valueRange.ts';
import { numbersOf } from '../../kernel/numbers.ts';
import { formTexts } from '../../texts/formTexts.ts';

/** The valid numbers of a field. `min` and `max` are valid. */
export interface NumberRange {
  readonly decimals: number;
  readonly min?: number;
  readonly max?: number;
  /** True if `24.5 to 30.5`, `24.5-30.5` and `< 20` are valid too. */
  readonly ranged?: boolean;
}

/** A typed number as exact decimal text with a dot, or an error message. Empty text is valid. */
export type ReadNumber =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): ReadNumber => ({ ok: false, message });

const inRange = (text: string, { decimals, min, max }: NumberRange): ReadNumber => {
  if ((text.split('.')[1]?.length ?? 0) > decimals) return refuse(formTexts.tooManyDecimals(decimals));
  const value = Number(text);
  if (min !== undefined && value < min) return refuse(formTexts.atLeast(min));
  if (max !== undefined && value > max) return refuse(formTexts.atMost(max));
  return { ok: true, text };
};

const readOne = (text: string, range: NumberRange): ReadNumber => {
  const readings = numbersOf(text, 'unknown');
  const [only, ...others] = readings;
  if (only === undefined) return refuse(text.startsWith('-') ? formTexts.negative : formTexts.notANumber);
  return others.length > 0 ? refuse(formTexts.ambiguous(readings)) : inRange(only, range);
};

/** Parses both ends of a range, the lower first. */
const readRange = (text: string, range: NumberRange): ReadNumber => {
  const { qty, qty_high } = endsOf(text);
  const low = readOne(qty, range);
  if (qty_high === null || !low.ok) return low;
  const high = readOne(qty_high, range);
  if (!high.ok) return high;
  if (Number(low.text) >= Number(high.text)) return refuse(emptyRange);
  return { ok: true, text: valueTextOf(low.text, high.text) };
};

/**
 * Parses a typed number: 12.5, 12,5, 1 000. The ambiguous 1,000 gives an error with both readings. A range becomes
 * `24.5 to 30.5`.
 */
export const readNumber = (typed: string, range: NumberRange): ReadNumber => {
  const text = typed.trim();
  if (text === '') return { ok: true, text };
  return range.ranged ? readRange(text, range) : readOne(text, range);
};
