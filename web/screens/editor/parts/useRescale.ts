import { useCallback, useRef } from 'react';
import { useOfferRescale } from '../../../parts/recipes/useOfferRescale.ts';
import type { EditorModel } from '../model.ts';

/**
 * Returns a function that offers once to rescale the batch sizes, after saves that changed the proportions. Resolves to
 * false if the user declined.
 */
export const useRescale = (model: EditorModel): (() => Promise<boolean>) => {
  const offer = useOfferRescale();
  const latest = useRef(offer);
  latest.current = offer;
  return useCallback(async () => {
    if (!model.isRescaleDue()) return true;
    const recipe = model.recipeToRescale();
    return latest.current(recipe, recipe.version);
  }, [model]);
};
