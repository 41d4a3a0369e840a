import type { PetEats } from '../../../server/contract/petFoods.ts';
import { pathTo } from '../../kernel/paths.ts';

/** The screen of a food for the pet; null if it cannot be opened. */
export const foodPath = ({ pet_id: petId, food }: Pick<PetEats, 'pet_id' | 'food'>): string | null => {
  if (food === null || food.id === null || food.state !== 'open') return null;
  return food.kind === 'recipe'
    ? pathTo('PetRecipeNutrition', { petId, recipeId: food.id })
    : pathTo('PetMealPlanNutrition', { petId, mealPlanId: food.id });
};
