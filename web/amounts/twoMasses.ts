import { countPattern } from './counts.ts';
import { unitPattern, units } from './numbers.ts';

const mass = (count: string): string => `(${count})\\s*-?\\s*(${unitPattern})`;

/** The smaller unit that may follow a larger one, and its number in the larger. */
const smaller: Readonly<Record<string, readonly [unit: string, count: number]>> = {
  lb: ['oz', 16],
  kg: ['g', 1000],
};

const between = '\\.?(?:\\s*,\\s*|\\s+(?:and\\s+)?)';
const pair = new RegExp(`^${mass(countPattern)}${between}${mass(countPattern)}\\.?$`, 'iu');

const larger = '(?:lbs?|pounds?|kg|kilos?|kilograms?)';
const less = '(?:oz|ounces?|gr?|grams?|grammes?)';

/** Pattern of a mass in two units: 1 lb 4 oz. */
export const twoMassesPattern = `${countPattern}\\s*-?\\s*${larger}${between}${countPattern}\\s*-?\\s*${less}\\.?(?![\\p{L}\\d])`;

/** The two parts of a mass such as 1 lb 4 oz; null when the second is not less than one of the first. */
export const twoMassesOf = (text: string): readonly [string, string] | null => {
  const [, first, unit = '', second, rest = ''] = pair.exec(text.trim()) ?? [];
  if (first === undefined || second === undefined) return null;
  const [name, max] = smaller[units.get(unit.toLowerCase()) ?? ''] ?? [];
  if (max === undefined || units.get(rest.toLowerCase()) !== name) return null;
  return Number.parseFloat(second) < max ? [`${first} ${unit}`, `${second} ${rest}`] : null;
};
