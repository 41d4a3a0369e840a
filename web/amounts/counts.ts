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

const signs = '¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞';

/** Numbers in words, as fractions. */
const spelt = new Map<string, readonly [number, number]>([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, [at + 1, 1]] as const),
  ...['a', 'an'].map((word) => [word, [1, 1]] as const),
  ...['half a', 'half an', 'a half', 'one half', 'half'].map((word) => [word, [1, 2]] as const),
  ...['a quarter', 'one quarter', 'quarter'].map((word) => [word, [1, 4]] as const),
]);

const fractionPattern = '\\d+\\s*[/⁄]\\s*\\d+(?:rds?|ths?)?';
const mixed = `\\d+(?:\\s+|\\s*-\\s*|\\s+and\\s+)${fractionPattern}|\\d+\\s*(?:and\\s+)?[${signs}]`;
const words = [...spelt.keys()]
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
  // ½ is written 1⁄2.
  if (sign !== '') return plus(whole(count), fractionFrom(sign.normalize('NFKD')) ?? whole('0'));
  const known = spelt.get(text.toLowerCase().replace(/\s+/g, ' '));
  return known ? { top: BigInt(known[0]), bottom: BigInt(known[1]) } : null;
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
