import { selectRows } from '../kernel/database/queries/rows.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import type { MaxOwnedRows, Owned } from '../kernel/env.ts';
import { User } from './users.model.ts';

const tables: Readonly<Record<Owned, string>> = {
  pets: 'pets',
  // Each recipe may have a draft besides.
  recipes: '(SELECT user_id FROM recipes WHERE draft_of IS NULL) owned',
  plans: 'meal_plans',
  needs: 'dietary_needs',
  sets: 'target_sets',
  foods: 'ingredients',
};

/**
 * True if a user may create this many more rows. Call it in the creating transaction: it locks the user's row, so that
 * concurrent creates on any server count each other.
 */
export const hasRoom = async (kind: Owned, userId: number, max: MaxOwnedRows, more = 1): Promise<boolean> => {
  await unguarded(User, "the caller's own row").findByPk(userId, { attributes: ['id'], lock: true });
  const sql = `SELECT COUNT(*) AS count FROM ${tables[kind]} WHERE user_id = :userId`;
  const [owned] = await selectRows<{ readonly count: number }>(sql, { userId });
  return (owned?.count ?? 0) + more <= max[kind];
};
