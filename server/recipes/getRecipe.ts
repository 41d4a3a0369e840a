import { type AccessScope, type Actor, accessScopeFor } from '../contract/policy.ts';
import { Forbidden, NotFound, PremiumRequired, ServiceUnavailable } from '../kernel/errors.ts';
import type { CatalogueSnapshot, FoodCatalogue } from '../nutrition/catalogue.ts';
import { type FullRecipe, getFullRecipe } from './fullRecipe.query.ts';
import { Recipe } from './recipes.model.ts';

/** Throws NotFound for a recipe that the actor may not see, else `why` (D24). */
const refuse = async (id: number, actor: Actor, why: Error): Promise<never> => {
  const scope = accessScopeFor('recipes.list', actor);
  const seen = await Recipe.accessibleTo(scope, actor).findByPk(id, { attributes: ['id'] });
  throw seen === null ? new NotFound() : why;
};

const attempts = 10;

/**
 * Gets a recipe with its lines in order.
 * @throws NotFound when the actor may not see it
 * @throws PremiumRequired when the actor may see but not open it (D9)
 * @throws ServiceUnavailable when constant saves prevent a consistent read
 */
export const getRecipe = async (id: number, scope: AccessScope, actor: Actor): Promise<FullRecipe> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const recipe = await getFullRecipe(id, scope, actor);
    if (recipe === null) return refuse(id, actor, new PremiumRequired());
    if (recipe !== 'torn') return recipe;
  }
  throw new ServiceUnavailable();
};

/** True when the snapshot has every food of the recipe in its current revision. */
const holds = ({ foods }: CatalogueSnapshot, { lines }: FullRecipe): boolean =>
  lines.every(({ food }) => foods.get(food.id)?.revision === food.revision);

/** Gets a recipe and a catalogue snapshot that is at least as new. @throws as `getRecipe` */
export const getRecipeWithCatalogue = async (
  catalogue: FoodCatalogue,
  ...asked: Parameters<typeof getRecipe>
): Promise<{ recipe: FullRecipe; snapshot: CatalogueSnapshot }> => {
  const [recipe, snapshot] = await Promise.all([getRecipe(...asked), catalogue.current()]);
  // The snapshot was read first; a food may have changed since.
  return { recipe, snapshot: holds(snapshot, recipe) ? snapshot : await catalogue.current() };
};

/**
 * Gets the row of a recipe that the actor opens.
 * @throws NotFound when the actor may not see it
 * @throws PremiumRequired when the actor may see but not open it (D9)
 */
export const getOpenedRecipe = async (id: number, scope: AccessScope, actor: Actor): Promise<Recipe> => {
  const recipe = await Recipe.accessibleTo(scope, actor).findByPk(id);
  return recipe ?? refuse(id, actor, new PremiumRequired());
};

/**
 * Gets a recipe to copy. Its row is locked until COMMIT, so that its lines belong to one save.
 * @throws NotFound when the actor may not see it
 * @throws PremiumRequired when the actor may see but not open it (D9)
 */
export const getRecipeForCopy = async (id: number, scope: AccessScope, actor: Actor): Promise<Recipe> => {
  const recipe = await Recipe.accessibleTo(scope, actor).findByPk(id, { lock: true });
  return recipe ?? refuse(id, actor, new PremiumRequired());
};

const editRefusal = 'You are not authorized to edit this recipe.';

/**
 * Gets the row of a recipe that the actor may edit or share, without a lock.
 * @throws NotFound when the actor may not see it
 * @throws Forbidden with `refusal` when it is visible but out of scope
 */
export const getRecipeToEdit = async (
  id: number,
  scope: AccessScope,
  actor: Actor,
  refusal = editRefusal,
): Promise<Recipe> => {
  const recipe = await Recipe.accessibleTo(scope, actor).findByPk(id);
  return recipe ?? refuse(id, actor, new Forbidden(refusal));
};

/**
 * Gets a recipe to update. Its row is locked until COMMIT.
 * @throws NotFound when the actor may not see it
 * @throws Forbidden when it is visible but belongs to another user
 */
export const getRecipeForUpdate = async (
  id: number,
  scope: AccessScope,
  actor: Actor,
  refusal = editRefusal,
): Promise<Recipe> => {
  const recipe = await Recipe.accessibleTo(scope, actor).findByPk(id, { lock: true });
  return recipe ?? refuse(id, actor, new Forbidden(refusal));
};

/**
 * Gets a recipe that the actor may list, also one that the actor may not open.
 * @throws NotFound when the actor may not see it
 */
export const getVisibleRecipe = async (id: number, scope: AccessScope, actor: Actor): Promise<Recipe> => {
  const recipe = await Recipe.accessibleTo(scope, actor).findByPk(id, { lock: true });
  if (recipe === null) throw new NotFound();
  return recipe;
};
