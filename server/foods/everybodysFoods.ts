import type { Actor } from '../contract/policy.ts';
import { FieldErrors } from '../kernel/errors.ts';
import {
  isEverybodysRecipe,
  isInEverybodysRecipe,
  type NamedFoodRow,
  privateFoodsOf,
} from './everybodysFoods.query.ts';
import { Ingredient } from './ingredients.model.ts';

const namesOf = (foods: readonly NamedFoodRow[]): string => foods.map(({ name }) => `“${name}”`).join(', ');

/**
 * Checks after a save that a recipe which everybody may see holds only foods of the system and published ones (D82): what
 * a private food is may be changed by its owner at any time.
 * @throws FieldErrors `field` with the names of its private foods
 */
export const requirePublicFoods = async (rootId: number, field: string): Promise<void> => {
  if (!(await isEverybodysRecipe(rootId))) return;
  const foods = await privateFoodsOf(rootId);
  if (foods.length === 0) return;
  const message = `Everybody may see this recipe, and these ingredients are private: ${namesOf(foods)}. Publish them first.`;
  throw new FieldErrors({ [field]: [message] });
};

/**
 * Publishes the private foods of a recipe that is approved, if the admin agreed.
 * @returns those that were published
 * @throws FieldErrors `publish_foods` with the code `private_foods` and their names if the admin did not agree
 */
export const publishFoodsOf = async (
  rootId: number,
  agreed: boolean,
  now: Date,
): Promise<readonly Ingredient[]> => {
  const foods = await privateFoodsOf(rootId);
  if (foods.length === 0) return [];
  if (!agreed)
    throw new FieldErrors(
      { publish_foods: [`These ingredients are private: ${namesOf(foods)}.`] },
      'private_foods',
    );
  const table = Ingredient.unguarded('foods of a recipe that an admin approves');
  const rows = await table.findAll({ where: { id: foods.map(({ id }) => id) }, lock: true });
  for (const food of rows) await food.update({ published_at: now });
  return rows;
};

/** Why the owner of a food may not delete it. */
export const reliedOn = 'Others feed by this ingredient, so only an administrator can delete it.';

/** True if others rely on a food: it is published, or in a recipe that everybody may see. */
const isReliedOn = async ({ id, published_at }: Pick<Ingredient, 'id' | 'published_at'>): Promise<boolean> =>
  published_at !== null || (await isInEverybodysRecipe(id));

/** True for a food of the system, and one that others rely on. */
export const isEverybodys = async (food: Ingredient): Promise<boolean> =>
  food.user_id === null || isReliedOn(food);

/** True if an actor who may edit a food may do so at once: what others rely on is changed by admins alone. */
export const mayChangeFood = async (food: Ingredient, { role }: Actor): Promise<boolean> =>
  role === 'admin' || !(await isReliedOn(food));
