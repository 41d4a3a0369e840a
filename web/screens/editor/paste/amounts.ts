import { type GramsProblem, parseMass } from '../../../../engine/host/quantity.ts';
import { type Decimals, numbersOf, showsComma, showsDot, units, writtenOf } from '../numbers.ts';
import { hasUnit } from './measures.ts';

/** What an amount that was pasted may mean. */
export interface Reading {
  readonly milligrams: number;
  /** Whether that is the amount to the milligram; an ounce never is. */
  readonly exact: boolean;
}

/** Why an amount that was pasted is not taken: a volume or a count is no mass either. */
export type AmountProblem = GramsProblem | 'unknown-unit' | 'count';

/** An amount that was pasted: one reading, or several that only its writer can tell apart, or why there is none. */
export type Amount =
  | { readonly ok: true; readonly readings: readonly Reading[] }
  | { readonly ok: false; readonly problem: AmountProblem };

/** Whether a text is a unit of mass. */
export const isUnit = (text: string): boolean => units.has(text.toLowerCase().replace(/\.$/, ''));

/**
 * What the amounts of one list show of all of them: 12,5 can only have been written by somebody to whom 1,000 is 1, and
 * 1,234.5 by somebody to whom it is a thousand.
 * @param semicolons the list has semicolons between its cells, as where decimals follow commas: a dot may part thousands
 */
export const decimalsOf = (texts: readonly string[], semicolons: boolean): Decimals => {
  const numbers = texts.map((text) => writtenOf(text).number);
  const [commas, dots] = [numbers.some(showsComma), numbers.some(showsDot)];
  if (commas === dots) return commas || semicolons ? 'either' : 'unknown';
  return commas ? 'comma' : 'dot';
};

const signed = /^[-−](.+)$/;

/**
 * An amount as it stands in somebody's list: a number and perhaps a unit, else grams.
 * @param decimals what the same list shows of its numbers
 */
export const readAmount = (text: string, decimals: Decimals = 'unknown'): Amount => {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  const { number, unit } = writtenOf(typed);
  const inside = signed.exec(number)?.[1];
  if (inside !== undefined)
    return {
      ok: false,
      problem: numbersOf(inside.trim(), decimals).length > 0 ? 'negative' : 'not-a-number',
    };
  const results = numbersOf(number, decimals).map((one) => parseMass(one, unit));
  const readings = results.flatMap((one) =>
    one.ok ? [{ milligrams: one.milligrams, exact: one.exact }] : [],
  );
  if (readings.length > 0) return { ok: true, readings };
  const [refused] = results;
  if (refused?.ok === false) return { ok: false, problem: refused.problem };
  return { ok: false, problem: hasUnit(typed) ? 'unknown-unit' : 'not-a-number' };
};
