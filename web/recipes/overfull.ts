import type { Recipe } from '../../server/contract/recipes.ts';

/** Maximum milligrams that an appliance cooks at once: of the batch sizes for the CP3A and C-PRO, and of the MAXIMUS (D14). */
const maxMilligrams = { small: 2_898_000, large: 14_490_000 } as const;

/** Maximum milligrams of a batch of a recipe if it weighs more; null if the appliance holds it. */
export const overfullAbove = (
  { recipe_multiplier }: Pick<Recipe, 'recipe_multiplier'>,
  milligrams: number,
): number | null => {
  const max = recipe_multiplier === 5 ? maxMilligrams.large : maxMilligrams.small;
  return milligrams > max ? max : null;
};
