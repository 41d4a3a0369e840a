import { openDatabase } from '../models.ts';
import { RecipeCalculation } from '../recipes/recipeCalculations.model.ts';

/** Gives a recipe of a running test server the mark of a shipped one: calculated for adult dogs, not reviewed. */
export const markShipped = async (databaseUrl: string, recipe_id: number, version: number): Promise<void> => {
  const db = openDatabase(databaseUrl);
  try {
    const animals = { species: 'dog', stage: 'adult', min_kg: '2.5', max_kg: '60' } as const;
    await RecipeCalculation.create({ recipe_id, version, treats_percent: 10, ...animals });
  } finally {
    await db.close();
  }
};
