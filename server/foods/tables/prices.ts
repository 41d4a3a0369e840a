import { divide, type Fraction, fraction, multiply } from '../../../engine/host/fractions.ts';
import { gramsOfUnit, roundAmount } from '../../../engine/host/labelUnits.ts';
import { type DecimalSign, numbersIn, readDecimal } from '../../../engine/host/writtenNumbers.ts';
import { readGrams, ValueFault } from '../../../engine/host/writtenValues.ts';
import type { FieldColumn } from './columnNames.ts';

const inDollars =
  'Prices of foods are in US dollars. Convert it, or remove the column and type your own price at the food.';

const form = /^(?:price|cost)((?:\s+(?:in\s+)?|\s*[([])(?:\$|us\$|usd|us dollars?)[)\]]?)?(.*)$/i;
const perForm = /^[\s,([/]*(?:(?:per|\/|a)\s*)?(?:\$\s*\/\s*|usd\s*\/\s*)?(?:(100)\s*)?(kg|g|lb|oz)[)\]]?$/i;
const packForm = /^[\s,([/]*(?:per|\/|of|a)?\s*(?:a\s+)?(?:pack|package|bag|can)[)\]]?$/i;

/** The column of a price, or why it is none; undefined for other headings. */
export const priceColumn = (heading: string): FieldColumn | string | undefined => {
  const [, , rest] = form.exec(heading.replace(/^pack(?:age)? price/i, 'price')) ?? [];
  if (rest === undefined) return undefined;
  const column = { heading, field: 'price' as const, unit: '' };
  if (rest.trim() === '' || packForm.test(rest)) return { ...column, per: null };
  const [, count = '1', word] = perForm.exec(rest) ?? [];
  const grams = word === undefined ? undefined : gramsOfUnit(word);
  if (grams !== undefined) return { ...column, per: multiply(fraction(count), grams) };
  return /[€£₹¥]|r\$|eur|inr|brl|gbp/i.test(rest)
    ? inDollars
    : 'Write Price with a column Pack, Price per kg, or Price per 100 g.';
};

/**
 * The price of 100 g as a row states it; undefined without one.
 * @throws ValueFault with what to write instead
 */
export const priceOf = (
  written: string,
  per: Fraction | null,
  pack: { readonly text: string; readonly unit: string },
  sign: DecimalSign,
): string | undefined => {
  if (written === '') return undefined;
  const [, number] = /^(?:us\s*)?(?:\$|usd)?\s*(\d[\d.,]*)$/i.exec(written) ?? [];
  const price = number === undefined ? null : readDecimal(number, sign);
  if (price === null) throw new ValueFault(/\d/.test(written) ? inDollars : `“${written}” is no price.`);
  if (per === null && pack.text === '')
    throw new ValueFault('Write the weight of the pack in a column Pack, or Price per kg.');
  if (per === null && pack.unit === '' && !/\p{L}/u.test(pack.text))
    throw new ValueFault('Write the unit of the pack: 400 g, or 11.4 kg.');
  if (per === null && numbersIn(pack.text).length !== 1)
    throw new ValueFault('Write one weight of the pack: 400 g, or 11.4 kg.');
  const grams = per ?? fraction(readGrams(pack.text, pack.unit, sign));
  if (grams.top === 0n) throw new ValueFault('The pack weighs more than 0 g.');
  return roundAmount(divide(multiply(fraction(price), fraction('100')), grams), 5);
};
