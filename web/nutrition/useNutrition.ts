import { useEffect, useState } from 'react';
import type { Recipe } from '../../server/contract/recipes.ts';
import { createCalculation, initialNutrition, type NutritionModel } from './calculation.ts';
import { createDraft } from './draft.ts';
import type { Catalogue } from './state.ts';
import { createStore } from './store.ts';

/** Calculates a saved recipe for screens that only show it. Stops the engine when the page is left. */
export const useNutrition = (recipe: Recipe, catalogue: Catalogue): NutritionModel | null => {
  const [model, setModel] = useState<NutritionModel | null>(null);
  useEffect(() => {
    const { set, ...shown } = createStore(initialNutrition(createDraft(recipe, null)));
    const calculation = createCalculation({ ...shown, set }, catalogue);
    let here = true;
    // The recipe before stays until this one is calculated.
    void calculation.start().then(() => here && setModel({ ...shown, ...calculation }));
    return () => {
      here = false;
      calculation.close();
    };
  }, [recipe, catalogue]);
  return model;
};
