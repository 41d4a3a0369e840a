import { useCookingRecipe } from '../useCookingRecipe.ts';

/** Stores a recipe that another screen shows on this device, so that it can be cooked offline (D40). Shows nothing. */
export const StoredForCooking = ({ id }: { readonly id: number }) => {
  useCookingRecipe(id);
  return null;
};
