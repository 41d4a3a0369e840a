import { useEffect, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { createDraft } from '../recipes/draft.ts';
import { initialNutrition, NutritionStore } from './nutritionStore.ts';
import type { Catalogue } from './state.ts';

/** Calculates a saved recipe for screens that only show it. Stops the engine when the page is left. */
export const useNutrition = (recipe: Recipe, catalogue: Catalogue): NutritionStore | null => {
  const [model, setModel] = useState<NutritionStore | null>(null);
  useEffect(() => {
    const opened = new NutritionStore(initialNutrition(createDraft(recipe, null)), catalogue);
    let here = true;
    // The recipe before stays until this one is calculated.
    void opened.start().then(() => here && setModel(opened));
    return () => {
      here = false;
      opened.close();
    };
  }, [recipe, catalogue]);
  return model;
};
