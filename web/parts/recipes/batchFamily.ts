import type { Recipe } from '../../../server/contract/recipes.ts';
import { batchLabel } from './batchLabel.ts';

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

/** All batch sizes of a recipe with their specified labels. Those with the same label also have their grams. */
export const batchFamily = (recipe: Recipe): readonly BatchSize[] => {
  const members = membersOf(recipe);
  const labels = members.map(({ recipe_multiplier }) => batchLabel(recipe_multiplier));
  return members.map(({ id, total_qty }, at) => {
    const label = labels[at] ?? '';
    const isUnique = labels.indexOf(label) === labels.lastIndexOf(label);
    return {
      id,
      label: isUnique ? label : `${label}, ${total_qty.toLocaleString('en-US')} g`,
    };
  });
};
