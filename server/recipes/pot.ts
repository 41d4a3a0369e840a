import type { CookingCode, RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode } from '../contract/cooking.ts';
import { countedPieceOf } from '../contract/pieces.ts';
import { type FoodMilligrams, isProportional } from '../contract/proportional.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { getStoredLines } from './recipeLines.ts';
import type { Recipe } from './recipes.model.ts';

/** The id of a recipe, of a batch variant its parent's. */
export const rootIdOf = ({ id, parent_id }: Pick<Recipe, 'id' | 'parent_id'>): number => parent_id ?? id;

/** A food of a pot: its milligrams, and how the engine takes it as cooked. */
type PotLine = readonly [food: number, milligrams: number, cooking: number];

/** The recipe that bowls are found for, as text. */
export const textOfPot = async (recipe: Recipe): Promise<string> => {
  const lines = await getStoredLines(recipe);
  return JSON.stringify(
    lines.map(
      ({ food, milligrams, choice }): PotLine => [food, milligrams, cookingCode(recipe.cooking, choice)],
    ),
  );
};

const linesOf = (text: string): readonly PotLine[] => JSON.parse(text) as readonly PotLine[];

/** The lines of a recipe that `textOfPot` wrote. */
export const linesOfPot = (text: string): RecipeLine[] =>
  linesOf(text).map(([food, milligrams, cooking]) => ({
    ...{ food, milligrams, cooking: cooking as CookingCode },
  }));

const amountsOf = (pot: readonly PotLine[]): readonly FoodMilligrams[] =>
  pot.map(([food, milligrams]) => [food, milligrams]);

/** The pieces of the foods of a pot that are counted. */
const piecesOf = async (pot: readonly PotLine[]) => {
  const foods = await Ingredient.unguarded('foods of a recipe that the caller opened').findAll({
    where: { id: pot.map(([food]) => food) },
  });
  return new Map(
    foods.flatMap((food) => {
      const piece = countedPieceOf(food);
      return piece ? [[food.id, piece] as const] : [];
    }),
  );
};

/** Tells whether a bowl was found for the recipe as it is: the same proportions in any batch size, cooked the same. */
export const potOf = async (recipe: Recipe): Promise<(text: string | null) => boolean> => {
  const now = await textOfPot(recipe);
  const pot = linesOf(now);
  const pieces = await piecesOf(pot);
  const cooking = new Map(pot.map(([food, , cooked]) => [food, cooked]));
  return (text) => {
    if (text === null) return false;
    if (text === now) return true;
    const made = linesOf(text);
    return (
      made.every(([food, , cooked]) => cooking.get(food) === cooked) &&
      isProportional(amountsOf(made), amountsOf(pot), pieces)
    );
  };
};
