import type { MassUnit } from '../../engine/host/quantity.ts';
import { type Decimals, showsComma, showsDot } from '../kernel/numbers.ts';
import { countPattern } from './counts.ts';

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

const patternOf = (wanted: readonly MassUnit[]): string =>
  names
    .flatMap(([word, unit]) => (wanted.includes(unit) ? [word] : []))
    .sort((a, b) => b.length - a.length)
    .join('|');

/** Pattern of a unit of mass in letters, the longest first. */
export const unitPattern = patternOf(['mg', 'g', 'kg', 'oz', 'lb']);

/** The smaller unit that may follow a larger one, and its number in the larger. */
const smaller: Partial<Readonly<Record<MassUnit, readonly [unit: MassUnit, count: number]>>> = {
  lb: ['oz', 16],
  kg: ['g', 1000],
};
const [larger, less] = [patternOf(['lb', 'kg']), patternOf(['oz', 'g'])];

/** Pattern of a mass in two units: 1 lb 4 oz. */
export const twoMassesPattern = `${countPattern}\\s*-?\\s*(?:${larger})\\.?(?:\\s*,\\s*|\\s+(?:and\\s+)?)${countPattern}\\s*-?\\s*(?:${less})\\.?(?![\\p{L}\\d])`;

const pair = new RegExp(
  `^(?=${twoMassesPattern}$)(.*?(${larger}))\\.?[\\s,]+(?:and\\s+)?((.*?)\\s*-?\\s*(${less}))\\.?$`,
  'iu',
);

/** The two parts of a mass such as 1 lb 4 oz; null when the second is not less than one of the first. */
export const twoMassesOf = (text: string): readonly [string, string] | null => {
  const [, first = '', unit = '', second = '', count = '', rest = ''] = pair.exec(text.trim()) ?? [];
  const [name, max = 0] = smaller[units.get(unit.toLowerCase()) ?? 'g'] ?? [];
  return name !== undefined && units.get(rest.toLowerCase()) === name && Number.parseFloat(count) < max
    ? [first, second]
    : null;
};

/** The number of an amount as written, without its unit. */
export const numberIn = (text: string): string => text.replace(/\s*[\p{L}#].*$/u, '').trim();

/**
 * The number format of a list, from its unambiguous amounts: with 12,5 in the list 1,000 reads 1, with 1,234.5 it reads
 * 1000.
 * @param semicolons semicolons separate the list's cells, as in locales with a decimal comma: a dot may separate thousands
 */
export const decimalsOf = (texts: readonly string[], semicolons: boolean): Decimals => {
  const numbers = texts.map(numberIn);
  const [commas, dots] = [numbers.some(showsComma), numbers.some(showsDot)];
  if (commas === dots) return commas || semicolons ? 'either' : 'unknown';
  return commas ? 'comma' : 'dot';
};
