import { recipesTexts } from '../../texts/recipesTexts.ts';

const { batches } = recipesTexts;

/** The specified label of a batch size, by the recipe's multiplier: 0 or 1, 5, or any other. */
export const batchLabel = (multiplier: number): string => {
  if (multiplier === 0 || multiplier === 1) return batches.standard;
  return multiplier === 5 ? batches.large : batches.small;
};
