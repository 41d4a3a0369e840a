import { Cooking } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import { countedPieceOf } from '../contract/pieces.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { ingredientParts, serializeIngredient } from '../foods/serializeIngredient.ts';
import { FieldErrors, requireVersion } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { measureRecipe } from '../nutrition/breakdown.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { getOpenedRecipe } from './getRecipe.ts';
import { requireCurrentSnapshot } from './recipeLines.ts';

type SentBowls = HandlerContext<'bowls.put'>['body']['bowls'];
type SentLine = SentBowls[number]['lines'][number];

const toMilligrams = ({ total_g }: SentLine): number => Math.round(total_g * milligramsPerGram);

/** Energy a day of a food in a bowl; null if it does not state it. */
const kcalPerDay = ({ ingredient_id: food, milligrams, days }: BowlLine, snapshot: CatalogueSnapshot) => {
  if (!snapshot.foods.has(food)) return null;
  const { kcal } = measureRecipe(snapshot, [{ food, milligrams: Number(milligrams), cooking: Cooking.raw }]);
  return kcal && kcal / days;
};

/** What the bowls of an actor's pets get beside a recipe. Foods that went out of sight are shown as well. */
const listBowls = async (recipe: number, actor: Actor, snapshot: CatalogueSnapshot) => {
  const pets = await Pet.accessibleTo('own', actor).findAll({ attributes: ['id'], order: ['id'] });
  const lines = await BowlLine.of(
    recipe,
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
  const bowls = pets.map(({ id }) => ({
    pet_id: id,
    lines: lines.flatMap((line) => {
      const { days } = line;
      const food = foods.get(line.ingredient_id);
      if (!food || line.pet_id !== id) return [];
      const total_g = Number(line.milligrams) / milligramsPerGram;
      return [{ food, total_g, days, kcal_per_day: kcalPerDay(line, snapshot) }];
    }),
  }));
  return { bowls: bowls.filter((bowl) => bowl.lines.length > 0) };
};

const faults = {
  unknown: 'There is no such ingredient.',
  twice: 'This ingredient is in the bowl twice.',
  pet: 'This pet is in the list twice.',
  foreign: 'There is no such pet.',
  food: 'Only supplements go into a bowl. Other food belongs into the pot.',
  pieces: (name: string) => `Whole pieces only (${name}). Choose more days instead of a part.`,
} as const;

/** What keeps a line from being stored; null if nothing. */
const faultOf = (
  line: SentLine,
  food: Ingredient | undefined,
  { foods }: CatalogueSnapshot,
): readonly ['id' | 'total_g', string] | null => {
  if (food === undefined) return ['id', faults.unknown];
  if (foods.get(food.id)?.concentrate !== true || food.reference_only) return ['id', faults.food];
  const piece = countedPieceOf(food);
  return piece !== null && toMilligrams(line) % piece.milligrams !== 0
    ? ['total_g', faults.pieces(food.unit_name ?? '')]
    : null;
};

/** @throws FieldErrors for each line that cannot be stored */
const requireValid = (
  bowls: SentBowls,
  found: ReadonlyMap<number, Ingredient>,
  snapshot: CatalogueSnapshot,
): void => {
  const errors: Record<string, string[]> = {};
  for (const [at, { pet_id, lines }] of bowls.entries()) {
    if (bowls.findIndex((bowl) => bowl.pet_id === pet_id) < at) errors[`bowls.${at}.pet_id`] = [faults.pet];
    for (const [index, line] of lines.entries()) {
      const isTwice = lines.findIndex(({ id }) => id === line.id) < index;
      const fault = isTwice ? (['id', faults.twice] as const) : faultOf(line, found.get(line.id), snapshot);
      if (fault) errors[`bowls.${at}.lines.${index}.${fault[0]}`] = [fault[1]];
    }
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
};

/** The foods of bowls that the actor may use. */
const usableFoods = async (bowls: SentBowls, actor: Actor): Promise<ReadonlyMap<number, Ingredient>> => {
  const id = [...new Set(bowls.flatMap(({ lines }) => lines.map((line) => line.id)))];
  const scope = accessScopeFor('ingredients.list', actor);
  const foods = await Ingredient.accessibleTo(scope, actor).findAll({ where: { id } });
  return new Map(foods.map((food) => [food.id, food]));
};

/** Locks the pets, so that of two requests the later one holds. @throws FieldErrors for a pet of somebody else */
const lockPets = async (ids: readonly number[], actor: Actor): Promise<void> => {
  const pets = await Pet.accessibleTo('own', actor).findAll({ where: { id: [...ids] }, lock: true });
  const own = new Set(pets.map(({ id }) => id));
  const foreign = ids.findIndex((id) => !own.has(id));
  if (foreign >= 0) throw new FieldErrors({ [`bowls.${foreign}.pet_id`]: [faults.foreign] });
};

/** What the bowls of pets get beside a recipe (D107). */
export const bowls = implement('bowls', {
  list: async ({ params, actor, scope, catalogue }) => {
    const { id, parent_id } = await getOpenedRecipe(params.id, scope, actor);
    return listBowls(parent_id ?? id, actor, await catalogue.current());
  },

  put: async ({ params, body, actor, scope, snapshot }) => {
    const recipe = await getOpenedRecipe(params.id, scope, actor);
    requireVersion(recipe, body.version);
    const recipe_id = recipe.parent_id ?? recipe.id;
    const pets = body.bowls.map(({ pet_id }) => pet_id);
    await lockPets(pets, actor);
    const found = await usableFoods(body.bowls, actor);
    requireCurrentSnapshot(
      snapshot,
      [...found.keys()].map((food) => ({ food })),
    );
    requireValid(body.bowls, found, snapshot);
    await BowlLine.clear(recipe_id, pets);
    await BowlLine.bulkCreate(
      body.bowls.flatMap(({ pet_id, lines }) =>
        lines.map((line, position) => ({
          ...{ pet_id, recipe_id, ingredient_id: line.id, position, days: line.days },
          milligrams: toMilligrams(line),
        })),
      ),
    );
    return listBowls(recipe_id, actor, snapshot);
  },
});
