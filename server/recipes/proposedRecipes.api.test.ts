import { beforeAll, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet } from '../testing/factories.ts';
import { ApiError, type Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let client: Client;
let owner: User;
let dog: Pet;

const birthday = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const petOf = async (weight_kg: string, days: number) => {
  const of = { user_id: owner.id, specie_id: dog.specie_id, activity_level_id: dog.activity_level_id };
  return createTestPet({ ...of, weight_kg, birthday: birthday(days) });
};

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  owner = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(owner);
  dog = await Pet.findOne({ where: { name: 'Juno' }, rejectOnEmpty: true });
});

const optimalFor = (pet_id: number, query: string) =>
  client.recipeSearch.filter({ query: { size: 500, pet_id, query } });

/** Names that a search finds without a pet. */
const findable = async (query: string) =>
  (await client.recipeSearch.filter({ query: { query } })).recipes.map(({ name }) => name);

/** A copy of a recipe that is optimal for the pet, with more of a food. */
const copyWith = async (pet: Pet, name: string, ndb: string, grams: number): Promise<number> => {
  const found = await client.recipeSearch.filter({ query: { size: 1, pet_id: pet.id } });
  const { recipe } = await client.recipes.duplicate({
    params: { id: found.recipes[0]?.id ?? 0 },
    body: { name },
  });
  const food = await Ingredient.findOne({ where: { ndb_no: ndb }, rejectOnEmpty: true });
  const lines = recipe.ingredients.map(({ id, amount }) => ({ id, total_g: amount.total_g }));
  const ingredients = [...lines.filter(({ id }) => id !== food.id), { id: food.id, total_g: grams }];
  await client.recipes.updateIngredients({ params: { id: recipe.id }, body: { ingredients } });
  return recipe.id;
};

it('proposes no bowl that is too big to eat, and no verdict calls it complete', async () => {
  const pet = await petOf('10', 2000);
  const id = await copyWith(pet, 'Watered bowl', '14429', 50_000);
  expect(await findable('watered')).toEqual(['Watered bowl']);
  const { recipes, nearest = [] } = await optimalFor(pet.id, 'watered');
  expect([recipes, nearest]).toEqual([[], []]);
  const { verdict } = (await client.recipes.get({ params: { id }, query: { pet_id: pet.id } })).recipe;
  expect(verdict.words).toMatch(/a day’s food is [\d.]+ % of the weight of /i);
  expect(verdict.kind).not.toBe('complete');
});

it('proposes nothing whose dose nobody knows, or that has too much, not even as the nearest', async () => {
  const pet = await petOf('10', 2000);
  await copyWith(pet, 'Seaweed bowl', '11445', 100);
  await copyWith(pet, 'Salted bowl', '02047', 60);
  for (const name of ['seaweed', 'salted']) {
    expect(await findable(name)).toHaveLength(1);
    const { recipes, nearest = [] } = await optimalFor(pet.id, name);
    expect([name, recipes, nearest]).toEqual([name, [], []]);
  }
});

it('proposes nothing for an animal that is not weaned, or whose weight is an error', async () => {
  const errors = async (kg: string, days: number) => {
    const error = await optimalFor((await petOf(kg, days)).id, '').catch((reason: unknown) => reason);
    return error instanceof ApiError ? error.errors : error;
  };
  const refused = (words: string) => ({ pet_id: [expect.stringContaining(words)] });
  expect(await errors('0.5', 10)).toEqual(refused('not for unweaned animals'));
  expect(await errors('140', 2000)).toEqual(refused('is unusual at this age'));
});

it('a plan thins no poisonous day of its pet', async () => {
  const puppy = await petOf('4', 100);
  const { recipes } = await client.recipeSearch.filter({ query: { query: 'First Year Beef' } });
  const scaled = async (name: string, factor: number) => {
    const { recipe } = await client.recipes.duplicate({
      params: { id: recipes[0]?.id ?? 0 },
      body: { name },
    });
    const ingredients = recipe.ingredients.map((food) => ({
      id: food.id,
      total_g: food.amount.total_g * (/calcium/i.test(food.name) ? factor : 1),
    }));
    await client.recipes.updateIngredients({ params: { id: recipe.id }, body: { ingredients } });
    return recipe.id;
  };
  const { meal_plan } = await client.mealPlans.create({ body: { name: 'Calcium every other day' } });
  const params = { id: meal_plan.id };
  const body = { recipes: [await scaled('Calcium', 2), await scaled('No calcium', 0)] };
  await client.mealPlans.addRecipes({ params, body });
  const plan = await client.mealPlans.get({ params, query: { pet_id: puppy.id } });
  expect(plan.meal_plan.verdict).toMatchObject({
    kind: 'too_much',
    words: expect.stringMatching(/too much in “Calcium” alone: .*calcium/i),
  });
});
