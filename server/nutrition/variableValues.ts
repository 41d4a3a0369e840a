import type { Column, VariableValue as EngineValue } from '../../engine/host/recipeTotals.ts';
import { VariableValue } from './variableValues.model.ts';

/** A variable value of a food with its published range per 100 g (D78), as stored. */
export interface VariableRange {
  readonly ingredient_id: number;
  readonly nutrient_id: number;
  readonly from_qty: string;
  readonly to_qty: string;
  readonly unit_type: string;
  readonly source: string;
  readonly locator: string | null;
}

/** All variable values, read outside any transaction. */
export const readVariableRanges = (): Promise<VariableRange[]> =>
  VariableValue.findAll({ order: ['ingredient_id', 'nutrient_id'], transaction: null, raw: true });

/** Variable values as engine input, by food and column. */
export const variableOf = (columns: readonly Column[], ranges: readonly VariableRange[]): EngineValue[] =>
  ranges.flatMap(({ ingredient_id: food, nutrient_id }) => {
    const column = columns.findIndex(({ id }) => id === nutrient_id);
    return column < 0 ? [] : [{ food, column }];
  });
