import { Cooking } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Actor } from '../contract/policy.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { ingredientParts, serializeIngredient } from '../foods/serializeIngredient.ts';
import { requireVersion } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { measureRecipe } from '../nutrition/breakdown.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { readablePetIds } from '../pets/sharedPets.ts';
import { changing } from './drafts.ts';
import { getOpenedRecipe } from './getRecipe.ts';
import { potOf } from './pot.ts';
import type { Recipe } from './recipes.model.ts';
import { bowlRecipeOf, bowlVersion, storeBowls } from './storeBowls.ts';

/** Energy a day of a food in a bowl; null if it does not state it. */
const kcalPerDay = ({ ingredient_id: food, milligrams, days }: BowlLine, snapshot: CatalogueSnapshot) => {
  if (!snapshot.foods.has(food)) return null;
  const { kcal } = measureRecipe(snapshot, [{ food, milligrams: Number(milligrams), cooking: Cooking.raw }]);
  return kcal && kcal / days;
};

/** What the bowls of the pets that an actor may read get beside a recipe. Foods that went out of sight are shown as well. */
const listBowls = async (recipe: Recipe, actor: Actor, snapshot: CatalogueSnapshot) => {
  const pets = await Pet.readableBy(actor).findAll({
    // By ids, so that no database reads all pets.
    ...{ where: { id: await readablePetIds(actor) }, attributes: ['id'], order: ['id'] },
  });
  const lines = await BowlLine.of(
    bowlRecipeOf(recipe),
    pets.map(({ id }) => id),
  );
  const rows = await Ingredient.unguarded("foods in bowls of the caller's pets").findAll({
    where: { id: lines.map(({ ingredient_id }) => ingredient_id) },
    include: ingredientParts,
  });
  const foods = new Map(
    rows.map((food) => [
      food.id,
      {
        ...serializeIngredient(food, null, null, snapshot),
        is_supplement: snapshot.foods.get(food.id)?.concentrate === true,
      },
    ]),
  );
  const isOfPot = await potOf(recipe);
  const bowls = pets.flatMap(({ id: pet_id }) => {
    const own = lines.filter((line) => line.pet_id === pet_id);
    if (own.length === 0) return [];
    return {
      ...{ pet_id, version: bowlVersion(own) },
      recipe_changed: own.some(({ pot }) => !isOfPot(pot)),
      lines: own.flatMap((line) => {
        const food = foods.get(line.ingredient_id);
        const total_g = Number(line.milligrams) / milligramsPerGram;
        return food ? [{ food, total_g, days: line.days, kcal_per_day: kcalPerDay(line, snapshot) }] : [];
      }),
    };
  });
  return { bowls };
};

/** What the bowls of pets get beside a recipe (D107). */
export const bowls = implement('bowls', {
  list: async ({ params, actor, scope, catalogue }) => {
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    return listBowls(recipe, actor, await catalogue.current());
  },

  put: async ({ params, body, actor, scope, snapshot, version, draftsShared }) => {
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    requireVersion(recipe, version);
    await changing({ recipe, actor, draftsShared }, () =>
      storeBowls({ recipe, bowls: body.bowls, actor, snapshot }),
    );
    return listBowls(recipe, actor, snapshot);
  },
});
