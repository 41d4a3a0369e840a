import { EngineError } from './errors.ts';
import type { Column, Need } from './sheet.ts';

/** 10^(scale + 5) has to be an exact double. */
const MAX_SCALE = 17;

/** @throws EngineError bad-columns */
export function checkColumns(columns: readonly Column[]): void {
  if (columns.length === 0) throw new EngineError('bad-columns', 'There are no columns.');
  for (const { id, scale } of columns) {
    if (!Number.isSafeInteger(scale) || scale < 0 || scale > MAX_SCALE)
      throw new EngineError(
        'bad-columns',
        `Column ${id}: a scale is 0 to ${MAX_SCALE} decimals, got ${scale}.`,
      );
  }
}

/** @throws EngineError bad-amount */
export function checkMilligrams(milligrams: number): void {
  if (!Number.isSafeInteger(milligrams) || milligrams < 0)
    throw new EngineError('bad-amount', `Milligrams are a whole number from 0, got ${milligrams}.`);
}

/** @throws EngineError bad-scale */
export function checkScale(servingScale: number): void {
  if (!(servingScale >= 0 && servingScale < Infinity))
    throw new EngineError('bad-scale', `A serving scale is a number from 0, got ${servingScale}.`);
}

/** @throws EngineError bad-need */
export function checkNeed(need: Need, columns: number): void {
  for (const values of [need.amounts, need.lowMax, need.highMin]) {
    if (values.length !== columns)
      throw new EngineError('bad-need', `Expected ${columns} values, got ${values.length}.`);
    for (const value of values)
      if (value < 0 || value === Infinity)
        throw new EngineError('bad-need', 'Needs and bounds are numbers from 0, or NaN.');
  }
}
