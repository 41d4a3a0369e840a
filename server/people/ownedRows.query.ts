import type { Model, ModelStatic } from 'sequelize';
import { Ingredient } from '../foods/ingredients.model.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import type { MaxOwnedRows, Owned } from '../kernel/env.ts';
import { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { MealPlan } from '../plans/mealPlans.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { User } from './users.model.ts';

const tables: Readonly<Record<Owned, ModelStatic<Model>>> = {
  pets: Pet,
  recipes: Recipe,
  plans: MealPlan,
  needs: DietaryNeed,
  foods: Ingredient,
};

/**
 * True if a user may create this many more rows. Call it in the creating transaction: it locks the user's row, so that
 * concurrent creates on any server count each other.
 */
export const hasRoom = async (kind: Owned, userId: number, max: MaxOwnedRows, more = 1): Promise<boolean> => {
  await unguarded(User, "the caller's own row").findByPk(userId, { attributes: ['id'], lock: true });
  const count = await unguarded(tables[kind], "counts the caller's own rows").count({
    where: { user_id: userId },
  });
  return count + more <= max[kind];
};
