import { beforeAll, expect, it } from 'vitest';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole } from '../testing/factories.ts';
import { goldenSearches } from '../testing/goldenSearches.ts';
import { Ingredient } from './ingredients.model.ts';
import { findFoods } from './searchFoods.query.ts';
import { shippedTable } from './usda/shippedTable.ts';

const foods = 10_000;
const rowsAtOnce = 1000;

let user: User;
const shippedIds = new Set<number>();

/** Imports the whole USDA table, and publishes copies of shipped foods until there are 10,000 foods. */
const addFoods = async (owner: User): Promise<void> => {
  const shipped = await Ingredient.findAll({ order: ['id'] });
  const known = new Set(shipped.map(({ ndb_no }) => ndb_no));
  for (const { id } of shipped) shippedIds.add(id);
  const imported = shippedTable()
    .foods.filter(({ ndbNo }) => !known.has(ndbNo))
    .map(({ name, ndbNo }) => ({ name, ndb_no: ndbNo, user_id: null, published_at: null }));
  const published = Array.from({ length: foods - shipped.length - imported.length }, (_, index) => {
    const name = `${shipped[index % shipped.length]?.short_name}, batch ${index}`;
    return { name, ndb_no: null, user_id: owner.id, published_at: new Date() };
  });
  const category_id = shipped[0]?.category_id ?? 0;
  const rows = [...imported, ...published].map((row) => ({ ...row, short_name: row.name, category_id }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await Ingredient.bulkCreate(rows.slice(at, at + rowsAtOnce));
  await Catalogue.advance();
};

beforeAll(async () => {
  await testDatabase('seeded');
  user = await createTestUserOfRole('professional');
  await addFoods(user);
});

it('all golden queries find the right food first among 10,000 foods', async () => {
  expect(await Ingredient.count()).toBe(foods);
  const found: unknown[] = [];
  for (const { query } of goldenSearches) {
    const { ids } = await findFoods('visible', user.asActor(), query, 50);
    const [id = 0] = ids;
    const food = await Ingredient.findByPk(id);
    found.push([query, food?.short_name, shippedIds.has(id)]);
  }
  expect(found).toEqual(goldenSearches.map(({ query, first }) => [query, first, true]));
});
