import type {
  RecipeIngredient as LineAnswer,
  Recipe as RecipeAnswer,
  RecipeSummary,
} from '../contract/recipes.ts';
import type { Breakdown } from '../contract/shapes.ts';
import type { RecipeIngredient } from '../models/recipeDetails.ts';
import type { Recipe } from '../models/recipes.ts';
import { recipeBreakdowns, speciesShown } from '../nutrition/breakdown.ts';
import type { Snapshot } from '../nutrition/catalogue.ts';
import { presentIngredient } from './presentIngredient.ts';

/** What a recipe's list row depends on besides the recipe. */
export interface Sight {
  /** The recipe whose sharing, approval and tags count, with its tags: a batch size's parent (D9). */
  readonly root: Recipe;
  /** Listed, but not for this user to open. */
  readonly locked: boolean;
  readonly sharedWithMe: boolean;
}

/** A recipe as lists show it. */
export const presentSummary = (recipe: Recipe, { root, locked, sharedWithMe }: Sight): RecipeSummary => ({
  id: recipe.id,
  name: recipe.name,
  user_id: recipe.user_id,
  is_shared: root.is_shared,
  share_is_approved: root.share_is_approved,
  shared_with_me: sharedWithMe,
  recipe_multiplier: Number(recipe.recipe_multiplier),
  image: null,
  tags: (root.tags ?? []).map(({ id, slug, name }) => ({ id, slug, name })),
  species: (recipe.species ?? []).map(({ id, slug, name }) => ({ id, slug, name })),
  locked,
});

const milligramsPerGram = 1000;

/** What is shown of a whole recipe. */
export interface Showing {
  readonly breakdowns: boolean;
  readonly hidden: boolean;
  readonly prices: boolean;
}

const presentLine = (
  line: RecipeIngredient,
  share: number,
  breakdown: Breakdown | undefined,
  specieIds: readonly number[] | null,
  prices: boolean,
): LineAnswer => {
  if (line.ingredient === undefined) throw new Error(`Line ${line.id} was loaded without its food`);
  return {
    ...presentIngredient(line.ingredient, specieIds, prices),
    amount: { total_g: line.milligrams / milligramsPerGram, percent_of_recipe: share },
    ...(breakdown ? { nutrition_breakdown: breakdown } : {}),
  };
};

const figuresOf = (recipe: Recipe, snapshot: Snapshot, { breakdowns, hidden }: Showing) => {
  const lines = (recipe.lines ?? []).map(({ ingredient_id, milligrams }) => ({
    food: ingredient_id,
    milligrams,
  }));
  const species = speciesShown((recipe.species ?? []).map(({ slug }) => slug));
  return recipeBreakdowns(snapshot, lines, { hidden, species }, breakdowns);
};

/** Of nothing at all every line is nothing. */
const share = (percent: number | undefined): number => (Number.isFinite(percent) ? Number(percent) : 0);

/** A whole recipe, loaded with its parts, and its figures; the snapshot is of the recipe's time or later. */
export const presentRecipe = (
  recipe: Recipe,
  sight: Sight,
  snapshot: Snapshot,
  showing: Showing,
): RecipeAnswer => {
  const figures = figuresOf(recipe, snapshot, showing);
  const specieIds = (recipe.species ?? []).map(({ id }) => id);
  // A recipe for no kind of animal yet may become one for any.
  const warnedFor = specieIds.length === 0 ? null : specieIds;
  return {
    ...presentSummary(recipe, sight),
    version: recipe.version,
    description: recipe.description,
    description2: recipe.description2,
    web_video_id: recipe.web_video_id,
    speed: recipe.speed,
    total_qty: Number(recipe.total_qty),
    total_unit_type: recipe.total_unit_type,
    ingredients: (recipe.lines ?? []).map((line, index) =>
      presentLine(line, share(figures.shares[index]), figures.lines[index], warnedFor, showing.prices),
    ),
    ...(showing.breakdowns ? { nutrition_breakdown: figures.recipe } : {}),
  };
};
