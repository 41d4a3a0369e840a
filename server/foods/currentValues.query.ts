import { chunksOf } from '../kernel/database/chunks.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';

/** A stored value: exact decimal text for the revision's total_qty. */
export interface CurrentValue {
  readonly nutrient_id: number;
  readonly amount: string;
  readonly source: string | null;
  /** The upper end of a range (D86). */
  readonly amount_high: string | null;
  readonly estimated: boolean;
}

/** The values of a food's current revision. */
export interface CurrentValues {
  readonly total_qty: string;
  readonly figures?: readonly CurrentValue[];
}

interface Row extends Omit<CurrentValue, 'nutrient_id' | 'amount' | 'estimated'> {
  readonly food: number;
  readonly total_qty: string;
  readonly nutrient_id: number | null;
  readonly amount: string | null;
  readonly estimated: boolean | null;
}

/** The values of the current revisions of foods, by food id. Foods without a revision are omitted. */
export const getCurrentValues = async (
  foodIds: readonly number[],
): Promise<ReadonlyMap<number, Required<CurrentValues>>> => {
  const found = new Map<number, { total_qty: string; figures: CurrentValue[] }>();
  for (const ids of chunksOf(foodIds)) {
    const rows = await selectRows<Row>(
      `SELECT i.id AS food, r.total_qty, f.nutrient_id, f.amount, f.source, f.amount_high, f.estimated
        FROM ingredients i
        JOIN ingredient_revisions r ON r.ingredient_id = i.id AND r.revision = i.revision
        LEFT JOIN ingredient_figures f ON f.revision_id = r.id
        WHERE i.id IN (:ids)`,
      { ids },
    );
    for (const { food, total_qty, nutrient_id, amount, estimated, ...rest } of rows) {
      const values = found.get(food) ?? { total_qty, figures: [] };
      found.set(food, values);
      if (nutrient_id === null || amount === null) continue;
      const { source, amount_high } = rest;
      values.figures.push({ nutrient_id, amount, source, amount_high, estimated: Boolean(estimated) });
    }
  }
  return found;
};
