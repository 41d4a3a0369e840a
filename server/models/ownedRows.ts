import type { Model, ModelStatic } from 'sequelize';
import { DietaryNeed } from './dietaryNeeds.ts';
import { Ingredient } from './ingredients.ts';
import { Pet } from './pets.ts';
import { unguarded } from './queryGuard.ts';
import { Recipe } from './recipes.ts';
import { User } from './users.ts';

/** What a user owns a bounded number of (D54). */
export type Owned = 'pets' | 'recipes' | 'plans' | 'needs' | 'foods';

/** How many of each a user may have. */
export type MaxOwnedRows = Readonly<Record<Owned, number>>;

const tables: Readonly<Partial<Record<Owned, ModelStatic<Model>>>> = {
  pets: Pet,
  recipes: Recipe,
  needs: DietaryNeed,
  foods: Ingredient,
};

/**
 * Whether a user may have one more row. Call it in the transaction that makes the row: it locks the user's row, so that
 * of creates at once, at whichever server, each counts those before it.
 * @throws Error when there is no table of the kind
 */
export const hasRoom = async (kind: Owned, userId: number, max: MaxOwnedRows): Promise<boolean> => {
  const table = tables[kind];
  if (table === undefined) throw new Error(`There is no table of ${kind} yet: name it here.`);
  await unguarded(User, "the caller's own row").findByPk(userId, { attributes: ['id'], lock: true });
  const count = await unguarded(table, "the caller's own rows are counted").count({
    where: { user_id: userId },
  });
  return count < max[kind];
};
