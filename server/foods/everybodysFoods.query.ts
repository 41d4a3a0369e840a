import { everybodysRecipe } from '../kernel/database/accessScope.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';

/** A food by its id and name. */
export interface NamedFoodRow {
  readonly id: number;
  readonly name: string;
}

const privateFoods = 'f.user_id IS NOT NULL AND f.published_at IS NULL';
const lines = `FROM ingredients f JOIN recipe_ingredients l ON l.ingredient_id = f.id
  JOIN recipes v ON v.id = l.recipe_id JOIN recipes r ON r.id = COALESCE(v.parent_id, v.id)
  JOIN users u ON u.id = r.user_id`;

/** The private foods of a recipe and of its batch variants. */
export const privateFoodsOf = (rootId: number): Promise<readonly NamedFoodRow[]> =>
  selectRows<NamedFoodRow>(
    `SELECT DISTINCT f.id, f.short_name AS name ${lines} WHERE r.id = :rootId AND ${privateFoods} ORDER BY f.id`,
    { rootId },
  );

/** True if everybody may see a recipe: it is approved, or tagged free (D9). */
export const isEverybodysRecipe = async (rootId: number): Promise<boolean> => {
  const sql = `SELECT r.id FROM recipes r JOIN users u ON u.id = r.user_id
    WHERE r.id = :rootId AND (${everybodysRecipe.join(' OR ')})`;
  return (await selectRows<{ id: number }>(sql, { rootId })).length > 0;
};

/** True if a recipe that everybody may see holds a food. */
export const isInEverybodysRecipe = async (foodId: number): Promise<boolean> => {
  const sql = `SELECT f.id ${lines} WHERE f.id = :foodId AND (${everybodysRecipe.join(' OR ')}) LIMIT 1`;
  return (await selectRows<{ id: number }>(sql, { foodId })).length > 0;
};

const users = { recipe: 'recipe_ingredients', bowl: 'bowl_lines', 'avoid list': 'pet_avoids' } as const;

/** How many lines of all recipes, bowls of pets, and avoid lists of pets hold a food. */
export const countUsesOf = async (
  foodId: number,
): Promise<readonly (readonly [count: number, noun: keyof typeof users])[]> => {
  const nouns = Object.keys(users) as (keyof typeof users)[];
  return Promise.all(
    nouns.map(async (noun) => {
      const sql = `SELECT COUNT(*) AS total FROM ${users[noun]} WHERE ingredient_id = :foodId`;
      const [row] = await selectRows<{ total: number }>(sql, { foodId });
      return [row?.total ?? 0, noun] as const;
    }),
  );
};
