import type { Proposal } from '../../../server/contract/comments.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { batchFamily, rootIdOf } from '../batchFamily.ts';

/** The batch sizes beside the one that a proposal changes. */
export interface OtherSizes {
  readonly count: number;
  /** True if they can take the proportions of the changed one: the recipe that they belong to. */
  readonly canFollow: boolean;
}

/** The batch sizes of a recipe beside the one that a proposal changes; null without any. */
export const otherSizes = (recipe: Recipe, { recipe_id }: Pick<Proposal, 'recipe_id'>): OtherSizes | null => {
  const count = batchFamily(recipe).filter(({ id }) => id !== recipe_id).length;
  return count === 0 ? null : { count, canFollow: recipe_id === rootIdOf(recipe) };
};
