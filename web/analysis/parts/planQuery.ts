import { type MealPlan, mealPlans } from '../../../server/contract/mealPlans.ts';
import { nutrients } from '../../../server/contract/nutrients.ts';
import { type QueryState, useQueryOnce } from '../../kernel/api.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { bothOf } from '../../ui/page/Loaded.tsx';

/** What a plan is asked with for its foods and those of its recipes. */
export const planFoods = { include_ingredients: true, include_recipes_ingredients: true } as const;

/** A plan with its foods and the foods of its recipes, and the catalogue. The engine calculates the rest. */
export const usePlanQuery = (id: number): QueryState<readonly [{ meal_plan: MealPlan }, Catalogue]> =>
  bothOf(useQueryOnce(mealPlans.get, { params: { id }, query: planFoods }), useQueryOnce(nutrients.list, {}));

/** Slug of the species whose nutrients a plan shows without a pet: dog, unless all its recipes are for cats (D2). */
export const speciesOfPlan = ({ species }: MealPlan): string =>
  species.length > 0 && species.every(({ slug }) => slug === 'cat') ? 'cat' : 'dog';
