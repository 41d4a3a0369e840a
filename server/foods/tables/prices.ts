import { divide, type Fraction, fraction, multiply } from '../../../engine/host/fractions.ts';
import { gramsOfUnit, roundAmount } from '../../../engine/host/labelUnits.ts';
import { type DecimalSign, numbersIn, readDecimal } from '../../../engine/host/writtenNumbers.ts';
import { readGrams, ValueFault } from '../../../engine/host/writtenValues.ts';
import type { FieldColumn } from './columnNames.ts';

const inDollars =
  'Prices of foods are in US dollars. Convert it, or remove the column and type your own price at the food.';

const priceWord = /(?<!\p{L})(?:price|cost|preis|kosten|prix|precio|pre[cç]o|custo|prezzo|costo)s?(?!\p{L})/u;
const dollars = /(?<!\p{L})us ?\$|(?<!\p{L})usd(?!\p{L})|(?<!\p{L})(?:us )?dollars?(?!\p{L})|(?<!r)\$/gu;
const otherMoney =
  /[€£₹¥]|(?<!\p{L})r\$|(?<!\p{L})(?:euros?|eur|gbp|inr|rs|brl|chf|cad|aud|jpy|sek|nok|dkk|pln)(?!\p{L})/gu;
const perWord = '(?:/|per|pro|je|für|pour|por|par|au|al|a|à|of|in|o|le|il)';
const mass = '(?:kg|g|lb|oz|kilos?|quilos?|chilos?|kilograms?|kilogramm|gramm?s?|pounds?|ounces?)';
/** A price without the word: €/kg, USD per 100 g. */
const moneyForm = new RegExp(`^#\\s*${perWord}\\s*\\d*\\s*${mass}$`, 'u');
const perForm = new RegExp(`^(?:(?:${perWord}|,|-)\\s*)*(?:(\\d{1,4})\\s*)?(${mass})[\\s,-]*$`, 'u');
const packForm = new RegExp(
  `^(?:(?:${perWord}|,|-)\\s*)*(?:an?\\s+)?(?:pack(?:age)?|bag|can|packung|beutel|sack|dose)?[\\s,-]*$`,
  'u',
);

/** The words of a heading about a price, without the word and with # for money; undefined for other headings. */
const priceWords = (heading: string): string | undefined => {
  const words = heading
    .toLowerCase()
    .replace(/kilopreis/, 'preis kg')
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const paid = words.replace(dollars, '#').replace(otherMoney, '#');
  if (moneyForm.test(paid)) return words;
  const word = priceWord.exec(words);
  if (word === null) return undefined;
  const [before, after] = [words.slice(0, word.index), words.slice(word.index + word[0].length)];
  const isFirst = before === '' || packForm.test(before) || perForm.test(before);
  return isFirst ? `${before.trim()} ${after.trim()}`.trim() : undefined;
};

/** The column of a price, or why it is none; undefined for other headings. */
export const priceColumn = (heading: string): FieldColumn | string | undefined => {
  const words = priceWords(heading);
  if (words === undefined) return undefined;
  if (words.replace(dollars, ' ').search(otherMoney) >= 0) return inDollars;
  const rest = words.replace(dollars, ' ').replace(/\s+/g, ' ').trim();
  const column = { heading, field: 'price' as const, unit: '' };
  if (packForm.test(rest)) return { ...column, per: null };
  const [, count = '1', word = ''] = perForm.exec(rest) ?? [];
  const grams = gramsOfUnit(word.replace(/^(?:kilo|quilo|chilo).*$/, 'kg').replace(/^gramm?s?$/, 'g'));
  return grams === undefined
    ? 'Write Price with a column Pack, Price per kg, or Price per 100 g.'
    : { ...column, per: multiply(fraction(count), grams) };
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
