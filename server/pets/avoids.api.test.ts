import { beforeAll, describe, expect, it } from 'vitest';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestPet, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

let test: TestApp;
let client: Client;
let owner: User;

beforeAll(async () => {
  const db = await testDatabase();
  owner = await createTestUserOfRole('wholebowl_customer');
  test = await startTestApp(db);
  client = await test.as(owner);
});

const save = async (avoids: readonly object[]) => {
  const { id } = await createTestPet({ user_id: owner.id, weight_kg: '12' });
  const sent = { params: { id }, body: { avoids: avoids as never } };
  return { id, ...(await client.pets.update(sent)) };
};

describe('the avoid list of a pet', () => {
  it('holds foods, categories and allergens with their reasons, in order', async () => {
    await FoodCategory.findOrCreate({
      where: { name: 'Beef organs' },
      defaults: { id: 4, name: 'Beef organs' },
    });
    const food = await createTestIngredient({ name: 'Lentils of the shop', short_name: 'Lentils' });
    const { id, pet } = await save([
      { group: 'chicken', reason: ' itching ' },
      { ingredient_id: food.id },
      { group: 'beef-organs', reason: '' },
    ]);
    const none = { ingredient_id: null, reason: null };
    expect(pet.avoids).toEqual([
      { ...none, kind: 'allergen', group: 'chicken', name: 'Chicken', reason: 'itching' },
      { ...none, kind: 'food', ingredient_id: food.id, group: null, name: 'Lentils' },
      { ...none, kind: 'category', group: 'beef-organs', name: 'Beef organs', allergens: ['beef'] },
    ]);
    const { pet: kept } = await client.pets.update({ params: { id }, body: { name: 'Rex' } });
    expect(kept.avoids).toHaveLength(3);
    expect((await client.pets.get({ params: { id } })).pet.avoids).toHaveLength(3);
    expect((await client.pets.update({ params: { id }, body: { avoids: [] } })).pet.avoids).toEqual([]);
  });

  it('refuses what is no food and no group, and saves nothing', async () => {
    const refused = await save([{ group: 'phlogiston' }]).catch(({ errors }) => errors);
    expect(refused).toEqual({ 'avoids.0.group': ['There is no such allergen or food category.'] });
    const foreign = await createTestUserOfRole('wholebowl_customer');
    const food = await createTestIngredient({ name: 'Secret', user_id: foreign.id });
    const hidden = await save([{ ingredient_id: food.id }]).catch(({ errors }) => errors);
    expect(hidden).toEqual({ 'avoids.0.ingredient_id': ['There is no such food.'] });
    const both = await save([{ ingredient_id: food.id, group: 'chicken' }]).catch(({ errors }) => errors);
    expect(both).toEqual({ 'avoids.0': ['Name a food or a group.'] });
  });
});
