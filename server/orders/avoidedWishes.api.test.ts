import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestPet,
  createTestUser,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Order } from './orders.model.ts';

let test: TestApp;
let admin: Client;
let owner: User;
let client: Client;
let pet: Pet;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  admin = await test.as(await createTestUserOfRole('admin'));
});

beforeEach(async () => {
  owner = await createTestUser();
  client = await test.as(owner);
  pet = await createTestPet({ user_id: owner.id, name: 'Bélla', weight_kg: '12.5' });
});

const place = async (include_ingredients?: string): Promise<number> => {
  const rest = { pet_id: pet.id, recipe_count: '1', body_condition: 'just-right', is_fixed: 'yes' } as const;
  const sent = { body: { ...rest, phone_number: '+1 555 0100', include_ingredients } };
  return (await client.orders.create(sent)).order.id;
};

const get = async (id: number) => (await admin.orders.get({ params: { id } })).order;

describe('an order for a pet with an avoid list', () => {
  it('keeps what the pet avoids, and the doubts about what is asked for', async () => {
    await client.pets.update({
      params: { id: pet.id },
      body: { avoids: [{ group: 'chicken', reason: 'itching' }, { group: 'dairy' }] as never },
    });
    const id = await place('Salmon, broth\nnothing with chicken-free oats');
    await client.pets.update({ params: { id: pet.id }, body: { avoids: [] } });
    expect((await get(id)).pet.avoids?.split('\n')).toEqual([
      'Chicken (allergen): itching',
      'Dairy (allergen)',
      '“broth” is asked for: nobody knows whether it holds chicken.',
    ]);
    expect((await get(await place())).pet.avoids).toBeNull();
  });

  it('is refused while it asks for what the pet avoids', async () => {
    const food = await createTestIngredient({ name: 'Yam (white), raw', short_name: 'Yam (white), raw' });
    await client.pets.update({
      params: { id: pet.id },
      body: { avoids: [{ group: 'chicken', reason: 'itching' }, { ingredient_id: food.id }] as never },
    });
    await expect(place('Rice and Hähnchenbrust. White yams')).rejects.toMatchObject({
      errors: {
        include_ingredients: ['Bélla avoids chicken: itching. It is in “Hähnchenbrust”.'],
      },
    });
    await expect(place('Yam white')).rejects.toMatchObject({
      errors: { include_ingredients: ['Bélla avoids Yam (white), raw. It is in “Yam white”.'] },
    });
    expect(await Order.count({ where: { user_id: owner.id } })).toBe(0);
  });
});
