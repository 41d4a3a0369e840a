import type { RecipeSummary } from '../../../server/contract/recipes.ts';
import { batchLabel } from '../../parts/recipes/batchLabel.ts';

/** A recipe's name in lists, with the batch size of a variant. */
export const recipeName = ({
  name,
  recipe_multiplier: by,
}: Pick<RecipeSummary, 'name' | 'recipe_multiplier'>): string =>
  by === 0 || by === 1 ? name : `${name}, ${batchLabel(by)}`;
