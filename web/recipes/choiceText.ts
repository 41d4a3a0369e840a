import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { cookingChoiceTexts as texts } from '../texts/cookingChoiceTexts.ts';

/** The text of a choice; of no choice, what the food decides by itself. */
export const choiceText = ({ cooking, cooked }: Pick<RecipeIngredient, 'cooking' | 'cooked'>): string => {
  if (cooking !== null) return texts.line[cooking];
  return texts.usual(cooked ? texts.line.cooked : texts.noLoss);
};
