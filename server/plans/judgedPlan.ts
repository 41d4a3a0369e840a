import { lessCookedOf, moreLossOf } from '../contract/cooking.ts';
import { plannedRecipes } from '../contract/judgeFoods.ts';
import type { MealPlanRecipe } from '../contract/mealPlans.ts';
import { findingsOfPlan } from '../contract/planFindings.ts';
import type { Judge } from '../recipes/judgedPet.ts';
import type { Judged } from '../recipes/verdicts.ts';

type Foods = Judged['foods'];

/** Foods of several recipes, each once with the sum of its grams. Of two ways to cook one, both that count are kept. */
export const mergedFoods = (foods: Foods): Foods => {
  const sums = new Map<number, Foods[number]>();
  for (const food of foods) {
    const before = sums.get(food.id) ?? { ...food, milligrams: 0 };
    const milligrams = before.milligrams + food.milligrams;
    const cooking = moreLossOf(before.cooking, food.cooking);
    const leastCooked = lessCookedOf(before.leastCooked ?? food.cooking, food.leastCooked ?? food.cooking);
    sums.set(food.id, { ...food, milligrams, cooking, leastCooked });
  }
  return [...sums.values()];
};

/** What a verdict on recipes of a plan is about besides their foods. */
export const aboutRecipes = (
  recipes: readonly MealPlanRecipe[],
  by: Judge,
): Pick<Judged, 'locked' | 'recipes' | 'besideBowls' | 'uncounted' | 'laboratory'> => {
  const planned = plannedRecipes(recipes);
  const withBowl = planned.filter((recipe) => by.bowls?.has(recipe.id));
  return {
    ...{ locked: recipes.length - planned.length, recipes: planned },
    besideBowls: withBowl.map((recipe) => recipe.name),
    uncounted: withBowl.flatMap((recipe) => by.bowls?.get(recipe.id) ?? []),
    laboratory: findingsOfPlan(recipes),
  };
};
