import type { CountedFood } from '../contract/pieces.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';

/** How a food is counted, and its category. */
export interface FormulatedFood extends CountedFood {
  readonly id: number;
  readonly category_id: number;
}

/** The foods of a formulation, by id. */
export const getFormulatedFoods = async (
  ids: readonly number[],
): Promise<ReadonlyMap<number, FormulatedFood>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<Omit<FormulatedFood, 'unit_scored'> & { unit_scored: boolean | number }>(
    'SELECT id, category_id, unit_name, unit_mg, unit_scored FROM ingredients WHERE id IN (:ids)',
    { ids },
  );
  return new Map(rows.map((row) => [row.id, { ...row, unit_scored: Boolean(row.unit_scored) }]));
};
