/**
 * Foods' figures on their way to a browser, compact and exact. Whole numbers are written seven bits to a byte, the
 * lowest first, with the top bit set where more follow; a figure is written as itself + 1, and 0 says "not stated".
 * Foods: format (1), columns, foods, then each food: id, category, 1 if complete, a figure a column.
 * Ceilings: format (2), columns, categories, then each category: a figure a column.
 */
import type { Ceilings, Food } from './sheet.ts';

const FOODS = 1;
const CEILINGS = 2;

/**
 * Writes foods.
 * @throws RangeError when the foods differ in their number of figures
 */
export function encodeFoods(foods: readonly Food[]): Uint8Array<ArrayBuffer> {
  const columns = foods[0]?.figures.length ?? 0;
  const bytes: number[] = [];
  for (const value of [FOODS, columns, foods.length]) writeWhole(bytes, value);
  for (const { id, category, complete, figures } of foods) {
    if (figures.length !== columns)
      throw new RangeError(`Food ${id} has ${figures.length} figures, not ${columns}.`);
    for (const value of [id, category, complete ? 1 : 0]) writeWhole(bytes, value);
    writeFigures(bytes, figures);
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
    figures: readFigures(read, columns),
  }));
  read.end();
  return foods;
}

/** Writes ceilings. */
export function encodeCeilings({ categories, figures }: Ceilings): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const value of [CEILINGS, categories === 0 ? 0 : figures.length / categories, categories])
    writeWhole(bytes, value);
  writeFigures(bytes, figures);
  return Uint8Array.from(bytes);
}

/**
 * Reads what `encodeCeilings` wrote.
 * @throws RangeError when the bytes are not that
 */
export function decodeCeilings(buffer: ArrayBuffer | Uint8Array): Ceilings {
  const read = readerOf(buffer, CEILINGS);
  const columns = read();
  const categories = read();
  const figures = readFigures(read, columns * categories);
  read.end();
  return { categories, figures };
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

function readFigures(read: Reader, count: number): Float64Array {
  return Float64Array.from({ length: count }, () => {
    const value = read();
    return value === 0 ? Number.NaN : value - 1;
  });
}

function writeFigures(bytes: number[], figures: Float64Array): void {
  for (const figure of figures) {
    if (figure < 0) throw new RangeError(`${figure} is no whole figure.`);
    writeWhole(bytes, Number.isNaN(figure) ? 0 : figure + 1);
  }
}

function writeWhole(bytes: number[], value: number): void {
  if (!(value >= 0 && value <= 2 ** 53 && Number.isInteger(value)))
    throw new RangeError(`${value} is no whole figure.`);
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}
