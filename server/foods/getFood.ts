import { type AccessScope, type Actor, accessScopeFor } from '../contract/policy.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { mayChangeFood, reliedOn } from './everybodysFoods.ts';
import { Ingredient } from './ingredients.model.ts';

type Scope = Exclude<AccessScope, 'open'>;

/** Throws NotFound for a food that the actor may not see, else Forbidden (D24). */
const refuse = async (id: number, actor: Actor): Promise<never> => {
  const scope = accessScopeFor('ingredients.get', actor);
  const seen = await Ingredient.accessibleTo(scope, actor).findByPk(id, { attributes: ['id'] });
  throw seen === null ? new NotFound() : new Forbidden('You are not authorized to edit this ingredient.');
};

/**
 * Gets a food that the actor may edit.
 * @throws NotFound when the actor may not see it
 * @throws Forbidden when it is visible but not the actor's
 */
export const getFoodToEdit = async (id: number, scope: Scope, actor: Actor): Promise<Ingredient> =>
  (await Ingredient.accessibleTo(scope, actor).findByPk(id)) ?? refuse(id, actor);

/** Gets a food to edit or to propose an edit of, as `getFoodToEdit`. Its row is locked until COMMIT. */
export const lockFoodToEdit = async (id: number, scope: Scope, actor: Actor): Promise<Ingredient> =>
  (await Ingredient.accessibleTo(scope, actor).findByPk(id, { lock: true })) ?? refuse(id, actor);

/**
 * Gets a food to update at once, as `lockFoodToEdit`.
 * @throws Forbidden as `getFoodToEdit`, and for its owner if others rely on it
 */
export const getFoodForUpdate = async (id: number, scope: Scope, actor: Actor): Promise<Ingredient> => {
  const food = await lockFoodToEdit(id, scope, actor);
  if (!(await mayChangeFood(food, actor))) throw new Forbidden(reliedOn);
  return food;
};
