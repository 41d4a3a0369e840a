import { count, instant, key, ref, text, whole } from './frozen/columns.ts';
import { createTables, type Migration } from './table.ts';

/** Meal plans, their recipes in order, and notices about recipes that their owners deleted. */
export default createTables(
  {
    name: 'meal_plans',
    columns: {
      id: key(),
      user_id: ref('users', 'CASCADE'),
      name: text(255),
      version: count(1),
      created_at: instant(),
      updated_at: instant(),
    },
    indexes: [{ name: 'meal_plans_user_id', fields: ['user_id'] }],
  },
  {
    name: 'meal_plan_recipes',
    columns: {
      id: key(),
      meal_plan_id: ref('meal_plans', 'CASCADE'),
      recipe_id: ref('recipes', 'CASCADE'),
      position: whole(),
      name: text(255),
    },
    indexes: [
      {
        name: 'meal_plan_recipes_once',
        unique: true,
        fields: ['meal_plan_id', 'recipe_id'],
      },
      { name: 'meal_plan_recipes_recipe_id', fields: ['recipe_id'] },
    ],
  },
  {
    name: 'meal_plan_notices',
    columns: {
      id: key(),
      meal_plan_id: ref('meal_plans', 'CASCADE'),
      recipe_name: text(255),
      created_at: instant(),
    },
    indexes: [{ name: 'meal_plan_notices_meal_plan_id', fields: ['meal_plan_id'] }],
  },
) satisfies Migration;
