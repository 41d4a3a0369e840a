import type { LineCooking } from '../../server/contract/cooking.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import type { FoodAmount } from './remedyHost.ts';

/** A line as a save sends it. */
export interface SavedLine {
  readonly id: number;
  readonly total_g: number | string;
  /** A new choice of how it is cooked; without, the saved one stays. */
  readonly cooking?: LineCooking | null;
}

/** The saved lines of a recipe. */
export const savedLines = ({ ingredients }: Pick<Recipe, 'ingredients'>): readonly SavedLine[] =>
  ingredients.map(({ id, amount }) => ({ id, total_g: amount.total_g }));

/** The saved lines with other amounts. A food that is none of them is added. */
export const savedLinesWith = (
  recipe: Pick<Recipe, 'ingredients'>,
  amounts: readonly FoodAmount[],
): readonly SavedLine[] => {
  const lines = new Map(savedLines(recipe).map((line) => [line.id, line]));
  for (const { food, milligrams } of amounts) lines.set(food.id, { id: food.id, total_g: milligrams / 1000 });
  return [...lines.values()];
};
