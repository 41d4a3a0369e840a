import type { MassUnit } from '../../../engine/host/quantity.ts';

const unitWords: Readonly<Record<MassUnit, readonly string[]>> = {
  mg: ['mg', 'milligram', 'milligrams'],
  g: ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes'],
  kg: ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  oz: ['oz', 'ounce', 'ounces'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
};

/** Units of mass by the words that people write for them. */
export const units: ReadonlyMap<string, MassUnit> = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.map((word) => [word, unit as MassUnit])),
);

/** A unit of mass as people write it, to be put into a pattern; the longest first. */
export const unitPattern: string = [...units.keys()].sort((a, b) => b.length - a.length).join('|');

const withUnit = new RegExp(`^(.*?)\\s*(${unitPattern})\\.?$`, 'i');

/** An amount as it was written: what stands for its number, and its unit, grams where none is named. */
export const writtenOf = (text: string): { readonly number: string; readonly unit: MassUnit } => {
  const typed = text.trim();
  const [, number = typed, unit = 'g'] = withUnit.exec(typed) ?? [];
  return { number: number.trim(), unit: units.get(unit.toLowerCase()) ?? 'g' };
};

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
export const numbersOf = (text: string, decimals: Decimals): readonly string[] => {
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

/** Whether a number can only be of somebody whose decimals follow a comma. */
export const showsComma = (number: string): boolean =>
  partedByDot.test(number) || (decimalComma.test(number) && !oneComma.test(number));

/** Whether a number can only be of somebody whose decimals follow a dot. */
export const showsDot = (number: string): boolean =>
  partedByComma.test(number) || (number.includes('.') && decimalDot.test(number) && !oneDot.test(number));

/**
 * What the amounts of one list show of all of them: 12,5 can only have been written by somebody to whom 1,000 is 1, and
 * 1,234.5 by somebody to whom it is a thousand.
 * @param semicolons the list has semicolons between its cells, as where decimals follow commas: a dot may part thousands
 */
export const decimalsOf = (texts: readonly string[], semicolons: boolean): Decimals => {
  const numbers = texts.map((text) => writtenOf(text).number.replace(/\s*\p{L}.*$/u, ''));
  const [commas, dots] = [numbers.some(showsComma), numbers.some(showsDot)];
  if (commas === dots) return commas || semicolons ? 'either' : 'unknown';
  return commas ? 'comma' : 'dot';
};
