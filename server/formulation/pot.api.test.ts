import { beforeAll, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

const recipe = async (grams: Readonly<Record<string, number>>) =>
  Promise.all(
    Object.entries(grams).map(async ([short_name, total_g]) => {
      const food = await Ingredient.unguarded('test').findOne({ where: { short_name }, rejectOnEmpty: true });
      return { id: food.id, total_g };
    }),
  );

const chickenAndRice = {
  'Chicken, thigh, meat only, cooked, roasted': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
  'Carrots, cooked, boiled': 80,
};

/** Copies of demo pets of one user. */
const potOf = async (...names: readonly string[]) => {
  const { client, pet, user } = await withPet(test, 'professional', names[0] as string);
  const pets = [pet];
  for (const name of names.slice(1)) {
    const other = await Pet.unguarded('test').findOne({ where: { name }, rejectOnEmpty: true });
    const { specie_id, weight_kg, birthday, activity_level_id } = other;
    pets.push(await createTestPet({ user_id: user.id, specie_id, weight_kg, birthday, activity_level_id }));
  }
  return { client, pets };
};

it('standards of a pot for a dog and a cat say the species', async () => {
  const { client, pets } = await potOf('Juno', 'Miso');
  const answer = await client.formulations.formulate({
    body: {
      ...{
        pets: pets.map(({ id }) => id),
        lines: await recipe(chickenAndRice),
        max_additions: 16,
        seconds: 10,
      },
      standards: [{ standard: 'fediaf-2025' }],
    },
  });
  expect(answer.standards.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^FEDIAF 2025 adult dog at /),
    expect.stringMatching(/^FEDIAF 2025 adult cat at /),
  ]);
  expect(answer.pets.map(({ pet_id }) => pet_id)).toEqual(pets.map(({ id }) => id));
});

it('one pot for a dog and a puppy with bowls: what each eats a day keeps all bounds', async () => {
  const { client, pets } = await potOf('Juno', 'Maple');
  const ids = pets.map(({ id }) => id);
  const body = {
    pets: ids,
    lines: await recipe(chickenAndRice),
    max_additions: 16,
    seconds: 10,
    bowls: true,
  };
  const answer = await client.formulations.formulate({ body });
  expect(answer).toMatchObject({ status: expect.stringMatching(/^(?:optimal|feasible)$/), missed: [] });
  for (const { after, serving_g, bowl, cost_after } of answer.pets) {
    expect(after).toEqual({ low: 0, high: 0, unknown: 0 });
    expect(serving_g).toBeGreaterThan(0);
    expect(cost_after).toBeGreaterThan(0);
    for (const { food, pieces, days, grams } of bowl) {
      expect(food).toMatchObject({ is_supplement: true, unsafe: false });
      expect(pieces === null || Number.isInteger(pieces)).toBe(true);
      expect(days === 1 || pieces !== null).toBe(true);
      expect(grams).toBeGreaterThan(0);
    }
  }
});

it('a recipe for one pet has no bowl, whatever is asked', async () => {
  const { client, pets } = await potOf('Juno');
  const body = {
    pets: pets.map(({ id }) => id),
    lines: await recipe(chickenAndRice),
    bowls: true,
    seconds: 5,
  };
  const answer = await client.formulations.formulate({ body });
  expect(answer.pets).toMatchObject([{ bowl: [], after: { low: 0, high: 0, unknown: 0 } }]);
});
