/** Values as people write them in tables and on labels: amounts, ranges and bounds, with a unit or without. */
import { type Fraction, fraction, isEqual, multiply } from './fractions.ts';
import { convertUnit, gramsOfUnit, type LabelUnit, readUnit, roundAmount, unitAdvice } from './labelUnits.ts';
import { openEnd } from './openEnd.ts';
import { type DecimalSign, numberPattern, readDecimal } from './writtenNumbers.ts';

/** A nutrient whose values are read. */
export interface ValueNutrient {
  readonly id: number;
  readonly name: string;
  readonly display: string;
  readonly unit_type: string;
  readonly scale: number;
}

/** A value: one amount, or the ends of a range. Both are null where it is unknown. */
export interface WrittenValue {
  readonly qty: string | null;
  readonly qty_high: string | null;
}

/** How values are written. */
export interface Writing {
  readonly sign: DecimalSign;
  /** One step of the last decimal that other amounts are written with, with a point; null without others. */
  readonly step: string | null;
}

/** How a nutrient's values are read. */
export interface ValueReading extends Writing {
  readonly nutrient: ValueNutrient;
  /** The unit of a number alone; null for the nutrient's own. */
  readonly unit: LabelUnit | null;
  /** What of a written amount is the nutrient's in the food: salt is 2/5 sodium. Without it all. */
  readonly share?: Share | undefined;
  /** Which end of a range a number alone is; without it the value. */
  readonly bound?: 'min' | 'max' | null;
}

/** A share between two ends: values of dry matter, of a moisture that is a range. */
export interface Share {
  readonly low: Fraction;
  readonly high: Fraction;
}

/** Why a value cannot be read, and what to write instead. */
export class ValueFault extends Error {}

/** An amount as exact decimal text, and the unit behind it; null without one. */
export interface WrittenAmount {
  readonly amount: string;
  readonly unit: LabelUnit | null;
}

/** The ends of a value. Without an upper end (undefined) it is one amount; null is a minimum without an upper end. */
export interface WrittenEnds {
  readonly low: WrittenAmount;
  readonly high: WrittenAmount | null | undefined;
}

// n.d. is "not detected" to some and "not determined" to others: what may be either is unknown.
const unknownWords =
  /^(?:[-–—?]+|n\/?a|#n\/a|n\.a\.|n\.?\s?[bcd]\.?|k\.?\s?a\.?|keine angabe|unknown|not stated|not known|null|none stated)?$/i;
const traceWords = /^\(?(?:tr\.?|traces?|not detected|spuren?|trazas?|tra[cç]os?)\)?$/i;
const mostWords =
  /^(?:<=|=<|<|≤|below|less than|under|up to|at most|max\.?|maximum)\s*:?\s*(.+)$|^(.+?)\s*\(?(?:max\.?|maximum)\)?$/i;
const leastWords =
  /^(?:>=|=>|>|≥|above|more than|over|at least|min\.?|minimum)\s*:?\s*(.+)$|^(.+?)\s*\(?(?:min\.?|minimum)\)?$/i;
const rangeForm = new RegExp(`^(${numberPattern})\\s*(?:-|–|—|to|bis)\\s*(${numberPattern})\\s*(.*)$`, 'i');
const oneForm = new RegExp(`^(${numberPattern})\\s*(.*)$`, 'i');

const unreadable = (text: string): ValueFault =>
  new ValueFault(
    `“${text}” is not an amount. Write a number, a range such as 24.5 to 30.5, < 5, >= 26 or trace, or leave it empty if it is unknown.`,
  );

/** A number of at least 0 as exact decimal text. */
const amountOf = (text: string, sign: DecimalSign): string => {
  const amount = readDecimal(text, sign);
  if (amount !== null) return amount;
  throw new ValueFault(
    `“${text}” is not a number with a decimal ${sign}. Write it like ${sign === 'point' ? '1234.5' : '1234,5'}.`,
  );
};

const unitIn = (words: string): LabelUnit | null => {
  if (words.trim() === '') return null;
  const unit = readUnit(words);
  if (unit !== null) return unit;
  throw new ValueFault(`“${words.trim()}” is no unit. Write the number alone, or with g, mg, µg, IU, % …`);
};

/**
 * The ends of a written value; null for one that is unknown.
 * @throws ValueFault with what to write instead
 */
export const readEnds = (written: string, { sign, step }: Writing): WrittenEnds | null => {
  const text = written.trim();
  if (unknownWords.test(text)) return null;
  const one = (typed: string): WrittenAmount => {
    const [, number, words = ''] = oneForm.exec(typed.trim()) ?? [];
    if (number === undefined) throw unreadable(text);
    return { amount: amountOf(number.trim(), sign), unit: unitIn(words) };
  };
  const zero = (unit: LabelUnit | null): WrittenAmount => ({ amount: '0', unit });
  if (traceWords.test(text)) {
    if (step !== null) return { low: zero(null), high: { amount: step, unit: null } };
    throw new ValueFault(
      'A trace is below the last decimal of its column, which has no other amount. Write < and an amount.',
    );
  }
  const [, from, to, words = ''] = rangeForm.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { low: one(from + words), high: one(to + words) };
  const most = mostWords.exec(text);
  if (most !== null) {
    const high = one(most[1] ?? most[2] ?? '');
    return { low: zero(high.unit), high };
  }
  const least = leastWords.exec(text);
  if (least !== null) return { low: one(least[1] ?? least[2] ?? ''), high: null };
  return { low: one(text), high: undefined };
};

/** An amount in a nutrient's own unit as text. @throws ValueFault if it is too large, or so small that it would read 0 */
export const amountText = (amount: Fraction, { display, name, scale }: ValueNutrient): string => {
  try {
    const text = roundAmount(amount, scale);
    if (Number(text) > 0 || amount.top === 0n) return text;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ValueFault(`The value of ${display || name} is too large to be calculated exactly.`);
  }
  throw new ValueFault(`The value of ${display || name} is too small to be calculated.`);
};

/** True for the nutrient's own unit of the row's grams, whose text stays as it is. */
const isOwn = (unit: LabelUnit | null, { unit_type }: ValueNutrient): boolean => {
  if (unit === null) return true;
  const own = readUnit(unit_type);
  if (own === null || own.kind !== unit.kind || unit.per !== null) return false;
  return isEqual(own.factor, unit.factor);
};

const one = fraction('1');
const whole: Share = { low: one, high: one };

/** The unit of an amount. A % in a column of daily values is one of those, and stands for no other unit that is written. */
const unitOf = (own: LabelUnit | null, { unit, nutrient }: ValueReading): LabelUnit | null => {
  if (own?.word !== '%' || unit === null) return own ?? unit;
  if (unit.kind === 'dailyValue') return unit;
  if (unit.word === '%' || nutrient.unit_type === 'g') return own;
  throw new ValueFault(unitAdvice(nutrient, nutrient.display || nutrient.name));
};

/**
 * A written value in the nutrient's unit, for grams of the food.
 * @throws ValueFault with what to write instead
 */
export const readValue = (written: string, reading: ValueReading, grams: string): WrittenValue => {
  const ends = readEnds(written, reading);
  if (ends === null) return { qty: null, qty_high: null };
  const { nutrient, share = whole, bound = null } = reading;
  const isWhole = isEqual(share.low, one) && isEqual(share.high, one);
  const textOf = ({ amount, unit: own }: WrittenAmount, part: Fraction): string => {
    const unit = unitOf(own, reading);
    if (isWhole && isOwn(unit, nutrient)) return amount;
    const converted =
      unit === null ? fraction(amount) : convertUnit(fraction(amount), unit, nutrient, fraction(grams));
    if (converted === null) throw new ValueFault(unitAdvice(nutrient, nutrient.display || nutrient.name));
    return amountText(multiply(converted, part), nutrient);
  };
  const { low, high } = ends;
  const isAlone = high === undefined;
  const qty = isAlone && bound === 'max' ? '0' : textOf(low, share.low);
  if (high === null || (isAlone && bound === 'min')) return { qty, qty_high: openEnd };
  const upper =
    isAlone && bound === null && isEqual(share.low, share.high) ? null : textOf(high ?? low, share.high);
  return { qty, qty_high: isAlone && upper === qty ? null : upper };
};

const massForm = new RegExp(
  `(${numberPattern})\\s*(kg|kilos?|kilograms?|gr?|gms?|grams?|mg|milligrams?|oz|ounces?|lbs?|pounds?)(?![\\p{L}])`,
  'giu',
);
const numberAlone = new RegExp(`^(?:${numberPattern})$`, 'i');

// In these forms # is the mass.
const inTwoUnits = /#\.?\)?\s*[(/=,]?\s*#\)?/;
/** What a household measure weighs, as labels state it: 2 bars (60 g). */
const measured = /^[^#()=]*[(=]\s*(?:about|approx\.?|approximately|ca\.?|circa|~|≈)?\s*#\)?$/i;
/** A mass with no number before it but 1. Brackets after it may have the household measure. */
const single = /^(?:1(?![\d/.,]))?[\p{L}\s.,:=~≈(×]*#[\p{L}\s.,:/)]*(?:\([^#()]*\))?$/u;
const severalWords =
  /(?:^|\P{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|zwei|drei|vier|deux|trois|dois|duas)(?!\p{L})/iu;
/** Words of a bound, a part or a range, and counts of what the mass is of. */
const unclearWeight =
  /[<>≤≥±+−]|\d\s*(?:[-–—x×*]|to|or|bis)\s*[\d#(]|(?:^|\P{L})(?:min|max|minimum|maximum|up to|at least|at most|less|more|under|over|servings|portions|portionen|half|double|bis)(?!\p{L})/iu;

/** The grams of a text with one mass; of one in two units, 1 oz (28 g), those in grams. @throws ValueFault */
const massIn = (text: string, sign: DecimalSign): string => {
  const masses = [...text.matchAll(massForm)].map(([, number = '', word = '']) => {
    const [amount, factor] = [amountOf(number.trim(), sign), gramsOfUnit(word) ?? one];
    return {
      factor,
      grams: isEqual(factor, one) ? amount : roundAmount(multiply(fraction(amount), factor), 5),
    };
  });
  const [first, second = first] = masses;
  if (first === undefined || second === undefined)
    throw new ValueFault(
      `“${text}” has no weight. Write the grams that the values are for: 30, or 1 scoop (30 g).`,
    );
  const form = text.replace(massForm, '#').replace(inTwoUnits, '#');
  const isClose = Math.abs(Number(first.grams) / Number(second.grams) - 1) < 0.06;
  const isOne = first === second || (isClose && !isEqual(first.factor, second.factor));
  const isWhole = measured.test(form) || (single.test(form) && !severalWords.test(form));
  if (isOne && isWhole && !unclearWeight.test(form.replace(/^1\s*[x×]\s*#/, '#')))
    return isEqual(second.factor, one) ? second.grams : first.grams;
  throw new ValueFault(
    `“${text}” may mean more than one weight. Write one weight that the values are for: 30 g, or 1 scoop (30 g).`,
  );
};

/**
 * The grams that values are for: 30, 30 g, 1 oz, 1 scoop (30 g).
 * @param unit of a number alone; empty if it may count servings: 1 is no gram then
 * @throws ValueFault with what to write instead
 */
export const readGrams = (written: string, unit: string, sign: DecimalSign): string => {
  const text = written.trim();
  if (!numberAlone.test(text)) return massIn(text, sign);
  const amount = amountOf(text, sign);
  if (unit === '' && Number(amount) < 10)
    throw new ValueFault(`Write the unit of ${text}: 30 g, or 1 scoop (30 g).`);
  const factor = gramsOfUnit(unit) ?? one;
  return isEqual(factor, one) ? amount : roundAmount(multiply(fraction(amount), factor), 5);
};
