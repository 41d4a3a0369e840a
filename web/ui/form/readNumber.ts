import { numbersOf } from '../../numbers.ts';
import { formTexts } from '../../texts/formTexts.ts';

/** The valid numbers of a field. `min` and `max` are valid. */
export interface NumberRange {
  readonly decimals: number;
  readonly min?: number;
  readonly max?: number;
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

/** Parses a typed number: 12.5, 12,5, 1 000. The ambiguous 1,000 gives an error with both readings. */
export const readNumber = (typed: string, range: NumberRange): ReadNumber => {
  const text = typed.trim();
  if (text === '') return { ok: true, text };
  const readings = numbersOf(text, 'unknown');
  const [only, ...others] = readings;
  if (only === undefined) return refuse(text.startsWith('-') ? formTexts.negative : formTexts.notANumber);
  return others.length > 0 ? refuse(formTexts.ambiguous(readings)) : inRange(only, range);
};
