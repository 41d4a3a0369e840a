import { useEffect, useState } from 'react';
import type { Plan } from '../../../../engine/host/plan.ts';
import { plannedRecipes } from '../../../../server/contract/judgeFoods.ts';
import type { MealPlan } from '../../../../server/contract/mealPlans.ts';
import { initialNutrition, NutritionStore } from '../../../parts/nutrition/nutritionStore.ts';
import type { Catalogue, NutritionState } from '../../../parts/nutrition/state.ts';
import { planRecipeName } from '../../../parts/recipes/planRecipeName.ts';
import type { PlannedLines } from '../../../parts/reports/document.ts';
import { type CountedRecipe, countedRecipes, planDraft } from './planDraft.ts';

/** The nutrition of a plan: all its foods as one recipe, and on request each recipe. */
export interface PlanState extends NutritionState {
  /** The plan and its recipes with the settings of `results`. Null until they are calculated. */
  readonly plan: Plan | null;
}

/** Calculates a meal plan in its own engine whenever the pet or the serving changes. */
export class PlanStore extends NutritionStore<PlanState> {
  /** The recipes that count, in the order of `Plan.recipes`. */
  readonly recipes: readonly CountedRecipe[];

  constructor(plan: MealPlan, catalogue: Catalogue) {
    const planned = plannedRecipes(plan.recipes);
    super({ ...initialNutrition(planDraft(plan)), plan: null, ofPlan: true, planned }, catalogue);
    this.recipes = countedRecipes(plan);
  }

  /** Takes what each recipe has too much of by itself: for the animals that it is for, and for a pet. */
  readonly judgeEach = (recipes: MealPlan['recipes']): void => this.set({ planned: plannedRecipes(recipes) });

  /** The recipes that count, for documents. */
  get parts(): readonly PlannedLines[] {
    return this.recipes.map(({ recipe, lines }) => ({ name: planRecipeName(recipe), lines }));
  }

  /** Calculates the recipes with the settings of the current results. A later result replaces an earlier one. */
  async calculateRecipes(): Promise<void> {
    const { results } = this.state();
    if (!results) return;
    try {
      const plan = await this.calculatePlan(this.recipes.map(({ lines }) => lines));
      if (this.state().results === results) this.set({ plan });
    } catch (reason) {
      this.set({ engineFailed: true });
      reportError(reason);
    }
  }
}

/** Calculates a saved plan for screens. Stops the engine when the page is left. */
export const usePlanStore = (plan: MealPlan, catalogue: Catalogue): PlanStore | null => {
  const [model, setModel] = useState<PlanStore | null>(null);
  useEffect(() => {
    const opened = new PlanStore(plan, catalogue);
    setModel(opened);
    void opened.start();
    return () => opened.close();
  }, [plan, catalogue]);
  return model;
};
