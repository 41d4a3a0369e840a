import type { Pet } from '../../../server/contract/pets.ts';
import type { Group } from '../../nutrition/rows.ts';
import type { Editor } from '../editor.ts';
import type { FoodView } from '../foods/view.ts';

/** The recipe that is formulated, and for whom. */
export interface FormulateHost {
  readonly model: Editor;
  /** Its locks are kept. */
  readonly foods: FoodView;
  /** With a need. */
  readonly pet: Pet;
  /** The user's pets that match the recipe. */
  readonly pets: readonly Pet[];
  readonly groups: readonly Group[];
}
