import {
  divide,
  exactText,
  type Fraction,
  fraction,
  isEqual,
  multiply,
} from '../../../engine/host/fractions.ts';
import { gramsOfUnit, roundAmount } from '../../../engine/host/labelUnits.ts';
import {
  type DecimalSign,
  numberPattern,
  numbersIn,
  readDecimal,
} from '../../../engine/host/writtenNumbers.ts';
import { readGrams, ValueFault } from '../../../engine/host/writtenValues.ts';
import { maxPackGrams, maxPrice } from '../../contract/ownPrices.ts';
import type { FieldColumn } from './columnNames.ts';
import { moneyIn, otherCurrency, type WrittenMoney } from './money.ts';

/** A user's own price as a row states it, in the currency of the account (D100). */
export interface RowPrice {
  /** Exact decimal text. */
  readonly amount: string;
  readonly per: '100g' | 'pack';
  /** Grams of a pack, also of 1 kg or 1 lb; null for 100 g. */
  readonly pack_g: string | null;
}

const hundred = fraction('100');

const kind =
  '(?:unit|retail|shop|store|list|my|own|average|avg\\.?|purchase|current|einkaufs|grund|laden|verkaufs)?';
const priceWord = new RegExp(
  `(?<!\\p{L})${kind}\\s*(?:price|cost|preis|pris|kosten|prix|precio|pre[cç]o|custo|prezzo|costo)s?(?!\\p{L})`,
  'u',
);
const perWord = '(?:/|per|pro|je|für|pour|por|par|au|al|a|à|of|in|o|le|il|an?)';
const mass =
  '(?:kgs?|gr?|lbs?|oz|kilos?|quilos?|chilos?|kilograms?|kilogramm|gramm?s?|grammes?|pounds?|ounces?)';
const packs = '(?:pack(?:age)?|packet|bag|can|tin|jar|packung|beutel|sack|dose)';
const perForm = new RegExp(
  `^(?:(?:${perWord}|,|-)\\s*)*(?:(\\d{1,4})\\s*)?(${mass})\\.?(?:\\s*${packs})?[\\s,-]*$`,
  'u',
);
const packForm = new RegExp(`^(?:(?:${perWord}|,|-)\\s*)*(?:an?\\s+)?${packs}?[\\s,-]*$`, 'u');

/** Pounds after “in” or alone, which are money or a weight. */
const pounds = /^(?:in\b|,|-|\s)*pounds?[\s,-]*$/u;
const unclearPounds =
  '“Pounds” may be money or a weight. Write £ or GBP for the money, and per lb for the weight.';

/** The grams of a mass that a price is for; undefined for other words. */
const gramsIn = (words: string): Fraction | undefined => {
  const [, count = '1', unit = ''] = perForm.exec(words.trim()) ?? [];
  const plain = unit.replace(/^(?:kilo|quilo|chilo).*$/, 'kg').replace(/^gram.*$/, 'g');
  const one = gramsOfUnit(plain.replace(/^kgs$/, 'kg'));
  const grams = one && multiply(fraction(count), one);
  return grams?.top === 0n ? undefined : grams;
};

const withoutMoney = (rest: string): string => rest.replaceAll('#', ' ').replace(/\s+/g, ' ').trim();

/** What a heading about a price says besides the word; undefined for other headings. */
const saidOf = (
  heading: string,
): { readonly rest: string; readonly money: readonly WrittenMoney[] } | undefined => {
  const words = heading
    .toLowerCase()
    .replace(/kilopreis/, 'preis kg')
    .replace(/[()[\]|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const word = priceWord.exec(words);
  const { rest, money } = moneyIn(word === null ? words : words.replace(word[0], '|'));
  const [before = '', after = ''] = rest.split('|').map(withoutMoney);
  if (word === null) {
    // €/kg, USD per 100 g, € alone: money first.
    const isPrice = rest.startsWith('#') && (before === '' || gramsIn(before) !== undefined);
    return isPrice ? { rest: before, money } : undefined;
  }
  const isFirst = packForm.test(before) || gramsIn(before) !== undefined;
  // Pence and cents in a heading about a price: Price (p/100g).
  const pence = /(?<!\p{L})(?:p|c)(?=\s*\/)/u.exec(after);
  const minor = pence === null ? [] : moneyIn(pence[0] === 'p' ? 'pence' : 'cents').money;
  const left = pence === null ? after : after.replace(pence[0], '');
  return isFirst ? { rest: `${before} ${left}`.trim(), money: [...money, ...minor] } : undefined;
};

/** The column of a price, or why it is none; undefined for other headings. */
export const priceColumn = (heading: string): FieldColumn | string | undefined => {
  const said = saidOf(heading);
  if (said === undefined) return undefined;
  const [money = null, ...others] = said.money;
  if (
    others.some(
      ({ codes, parts }) => parts !== money?.parts || !codes.some((code) => money.codes.includes(code)),
    )
  )
    return `This may be in ${said.money.map(({ words }) => words).join(' or ')}. Write one currency.`;
  const column = { heading, field: 'price' as const, unit: '', money };
  if (packForm.test(said.rest)) return { ...column, per: null };
  if (pounds.test(said.rest)) return unclearPounds;
  const grams = gramsIn(said.rest);
  return grams === undefined
    ? 'Write Price with a column Pack, Price per kg, or Price per 100 g.'
    : { ...column, per: grams };
};

/** A price as that of 100 g, to a hundred-thousandth. */
export const priceOf100g = ({ amount, pack_g }: RowPrice): string =>
  roundAmount(divide(multiply(fraction(amount), hundred), fraction(pack_g ?? '100')), 5);

/** A cell of a price: an amount, its money before or after it, and what it is for: 4,99 €/kg. */
const cellForm = new RegExp(`^#?\\s*(${numberPattern})\\s*#?\\s*(\\D.*)?$`, 'iu');

const noPrice = (written: string): ValueFault =>
  new ValueFault(`“${written}” is no price. Write one amount, such as 4.99, or leave it empty.`);

/** The weight that a row states for its pack. */
const packMass = (pack: { readonly text: string; readonly unit: string }, sign: DecimalSign): Fraction => {
  if (pack.text === '')
    throw new ValueFault('Write the weight of the pack in a column Pack, or Price per kg.');
  if (pack.unit === '' && !/\p{L}/u.test(pack.text))
    throw new ValueFault('Write the unit of the pack: 400 g, or 11.4 kg.');
  if (numbersIn(pack.text).length !== 1)
    throw new ValueFault('Write one weight of the pack: 400 g, or 11.4 kg.');
  const grams = fraction(readGrams(pack.text, pack.unit, sign));
  if (grams.top === 0n) throw new ValueFault('The pack weighs more than 0 g.');
  return grams;
};

/** What the price of a row is for: what its cell says, else the heading, else the pack. */
const massOf = (
  said: Fraction | null,
  per: Fraction | null,
  pack: { readonly text: string; readonly unit: string },
  sign: DecimalSign,
): Fraction => {
  if (said !== null && per !== null && !isEqual(said, per))
    throw new ValueFault('The heading and the cell say another weight. Write one of them.');
  const mass = said ?? per ?? packMass(pack, sign);
  if (Number(exactText(mass)) > maxPackGrams)
    throw new ValueFault(`A pack weighs at most ${maxPackGrams} g.`);
  return mass;
};

/** What a price is read with. */
interface PriceReading {
  readonly column: Pick<FieldColumn, 'per' | 'money'>;
  readonly pack: { readonly text: string; readonly unit: string };
  readonly sign: DecimalSign;
  /** The currency of the account. */
  readonly currency: string;
}

/**
 * The price that a row states; undefined without one.
 * @throws ValueFault with what to write instead
 */
export const priceOf = (
  written: string,
  { column, pack, sign, currency }: PriceReading,
): RowPrice | undefined => {
  if (written === '') return undefined;
  const { rest, money: stated } = moneyIn(written.toLowerCase());
  const [, number = '', words = ''] = cellForm.exec(rest.trim()) ?? [];
  const amount = readDecimal(number, sign);
  if (pounds.test(words)) throw new ValueFault(unclearPounds);
  const said = words === '' ? null : gramsIn(words);
  if (amount === null || said === undefined || stated.length > 1) throw noPrice(written);
  const [money = column.money ?? null] = stated;
  const other = stated.map((each) => otherCurrency(each, currency)).find((each) => each !== null);
  if (other) throw new ValueFault(other);
  const share = fraction(money?.parts === 100 ? '0.01' : '1');
  const price = exactText(multiply(fraction(amount), share));
  if (Number(price) > maxPrice || price.length > 30) throw noPrice(written);
  const mass = massOf(said, column.per ?? null, pack, sign);
  return isEqual(mass, hundred)
    ? { amount: price, per: '100g', pack_g: null }
    : { amount: price, per: 'pack', pack_g: exactText(mass) };
};
