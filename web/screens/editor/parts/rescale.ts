import { loadPart } from '../../../ui/hooks/loadPart.ts';
import type { EditorModel } from '../model.ts';

/**
 * Offers once to rescale the batch sizes, after saves that changed the proportions. Resolves to false if the user
 * declined.
 */
export const rescale = async (model: EditorModel): Promise<boolean> => {
  if (!model.isRescaleDue()) return true;
  const recipe = model.recipeToRescale();
  const part = await loadPart(() => import('./offerRescale.ts'));
  return (await part?.offerRescale(recipe)) ?? true;
};
