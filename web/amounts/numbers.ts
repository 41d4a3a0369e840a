import type { MassUnit } from '../../engine/host/quantity.ts';
import { type Decimals, showsComma, showsDot } from '../kernel/numbers.ts';

/** Names of units of mass in the singular. */
const unitNames: Readonly<Record<MassUnit, string>> = {
  mg: 'mg milligram milligramm miligramo',
  g: 'g gr gm gram gramme gramm gramo grammo grammi grama',
  kg: 'kg kilo kilogram kilogramm kilogramme kilogramo kilogrammo kilogrammi',
  oz: 'oz ounce',
  lb: 'lb pound',
};

const names = Object.entries(unitNames).flatMap(([unit, words]) =>
  words.split(' ').flatMap((word) => [word, `${word}s`].map((each) => [each, unit as MassUnit] as const)),
);

/** Units of mass by their names and abbreviations. */
export const units: ReadonlyMap<string, MassUnit> = new Map([...names, ['#', 'lb']]);

/** Pattern of a unit of mass in letters, the longest first. */
export const unitPattern: string = names
  .map(([word]) => word)
  .sort((a, b) => b.length - a.length)
  .join('|');

const withUnit = new RegExp(`^(.*?)\\s*(${unitPattern})\\.?$`, 'i');

/** An amount as written: the text of its number, and its unit, by default grams. */
export const writtenOf = (text: string): { readonly number: string; readonly unit: MassUnit } => {
  const typed = text.trim();
  const [, number = typed, unit = 'g'] = withUnit.exec(typed) ?? [];
  return { number: number.trim(), unit: units.get(unit.toLowerCase()) ?? 'g' };
};

/**
 * The number format of a list, from its unambiguous amounts: with 12,5 in the list 1,000 reads 1, with 1,234.5 it reads
 * 1000.
 * @param semicolons semicolons separate the list's cells, as in locales with a decimal comma: a dot may separate thousands
 */
export const decimalsOf = (texts: readonly string[], semicolons: boolean): Decimals => {
  const numbers = texts.map((text) => writtenOf(text).number.replace(/\s*\p{L}.*$/u, ''));
  const [commas, dots] = [numbers.some(showsComma), numbers.some(showsDot)];
  if (commas === dots) return commas || semicolons ? 'either' : 'unknown';
  return commas ? 'comma' : 'dot';
};
