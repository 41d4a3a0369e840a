import type { AccessScope, Actor } from '../contract/policy.ts';
import { Forbidden, NotFound, PremiumRequired, ServiceUnavailable } from '../http/errors.ts';
import { type FullRecipe, getFullRecipe } from '../models/queries/fullRecipe.ts';
import { Recipe } from '../models/recipes.ts';
import type { CatalogueSnapshot, FoodCatalogue } from '../nutrition/catalogue.ts';

/** Why a recipe that is not in scope is refused: out of sight it is not there (D24). */
const refuse = async (id: number, actor: Actor, why: Error): Promise<never> => {
  const seen = await Recipe.accessibleTo('visible', actor).findByPk(id, { attributes: ['id'] });
  throw seen === null ? new NotFound() : why;
};

const attempts = 10;

/**
 * A recipe to be shown whole, its lines in order.
 * @throws NotFound when out of sight, PremiumRequired when in sight but not for this user to open (D9),
 *   ServiceUnavailable when it is saved so fast that no state of it can be read
 */
export const getRecipe = async (id: number, scope: AccessScope, actor: Actor): Promise<FullRecipe> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const recipe = await getFullRecipe(id, scope, actor);
    if (recipe === null) return refuse(id, actor, new PremiumRequired());
    if (recipe !== 'torn') return recipe;
  }
  throw new ServiceUnavailable();
};

/** Whether figures hold every food of a recipe as the recipe's rows say that it is now. */
const holds = ({ foods }: CatalogueSnapshot, { lines }: FullRecipe): boolean =>
  lines.every(({ food }) => foods.get(food.id)?.revision === food.revision);

/** A recipe to be shown whole, and figures of its time or later, read at once. @throws as `getRecipe` */
export const getRecipeWithCatalogue = async (
  catalogue: FoodCatalogue,
  ...asked: Parameters<typeof getRecipe>
): Promise<{ recipe: FullRecipe; snapshot: CatalogueSnapshot }> => {
  const [recipe, snapshot] = await Promise.all([getRecipe(...asked), catalogue.current()]);
  // A food may have changed in between: what was read first is older.
  return { recipe, snapshot: holds(snapshot, recipe) ? snapshot : await catalogue.current() };
};

/**
 * A recipe to be copied, its row locked until COMMIT, so that its lines are those of one save.
 * @throws NotFound when out of sight, PremiumRequired when in sight but not for this user to open (D9)
 */
export const getRecipeForCopy = async (id: number, scope: AccessScope, actor: Actor): Promise<Recipe> => {
  const recipe = await Recipe.accessibleTo(scope, actor).findByPk(id, { lock: true });
  return recipe ?? refuse(id, actor, new PremiumRequired());
};

/**
 * A recipe to be changed, its row locked until COMMIT.
 * @throws NotFound when out of sight, Forbidden when in sight but somebody else's
 */
export const getRecipeForUpdate = async (id: number, scope: AccessScope, actor: Actor): Promise<Recipe> => {
  const recipe = await Recipe.accessibleTo(scope, actor).findByPk(id, { lock: true });
  return recipe ?? refuse(id, actor, new Forbidden('You are not authorized to edit this recipe.'));
};
