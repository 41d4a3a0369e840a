import { divide, exactText, type Fraction, fraction, multiply, plus } from '../../engine/host/fractions.ts';
import { numbersOf } from './numbers.ts';
import type { WeightUnit } from './weightText.ts';

const kgPerLb = fraction('0.45359237');

const kgPer: Readonly<Record<string, Fraction>> = {
  kg: fraction('1'),
  g: fraction('0.001'),
  lb: kgPerLb,
  oz: divide(kgPerLb, fraction('16')),
};

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kgs?|kilos?|kilograms?)\.?$/i, 'kg'],
  [/^(?:g|grams?)\.?$/i, 'g'],
  [/^(?:lbs?|pounds?)\.?$|^#$/i, 'lb'],
  [/^(?:oz|ounces?)\.?$/i, 'oz'],
];

/** A typed weight: exact kilograms, the number as typed, and its unit. */
export interface TypedWeight {
  readonly kg: string;
  readonly number: string;
  /** kg, g, lb or oz; null for a number alone, and for pounds with ounces. */
  readonly unit: string | null;
}

const both = /^([\d.,]+)\s*(lbs?|pounds?|#)\.?\s*(?:and\s+)?([\d.,]+)\s*(oz|ounces?)\.?$/i;
const one = /^([\d.,\s'’]*\d[.,]?)\s*(\p{L}+\.?|#)?$/u;

/** Kilograms as decimal text; ounces have a fraction that ends: 45359237 / 16. */
const inKg = (number: string, unit: string): Fraction => multiply(fraction(number), kgPer[unit] ?? kgPerLb);

const plain = ({ top, bottom }: Fraction): string => {
  const digits = 15;
  const scaled = (top * 10n ** BigInt(digits)) / bottom;
  return exactText({ top: scaled, bottom: 10n ** BigInt(digits) });
};

const single = (text: string): string | null => {
  const [number, ...others] = numbersOf(text.trim(), 'unknown');
  return number === undefined || others.length > 0 ? null : number.replace(/^\./, '0.').replace(/\.$/, '');
};

/**
 * Reads a typed weight: 44, 20 kg, 44 lb, 1 lb 4 oz, 900 g. A number alone is in `unit`. Null for any other text, and for a
 * number with two readings.
 */
export const readWeight = (typed: string, unit: WeightUnit): TypedWeight | null => {
  const text = typed.trim();
  const [, pounds, , ounces] = both.exec(text) ?? [];
  const [lb, oz] = [pounds, ounces].map((each) => (each === undefined ? null : single(each)));
  if (lb && oz) return { kg: plain(plus(inKg(lb, 'lb'), inKg(oz, 'oz'))), number: text, unit: null };
  const [, written = '', word] = one.exec(text) ?? [];
  const own = word === undefined ? null : spellings.find(([form]) => form.test(word))?.[1];
  const number = single(written);
  if (number === null || own === undefined) return null;
  return { kg: plain(inKg(number, own ?? unit)), number, unit: own };
};
