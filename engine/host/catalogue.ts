import { EngineError } from './errors.ts';
import { marksOf, partsList, rangedOf, type SummedColumn, summedColumns, writeSums } from './families.ts';
import type { Module } from './module.ts';
import type { CategoryMaxima, Column, Food, RangedValue } from './recipeTotals.ts';
import { codesOf } from './roles.ts';
import * as validate from './validateInput.ts';

/** The properties of a catalogue that `writeFood` needs: its size, its sums and its variable values. */
export interface Shape {
  readonly columns: number;
  readonly categories: number;
  readonly sums: readonly SummedColumn[];
  /** Columns of each food's variable values. */
  readonly variable: ReadonlyMap<number, readonly number[]>;
}

/** The shape before `load`. */
export const noShape: Shape = { columns: 0, categories: 0, sums: [], variable: new Map() };

/**
 * Writes columns and category maxima to the module.
 * @throws EngineError bad-category-maxima
 */
export function writeCatalogue(
  module: Module,
  columns: readonly Column[],
  categoryMaxima: CategoryMaxima,
): Shape {
  const sums = summedColumns(columns);
  const parts = partsList(sums);
  module
    .vector('DIVISOR')
    .fill(1)
    .set(columns.map(({ scale }) => Number(`1e${scale + 5}`)));
  module.bytes('ROLES', columns.length).set(codesOf(columns, sums));
  module.integers('SUM_PARTS', parts.length).set(parts);
  writeCategoryMaxima(module, categoryMaxima, columns.length);
  return {
    columns: columns.length,
    categories: categoryMaxima.categories,
    sums,
    variable: variableColumns(categoryMaxima),
  };
}

/** @throws EngineError bad-category-maxima */
function writeCategoryMaxima(module: Module, { categories, values }: CategoryMaxima, columns: number): void {
  const width = module.call.width();
  const all = module.doubles('CATEGORY_MAXIMA', categories * width);
  for (let k = 0; k < categories; k++) all.set(values.subarray(k * columns, (k + 1) * columns), k * width);
  const refused = module.call.prepareCategoryMaxima();
  if (refused < 0) return;
  const place = `Category ${Math.floor(refused / width)}, column ${refused % width}`;
  throw new EngineError('bad-category-maxima', `${place}: not an integer from 0 below 2^53.`);
}

/**
 * Writes a food into its row, or changes nothing if a value is invalid. Returns its ranges, those of sums included.
 * @throws EngineError bad-food
 */
export function writeFood(module: Module, row: number, food: Food, shape: Shape): readonly RangedValue[] {
  const { columns, categories, sums, variable } = shape;
  validate.food(food, columns, categories);
  const input = module.vector('FOOD_INPUT').fill(0);
  input.set(food.values);
  writeSums(input, food, sums);
  const marks = marksOf(input, food, sums, variable.get(food.id) ?? []);
  const refused = module.call.putFood(row, food.category, food.complete ? 1 : 0);
  if (refused >= 0)
    throw new EngineError(
      'bad-food',
      `Food ${food.id}, column ${refused}: not an integer from 0 below 2^53.`,
    );
  for (const { column, bits } of marks) module.call.mark(row, column, bits);
  return rangedOf(food, sums);
}

/** The columns of each food's variable values. */
function variableColumns({ variable = [] }: CategoryMaxima): ReadonlyMap<number, readonly number[]> {
  const columns = new Map<number, number[]>();
  for (const { food, column } of variable) columns.set(food, [...(columns.get(food) ?? []), column]);
  return columns;
}
