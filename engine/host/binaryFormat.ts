/**
 * Compact and exact encoding of nutrient values for browsers. Integers have seven bits per byte, the lowest first; the top
 * bit is set if more bytes follow.
 * Foods: format (9), columns, foods, then per food its id, category, 1 if complete, the number of columns that it is an added
 * source of and these columns, one value per column, the number of ranges, the column and width of each,
 * the number of estimated values and their columns, then 0, or what cooking leaves: 1, or 2 if it is usually cooked, and for
 * water and drippings eaten and for drained the number of columns, and the column, minimum and maximum percent of each.
 * Category maxima: format (5), columns, categories, the values of all categories, the number of variable values, then the
 * food and column of each.
 * Values: first a kind per value (0 not stated, 1 zero, 2 + n ends with n zeros), then the digits before the zeros. Equal
 * kinds are adjacent, so the result compresses to three quarters of the size of the plain values.
 */
import type { CategoryMaxima, CookedFood, Food, RangedValue, Retained } from './recipeTotals.ts';

const FOODS = 9;
const CATEGORY_MAXIMA = 5;

/** Current format numbers. Cached responses of other formats cannot be decoded. */
export const binaryFormats = [FOODS, CATEGORY_MAXIMA] as const;

const NOT_STATED = 0;
const ZERO = 1;
const DIGITS = 2;

/** The width of a range without an upper end. */
const OPEN = 0;

/**
 * Encodes foods.
 * @throws RangeError if the foods differ in their number of values
 */
export function encodeFoods(foods: readonly Food[]): Uint8Array<ArrayBuffer> {
  const columns = foods[0]?.values.length ?? 0;
  const bytes: number[] = [];
  for (const value of [FOODS, columns, foods.length]) writeWhole(bytes, value);
  for (const food of foods) {
    const { id, category, complete, added = [], values, ranged = [], estimated = [], cooked } = food;
    if (values.length !== columns)
      throw new RangeError(`Food ${id} has ${values.length} values. Expected ${columns}.`);
    for (const value of [id, category, complete ? 1 : 0, added.length, ...added]) writeWhole(bytes, value);
    writeValues(bytes, values);
    writeWhole(bytes, ranged.length);
    for (const { column, width } of ranged)
      for (const value of [column, width === Number.POSITIVE_INFINITY ? OPEN : width])
        writeWhole(bytes, value);
    for (const value of [estimated.length, ...estimated]) writeWhole(bytes, value);
    writeCooked(bytes, cooked);
  }
  return Uint8Array.from(bytes);
}

/**
 * Decodes the result of `encodeFoods`.
 * @throws RangeError if the bytes have another format or length
 */
export function decodeFoods(buffer: ArrayBuffer | Uint8Array): Food[] {
  const read = readerOf(buffer, FOODS);
  const columns = read();
  const foods = Array.from({ length: read() }, () => ({
    id: read(),
    category: read(),
    complete: read() === 1,
    added: Array.from({ length: read() }, read),
    values: readValues(read, columns),
    ...readRanges(read),
    ...readEstimated(read),
    ...readCooked(read),
  }));
  read.end();
  return foods;
}

/** Encodes category maxima. */
export function encodeCategoryMaxima({
  categories,
  values,
  variable = [],
}: CategoryMaxima): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const value of [CATEGORY_MAXIMA, categories === 0 ? 0 : values.length / categories, categories])
    writeWhole(bytes, value);
  writeValues(bytes, values);
  writeWhole(bytes, variable.length);
  for (const { food, column } of variable) for (const value of [food, column]) writeWhole(bytes, value);
  return Uint8Array.from(bytes);
}

/**
 * Decodes the result of `encodeCategoryMaxima`.
 * @throws RangeError if the bytes have another format or length
 */
export function decodeCategoryMaxima(buffer: ArrayBuffer | Uint8Array): CategoryMaxima {
  const read = readerOf(buffer, CATEGORY_MAXIMA);
  const columns = read();
  const categories = read();
  const values = readValues(read, columns * categories);
  const variable = Array.from({ length: read() }, () => ({ food: read(), column: read() }));
  read.end();
  return { categories, values, variable };
}

interface Reader {
  (): number;
  /** @throws RangeError if bytes are left */
  end(): void;
}

function readerOf(buffer: ArrayBuffer | Uint8Array, format: number): Reader {
  const bytes = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer);
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || unit > 2 ** 49) throw new RangeError('The values are truncated or corrupt.');
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  const end = (): void => {
    if (at !== bytes.length) throw new RangeError(`${bytes.length - at} bytes are left after the values.`);
  };
  if (read() !== format) throw new RangeError(`The bytes are not in format ${format}.`);
  return Object.assign(read, { end });
}

/** Food ranges; nothing without one. */
function readRanges(read: Reader): { readonly ranged?: readonly RangedValue[] } {
  const ranged = Array.from({ length: read() }, () => ({
    column: read(),
    width: read() || Number.POSITIVE_INFINITY,
  }));
  return ranged.length === 0 ? {} : { ranged };
}

/** The columns of estimated values; nothing without one. */
function readEstimated(read: Reader): { readonly estimated?: readonly number[] } {
  const estimated = Array.from({ length: read() }, read);
  return estimated.length === 0 ? {} : { estimated };
}

function writeCooked(bytes: number[], cooked: CookedFood | undefined): void {
  writeWhole(bytes, cooked ? 1 + Number(cooked.usual) : 0);
  for (const retained of cooked ? [cooked.kept, cooked.drained] : []) {
    writeWhole(bytes, retained.length);
    for (const { column, low, high } of retained)
      for (const value of [column, low, high]) writeWhole(bytes, value);
  }
}

/** What cooking leaves of a food; nothing without an entry. */
function readCooked(read: Reader): { readonly cooked?: CookedFood } {
  const kind = read();
  const retained = (): Retained[] =>
    Array.from({ length: read() }, () => ({ column: read(), low: read(), high: read() }));
  return kind === 0 ? {} : { cooked: { usual: kind === 2, kept: retained(), drained: retained() } };
}

function readValues(read: Reader, count: number): Float64Array {
  const kinds = Array.from({ length: count }, read);
  return Float64Array.from(kinds, (kind) => {
    if (kind < DIGITS) return kind === NOT_STATED ? Number.NaN : 0;
    const value = read() * 10 ** (kind - DIGITS);
    if (!Number.isSafeInteger(value)) throw new RangeError('The values are corrupt.');
    return value;
  });
}

function writeValues(bytes: number[], values: Float64Array): void {
  const digits: number[] = [];
  for (const value of values) {
    const kind = kindOf(value);
    bytes.push(kind);
    if (kind >= DIGITS) writeWhole(digits, value / 10 ** (kind - DIGITS));
  }
  for (const byte of digits) bytes.push(byte);
}

function kindOf(value: number): number {
  if (Number.isNaN(value)) return NOT_STATED;
  if (value === 0) return ZERO;
  let kind = DIGITS;
  for (let rest = value; rest % 10 === 0; rest /= 10) kind++;
  return kind;
}

function writeWhole(bytes: number[], value: number): void {
  if (!(value >= 0 && value <= 2 ** 53 && Number.isInteger(value)))
    throw new RangeError(`${value} is not an integer from 0 to 2^53.`);
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
