import { toInteger } from '../../engine/host/quantity.ts';
import { countedPieceOf } from '../../server/contract/pieces.ts';
import { type FoodMilligrams, isProportional, type Pieces } from '../../server/contract/proportional.ts';
import type { Recipe } from '../../server/contract/recipes.ts';
import { savedEngineLines } from '../nutrition/draft.ts';
import type { SentLine } from './mutations.ts';

/** The pieces of the counted foods of recipes. */
const piecesOf = (...of: readonly Recipe[]): Pieces =>
  new Map(
    of.flatMap(({ ingredients }) =>
      ingredients.flatMap((food) => {
        const piece = countedPieceOf(food);
        return piece ? [[food.id, piece] as const] : [];
      }),
    ),
  );

const savedAmounts = (recipe: Recipe): readonly FoodMilligrams[] =>
  savedEngineLines({ recipe }).map(({ food, milligrams }) => [food, milligrams]);

/** True if a save of these lines only scales the saved recipe, which keeps its approval (D67). */
export const keepsProportions = (recipe: Recipe, lines: readonly SentLine[]): boolean =>
  isProportional(
    savedAmounts(recipe),
    lines.map(({ id, total_g }) => [id, toInteger(total_g, 3)]),
    piecesOf(recipe),
  );

/** True if one version of a recipe is the other one, scaled. */
export const haveSameProportions = (one: Recipe, other: Recipe): boolean =>
  isProportional(savedAmounts(one), savedAmounts(other), piecesOf(one, other));
