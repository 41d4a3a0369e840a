import { type GroupShare, groupShares } from '../../../server/contract/groupShares.ts';
import type { RecipeIngredient } from '../../../server/contract/recipes.ts';

/** The groups of the foods of a whole recipe. */
export const groupsOf = (
  foods: readonly Pick<RecipeIngredient, 'category_name' | 'amount'>[],
): readonly GroupShare[] =>
  groupShares(foods.map(({ category_name, amount }) => ({ category_name, grams: amount.total_g })));
