import { type GramsProblem, type MassUnit, parseMass } from '../../../../engine/host/quantity.ts';
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

const unitWords: Readonly<Record<MassUnit, readonly string[]>> = {
  mg: ['mg', 'milligram', 'milligrams'],
  g: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes'],
  kg: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  oz: ['oz', 'ounce', 'ounces'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
};

const units: ReadonlyMap<string, MassUnit> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.map((word) => [word, unit as MassUnit])),
);

/** A unit of mass as people write it, to be put into a pattern; the longest first. */
export const unitPattern: string = [...units.keys()].sort((a, b) => b.length - a.length).join('|');

const withUnit = new RegExp(`^(.*?)\\s*(${unitPattern})\\.?$`, 'i');

/** Whether a text is a unit of mass. */
export const isUnit = (text: string): boolean => units.has(text.toLowerCase().replace(/\.$/, ''));

const partedBySpace = /^\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d+)?$/;
const partedByComma = /^\d{1,3}(?:,\d{3})+\.\d*$|^\d{1,3}(?:,\d{3}){2,}$/;
const partedByDot = /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/;
const decimalDot = /^(?:\d+\.?\d*|\.\d+)$/;
const decimalComma = /^(?:\d+,\d*|,\d+)$/;
const oneComma = /^[1-9]\d{0,2},\d{3}$/;
const oneDot = /^[1-9]\d{0,2}\.\d{3}$/;

/** What the numbers of a list show of their writer: decimals after a dot, after a comma, after either; or nothing. */
export type Decimals = 'dot' | 'comma' | 'either' | 'unknown';

/** The numbers, with a decimal dot, that a text may mean: 1,000 is a thousand to one reader and 1 to another. */
const numbersOf = (text: string, decimals: Decimals): readonly string[] => {
  if (oneComma.test(text)) {
    const [parted, decimal] = [text.replace(',', ''), text.replace(',', '.')];
    return { dot: [parted], comma: [decimal], either: [parted, decimal], unknown: [parted, decimal] }[
      decimals
    ];
  }
  if (oneDot.test(text)) {
    const parted = text.replace('.', '');
    return { dot: [text], comma: [parted], either: [parted, text], unknown: [text] }[decimals];
  }
  if (decimalDot.test(text)) return [text];
  if (partedBySpace.test(text)) return [text.replace(/[ \u00a0\u202f'’]/g, '').replace(',', '.')];
  if (partedByComma.test(text)) return [text.replaceAll(',', '')];
  if (partedByDot.test(text)) return [text.replaceAll('.', '').replace(',', '.')];
  return decimalComma.test(text) ? [text.replace(',', '.')] : [];
};

const numberIn = (text: string): string => (withUnit.exec(text.trim())?.[1] ?? text).trim();

const showsComma = (number: string): boolean =>
  partedByDot.test(number) || (decimalComma.test(number) && !oneComma.test(number));

const showsDot = (number: string): boolean =>
  partedByComma.test(number) || (number.includes('.') && decimalDot.test(number) && !oneDot.test(number));

/**
 * What the amounts of one list show of all of them: 12,5 can only have been written by somebody to whom 1,000 is 1, and
 * 1,234.5 by somebody to whom it is a thousand.
 * @param semicolons the list has semicolons between its cells, as where decimals follow commas: a dot may part thousands
 */
export const decimalsOf = (texts: readonly string[], semicolons: boolean): Decimals => {
  const numbers = texts.map(numberIn);
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
  const [, number = typed, unit = 'g'] = withUnit.exec(typed) ?? [];
  const inside = signed.exec(number.trim())?.[1];
  if (inside !== undefined)
    return {
      ok: false,
      problem: numbersOf(inside.trim(), decimals).length > 0 ? 'negative' : 'not-a-number',
    };
  const results = numbersOf(number.trim(), decimals).map((one) =>
    parseMass(one, units.get(unit.toLowerCase()) ?? 'g'),
  );
  const readings = results.flatMap((one) =>
    one.ok ? [{ milligrams: one.milligrams, exact: one.exact }] : [],
  );
  if (readings.length > 0) return { ok: true, readings };
  const [refused] = results;
  if (refused?.ok === false) return { ok: false, problem: refused.problem };
  return { ok: false, problem: hasUnit(typed) ? 'unknown-unit' : 'not-a-number' };
};
