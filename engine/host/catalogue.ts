import * as check from './checks.ts';
import { EngineError } from './errors.ts';
import type { Module } from './module.ts';
import type { Ceilings, Food } from './sheet.ts';

/** @throws EngineError bad-ceilings */
export function writeCeilings(module: Module, { categories, figures }: Ceilings, columns: number): void {
  const width = module.call.width();
  const all = module.doubles('CEILINGS', categories * width);
  for (let k = 0; k < categories; k++) all.set(figures.subarray(k * columns, (k + 1) * columns), k * width);
  const refused = module.call.seal();
  if (refused < 0) return;
  const place = `Category ${Math.floor(refused / width)}, column ${refused % width}`;
  throw new EngineError('bad-ceilings', `${place}: no whole figure.`);
}

/**
 * Writes a food into its row, whole or not at all.
 * @throws EngineError bad-food
 */
export function writeFood(
  module: Module,
  row: number,
  food: Food,
  columns: number,
  categories: number,
): void {
  check.food(food, columns, categories);
  module.vector('STAGE').fill(0).set(food.figures);
  const refused = module.call.put(row, food.category, food.complete ? 1 : 0);
  if (refused >= 0)
    throw new EngineError('bad-food', `Food ${food.id}, column ${refused}: no whole figure below 2^53.`);
}

/** The columns of each food's variable values. */
export function variableColumns({ variable = [] }: Ceilings): ReadonlyMap<number, readonly number[]> {
  const columns = new Map<number, number[]>();
  for (const { food, column } of variable) columns.set(food, [...(columns.get(food) ?? []), column]);
  return columns;
}
