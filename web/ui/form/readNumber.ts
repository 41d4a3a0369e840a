import { numbersOf } from '../../numbers.ts';
import { formTexts } from '../../texts/formTexts.ts';

/** What a number field accepts. Numbers are exact decimal text; `min` and `max` belong to the range. */
export interface NumberRange {
  readonly decimals: number;
  readonly min?: number;
  readonly max?: number;
}

/** A typed number as decimal text with a dot, or why it is not accepted. Empty text is accepted as empty. */
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

/** Reads a number as people type it: 12.5, 12,5, 1 000. Of 1,000, which two readers read differently, it asks. */
export const readNumber = (typed: string, range: NumberRange): ReadNumber => {
  const text = typed.trim();
  if (text === '') return { ok: true, text };
  const readings = numbersOf(text, 'unknown');
  const [only, ...others] = readings;
  if (only === undefined) return refuse(text.startsWith('-') ? formTexts.negative : formTexts.notANumber);
  return others.length > 0 ? refuse(formTexts.ambiguous(readings)) : inRange(only, range);
};
