import { beforeAll, expect, it } from 'vitest';
import type { User } from '../../people/users.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient, createTestUserOfRole } from '../../testing/factories.ts';
import type { Client } from '../../testing/http/client.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { IngredientPrice } from '../ingredientDetails.model.ts';
import { OwnPrice } from '../ownPrices.model.ts';

let test: TestApp;
let user: User;
let owner: Client;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
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

it('stores a price as the own price of the account, and counts it as a change only if it is another', async () => {
  const { id, version } = await createTestIngredient({ user_id: user.id, name: 'Priced kibble' });
  const send = (head: string, price: string) =>
    owner.foodTables.import({ body: { file: fileOf(`id,${head},pack\n${id},${price},11.4 kg\n`) } });
  expect(await send('price', '54.99')).toMatchObject({ changed: 1 });
  expect(await send('price', '54.99')).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await send('price', '57')).toMatchObject({ changed: 1 });
  const stored = async () => (await OwnPrice.ofFoods(user.id, [id])).get(id);
  expect(await stored()).toMatchObject({ amount: '57', per: 'pack', pack_g: '11400', version: 2 });
  expect(await send('$/lb', '4.99')).toMatchObject({ changed: 1 });
  expect(await stored()).toMatchObject({ amount: '4.99', per: 'pack', pack_g: '453.59237' });
  expect((await owner.adminIngredients.get({ params: { id } })).ingredient).toMatchObject({ version });
  expect(await IngredientPrice.count({ where: { ingredient_id: id } })).toBe(0);
});

it('says in which currency prices are read, and refuses those in another one', async () => {
  const german = await createTestUserOfRole('professional');
  const client = await test.as(german);
  await client.ownPrices.setCurrency({ body: { currency: 'EUR' } });
  const preview = (text: string) => client.foodTables.preview({ body: { file: fileOf(text) } });
  const bare = await preview('name;Preis;Pack\nHuhn;4,99;500 g\n');
  expect(bare.prices).toEqual({ currency: 'EUR', stated: false });
  expect(bare.foods).toMatchObject([{ price: '0.998', change: 'added' }]);
  expect((await preview('name;€/kg\nHuhn;4,99\n')).prices).toEqual({ currency: 'EUR', stated: true });
  await expect(preview('name;$/kg\nHuhn;4,99\nPute;5,99\n')).rejects.toMatchObject({
    errors: { 'file.1.$/kg': [expect.stringContaining('Your prices are in EUR')] },
  });
  const file = fileOf('name;€/kg\nHuhn vom Hof;4,99\n');
  expect(await client.foodTables.import({ body: { file } })).toMatchObject({ created: 1 });
  const { own_prices } = await client.ownPrices.list();
  expect(own_prices).toMatchObject([
    { ingredient: { name: 'Huhn vom Hof' }, amount: '4.99', per: 'pack', pack_g: '1000' },
  ]);
});

it('refuses prices that were previewed in another currency than that of the account by now', async () => {
  const client = await test.as(await createTestUserOfRole('professional'));
  const file = fileOf('name,price,pack\nOffal,4.99,500 g\n');
  const { prices } = await client.foodTables.preview({ body: { file } });
  await client.ownPrices.setCurrency({ body: { currency: 'EUR' } });
  const currency = prices?.currency;
  await expect(client.foodTables.import({ body: { file, currency } })).rejects.toMatchObject({ status: 409 });
  expect((await client.ownPrices.list()).own_prices).toEqual([]);
  const body = { file, currency: 'EUR' };
  expect(await client.foodTables.import({ body })).toMatchObject({ created: 1 });
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
