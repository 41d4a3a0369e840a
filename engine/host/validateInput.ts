import type { Batch } from './derivedValues.ts';
import { EngineError, type EngineErrorCode } from './errors.ts';
import { summedColumns } from './families.ts';
import type { CategoryMaxima, Column, Food, RangedValue, Retained } from './recipeTotals.ts';

/** 10^(scale + 5) must be an exact double. */
const MAX_SCALE = 17;

/** @throws EngineError bad-columns */
export function columns(all: readonly Column[]): void {
  if (all.length === 0) throw new EngineError('bad-columns', 'There are no columns.');
  for (const { id, scale } of all) {
    if (!Number.isSafeInteger(scale) || scale < 0 || scale > MAX_SCALE)
      throw new EngineError(
        'bad-columns',
        `Column ${id}: the scale must be 0 to ${MAX_SCALE} decimals, got ${scale}.`,
      );
  }
  for (const { column, parts, minor } of summedColumns(all)) {
    const scales = [column, ...parts, ...minor].map((one) => all[one]?.scale);
    if (new Set(scales).size > 1)
      throw new EngineError('bad-columns', `Column ${all[column]?.id} and its parts have different scales.`);
  }
}

/** @throws EngineError bad-category-maxima */
export function categoryMaxima({ categories, values, variable = [] }: CategoryMaxima, columns: number): void {
  if (!Number.isSafeInteger(categories) || categories < 1 || values.length !== categories * columns)
    throw new EngineError(
      'bad-category-maxima',
      `Expected ${categories} x ${columns} category maxima, got ${values.length}.`,
    );
  for (const { food, column } of variable)
    if (!Number.isSafeInteger(column) || column < 0 || column >= columns)
      throw new EngineError(
        'bad-category-maxima',
        `Food ${food}: column ${column} of its variable value does not exist.`,
      );
}

const isRetained = ({ column, low, high }: Retained, columns: number): boolean =>
  Number.isSafeInteger(column) &&
  column >= 0 &&
  column < columns &&
  Number.isSafeInteger(low) &&
  Number.isSafeInteger(high) &&
  low >= 0 &&
  low <= high &&
  high <= 100;

/** @throws EngineError bad-food */
export function food(
  { id, category, values, added = [], ranged = [], estimated = [], cooked }: Food,
  columns: number,
  categories: number,
): void {
  if (values.length !== columns)
    throw new EngineError('bad-food', `Food ${id} has ${values.length} values. Expected ${columns}.`);
  if (!Number.isSafeInteger(category) || category < 0 || category >= categories)
    throw new EngineError(
      'bad-food',
      `Food ${id} has category ${category}. Expected 0 to ${categories - 1}.`,
    );
  for (const column of [...added, ...estimated])
    if (!Number.isSafeInteger(column) || column < 0 || column >= columns)
      throw new EngineError(
        'bad-food',
        `Food ${id}: column ${column} of its added sources or estimated values does not exist.`,
      );
  const isRange = ({ column, width }: RangedValue): boolean =>
    width === Number.POSITIVE_INFINITY
      ? Number.isSafeInteger(values[column])
      : Number.isSafeInteger(width) &&
        width > 0 &&
        Number.isSafeInteger((values[column] ?? Number.NaN) + width);
  if (!ranged.every(isRange) || new Set(ranged.map(({ column }) => column)).size < ranged.length)
    throw new EngineError('bad-food', `Food ${id} has a range without a value, without a width or twice.`);
  if (cooked && ![...cooked.kept, ...cooked.drained].every((one) => isRetained(one, columns)))
    throw new EngineError('bad-food', `Food ${id} has a retention that is not 0 to 100 percent of a column.`);
}

/** @throws EngineError bad-amount */
export function milligrams(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new EngineError('bad-amount', `Milligrams must be an integer from 0, got ${amount}.`);
}

/** @throws EngineError bad-scale */
export function scale(servingScale: number): void {
  if (!(servingScale >= 0 && servingScale < Infinity))
    throw new EngineError('bad-scale', `The serving scale must be a number from 0, got ${servingScale}.`);
}

/** Loops by index: this runs on every keystroke, and an iterator takes five times as long. */
function hasInvalid(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < 0 || value === Infinity) return true;
  }
  return false;
}

/** @throws EngineError with this code unless each vector has a number from 0 or NaN per column */
export function vectors(all: readonly Float64Array[], columns: number, code: EngineErrorCode): void {
  for (const values of all) {
    if (values.length !== columns)
      throw new EngineError(code, `Expected ${columns} values, got ${values.length}.`);
    if (hasInvalid(values)) throw new EngineError(code, 'Expected numbers from 0, or NaN.');
  }
}

/**
 * Loops by index: a batch has about 100,000 lines.
 * @throws EngineError bad-batch, bad-amount
 */
export function batch({ starts, foods, milligrams: amounts }: Batch): void {
  const ascending = starts.every((start, i) => start >= (starts[i - 1] ?? 0));
  if (starts[0] !== 0 || !ascending || starts.at(-1) !== foods.length || foods.length !== amounts.length)
    throw new EngineError('bad-batch', '`starts` must begin at 0, ascend and end with the number of lines.');
  for (let i = 0; i < amounts.length; i++) milligrams(amounts[i] as number);
}
