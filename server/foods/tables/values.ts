import { fraction, isEqual, multiply } from '../../../engine/host/fractions.ts';
import {
  convertUnit,
  gramsOfUnit,
  type LabelUnit,
  readUnit,
  roundAmount,
  unitAdvice,
} from '../../../engine/host/labelUnits.ts';
import { openEnd } from '../../contract/valueRange.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { type DecimalSign, numberPattern, readDecimal } from './numbers.ts';

/** A value for the grams of its row: one amount, or the ends of a range. Both are null where it is unknown. */
export interface CellValue {
  readonly qty: string | null;
  readonly qty_high: string | null;
}

/** How the cells of a column are read. */
export interface ValueReading {
  readonly nutrient: Nutrient;
  /** The unit of the heading; null for the nutrient's own. */
  readonly unit: LabelUnit | null;
  readonly sign: DecimalSign;
  /** One step of the last decimal that the column is written with; null if it has no other amount. */
  readonly step: string | null;
}

/** Why a cell cannot be read, and what to write instead. */
export class CellFault extends Error {}

const unknownWords = /^(?:[-–—?]+|n\/?a|#n\/a|n\.a\.|unknown|not stated|not known|null|none stated)?$/i;
const traceWords = /^\(?(?:tr\.?|traces?|n\.?d\.?|not detected|spuren?|trazas?)\)?$/i;
const mostWords =
  /^(?:<=|=<|<|≤|below|less than|under|up to|at most|max\.?|maximum)\s*:?\s*(.+)$|^(.+?)\s*\(?(?:max\.?|maximum)\)?$/i;
const leastWords =
  /^(?:>=|=>|>|≥|above|more than|over|at least|min\.?|minimum)\s*:?\s*(.+)$|^(.+?)\s*\(?(?:min\.?|minimum)\)?$/i;
const rangeForm = new RegExp(`^(${numberPattern})\\s*(?:-|–|—|to|bis)\\s*(${numberPattern})\\s*(.*)$`, 'i');
const oneForm = new RegExp(`^(${numberPattern})\\s*(.*)$`, 'i');

const unreadable = (text: string): CellFault =>
  new CellFault(
    `“${text}” is not an amount. Write a number, a range such as 24.5 to 30.5, < 5, >= 26 or trace, or leave it empty if it is unknown.`,
  );

/** A number of at least 0 as exact decimal text. */
const amountOf = (text: string, sign: DecimalSign): string => {
  const amount = readDecimal(text, sign);
  if (amount !== null) return amount;
  throw new CellFault(
    `“${text}” is not a number with a decimal ${sign}. Write it like ${sign === 'point' ? '1234.5' : '1234,5'}.`,
  );
};

/** The amount in the nutrient's unit, for grams of the food. */
const inOwnUnit = (amount: string, unit: LabelUnit, { nutrient }: ValueReading, grams: string): string => {
  const name = nutrient.display || nutrient.name;
  const converted = convertUnit(fraction(amount), unit, nutrient, fraction(grams));
  if (converted === null) throw new CellFault(unitAdvice(nutrient, name));
  try {
    const text = roundAmount(converted, nutrient.scale);
    if (Number(text) > 0 || converted.top === 0n) return text;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CellFault(`The value of ${name} is too large to be calculated exactly.`);
  }
  throw new CellFault(`The value of ${name} is too small to be calculated.`);
};

/** The unit that a cell itself names, else that of its heading. */
const unitIn = (words: string, { unit }: ValueReading): LabelUnit | null => {
  if (words.trim() === '') return unit;
  const own = readUnit(words);
  if (own === null)
    throw new CellFault(`“${words.trim()}” is no unit. Write the number alone, or with g, mg, µg, IU, % …`);
  return own;
};

/** True for the nutrient's own unit of the row's grams, whose text stays as it is. */
const isOwn = (unit: LabelUnit | null, { unit_type }: Nutrient): boolean => {
  if (unit === null) return true;
  const own = readUnit(unit_type);
  if (own === null || own.kind !== unit.kind || unit.per !== null) return false;
  return isEqual(own.factor, unit.factor);
};

/**
 * The value of a cell for the grams of its row.
 * @throws CellFault with what to write instead
 */
export const readValue = (cell: string, reading: ValueReading, grams: string): CellValue => {
  const text = cell.trim();
  if (unknownWords.test(text)) return { qty: null, qty_high: null };
  const one = (typed: string): string => {
    const [, number = '', words = ''] = oneForm.exec(typed.trim()) ?? [];
    if (number === '') throw unreadable(text);
    const unit = unitIn(words, reading);
    const amount = amountOf(number.trim(), reading.sign);
    return unit === null || isOwn(unit, reading.nutrient) ? amount : inOwnUnit(amount, unit, reading, grams);
  };
  if (traceWords.test(text)) {
    if (reading.step === null)
      throw new CellFault(
        'A trace is below the last decimal of its column, which has no other amount. Write < and an amount.',
      );
    return {
      qty: '0',
      qty_high: one(reading.sign === 'comma' ? reading.step.replace('.', ',') : reading.step),
    };
  }
  const [, from, to, words = ''] = rangeForm.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { qty: one(from + words), qty_high: one(to + words) };
  const most = mostWords.exec(text);
  if (most !== null) return { qty: '0', qty_high: one(most[1] ?? most[2] ?? '') };
  const least = leastWords.exec(text);
  if (least !== null) return { qty: one(least[1] ?? least[2] ?? ''), qty_high: openEnd };
  return { qty: one(text), qty_high: null };
};

const massForm = new RegExp(
  `(${numberPattern})\\s*(kg|g|mg|oz|lbs?|grams?|ounces?|pounds?)(?![\\p{L}])`,
  'giu',
);

/**
 * The grams that a row's values are for: 30, 30 g, 1 oz, 1 scoop (30 g).
 * @param unit of the heading, for a number alone
 * @throws CellFault with what to write instead
 */
export const readGrams = (cell: string, unit: string, sign: DecimalSign): string => {
  const text = cell.trim();
  const masses = [...text.matchAll(massForm)];
  const alone = new RegExp(`^(?:${numberPattern})$`, 'i').test(text);
  // Of a mass in two units, 28 g (1 oz), the grams count.
  const [, number, word] = alone ? [] : (masses.find(([, , of]) => /^g/i.test(of ?? '')) ?? masses[0] ?? []);
  if (!alone && number === undefined)
    throw new CellFault(
      `“${text}” has no weight. Write the grams that the values are for: 30, or 1 scoop (30 g).`,
    );
  const amount = amountOf((number ?? text).trim(), sign);
  const factor = gramsOfUnit(word ?? unit) ?? fraction('1');
  return isEqual(factor, fraction('1')) ? amount : roundAmount(multiply(fraction(amount), factor), 5);
};
