import type { Batch } from './derivedValues.ts';
import { EngineError, type EngineErrorCode } from './errors.ts';
import { summedColumns } from './families.ts';
import type { CategoryMaxima, Column, Food } from './recipeTotals.ts';

/** 10^(scale + 5) has to be an exact double. */
const MAX_SCALE = 17;

/** @throws EngineError bad-columns */
export function columns(all: readonly Column[]): void {
  if (all.length === 0) throw new EngineError('bad-columns', 'There are no columns.');
  for (const { id, scale } of all) {
    if (!Number.isSafeInteger(scale) || scale < 0 || scale > MAX_SCALE)
      throw new EngineError(
        'bad-columns',
        `Column ${id}: a scale is 0 to ${MAX_SCALE} decimals, got ${scale}.`,
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
      `Expected ${categories} x ${columns} ceilings, got ${values.length}.`,
    );
  for (const { food, column } of variable)
    if (!Number.isSafeInteger(column) || column < 0 || column >= columns)
      throw new EngineError(
        'bad-category-maxima',
        `Food ${food}: there is no column ${column} that is variable.`,
      );
}

/** @throws EngineError bad-food */
export function food({ id, category, values }: Food, columns: number, categories: number): void {
  if (values.length !== columns)
    throw new EngineError('bad-food', `Food ${id} has ${values.length} figures for ${columns} columns.`);
  if (!Number.isSafeInteger(category) || category < 0 || category >= categories)
    throw new EngineError('bad-food', `Food ${id} is of category ${category}, of ${categories}.`);
}

/** @throws EngineError bad-amount */
export function milligrams(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new EngineError('bad-amount', `Milligrams are a whole number from 0, got ${amount}.`);
}

/** @throws EngineError bad-scale */
export function scale(servingScale: number): void {
  if (!(servingScale >= 0 && servingScale < Infinity))
    throw new EngineError('bad-scale', `A serving scale is a number from 0, got ${servingScale}.`);
}

/** By index: this runs with every keystroke, and an iterator takes five times as long. */
function hasNoNumber(values: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value < 0 || value === Infinity) return true;
  }
  return false;
}

/** @throws EngineError of that code, unless each vector has a number from 0 or NaN a column */
export function vectors(all: readonly Float64Array[], columns: number, code: EngineErrorCode): void {
  for (const values of all) {
    if (values.length !== columns)
      throw new EngineError(code, `Expected ${columns} values, got ${values.length}.`);
    if (hasNoNumber(values)) throw new EngineError(code, 'Expected numbers from 0, or NaN.');
  }
}

/**
 * By index: a batch has some 100,000 lines.
 * @throws EngineError bad-batch, bad-amount
 */
export function batch({ starts, foods, milligrams: amounts }: Batch): void {
  const ascending = starts.every((start, i) => start >= (starts[i - 1] ?? 0));
  if (starts[0] !== 0 || !ascending || starts.at(-1) !== foods.length || foods.length !== amounts.length)
    throw new EngineError('bad-batch', 'Recipes begin at 0, follow each other and end with the lines.');
  for (let i = 0; i < amounts.length; i++) milligrams(amounts[i] as number);
}
