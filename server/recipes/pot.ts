import type { CookingCode, RecipeLine } from '../../engine/host/recipeTotals.ts';
import { cookingCode } from '../contract/cooking.ts';
import { countedPieceOf } from '../contract/pieces.ts';
import { type FoodMilligrams, isProportional } from '../contract/proportional.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { getLinesOfRecipes } from './recipeLines.ts';
import type { Recipe } from './recipes.model.ts';

/** The id of a recipe, of a batch variant its parent's. */
export const rootIdOf = ({ id, parent_id }: Pick<Recipe, 'id' | 'parent_id'>): number => parent_id ?? id;

/** A food of a pot: its milligrams, and how the engine takes it as cooked. */
type PotLine = readonly [food: number, milligrams: number, cooking: number];

/** A recipe with how it is cooked. */
type Cooked = Pick<Recipe, 'id' | 'cooking'>;

/** The recipes that bowls are found for, as texts, by recipe. */
const textsOfPots = async (recipes: readonly Cooked[]): Promise<ReadonlyMap<number, string>> => {
  const lines = await getLinesOfRecipes(recipes.map(({ id }) => id));
  return new Map(
    recipes.map(({ id, cooking }) => {
      const pot = (lines.get(id) ?? []).map(
        ({ food, milligrams, choice }): PotLine => [food, milligrams, cookingCode(cooking, choice)],
      );
      return [id, JSON.stringify(pot)];
    }),
  );
};

/** The recipe that bowls are found for, as text. */
export const textOfPot = async (recipe: Cooked): Promise<string> =>
  (await textsOfPots([recipe])).get(recipe.id) ?? '[]';

const linesOf = (text: string): readonly PotLine[] => JSON.parse(text) as readonly PotLine[];

/** The lines of a recipe that `textOfPot` wrote. */
export const linesOfPot = (text: string): RecipeLine[] =>
  linesOf(text).map(([food, milligrams, cooking]) => ({
    ...{ food, milligrams, cooking: cooking as CookingCode },
  }));

const amountsOf = (pot: readonly PotLine[]): readonly FoodMilligrams[] =>
  pot.map(([food, milligrams]) => [food, milligrams]);

/** The pieces of foods that are counted. */
const piecesOf = async (ids: ReadonlySet<number>) => {
  const pieces = new Map<number, NonNullable<ReturnType<typeof countedPieceOf>>>();
  for (const id of chunksOf([...ids]))
    for (const food of await Ingredient.unguarded('foods of recipes that the caller may open').findAll({
      where: { id },
    })) {
      const piece = countedPieceOf(food);
      if (piece) pieces.set(food.id, piece);
    }
  return pieces;
};

/** Tells whether a pot's text is of a recipe as it is. */
export type OfPot = (text: string | null) => boolean;

const ofPot = (now: string, pieces: Awaited<ReturnType<typeof piecesOf>>): OfPot => {
  const pot = linesOf(now);
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

/**
 * By recipe, whether a bowl was found for it, or a batch analysed, as it is: the same proportions in any batch size, cooked the
 * same.
 */
export const potsOf = async (recipes: readonly Cooked[]): Promise<ReadonlyMap<number, OfPot>> => {
  const texts = await textsOfPots(recipes);
  const foods = [...texts.values()].flatMap((text) => linesOf(text).map(([food]) => food));
  const pieces = await piecesOf(new Set(foods));
  return new Map([...texts].map(([id, text]) => [id, ofPot(text, pieces)]));
};

/** `potsOf` of one recipe. */
export const potOf = async (recipe: Cooked): Promise<OfPot> =>
  (await potsOf([recipe])).get(recipe.id) ?? (() => false);
