import { everybodysRecipe } from '../accessScope.ts';
import { selectRows } from './rows.ts';

/** Recipes that are looked at for changed foods. Admins change few foods that recipes of everybody hold. */
const maxChanged = 500;

/** Shared recipes without an approval. */
const unapproved = 'r.parent_id IS NULL AND r.is_shared = 1 AND r.share_is_approved = 0';

/** The number of shared recipes that wait for an approval. */
export const countUnapproved = async (): Promise<number> => {
  const sql = `SELECT COUNT(*) AS total FROM recipes r WHERE ${unapproved}`;
  return (await selectRows<{ total: number }>(sql))[0]?.total ?? 0;
};

/** Ids of the shared recipes that wait for an approval, the last saved first. */
export const unapprovedIds = async (limit: number): Promise<number[]> => {
  const order = 'ORDER BY r.updated_at DESC, r.id DESC';
  const sql = `SELECT r.id FROM recipes r WHERE ${unapproved} ${order} LIMIT ${limit}`;
  return (await selectRows<{ id: number }>(sql)).map(({ id }) => id);
};

/** A recipe that everybody may see, with a food that somebody changed since it was approved, or else saved. */
export interface ChangedFoodRow {
  readonly id: number;
  readonly food: string;
}

/** Recipes that everybody may see, and the foods in them that somebody changed since. */
export const recipesOfChangedFoods = (): Promise<readonly ChangedFoodRow[]> =>
  selectRows<ChangedFoodRow>(
    `SELECT DISTINCT r.id, f.short_name AS food FROM ingredients f
      JOIN recipe_ingredients l ON l.ingredient_id = f.id
      JOIN recipes v ON v.id = l.recipe_id JOIN recipes r ON r.id = COALESCE(v.parent_id, v.id)
      JOIN users u ON u.id = r.user_id LEFT JOIN recipe_approvals a ON a.recipe_id = r.id
      WHERE f.judged_at > COALESCE(a.approved_at, r.updated_at) AND (${everybodysRecipe.join(' OR ')})
      ORDER BY r.id, f.short_name LIMIT ${maxChanged}`,
  );
