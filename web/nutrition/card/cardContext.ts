import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { Pet } from '../../../server/contract/pets.ts';
import type { NutritionModel } from '../calculation.ts';
import type { Entries } from '../need.ts';
import type { NutrientView } from '../nutrients/view.ts';

/** Data for cards and the source panel. */
export interface CardContext {
  readonly model: NutritionModel;
  readonly view: NutrientView;
  /** By column. */
  readonly nutrients: readonly Nutrient[];
  readonly entries: Entries;
  readonly pet: Pet | null;
}
