import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestPet,
  createTestUserOfRole,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { linesOf, type SentLine, withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

const calcium = 301;

describe('a call for remedies', () => {
  it.each([
    ['an unknown food', [{ id: 999_999, total_g: 1 }], 'lines.0.id'],
    ['wrong grams', [{ id: 1, total_g: '-1' }], 'lines.0.total_g'],
    [
      'a food twice',
      [
        { id: 1, total_g: 1 },
        { id: 1, total_g: 1 },
      ],
      'lines.1.id',
    ],
    ['too many lines', Array(501).fill({ id: 1, total_g: 1 }), 'lines'],
  ])('refuses %s', async (_, lines, field) => {
    const { client, params } = await withPet(test, 'wholebowl_customer');
    const refused = { status: 422, errors: { [field]: [expect.any(String)] } };
    const body = { lines, nutrient_id: calcium, direction: 'low' } as const;
    await expect(client.remedies.list({ params, body })).rejects.toMatchObject(refused);
  });

  it('refuses a food that the user may not see, and an amount that cannot be calculated exactly', async () => {
    const { client, params } = await withPet(test, 'wholebowl_customer');
    const hidden = await createTestIngredient({ user_id: (await createTestUserOfRole('professional')).id });
    const huge = await createTestIngredient({ figures: { 203: '90000000' } });
    const ask = (lines: SentLine[]) =>
      client.remedies.list({ params, body: { lines, nutrient_id: calcium, direction: 'low' } });
    await expect(ask([{ id: hidden.id, total_g: 1 }])).rejects.toMatchObject({
      status: 422,
      errors: { 'lines.0.id': ['There is no such ingredient.'] },
    });
    await expect(ask([{ id: huge.id, total_g: 100_000 }])).rejects.toMatchObject({
      status: 422,
      errors: { 'lines.0.total_g': [expect.stringMatching(/exactly/)] },
    });
  });

  it('refuses a nutrient that screens do not show, and a pet without a need', async () => {
    const { client, params, user } = await withPet(test, 'wholebowl_customer');
    const lines = await linesOf('first-bowl');
    for (const nutrient_id of [9003, 424_242])
      await expect(
        client.remedies.list({ params, body: { lines, nutrient_id, direction: 'low' } }),
      ).rejects.toMatchObject({ status: 422, errors: { nutrient_id: ['There is no such nutrient.'] } });
    const need = await createTestNeed({ user_id: user.id });
    const pet = await createTestPet({
      user_id: user.id,
      override_dietary_per_kg_need: true,
      dietary_per_kg_need_id: need.id,
    });
    const body = { lines, nutrient_id: calcium, direction: 'low' } as const;
    await expect(client.remedies.list({ params: { id: pet.id }, body })).rejects.toMatchObject({
      status: 422,
      error_code: 'no_need',
      errors: { pet: [expect.any(String)] },
    });
  });

  it('takes lines as JSON in a form field', async () => {
    const { pet, user } = await withPet(test, 'wholebowl_customer');
    const lines = JSON.stringify(await linesOf('first-bowl'));
    const response = await fetch(`${test.url}/api/pets/${pet.id}/remedies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await test.tokenOf(user)}` },
      body: new URLSearchParams({ lines, nutrient_id: '301', direction: 'low' }),
    });
    expect(response.status).toBe(200);
    expect((await response.json()).remedies).toHaveLength(12);
  });

  it('names the species of the recipe, of which no proposed food harms one', async () => {
    const own = await withPet(test, 'professional');
    const figures = { 203: '1', 204: '0', 205: '1', 9001: '7', [calcium]: '30000' };
    const { id } = await createTestIngredient({ user_id: own.user.id, name: 'Calcium for dogs', figures });
    await own.client.adminIngredients.update({
      params: { id },
      body: { ingredient: { unsafe: { dog: false, cat: true } } } as never,
    });
    const lines = await linesOf('first-bowl');
    const proposed = async (species: string[]) => {
      const body = { lines, species, nutrient_id: calcium, direction: 'low' } as const;
      const { remedies } = await own.client.remedies.list({ params: own.params, body });
      return remedies.map(({ food }) => food.id);
    };
    expect(await proposed(['dog'])).toContain(id);
    expect(await proposed(['dog', 'cat'])).not.toContain(id);
  });
});
