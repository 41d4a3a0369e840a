import { exactText, fraction, multiply, plus } from './fractions.ts';
import { roundAmount } from './labelUnits.ts';
import { openEnd } from './openEnd.ts';

/** A nutrient that is the sum of factor x amount of other nutrients. */
export interface Conversion {
  /** Id of the calculated nutrient. */
  readonly to: number;
  /** Factors as exact decimal text, in the units of both nutrients. */
  readonly terms: readonly { readonly factor: string; readonly from: number }[];
}

/**
 * Conversions beside the fields of a food (D1, D2), factors of fixtures/standards/conversions.csv. Energy in kcal from
 * protein, fat and carbohydrate in g; vitamin A in IU from retinol and beta-carotene in µg; vitamin D in IU from µg;
 * vitamin E in IU from alpha-tocopherol in mg.
 */
export const conversions: readonly Conversion[] = [
  {
    to: 9001,
    terms: [
      { factor: '3.5', from: 203 },
      { factor: '8.5', from: 204 },
      { factor: '3.5', from: 205 },
    ],
  },
  {
    to: 9002,
    terms: [
      { factor: '3.3333', from: 319 },
      { factor: '1.66', from: 321 },
    ],
  },
  { to: 9003, terms: [{ factor: '3.3333', from: 319 }] },
  { to: 9004, terms: [{ factor: '40', from: 328 }] },
  { to: 9005, terms: [{ factor: '1.5', from: 323 }] },
];

/**
 * The exact amount of a conversion as decimal text; null if an input is not stated. Without an upper end of an input it has
 * none either: no factor is below 1.
 * @param stated amounts by nutrient id, as exact decimal text for the same grams
 * @throws RangeError if an amount is not a decimal number of at least 0
 */
export const convert = ({ terms }: Conversion, stated: ReadonlyMap<number, string>): string | null => {
  let sum = fraction('0');
  for (const { factor, from } of terms) {
    const amount = stated.get(from);
    if (amount === undefined) return null;
    if (Number(amount) >= Number(openEnd)) return openEnd;
    sum = plus(sum, multiply(fraction(factor), fraction(amount)));
  }
  return exactText(sum);
};

/**
 * Decimal text with at most `decimals`, rounded half to even.
 * @throws RangeError if the text is not a decimal number of at least 0
 */
export const roundText = (text: string, decimals: number): string => roundAmount(fraction(text), decimals);
