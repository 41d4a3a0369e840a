/**
 * Foods' figures on their way to a browser, compact and exact. Whole numbers are written seven bits to a byte, the
 * lowest first, with the top bit set where more follow.
 * Foods: format (3), columns, foods, then each food: id, category, 1 if complete, its figures, one a column.
 * Ceilings: format (5), columns, categories, then the figures of all categories, then how many values are variable, and
 * food and column of each.
 * Figures: of each its kind (0 not stated, 1 zero, 2 + n: it ends with n zeros), then of each of the last kind what stands
 * before its zeros. What is alike stands together, so that it packs into three quarters of what the figures alone take.
 */
import type { CategoryMaxima, Food } from './recipeTotals.ts';

const FOODS = 3;
const CATEGORY_MAXIMA = 5;

/** The formats that are written here: what is kept under an address has to be of the same. */
export const binaryFormats = [FOODS, CATEGORY_MAXIMA] as const;

const NOT_STATED = 0;
const ZERO = 1;
const DIGITS = 2;

/**
 * Writes foods.
 * @throws RangeError when the foods differ in their number of figures
 */
export function encodeFoods(foods: readonly Food[]): Uint8Array<ArrayBuffer> {
  const columns = foods[0]?.values.length ?? 0;
  const bytes: number[] = [];
  for (const value of [FOODS, columns, foods.length]) writeWhole(bytes, value);
  for (const { id, category, complete, values } of foods) {
    if (values.length !== columns)
      throw new RangeError(`Food ${id} has ${values.length} figures, not ${columns}.`);
    for (const value of [id, category, complete ? 1 : 0]) writeWhole(bytes, value);
    writeValues(bytes, values);
  }
  return Uint8Array.from(bytes);
}

/**
 * Reads what `encodeFoods` wrote.
 * @throws RangeError when the bytes are not that
 */
export function decodeFoods(buffer: ArrayBuffer | Uint8Array): Food[] {
  const read = readerOf(buffer, FOODS);
  const columns = read();
  const foods = Array.from({ length: read() }, () => ({
    id: read(),
    category: read(),
    complete: read() === 1,
    values: readValues(read, columns),
  }));
  read.end();
  return foods;
}

/** Writes ceilings. */
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
 * Reads what `encodeCategoryMaxima` wrote.
 * @throws RangeError when the bytes are not that
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
  /** Nothing may be left over. */
  end(): void;
}

function readerOf(buffer: ArrayBuffer | Uint8Array, format: number): Reader {
  const bytes = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer);
  let at = 0;
  const read = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || unit > 2 ** 49) throw new RangeError('The figures are cut off or garbled.');
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  };
  const end = (): void => {
    if (at !== bytes.length)
      throw new RangeError(`${bytes.length - at} bytes are left over behind the figures.`);
  };
  if (read() !== format) throw new RangeError(`These are no figures of format ${format}.`);
  return Object.assign(read, { end });
}

function readValues(read: Reader, count: number): Float64Array {
  const kinds = Array.from({ length: count }, read);
  return Float64Array.from(kinds, (kind) => {
    if (kind < DIGITS) return kind === NOT_STATED ? Number.NaN : 0;
    const value = read() * 10 ** (kind - DIGITS);
    if (!Number.isSafeInteger(value)) throw new RangeError('The figures are garbled.');
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
    throw new RangeError(`${value} is no whole figure.`);
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
