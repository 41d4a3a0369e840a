import { chunksOf } from '../../kernel/database/chunks.ts';
import { selectRows } from '../../kernel/database/queries/rows.ts';

const sql = `SELECT DISTINCT r.id FROM recipes r
  JOIN lab_analyses a ON a.recipe_id = COALESCE(r.parent_id, r.id) WHERE r.id IN (:ids)`;

/** Those of these recipes and batch variants, which the caller may see, of which a batch was analysed. */
export const analysedAmong = async (ids: readonly number[]): Promise<number[]> => {
  const found: number[] = [];
  for (const chunk of chunksOf(ids))
    for (const { id } of await selectRows<{ readonly id: number }>(sql, { ids: chunk })) found.push(id);
  return found;
};
