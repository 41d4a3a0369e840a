import { chunksOf } from '../chunks.ts';
import { selectRows } from './rows.ts';

/** A stored value: exact decimal text for the revision's total_qty. */
interface CurrentValue {
  readonly nutrient_id: number;
  readonly amount: string;
  readonly source: string | null;
}

/** The values of a food's current revision. */
export interface CurrentValues {
  readonly total_qty: string;
  readonly figures?: readonly CurrentValue[];
}

interface Row extends Omit<CurrentValue, 'nutrient_id' | 'amount'> {
  readonly food: number;
  readonly total_qty: string;
  readonly nutrient_id: number | null;
  readonly amount: string | null;
}

/** The values of the current revisions of foods, by food id. Foods without a revision are omitted. */
export const getCurrentValues = async (
  foodIds: readonly number[],
): Promise<ReadonlyMap<number, Required<CurrentValues>>> => {
  const found = new Map<number, { total_qty: string; figures: CurrentValue[] }>();
  for (const ids of chunksOf(foodIds)) {
    const rows = await selectRows<Row>(
      `SELECT i.id AS food, r.total_qty, f.nutrient_id, f.amount, f.source
        FROM ingredients i
        JOIN ingredient_revisions r ON r.ingredient_id = i.id AND r.revision = i.revision
        LEFT JOIN ingredient_figures f ON f.revision_id = r.id
        WHERE i.id IN (:ids)`,
      { ids },
    );
    for (const { food, total_qty, nutrient_id, amount, source } of rows) {
      const values = found.get(food) ?? { total_qty, figures: [] };
      found.set(food, values);
      if (nutrient_id !== null && amount !== null) values.figures.push({ nutrient_id, amount, source });
    }
  }
  return found;
};
