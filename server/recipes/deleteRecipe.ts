import { removeFromPlans } from '../plans/removeFromPlans.ts';
import { Recipe } from './recipes.model.ts';

/**
 * Deletes a recipe with its batch variants (D68). Their lines, steps, shares and saves go with
 * them, and plans lose them.
 * @returns the file names of their photos, to delete after COMMIT
 */
export const deleteRecipe = async (recipe: Recipe): Promise<readonly string[]> => {
  const variants = Recipe.unguarded('the caller may delete the parent');
  const where = { parent_id: recipe.id };
  const rows = await variants.findAll({ where, attributes: ['id', 'image'], lock: true });
  const recipeIds = [recipe, ...rows].map(({ id }) => id);
  await removeFromPlans({ recipeIds, ownerId: recipe.user_id });
  await variants.destroy({ where });
  await recipe.destroy();
  return [recipe, ...rows].flatMap(({ image }) => image ?? []);
};
