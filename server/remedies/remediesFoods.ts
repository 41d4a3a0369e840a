import type * as z from 'zod/mini';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import type { remedyFoodSchema } from '../contract/remedies.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { ingredientParts, serializeIngredient } from '../foods/serializeIngredient.ts';
import type { RemediesRequest } from './remediesRequest.ts';

/** A food of an answer. */
export type AnsweredFood = z.infer<typeof remedyFoodSchema>;

/** Foods of the user's scope by id, with their warnings for the species of the pet and the recipe. */
export const readRemedyFoods = async (
  ids: readonly number[],
  { species, snapshot }: Pick<RemediesRequest, 'species' | 'snapshot'>,
  actor: Actor,
): Promise<ReadonlyMap<number, AnsweredFood>> => {
  const scope = accessScopeFor('ingredients.list', actor);
  const slugs = species.map(({ slug }) => slug);
  const rows = await Ingredient.accessibleTo(scope, actor).findAll({
    where: { id: [...ids] },
    include: ingredientParts,
  });
  return new Map(
    rows.map((food) => [
      food.id,
      {
        ...serializeIngredient(food, slugs, null, snapshot),
        is_supplement: snapshot.foods.get(food.id)?.concentrate === true,
      },
    ]),
  );
};
