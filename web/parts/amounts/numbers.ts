import type { MassUnit } from '../../../engine/host/quantity.ts';
import { type Decimals, showsComma, showsDot } from '../../numbers.ts';

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
