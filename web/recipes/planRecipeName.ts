import type { MealPlanRecipe } from '../../server/contract/mealPlans.ts';
import { batchLabel } from './batchLabel.ts';

type Named = Pick<MealPlanRecipe, 'name' | 'recipe_multiplier'>;

const isVariant = ({ recipe_multiplier: by }: Named): boolean => by !== 0 && by !== 1;

/** A recipe's name in a plan, with the batch size of a variant: it may stand beside its parent. */
export const planRecipeName = (recipe: Named): string =>
  isVariant(recipe) ? `${recipe.name}, ${batchLabel(recipe.recipe_multiplier)}` : recipe.name;

/** A variant's name for a narrow heading, which is cut at its end: its weight comes first. Undefined for other recipes. */
export const variantHeading = (recipe: Named): string | undefined =>
  isVariant(recipe)
    ? `${batchLabel(recipe.recipe_multiplier).replace(/ Batch.*/, '')} ${recipe.name}`
    : undefined;
