import type { Recipe } from '../../server/contract/recipes.ts';
import { milligramsOf } from '../recipes/costs.ts';
import type { RemedyAddition } from './remedyHost.ts';

/** A line as a save sends it. */
export interface SavedLine {
  readonly id: number;
  readonly total_g: number;
}

/** The saved lines of a recipe. */
export const savedLines = ({ ingredients }: Pick<Recipe, 'ingredients'>): readonly SavedLine[] =>
  ingredients.map(({ id, amount }) => ({ id, total_g: amount.total_g }));

/** The saved lines with additions. A food that is there already gets more. */
export const savedLinesWith = (
  recipe: Pick<Recipe, 'ingredients'>,
  additions: readonly RemedyAddition[],
): readonly SavedLine[] => {
  const more = new Map(additions.map(({ food, milligrams }) => [food.id, milligrams]));
  const there = new Set(recipe.ingredients.map(({ id }) => id));
  return [
    ...recipe.ingredients.map((line) => ({
      id: line.id,
      total_g: (milligramsOf(line) + (more.get(line.id) ?? 0)) / 1000,
    })),
    ...additions
      .filter(({ food }) => !there.has(food.id))
      .map(({ food, milligrams }) => ({ id: food.id, total_g: milligrams / 1000 })),
  ];
};
