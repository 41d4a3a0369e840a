import { type GramsResult, parseGrams, parseMass, toGramsText } from '../../../engine/host/quantity.ts';
import { numbersOf, writtenOf } from './numbers.ts';

/**
 * An amount that somebody types: grams with a dot, and all else that has one reading, as where it is pasted: 12,5 and
 * 1.5 kg. What has two, 1,000, is not taken.
 */
export const readTyped = (text: string): GramsResult => {
  const plain = parseGrams(text);
  if (plain.ok || plain.problem !== 'not-a-number') return plain;
  const { number, unit } = writtenOf(text);
  const [one, ...others] = numbersOf(number, 'unknown');
  if (one === undefined || others.length > 0) return plain;
  return unit === 'g' ? parseGrams(one) : parseMass(one, unit);
};

/** What stays in a field of an amount that was read: grams as they were typed, or else as they were read. */
export const tidied = (text: string, milligrams: number): string =>
  parseGrams(text).ok ? text.trim() : toGramsText(milligrams);
