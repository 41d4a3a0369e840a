import type { MealPlan, MealPlanIngredient } from '../../server/contract/mealPlans.ts';
import { countDays } from '../../server/contract/planParts.ts';
import type { PlanWeek } from '../../server/contract/planWeek.ts';

/** Grams of each part of a week by a key; null if one is not known. */
const weeklyGrams = (week: PlanWeek, isBought: boolean): ReadonlyMap<number | string, number> | null => {
  const sums = new Map<number | string, number>();
  for (const { days, parts } of week.days)
    for (const { recipe_id, name, grams } of parts) {
      if ((recipe_id === null) !== isBought) continue;
      if (grams === null && !isBought) return null;
      const key = recipe_id ?? name;
      sums.set(key, (sums.get(key) ?? 0) + (grams ?? 0) * countDays(days));
    }
  return sums;
};

/** The foods of the recipes of a week with their grams; null if those of a recipe are not known. Rounded up to milligrams. */
export const weekFoods = (
  { recipes, ingredients = [] }: Pick<MealPlan, 'recipes' | 'ingredients'>,
  week: PlanWeek,
): readonly MealPlanIngredient[] | null => {
  const weekly = weeklyGrams(week, false);
  if (weekly === null) return null;
  const grams = new Map<number, number>();
  for (const { id, ingredients: lines = [] } of recipes) {
    const whole = lines.reduce((sum, { amount }) => sum + amount.total_g, 0);
    const factor = whole === 0 ? 0 : (weekly.get(id) ?? 0) / whole;
    for (const line of lines) grams.set(line.id, (grams.get(line.id) ?? 0) + line.amount.total_g * factor);
  }
  return ingredients.flatMap((food) => {
    const total = grams.get(food.id) ?? 0;
    return total > 0
      ? [{ ...food, amount: { ...food.amount, total_g: Math.ceil(total * 1000) / 1000 } }]
      : [];
  });
};

/** What else to buy for a week: foods with their grams. Of treats nobody knows them. */
export const boughtInWeek = (week: PlanWeek): readonly (readonly [name: string, grams: number])[] =>
  [...(weeklyGrams(week, true) ?? [])].map(([name, grams]) => [String(name), grams] as const);
