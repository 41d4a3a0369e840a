import type { Pet } from '../../../server/contract/pets.ts';
import type { Group } from '../../nutrition/rows.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Editor } from '../editor.ts';
import type { FoodView } from '../foods/view.ts';

/** The recipe whose grams a panel changes, and for whom. */
export interface TrialHost {
  readonly model: Editor;
  /** Its locks are kept. */
  readonly foods: FoodView;
  readonly groups: readonly Group[];
  readonly pet: Pet | null;
}

/** Applies changed grams as one step that can be undone, and says what was done. */
export const applyGrams = (
  { model }: TrialHost,
  milligrams: ReadonlyMap<string, number>,
  done: () => string,
): void => {
  if (milligrams.size > 0) model.setGrams(milligrams);
  showToast(done(), milligrams.size > 0 ? { undo: () => void model.undo() } : {});
};
