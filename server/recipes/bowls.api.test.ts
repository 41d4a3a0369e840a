import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bowlPeriod } from '../../engine/host/bowl.ts';
import { bowlDays } from '../contract/bowlRules.ts';
import { IngredientFlag } from '../foods/ingredientDetails.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { BowlLine } from '../pets/bowlLines.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { withPet } from '../testing/remedyCalls.ts';

let client: Client;
let pet: Pet;

const foodNamed = (short_name: string): Promise<Ingredient> =>
  Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true });

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  ({ client, pet } = await withPet(test, 'professional', 'Juno'));
});

/** A recipe of the pet's user with 400 g of a food. */
const potOf = async (ingredient: Ingredient, name = 'Pot') =>
  (await createTestRecipe({ user_id: pet.user_id, name, lines: [{ ingredient, milligrams: 400_000 }] })).id;

const verdictOf = async (id: number) =>
  (await client.recipes.get({ params: { id }, query: { pet_id: pet.id } })).recipe.verdict;

/** A supplement that harms dogs, in the bowl beside a recipe. */
const harmfulBeside = async (recipe_id: number): Promise<Ingredient> => {
  const food = await createTestIngredient({ name: `Onion tablet ${recipe_id}`, short_name: 'Onion tablet' });
  const flag = { unsafe: true, possibly_unsafe: false };
  await IngredientFlag.create({ ingredient_id: food.id, specie_id: pet.specie_id, ...flag });
  const line = { ingredient_id: food.id, position: 0, milligrams: 500, days: 3 };
  await BowlLine.bulkCreate([{ pet_id: pet.id, recipe_id, ...line }]);
  return food;
};

it.each(bowlDays)('a tablet in %i days is judged, listed and searched for', async (days) => {
  expect(bowlPeriod % days).toBe(0);
  const id = await potOf(await foodNamed('Chicken, thigh, meat only, cooked, roasted'));
  const { id: tablet } = await foodNamed('Calcium carbonate tablet, 500 mg calcium');
  const lines = [{ id: tablet, total_g: 1.6, days }];
  await client.bowls.put({ params: { id }, body: { bowls: [{ pet_id: pet.id, lines }] } });
  expect((await verdictOf(id)).kind).toBe('not_complete');
  const query = { pet_id: pet.id };
  expect((await client.recipes.listMine({ query })).recipes.map((each) => each.id)).toContain(id);
  await expect(client.recipeSearch.filter({ query: { ...query, size: 500 } })).resolves.toBeDefined();
});

it('says the energy of a food in a bowl a day', async () => {
  const id = await potOf(await foodNamed('Chicken, thigh, meat only, cooked, roasted'));
  const oil = await createTestIngredient({ name: 'Oil of a bowl', figures: { [nutrientIds.energy]: '902' } });
  const line = { ingredient_id: oil.id, recipe_id: id, position: 0, milligrams: 4000, days: 2 };
  await BowlLine.bulkCreate([{ pet_id: pet.id, ...line }]);
  const { bowls } = await client.bowls.list({ params: { id } });
  expect(bowls[0]?.lines[0]?.kcal_per_day).toBeCloseTo(18.04, 6);
});

/** Half a tablet a day, in the bowl of the pet; another number of tablets for another bowl. */
const tablets = async (count = 1) => {
  const { id } = await foodNamed('Calcium carbonate tablet, 500 mg calcium');
  return { pet_id: pet.id, lines: [{ id, total_g: 1.6 * count, days: 2 as const }] };
};

const bowlOf = async (id: number) => (await client.bowls.list({ params: { id } })).bowls[0];

it('is not stored beside a recipe that was saved since', async () => {
  const id = await potOf(await foodNamed('Chicken, thigh, meat only, cooked, roasted'));
  const { recipe } = await client.recipes.get({ params: { id } });
  const put = (version: number) =>
    client.bowls.put({ params: { id }, body: { version, bowls: [{ pet_id: pet.id, lines: [] }] } });
  await expect(put(recipe.version)).resolves.toEqual({ bowls: [] });
  await expect(put(recipe.version + 1)).rejects.toMatchObject({ status: 409, error_code: 'stale' });
});

describe('two windows', () => {
  const stale = { status: 409, error_code: 'stale', message: expect.stringContaining('change it again') };

  it('do not overwrite what the other one stored, changed or emptied', async () => {
    const params = { id: await potOf(await foodNamed('Chicken, thigh, meat only, cooked, roasted')) };
    const put = async (version: number, lines = true) => {
      const bowl = await tablets();
      return client.bowls.put({
        params,
        body: { bowls: [{ ...bowl, version, ...(!lines && { lines: [] }) }] },
      });
    };
    const { version: first = 0 } = (await put(0)).bowls[0] ?? {};
    await expect(put(0)).rejects.toMatchObject(stale);
    const { version: second = 0 } = (await put(first)).bowls[0] ?? {};
    await expect(put(first)).rejects.toMatchObject(stale);
    expect((await put(second, false)).bowls).toEqual([]);
    await expect(put(second)).rejects.toMatchObject(stale);
    const { version: last = 0 } = (await put(0)).bowls[0] ?? {};
    expect([first, second]).not.toContain(last);
  });
});

it('says that it was found for another recipe, not for another name or size', async () => {
  const chicken = await foodNamed('Chicken, thigh, meat only, cooked, roasted');
  const rice = await foodNamed('Rice, white, long-grain, enriched, cooked');
  const params = { id: await potOf(chicken, 'Changing') };
  const save = (...grams: readonly number[]) =>
    client.recipes.updateIngredients({
      params,
      body: {
        ingredients: [chicken, rice].flatMap(({ id }, at) => {
          const total_g = grams[at];
          return total_g === undefined ? [] : { id, total_g };
        }),
      },
    });
  const changed = async () => (await bowlOf(params.id))?.recipe_changed;
  await save(400, 200);
  await client.bowls.put({ params, body: { bowls: [await tablets()] } });
  expect(await changed()).toBe(false);
  await client.recipes.update({ params, body: { recipe: { name: 'Renamed' } } });
  await save(200, 100);
  expect(await changed()).toBe(false);
  await save(200, 150);
  expect(await changed()).toBe(true);
  await save(400);
  expect(await changed()).toBe(true);
  await save(400, 200);
  expect(await changed()).toBe(false);
  await client.recipes.update({ params, body: { recipe: { cooking: 'raw' } } });
  expect(await changed()).toBe(true);
  await client.bowls.put({ params, body: { bowls: [await tablets()] } });
  expect(await changed()).toBe(false);
  await BowlLine.update({ pot: null }, { where: { recipe_id: params.id } });
  expect(await changed()).toBe(true);
});

describe('a pot with its bowls', () => {
  const sent = async (id: number, count: number, version?: number) => {
    const chicken = await foodNamed('Chicken, thigh, meat only, cooked, roasted');
    const ingredients = [{ id: chicken.id, total_g: 100 * count }];
    return { params: { id }, body: { ingredients, bowls: [{ ...(await tablets(count)), version }] } };
  };
  const stored = async (id: number) => {
    const { recipe } = await client.recipes.get({ params: { id } });
    return [recipe.ingredients[0]?.amount.total_g, (await bowlOf(id))?.lines[0]?.total_g];
  };

  it('is saved in one call', async () => {
    const id = await potOf(await foodNamed('Rice, white, long-grain, enriched, cooked'));
    await client.recipes.updateIngredients(await sent(id, 2));
    expect(await stored(id)).toEqual([200, 3.2]);
    expect(await bowlOf(id)).toMatchObject({ recipe_changed: false });
  });

  it('is not saved at all if a bowl cannot be stored', async () => {
    const id = await potOf(await foodNamed('Chicken, thigh, meat only, cooked, roasted'));
    await client.bowls.put({ params: { id }, body: { bowls: [await tablets()] } });
    const { params, body } = await sent(id, 2);
    const refused = [
      { ...body.bowls[0], lines: [{ id: body.ingredients[0]?.id ?? 0, total_g: 5, days: 1 as const }] },
      { ...body.bowls[0], version: 0, lines: [] },
    ];
    for (const bowl of refused)
      await expect(
        client.recipes.updateIngredients({ params, body: { ...body, bowls: [{ pet_id: pet.id, ...bowl }] } }),
      ).rejects.toMatchObject({ status: expect.toBeOneOf([409, 422]) });
    expect(await stored(id)).toEqual([400, 1.6]);
  });

  it('is not saved at all if storing its bowls fails', async () => {
    const id = await potOf(await foodNamed('Chicken, thigh, meat only, cooked, roasted'));
    await client.bowls.put({ params: { id }, body: { bowls: [await tablets()] } });
    const fails = vi.spyOn(BowlLine, 'bulkCreate').mockRejectedValueOnce(new Error('lost'));
    await expect(client.recipes.updateIngredients(await sent(id, 2))).rejects.toMatchObject({ status: 500 });
    fails.mockRestore();
    expect(await stored(id)).toEqual([400, 1.6]);
  });
});

it('a harmful food in a bowl is named beside a pot without energy', async () => {
  const water = await createTestIngredient({ figures: { 255: '100' } });
  const id = await potOf(water);
  await harmfulBeside(id);
  expect(await verdictOf(id)).toMatchObject({ kind: 'not_safe', foods: [{ name: 'Onion tablet' }] });
});

it('a harmful food in a bowl is named by a plan, which counts no bowl', async () => {
  const id = await potOf(await foodNamed('Chicken, thigh, meat only, cooked, roasted'), 'Stew');
  await harmfulBeside(id);
  const { meal_plan } = await client.mealPlans.create({ body: { name: 'Week' } });
  await client.mealPlans.addRecipes({ params: { id: meal_plan.id }, body: { recipes: [id] } });
  const { meal_plans } = await client.mealPlans.list({ query: { pet_id: pet.id } });
  const plan = meal_plans.find((each) => each.id === meal_plan.id);
  expect(plan?.verdict).toMatchObject({ kind: 'not_safe', foods: [{ name: 'Onion tablet' }] });
});
