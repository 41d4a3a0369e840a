import type { MassUnit } from '../../engine/host/quantity.ts';
import { type Decimals, showsComma, showsDot } from '../kernel/numbers.ts';

const unitWords: Readonly<Record<MassUnit, readonly string[]>> = {
  mg: ['mg', 'mgs', 'milligram', 'milligrams', 'milligramm', 'miligramos'],
  g: [
    ...['g', 'gr', 'grs', 'gm', 'gms', 'gram', 'grams', 'gramme', 'grammes', 'gramm'],
    ...['gramo', 'gramos', 'grammo', 'grammi', 'grama', 'gramas'],
  ],
  kg: [
    ...['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'kilogramm', 'kilogramme', 'kilogrammes'],
    ...['kilogramo', 'kilogramos', 'kilogrammo', 'kilogrammi'],
  ],
  oz: ['oz', 'ozs', 'ounce', 'ounces'],
  lb: ['lb', 'lbs', 'pound', 'pounds'],
};

/** Units of mass by their names and abbreviations. */
export const units: ReadonlyMap<string, MassUnit> = new Map(
  [...Object.entries(unitWords), ['lb', ['#']] as const].flatMap(([unit, words]) =>
    words.map((word) => [word, unit as MassUnit]),
  ),
);

/** Pattern of a unit of mass in letters, the longest first. */
export const unitPattern: string = Object.values(unitWords)
  .flat()
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
