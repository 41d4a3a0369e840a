import { batchSizes } from '../../server/contract/batchSizes.ts';
import { type Batch, batchSizeOf, weightText } from './batchLabel.ts';
import { showRecipeTexts as texts } from './showRecipeTexts.ts';

const [standard, small, large] = batchSizes;
const sizes = { standard, small, large } as const;

/** How far the weight of a full batch may be from that of its size. */
const maxDifference = 0.01;

/** How much of a full batch a recipe is that was not scaled to its size; null for a full one, and without foods. */
export const fullnessText = ({ recipe_multiplier, total_qty }: Batch): string | null => {
  const full = sizes[batchSizeOf(recipe_multiplier)].milligrams / 1000;
  const share = total_qty / full;
  if (total_qty === 0 || Math.abs(share - 1) <= maxDifference) return null;
  return texts.ofFullBatch(weightText(total_qty), Math.round(share * 100), weightText(full));
};
