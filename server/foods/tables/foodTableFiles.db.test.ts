import { beforeAll, expect, it } from 'vitest';
import type { User } from '../../people/users.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient, createTestUserOfRole } from '../../testing/factories.ts';
import type { Client } from '../../testing/http/client.ts';
import { startTestApp } from '../../testing/http/testApp.ts';
import { IngredientPrice } from '../ingredientDetails.model.ts';

let user: User;
let owner: Client;

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  user = await createTestUserOfRole('professional');
  owner = await test.as(user);
});

const fileOf = (content: BlobPart): Blob => new Blob([content], { type: 'text/csv' });
const previewOf = (content: BlobPart) => owner.foodTables.preview({ body: { file: fileOf(content) } });

it.each([
  ['UTF-16, as Excel writes Unicode text', 'utf16le', '\uFEFFname\tProtein (g)\nMöhren\t0,9\n'],
  ['Windows-1252', 'latin1', 'name;Protein (g)\nMöhren;0,9\n'],
] as const)('takes a file in %s', async (_, encoding, text) => {
  const { foods } = await previewOf(new Uint8Array(Buffer.from(text, encoding)));
  expect(foods).toMatchObject([{ name: 'Möhren', values: [{ value: '0.9' }] }]);
});

it('refuses a workbook', async () => {
  const errors = { file: ['Choose a CSV file.'] };
  await expect(previewOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toMatchObject({ errors });
});

it('asks what values are for that are more than the food, and takes the answer', async () => {
  const file = fileOf('name,Moisture (%),Protein (%),Fat (%)\nPatty,68,47,33\n');
  await expect(owner.foodTables.preview({ body: { file } })).rejects.toMatchObject({
    ...{ status: 422, error_code: 'unclear_basis' },
    errors: { basis: [expect.stringContaining('Line 2, Patty: ')] },
  });
  const body = { file, basis: 'dry_matter' as const };
  const { foods, columns } = await owner.foodTables.preview({ body });
  expect(columns.map(({ read_as }) => read_as)).toContain(
    'Fat, in g, of the dry matter, converted to as fed',
  );
  expect(foods[0]?.values.map(({ value }) => value)).toEqual(['68', '15.04', '10.56']);
  expect((await owner.foodTables.preview({ body: { file, basis: 'as_fed' } })).doubts).toHaveLength(1);
});

it('counts all foods that look wrong, and shows the first 50 of them', async () => {
  const foods = Array.from({ length: 60 }, (_, at) => `Food ${at},1234\n`);
  const { doubts, doubted, doubted_foods } = await previewOf(`name,Fat\n${foods.join('')}`);
  expect([doubts.length, doubted]).toEqual([50, 60]);
  expect(doubted_foods).toEqual({ name: 0, no_values: 0, values: 60 });
});

it('stores the price of a pack, and counts it as a change only if it is another', async () => {
  const { id } = await createTestIngredient({ user_id: user.id, name: 'Priced kibble' });
  const send = (price: string) =>
    owner.foodTables.import({ body: { file: fileOf(`id,price,pack\n${id},${price},11.4 kg\n`) } });
  expect(await send('54.99')).toMatchObject({ changed: 1 });
  expect(await send('54.99')).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await send('57')).toMatchObject({ changed: 1 });
  const prices = await IngredientPrice.findAll({ where: { ingredient_id: id } });
  expect(prices.map(({ cost_per_units }) => Number(cost_per_units))).toEqual([0.5]);
});

it('doubts names that are there already, other names, and foods without values', async () => {
  const { id } = await createTestIngredient({ user_id: user.id, name: 'Known tripe' });
  const { doubts, doubted_foods, head_line } = await previewOf(
    `My foods,,\nid,name,Protein (g)\n,Known tripe,14\n,New tripe,14\n,new tripe,15\n${id},Tripe,16\n,Herbs,\n`,
  );
  expect(head_line).toBe(2);
  expect(doubts.map(({ line, texts }) => [line, ...texts])).toEqual([
    [3, 'You have a food of this name. Another one is added.'],
    [5, 'Line 4 has this name, too.'],
    [6, 'It is Known tripe now.'],
    [7, 'It has no values.'],
  ]);
  expect(doubts.map(({ kind }) => kind)).toEqual(['name', 'name', 'name', 'no_values']);
  expect(doubted_foods).toEqual({ name: 3, no_values: 1, values: 0 });
});
