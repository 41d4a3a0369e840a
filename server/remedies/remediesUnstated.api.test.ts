import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { withPet } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
});

const iodine = 314;
const figures = { 203: '20', 204: '10', 205: '5', 255: '60', 9001: '172.5' };

/** What is proposed for the iodine of 500 g of a food, in grams by food. */
const proposed = async (values: Readonly<Record<number, string>>) => {
  const { client, params } = await withPet(test, 'wholebowl_customer');
  const { id } = await createTestIngredient({ figures: values });
  const body = { lines: [{ id, total_g: 500 }], nutrient_id: iodine, direction: 'low' } as const;
  const { remedies, reason } = await client.remedies.list({ params, body });
  expect(reason).toBeNull();
  return new Map(remedies.map(({ food, total_g }) => [food.name, total_g]));
};

it('a row of which nothing is known is repaired as if the unstated were 0', async () => {
  const [unstated, zero] = [await proposed(figures), await proposed({ ...figures, [iodine]: '0' })];
  expect(unstated.get('Iodine tablet, 150 µg iodine')).toBe(zero.get('Iodine tablet, 150 µg iodine'));
  const both = [...unstated].filter(([food]) => zero.has(food));
  expect(both.length).toBeGreaterThan(5);
  for (const [food, grams] of both) expect([food, grams]).toEqual([food, zero.get(food)]);
});
