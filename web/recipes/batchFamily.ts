import type { Recipe } from '../../server/contract/recipes.ts';
import { weighedBatchLabel } from './batchLabel.ts';

/** A batch size of a recipe. */
export interface BatchSize {
  readonly id: number;
  readonly label: string;
}

type Member = Pick<Recipe, 'id' | 'recipe_multiplier' | 'total_qty'>;

/** A recipe with its parent and all batch variants, the parent first. */
const membersOf = (recipe: Recipe): readonly Member[] => {
  const root = recipe.recipe ?? recipe;
  return [root, ...(root.recipes ?? [])];
};

/** The id of the recipe that a batch variant belongs to; of any other recipe its own. */
export const rootIdOf = (recipe: Recipe): number => recipe.recipe?.id ?? recipe.id;

/** Grams of a batch size. The foods of the open recipe are known, and may weigh another amount than it is made for. */
export const gramsOf = ({ id, total_qty }: Member, open: Recipe): number =>
  id === open.id && open.ingredients.length > 0
    ? open.ingredients.reduce((sum, { amount }) => sum + amount.total_g, 0)
    : total_qty;

/** All batch sizes of a recipe with their specified labels and weights. */
export const batchFamily = (recipe: Recipe): readonly BatchSize[] =>
  membersOf(recipe).map((member) => ({
    id: member.id,
    label: weighedBatchLabel({ ...member, total_qty: gramsOf(member, recipe) }),
  }));
