import type {
  RecipeIngredient as LineAnswer,
  Recipe as RecipeAnswer,
  RecipeSummary,
} from '../contract/recipes.ts';
import type { RecipeIngredient } from '../models/recipeDetails.ts';
import type { Recipe } from '../models/recipes.ts';
import { presentIngredient } from './presentIngredient.ts';

/** What a recipe's list row depends on besides the recipe. */
export interface Sight {
  /** Listed, but not for this user to open. */
  readonly locked: boolean;
  readonly sharedWithMe: boolean;
}

/** A recipe as lists show it. */
export const presentSummary = (recipe: Recipe, { locked, sharedWithMe }: Sight): RecipeSummary => ({
  id: recipe.id,
  name: recipe.name,
  user_id: recipe.user_id,
  is_shared: recipe.is_shared,
  share_is_approved: recipe.share_is_approved,
  shared_with_me: sharedWithMe,
  recipe_multiplier: Number(recipe.recipe_multiplier),
  image: null,
  tags: (recipe.tags ?? []).map(({ id, slug, name }) => ({ id, slug, name })),
  species: (recipe.species ?? []).map(({ id, slug, name }) => ({ id, slug, name })),
  locked,
});

const milligramsPerGram = 1000;

const presentLine = (
  line: RecipeIngredient,
  share: number,
  recipe: Recipe,
  withPrices: boolean,
): LineAnswer => {
  if (line.ingredient === undefined) throw new Error(`Line ${line.id} was loaded without its food`);
  const specieIds = (recipe.species ?? []).map(({ id }) => id);
  return {
    ...presentIngredient(line.ingredient, specieIds, withPrices),
    amount: { total_g: line.milligrams / milligramsPerGram, percent_of_recipe: share },
  };
};

/** What a whole recipe's answer depends on besides the recipe. */
export interface Showing extends Sight {
  readonly withPrices: boolean;
  /** Each line's percent of the recipe, in order. */
  readonly shares: ArrayLike<number>;
}

/** A whole recipe, loaded with its parts. */
export const presentRecipe = (recipe: Recipe, showing: Showing): RecipeAnswer => ({
  ...presentSummary(recipe, showing),
  version: recipe.version,
  description: recipe.description,
  description2: recipe.description2,
  web_video_id: recipe.web_video_id,
  speed: recipe.speed,
  total_qty: Number(recipe.total_qty),
  total_unit_type: recipe.total_unit_type,
  ingredients: (recipe.lines ?? []).map((line, index) =>
    presentLine(line, showing.shares[index] ?? 0, recipe, showing.withPrices),
  ),
});
