import { type Actor, type Reach, reachOf } from '../contract/policy.ts';
import { Forbidden, NotFound, PremiumRequired } from '../http/errors.ts';
import { RecipeShare } from '../models/recipeDetails.ts';
import { Recipe } from '../models/recipes.ts';
import { ingredientParts } from './presentIngredient.ts';
import type { Sight } from './presentRecipe.ts';

/** Why a recipe that is not in reach is refused: out of sight it is not there (D24). */
const refuse = async (id: number, actor: Actor, why: Error): Promise<never> => {
  const seen = await Recipe.within('visible', actor).findByPk(id, { attributes: ['id'] });
  throw seen === null ? new NotFound() : why;
};

/** What comes with a recipe that is shown whole. */
const parts = [
  'species',
  'tags',
  {
    association: 'lines',
    include: [{ association: 'ingredient', include: ingredientParts }],
  },
];

/**
 * A recipe to be shown whole, its lines in order.
 * @throws NotFound when out of sight, PremiumRequired when in sight but not for this user to open (D9)
 */
export const openRecipe = async (id: number, reach: Reach, actor: Actor): Promise<Recipe> => {
  const recipe = await Recipe.within(reach, actor).findByPk(id, { include: parts });
  if (recipe === null) return refuse(id, actor, new PremiumRequired());
  recipe.lines?.sort((a, b) => a.position - b.position);
  return recipe;
};

/**
 * A recipe to be changed, its row locked until COMMIT.
 * @throws NotFound when out of sight, Forbidden when in sight but somebody else's
 */
export const recipeToChange = async (id: number, reach: Reach, actor: Actor): Promise<Recipe> => {
  const recipe = await Recipe.within(reach, actor).findByPk(id, { lock: true });
  return recipe ?? refuse(id, actor, new Forbidden('You are not authorized to edit this recipe.'));
};

/** Recipes' parents with their tags, by id. */
const parentsOf = async (recipes: readonly Recipe[]): Promise<ReadonlyMap<number | null, Recipe>> => {
  const ids = recipes.flatMap(({ parent_id }) => parent_id ?? []);
  const parents = await Recipe.unguarded('who sees a batch size sees the recipe it belongs to').findAll({
    where: { id: [...new Set(ids)] },
    include: ['tags'],
  });
  return new Map(parents.map((parent) => [parent.id, parent]));
};

/** How an actor sees each of these recipes, loaded with their tags; batch sizes follow their parents. */
export const sightsOf = async (
  recipes: readonly Recipe[],
  actor: Actor,
): Promise<(recipe: Recipe) => Sight> => {
  const ids = recipes.map(({ id }) => id);
  const opened = await Recipe.idsWithin(reachOf('recipes.one', actor), actor, ids);
  const parents = await parentsOf(recipes);
  const rootOf = (recipe: Recipe) => parents.get(recipe.parent_id) ?? recipe;
  const roots = recipes.map((recipe) => rootOf(recipe).id);
  const shares = await RecipeShare.findAll({ where: { recipe_id: roots, email: actor.email } });
  const shared = new Set(shares.map(({ recipe_id }) => recipe_id));
  return (recipe) => {
    const root = rootOf(recipe);
    return { root, locked: !opened.has(recipe.id), sharedWithMe: shared.has(root.id) };
  };
};
