import type { MealPlanRecipe } from '../../../../server/contract/mealPlans.ts';
import { batchLabel } from '../../../parts/recipes/batchLabel.ts';

/** A recipe's name in a plan, with the batch size of a variant: it may stand beside its parent. */
export const planRecipeName = ({
  name,
  recipe_multiplier: by,
}: Pick<MealPlanRecipe, 'name' | 'recipe_multiplier'>): string =>
  by === 0 || by === 1 ? name : `${name}, ${batchLabel(by)}`;
