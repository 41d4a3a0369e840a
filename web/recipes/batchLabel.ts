import { recipesTexts } from '../texts/recipesTexts.ts';

const { batches } = recipesTexts;

/** Grams from which a weight is in kilograms. */
const kilogramsFrom = 10_000;

/** A weight in whole grams, or from 10 kg on in kilograms. */
export const weightText = (grams: number): string =>
  grams < kilogramsFrom
    ? `${Math.round(grams).toLocaleString('en-US')} g`
    : `${(grams / 1000).toLocaleString('en-US', { maximumFractionDigits: 2 })} kg`;

/** The batch size of a recipe's multiplier: 0 or 1, 5, or any other. */
export const batchSizeOf = (multiplier: number): keyof typeof batches => {
  if (multiplier === 0 || multiplier === 1) return 'standard';
  return multiplier === 5 ? 'large' : 'small';
};

/** The specified label of a batch size, by the recipe's multiplier. */
export const batchLabel = (multiplier: number): string => batches[batchSizeOf(multiplier)];

/** A recipe or batch variant with its weight. */
export interface Batch {
  readonly recipe_multiplier: number;
  /** Grams. */
  readonly total_qty: number;
}

/** The specified label of a batch size with its weight: `3 lbs Batch Size (CP3A and C-PRO), 1,449 g`. */
export const weighedBatchLabel = ({ recipe_multiplier, total_qty }: Batch): string =>
  `${batchLabel(recipe_multiplier)}, ${weightText(total_qty)}`;
