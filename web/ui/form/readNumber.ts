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

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Decimals of a number that may have a separator of thousands. */
const ofThousands = 3;

const inRange = (typed: string, { decimals, min, max }: NumberRange): ReadNumber => {
  // 1.2340 is how 1.234 is typed where it may mean 1234.
  const text = decimalsOf(typed) > Math.max(decimals, ofThousands) ? withoutZeros(typed) : typed;
  if (decimalsOf(text) > decimals) return refuse(formTexts.tooManyDecimals(decimals));
  const value = Number(text);
  if (min !== undefined && value < min) return refuse(formTexts.atLeast(min));
  if (max !== undefined && value > max) return refuse(formTexts.atMost(max));
  return { ok: true, text };
};

/** Both readings of a number that may have a separator of thousands, each as it is clear. */
const ambiguous = (text: string, [large = '', small = '']: readonly string[]): ReadNumber => {
  const short = withoutZeros(small);
  return refuse(formTexts.ambiguous(text, large, short === small ? `${small}0` : short));
};

const readOne = (text: string, range: NumberRange, isTyped: boolean): ReadNumber => {
  const readings = numbersOf(text, 'unknown');
  const [only, ...others] = readings;
  if (only === undefined) return refuse(text.startsWith('-') ? formTexts.negative : formTexts.notANumber);
  if (others.length > 0) return ambiguous(text, readings);
  const both = isTyped ? numbersOf(text, 'either').filter((each) => inRange(each, range).ok) : [];
  return both.length > 1 ? ambiguous(text, both) : inRange(only, range);
};

/** Parses both ends of a range, the lower first. */
const readRange = (text: string, range: NumberRange, isTyped: boolean): ReadNumber => {
  const { qty, qty_high } = endsOf(text);
  const low = readOne(qty, range, isTyped);
  if (qty_high === null || !low.ok) return low;
  const high = readOne(qty_high, range, isTyped);
  if (!high.ok) return high;
  if (Number(low.text) >= Number(high.text)) return refuse(emptyRange);
  return { ok: true, text: valueTextOf(low.text, high.text) };
};

/**
 * Parses a number: 12.5, 12,5, 1 000. The ambiguous 1,000 gives an error with both readings. A range becomes
 * `24.5 to 30.5`.
 * @param isTyped a person typed the text: 1.500 may mean 1500, too, where both are valid. Of the product it is 1.5
 */
export const readNumber = (written: string, range: NumberRange, isTyped = false): ReadNumber => {
  const text = written.trim();
  if (text === '') return { ok: true, text };
  return range.ranged ? readRange(text, range, isTyped) : readOne(text, range, isTyped);
};
