import { mealCounts, usualTransition } from '../../server/contract/petFoodRules.ts';
import type { Pet } from '../../server/contract/pets.ts';

/** How a food is fed: meals a day, null where nobody chose them, and days of the change to it. */
export interface Feeding {
  readonly meals: number | null;
  readonly changeDays: number;
}

/** Meals that a pet has a day. */
export const mealsOf = ({ meals_a_day: meals = mealCounts[0] }: Pet): number => meals;

/** How a pet is fed a recipe or a plan: as it was chosen where that is its food, else as usual (D138). */
export const feedingOf = (pet: Pet, kind: 'recipe' | 'meal_plan', id: number): Feeding =>
  pet.food?.kind === kind && pet.food.id === id
    ? { meals: mealsOf(pet), changeDays: pet.food.transition_days }
    : { meals: null, changeDays: usualTransition };
