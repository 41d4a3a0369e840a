import { everybodysRecipe, hasRole, idLiteral } from '../kernel/database/accessScope.ts';
import { byIndex, momentOf, orderedJoin, selectRows } from '../kernel/database/queries/rows.ts';

/** Shared recipes without an approval. */
const unapproved = 'r.parent_id IS NULL AND r.is_shared = 1 AND r.share_is_approved = 0';

/**
 * Recipes `r` that everybody may see, and foods `f` in them that somebody changed since the approval, or else the save.
 * It starts from the changed foods, which are few.
 */
const changedFoods = (): string => {
  const join = orderedJoin();
  return `ingredients f ${byIndex('ingredients_judged_at')}
    ${join} recipe_ingredients l ON l.ingredient_id = f.id
    ${join} recipes v ON v.id = l.recipe_id ${join} recipes r ON r.id = COALESCE(v.parent_id, v.id)
    ${join} users u ON u.id = r.user_id
    LEFT JOIN recipe_approvals a ON a.recipe_id = r.id AND r.share_is_approved = 1
    WHERE f.judged_at IS NOT NULL AND f.judged_at > COALESCE(a.approved_at, r.updated_at)
      AND (${everybodysRecipe.join(' OR ')}) AND NOT (${unapproved})`;
};

/** What waits for an admin, and since when. Drafts wait until an admin publishes them or keeps them as drafts. */
const waiting =
  () => `SELECT 'recipe' AS kind, r.id AS id, r.updated_at AS since FROM recipes r WHERE ${unapproved}
  UNION ALL SELECT 'recipe', r.id, MAX(f.judged_at) FROM ${changedFoods()} GROUP BY r.id
  UNION ALL SELECT 'food', p.ingredient_id, p.created_at FROM food_proposals p WHERE p.refusal IS NULL
  UNION ALL SELECT 'report', v.id, v.created_at FROM value_reports v WHERE v.is_open = 1
  UNION ALL SELECT 'need', n.id, n.created_at FROM dietary_needs n JOIN users u ON u.id = n.user_id
    WHERE ${hasRole('professional')} AND n.published_at IS NULL AND n.kept_draft_at IS NULL`;

/** Something that waits for an admin. */
export interface WaitingRow {
  readonly kind: 'recipe' | 'food' | 'report' | 'need';
  /** The id of the recipe, food, report or need. */
  readonly id: number;
  readonly since: Date;
}

/** How much waits for an admin. */
export const countWaiting = async (): Promise<number> => {
  const [row] = await selectRows<{ total: number }>(`SELECT COUNT(*) AS total FROM (${waiting()}) w`);
  return row?.total ?? 0;
};

/** A page of what waits for an admin, the newest first. */
export const waitingRows = async (range: {
  readonly limit: number;
  readonly offset: number;
}): Promise<readonly WaitingRow[]> => {
  const order = 'ORDER BY since DESC, kind, id LIMIT :limit OFFSET :offset';
  const rows = await selectRows<WaitingRow>(`SELECT kind, id, since FROM (${waiting()}) w ${order}`, range);
  return rows.map((row) => ({ ...row, since: momentOf(row.since) }));
};

/** A recipe that everybody may see, with a food that somebody changed since it was approved, or else saved. */
interface ChangedFoodRow {
  readonly id: number;
  readonly food: string;
}

/** The foods in these recipes that somebody changed since the recipes were approved. */
export const changedFoodsOf = (ids: readonly number[]): Promise<readonly ChangedFoodRow[]> =>
  selectRows<ChangedFoodRow>(
    `SELECT DISTINCT r.id, f.short_name AS food FROM ${changedFoods()}
      AND r.id IN (${ids.map(idLiteral).join() || 'NULL'}) ORDER BY f.short_name`,
  );
