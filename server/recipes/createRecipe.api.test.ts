import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestUserOfRole, getTestSpecies } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Recipe } from './recipes.model.ts';

const test: TestApp = await startTestApp(await testDatabase());
let user: User;
let client: Client;

beforeEach(async () => {
  await getTestSpecies('dog');
  await createTestIngredient();
  user = await createTestUserOfRole('free');
  client = await test.as(user);
});

describe('a new recipe', () => {
  it('is private, empty and of 1000 g', async () => {
    const { recipe } = await client.recipes.create({ body: { name: ' Chicken stew ' } });
    expect(recipe).toMatchObject({
      ...{ name: 'Chicken stew', user_id: user.id, total_qty: 1000, total_unit_type: 'g', version: 1 },
      ...{ is_shared: false, share_is_approved: false, locked: false, is_saved: false, used_in_plans: 0 },
      ...{ ingredients: [], species: [], tags: [], variants: [], figures_changed: [] },
    });
    expect((await client.recipes.listMine()).recipes.map(({ id }) => id)).toEqual([recipe.id]);
  });

  it('has the fields that are sent', async () => {
    const body = { name: 'Stew', total_qty: '2500.5', total_unit_type: 'g', specie_ids: ['dog'] } as const;
    const { recipe } = await client.recipes.create({ body });
    expect(recipe).toMatchObject({ total_qty: 2500.5, species: [{ slug: 'dog' }] });
  });

  it.each([
    ['name', {}],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(256) }],
    ['total_qty', { name: 'x', total_qty: '0' }],
    ['total_unit_type', { name: 'x', total_unit_type: 'lb' }],
    ['specie_ids', { name: 'x', specie_ids: ['unicorn'] }],
  ])('needs a valid %s', async (field, body) => {
    const created = client.recipes.create({ body: body as never });
    await expect(created).rejects.toMatchObject({ status: 422, errors: { [field]: expect.any(Array) } });
    expect(await Recipe.count({ where: { user_id: user.id } })).toBe(0);
  });

  it('is created once for an idempotency key', async () => {
    const headers = {
      authorization: `Bearer ${await test.tokenOf(user)}`,
      'content-type': 'application/json',
      'idempotency-key': 'new-recipe',
    };
    const create = () =>
      fetch(`${test.url}/api/recipes`, { method: 'POST', headers, body: '{"name":"Once"}' });
    const [first, second] = [await create(), await create()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await second.json()).recipe.id).toBe((await first.json()).recipe.id);
    expect(await Recipe.count({ where: { user_id: user.id } })).toBe(1);
  });
});
