import { useRef } from 'react';
import { haveSameProportions } from '../../../parts/recipes/proportions.ts';
import { useOfferRescale } from '../../../parts/recipes/useOfferRescale.ts';
import { isSessionOf, useUser } from '../../../session.ts';
import type { RecipeEdit } from './useRecipeEdit.ts';

/** Offers to rescale the batch sizes after changed foods, but not after each added or removed food (D69). */
export const useRescale = (edit: RecipeEdit) => {
  const user = useUser()?.id ?? 0;
  const offer = useOfferRescale();
  const offered = useRef(edit.draft.recipe);
  const declined = useRef(false);
  const isDue = (): boolean => {
    const { recipe } = edit.current();
    return recipe.variants.length > 0 && !haveSameProportions(offered.current, recipe);
  };
  /** Takes the batch sizes as those of the saved recipe. */
  const settle = (): void => {
    offered.current = edit.current().recipe;
  };
  const ask = async (): Promise<void> => {
    settle();
    declined.current = !(await edit.inTurn(() => offer(offered.current, offered.current.version)));
  };
  return {
    settle,
    /** Offers it after a save, until the user declines. */
    afterSave: async (): Promise<void> => {
      if (isDue() && !declined.current) await ask();
    },
    /** Offers it before the screen is left. */
    beforeLeaving: { isDue: () => isDue() && isSessionOf(user), ask },
  };
};
