import { divide, type Fraction, fraction, multiply, plus } from '../../engine/host/fractions.ts';
import { type Decimals, numbersOf } from '../kernel/numbers.ts';

/** A number as written. */
export interface Count {
  readonly value: Fraction;
  readonly text: string;
}

/** The possible numbers of a text, and the reason for several. */
export interface Counts {
  readonly counts: readonly Count[];
  readonly doubt: 'comma' | 'range' | null;
}

const vulgar: Readonly<Record<string, readonly [number, number]>> = {
  ...{ '¼': [1, 4], '½': [1, 2], '¾': [3, 4], '⅓': [1, 3], '⅔': [2, 3], '⅕': [1, 5], '⅖': [2, 5] },
  ...{ '⅗': [3, 5], '⅘': [4, 5], '⅙': [1, 6], '⅚': [5, 6], '⅛': [1, 8], '⅜': [3, 8], '⅝': [5, 8] },
  ...{ '⅞': [7, 8] },
};
const signs = Object.keys(vulgar).join('');

const spelt: Readonly<Record<string, readonly [number, number]>> = {
  ...{ 'half a': [1, 2], 'half an': [1, 2], 'a half': [1, 2], 'one half': [1, 2], half: [1, 2] },
  ...{ 'a quarter': [1, 4], 'one quarter': [1, 4], quarter: [1, 4], an: [1, 1], a: [1, 1] },
  ...{ one: [1, 1], two: [2, 1], three: [3, 1], four: [4, 1], five: [5, 1], six: [6, 1] },
  ...{ seven: [7, 1], eight: [8, 1], nine: [9, 1], ten: [10, 1], eleven: [11, 1], twelve: [12, 1] },
};

const fractionPattern = '\\d+\\s*[/⁄]\\s*\\d+(?:rds?|ths?)?';
const mixed = `\\d+(?:\\s+|\\s*-\\s*|\\s+and\\s+)${fractionPattern}|\\d+\\s*(?:and\\s+)?[${signs}]`;
const words = Object.keys(spelt)
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(' ', '\\s+'))
  .join('|');
const plain = "\\d[\\d.,'’\\u00a0\\u202f]*|[.,]\\d+";

const single = `(?:${mixed}|${fractionPattern}|[${signs}]|${plain}|(?:${words})(?![\\p{L}\\d]))`;

/** Pattern of a count, without spaces between thousands. */
export const onePattern = `(?:(?:${single}\\s+)?dozen(?![\\p{L}\\d])|${single})`;

const between = '(?:\\s*[-–—]\\s*|\\s+(?:to|or)\\s+)';

/** Pattern of a number or a range. */
export const countPattern = `(?:${onePattern}(?:${between}${onePattern})?)`;

const rangeOf = new RegExp(`^(${onePattern})${between}(${onePattern})$`, 'iu');
const mixedOf = /^(\d+)(?:\s+and\s+|[\s-]+)(\d+)\s*[/⁄]\s*(\d+)(?:rds?|ths?)?$/iu;
const fractionOf = /^(\d+)\s*[/⁄]\s*(\d+)(?:rds?|ths?)?$/iu;
const dozens = /^(?:(.+?)\s+)?dozen$/iu;
const twelve: Fraction = { top: 12n, bottom: 1n };
const signOf = new RegExp(`^(\\d*)\\s*(?:and\\s+)?([${signs}])$`, 'u');

/** A number as typed, such as `.5` and `12.`. */
const typedNumber = (text: string): Fraction => fraction(text.replace(/^\./, '0.').replace(/\.$/, ''));

const whole = (text: string): Fraction => ({ top: BigInt(text || '0'), bottom: 1n });

const fractionFrom = (text: string): Fraction | null => {
  const [, units = '0', top, bottom] = mixedOf.exec(text) ?? [];
  const [, plainTop = top, plainBottom = bottom] = fractionOf.exec(text) ?? [];
  if (plainTop !== undefined && plainBottom !== undefined)
    return /[1-9]/.test(plainBottom) ? plus(whole(units), divide(whole(plainTop), whole(plainBottom))) : null;
  const [, count = '', sign = ''] = signOf.exec(text) ?? [];
  const known = vulgar[sign] ?? spelt[text.toLowerCase().replace(/\s+/g, ' ')];
  return known ? plus(whole(count), { top: BigInt(known[0]), bottom: BigInt(known[1]) }) : null;
};

/** Whether a number is a fraction or a word, which counts use and grams do not. */
export const isFraction = (text: string): boolean => fractionFrom(text.trim()) !== null;

/** The possible numbers of a text without its unit; empty when it is no number. */
export const countsOf = (text: string, decimals: Decimals): Counts => {
  const typed = text.trim();
  const [isDozens, ofDozens = 'one'] = dozens.exec(typed) ?? [];
  if (isDozens !== undefined) {
    const { counts, doubt } = countsOf(ofDozens, decimals);
    return { counts: counts.map(({ value }) => ({ value: multiply(value, twelve), text: typed })), doubt };
  }
  const counted = fractionFrom(typed);
  if (counted) return { counts: [{ value: counted, text: typed }], doubt: null };
  const numbers = numbersOf(typed, decimals).map((each) => ({ value: typedNumber(each), text: each }));
  if (numbers.length > 0) return { counts: numbers, doubt: numbers.length > 1 ? 'comma' : null };
  const [, from, to] = rangeOf.exec(typed) ?? [];
  if (from === undefined || to === undefined) return { counts: [], doubt: null };
  const ends = [from, to].map((end) => countsOf(end, decimals));
  if (ends.some(({ counts, doubt }) => counts.length === 0 || doubt !== null))
    return { counts: [], doubt: null };
  return { counts: ends.flatMap(({ counts }) => counts), doubt: 'range' };
};
