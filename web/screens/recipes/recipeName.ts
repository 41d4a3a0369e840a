import type { RecipeSummary } from '../../../server/contract/recipes.ts';
import { recipesTexts } from '../../texts/recipesTexts.ts';

const { batches } = recipesTexts;

/** The specified label of a batch variant's multiplier. None for a multiplier of 1. */
const batchOf = ({ recipe_multiplier: by }: Pick<RecipeSummary, 'recipe_multiplier'>): string | null =>
  by === 0 || by === 1 ? null : by === 5 ? batches.large : batches.small;

/** A recipe's name in lists, with its batch size. */
export const recipeName = (recipe: Pick<RecipeSummary, 'name' | 'recipe_multiplier'>): string =>
  [recipe.name, batchOf(recipe)].filter(Boolean).join(', ');
