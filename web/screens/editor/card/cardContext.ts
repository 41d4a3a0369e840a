import type { Nutrient } from '../../../../server/contract/nutrients.ts';
import type { Pet } from '../../../../server/contract/pets.ts';
import type { EditorModel } from '../model.ts';
import type { Entries } from '../need.ts';
import type { NutrientView } from '../nutrients/view.ts';

/** What cards and the panel of sources tell of. */
export interface CardContext {
  readonly model: EditorModel;
  readonly view: NutrientView;
  /** By column. */
  readonly nutrients: readonly Nutrient[];
  readonly entries: Entries;
  readonly pet: Pet | null;
}
