import { beforeAll, describe, expect, it } from 'vitest';
import { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe } from '../testing/factories.ts';
import { ApiError, type Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

let test: TestApp;
let client: Client;
let pet: Pet;
const stew = 'Beef Stew with Potatoes and Celery';

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  const customer = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(customer);
  pet = await Pet.unguarded('test').findOne({ where: { user_id: customer.id }, rejectOnEmpty: true });
  // A search by cost calculates what is stale.
  await client.recipeSearch.filter({ query: { sort: 'cost' } });
});

const listed = async (name: string, pet_id?: number) => {
  const { recipes } = await client.recipes.listMine({ query: pet_id === undefined ? {} : { pet_id } });
  const found = recipes.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not listed.`);
  return found;
};

describe('the cards of a list', () => {
  it('have the grams of the food groups of the recipe, which its own page adds up to', async () => {
    const { id, food_groups } = await listed(stew);
    const { recipe } = await client.recipes.get({ params: { id } });
    const grams = recipe.ingredients.reduce((sum, { amount }) => sum + amount.total_g, 0);
    expect(food_groups?.map(({ group }) => group).slice(0, 1)).toEqual(['meat']);
    expect(food_groups?.reduce((sum, each) => sum + each.grams, 0)).toBeCloseTo(grams, 3);
  });

  it('have the minutes of the timers of the steps', async () => {
    const { id, timed_minutes } = await listed(stew);
    const { recipe } = await client.recipes.get({ params: { id }, query: { include_recipe_steps: true } });
    const minutes = recipe.recipe_steps?.reduce((sum, { timer }) => sum + (timer?.minutes ?? 0), 0);
    expect(timed_minutes).toBe(minutes);
  });

  it('have the cost of a day of the pet that is named, and none without one', async () => {
    expect(await listed(stew)).not.toHaveProperty('day_cost');
    const { day_cost } = await listed(stew, pet.id);
    expect(day_cost).toMatchObject({ currency: 'USD' });
    expect(day_cost?.amount).toBeGreaterThan(0);
  });

  it('say of a locked recipe nothing that its page would not', async () => {
    const free = await test.as(
      await User.findOne({ where: { email: 'free@demo.test' }, rejectOnEmpty: true }),
    );
    const { recipes } = await free.recipes.listSuggested();
    const locked = recipes.filter((each) => each.locked);
    expect(locked.length).toBeGreaterThan(0);
    for (const each of locked) expect(each).toMatchObject({ food_groups: null, timed_minutes: null });
  });

  it('do not know a cost until it is calculated again', async () => {
    const food = await createTestIngredient();
    const recipe = await createTestRecipe({ user_id: pet.user_id, name: 'Just saved', species: ['dog'] });
    const body = { ingredients: [{ id: food.id, total_g: 100 }] };
    await client.recipes.updateIngredients({ params: { id: recipe.id }, body });
    expect((await listed('Just saved', pet.id)).day_cost).toBeNull();
  });

  it('are judged for the pet that a search of a list names, which leaves nothing out', async () => {
    const query = { source: 'mine', size: 500 } as const;
    const all = await client.recipeSearch.filter({ query });
    const judged = await client.recipeSearch.filter({ query: { ...query, verdict_pet_id: pet.id } });
    expect(judged.total).toBe(all.total);
    expect(new Set(judged.recipes.map(({ verdict }) => verdict.pet?.id))).toEqual(new Set([pet.id]));
    const none = { query: { ...query, verdict_pet_id: 999_999 } };
    await expect(client.recipeSearch.filter(none)).rejects.toBeInstanceOf(ApiError);
  });
});
