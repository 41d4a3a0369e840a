import { useEffect, useState } from 'react';
import type { Plan } from '../../../engine/host/plan.ts';
import { plannedRecipes } from '../../../server/contract/judgeFoods.ts';
import type { MealPlan } from '../../../server/contract/mealPlans.ts';
import { createCalculation, initialNutrition } from '../../nutrition/calculation.ts';
import type { Catalogue, NutritionState } from '../../nutrition/state.ts';
import { createStore } from '../../nutrition/store.ts';
import { planRecipeName } from '../../recipes/planRecipeName.ts';
import type { PlannedLines } from '../../reports/document.ts';
import { countedRecipes, planDraft } from './planDraft.ts';

/** The nutrition of a plan: all its foods as one recipe, and on request each recipe. */
export interface PlanState extends NutritionState {
  /** The plan and its recipes with the settings of `results`. Null until they are calculated. */
  readonly plan: Plan | null;
}

/** Calculates a meal plan in its own engine whenever the pet or the serving changes. */
export const createPlanNutrition = (plan: MealPlan, catalogue: Catalogue) => {
  const { state, subscribe, set } = createStore<PlanState>({
    ...initialNutrition(planDraft(plan)),
    ...{ plan: null, ofPlan: true, planned: plannedRecipes(plan.recipes) },
  });
  const calculation = createCalculation({ state, subscribe, set }, catalogue);
  /** The recipes that count, in the order of `Plan.recipes`. */
  const recipes = countedRecipes(plan);
  return {
    ...calculation,
    state,
    subscribe,
    recipes,
    /** The recipes that count, for documents. */
    parts: recipes.map(
      ({ recipe, lines }): PlannedLines => ({
        ...{ name: planRecipeName(recipe), calculation: recipe.calculation, lines },
      }),
    ),
    /** Takes what each recipe has too much of by itself: for the animals that it is for, and for a pet. */
    judgeEach: (each: MealPlan['recipes']): void => set({ planned: plannedRecipes(each) }),
    /** Calculates the recipes with the settings of the current results. A later result replaces an earlier one. */
    calculateRecipes: async (): Promise<void> => {
      const { results } = state();
      if (!results) return;
      try {
        const calculated = await calculation.calculatePlan(recipes.map(({ lines }) => lines));
        if (state().results === results) set({ plan: calculated });
      } catch (reason) {
        set({ engineFailed: true });
        reportError(reason);
      }
    },
  };
};

/** A calculated meal plan. */
export type PlanNutrition = ReturnType<typeof createPlanNutrition>;

/** Calculates a saved plan for screens. Stops the engine when the page is left. */
export const usePlanNutrition = (plan: MealPlan, catalogue: Catalogue): PlanNutrition | null => {
  const [model, setModel] = useState<PlanNutrition | null>(null);
  useEffect(() => {
    const opened = createPlanNutrition(plan, catalogue);
    setModel(opened);
    void opened.start();
    return () => opened.close();
  }, [plan, catalogue]);
  return model;
};
