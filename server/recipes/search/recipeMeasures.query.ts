import type { Table } from '../../kernel/database/queries/tables.ts';

/** A household measure of a recipe's food. */
export interface MeasureRow {
  readonly ingredient_id: number;
  readonly id: number;
  readonly amount: string;
  readonly measure: string;
  readonly gram_weight: string;
}

/** Household measures of a recipe's foods, each food's in the order of its source. */
export const measureTable: Table<MeasureRow> = {
  columns: {
    ingredient_id: 'm.ingredient_id',
    id: 'm.id',
    amount: 'm.amount',
    measure: 'm.measure',
    gram_weight: 'm.gram_weight',
  },
  from: `FROM recipe_ingredients l JOIN ingredient_measures m ON m.ingredient_id = l.ingredient_id
    WHERE l.recipe_id = :id ORDER BY m.ingredient_id, m.position`,
};

/** Measures by food id, in the order of the rows. */
export const measuresByFood = (rows: readonly MeasureRow[]): ReadonlyMap<number, MeasureRow[]> => {
  const found = new Map<number, MeasureRow[]>();
  for (const row of rows) {
    const measures = found.get(row.ingredient_id) ?? [];
    found.set(row.ingredient_id, measures);
    measures.push(row);
  }
  return found;
};
