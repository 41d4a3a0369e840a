import { beforeAll, describe, expect, it } from 'vitest';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { Database } from '../kernel/database/connection.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import { goldenSearches } from '../testing/goldenSearches.ts';
import { Ingredient } from './ingredients.model.ts';
import { readSynonyms } from './search/synonyms.ts';
import { findFoods } from './searchFoods.query.ts';

let database: Database;
let user: User;

beforeAll(async () => {
  database = await testDatabase('seeded');
  user = await createTestUserOfRole('professional');
});

const find = async (query: string, who = user, max = 50) =>
  (await findFoods('visible', who.asActor(), query, max)).ids;

const names = async (query: string, who = user): Promise<(string | undefined)[]> => {
  const ids = await find(query, who);
  const rows = await Ingredient.findAll({ where: { id: ids } });
  return ids.map((id) => rows.find((row) => row.id === id)?.short_name);
};

describe('the shipped foods', () => {
  it('rank as expected for at least 40 queries', async () => {
    expect(goldenSearches.length).toBeGreaterThanOrEqual(40);
    const found: unknown[] = [];
    for (const { query } of goldenSearches) found.push([query, (await names(query))[0]]);
    expect(found).toEqual(goldenSearches.map(({ query, first }) => [query, first]));
  });

  it('are found by every synonym', async () => {
    const synonyms = readSynonyms();
    const queries = [
      ...synonyms.names.map(({ words }) => words.join(' ')),
      ...[...synonyms.phrases].flatMap(([words, meant]) => (meant.every(({ none }) => none) ? [] : [words])),
      ...synonyms.usual.keys(),
    ];
    const lost: string[] = [];
    for (const query of queries) if ((await find(query, user, 1)).length === 0) lost.push(query);
    expect(lost).toEqual([]);
  });

  it('contain every usual food of a query', async () => {
    const lost: string[] = [];
    for (const means of readSynonyms().usual.values()) {
      const query = means.join(' ');
      if ((await find(query, user, 1)).length === 0) lost.push(query);
    }
    expect(lost).toEqual([]);
  });
});

describe('findFoods', () => {
  it.each(["'; DROP TABLE users; --", '_', '%', '%%', '😀'])('finds no foods for %j', async (query) =>
    expect(await find(query)).toEqual([]),
  );

  it('finds all foods for an empty query, with numbers by value, at most max', async () => {
    for (const number of ['10', '2', '02b']) await createTestIngredient({ name: `AA ${number}` });
    expect((await names('')).slice(0, 3)).toEqual(['AA 2', 'AA 02b', 'AA 10']);
    expect(await find('', user, 2)).toHaveLength(2);
  });

  it('finds a new name at once', async () => {
    const food = await createTestIngredient({ name: 'Sorghum, raw' });
    expect(await find('sorghum')).toEqual([food.id]);
    await food.update({ name: 'Fonio', short_name: 'Fonio' });
    expect([await find('sorghum'), await find('fonio')]).toEqual([[], [food.id]]);
    await Ingredient.update({ name: 'Teosinte', short_name: 'Teosinte' }, { where: { id: food.id } });
    expect([await find('fonio'), await find('teosinte')]).toEqual([[], [food.id]]);
    await Ingredient.destroy({ where: { id: food.id } });
    expect(await find('teosinte')).toEqual([]);
  });

  it('finds a name changed by another server', async () => {
    const food = await createTestIngredient({ name: 'Amaranth leaf' });
    await find('amaranth');
    await database.sequelize.query("UPDATE ingredients SET short_name = 'Callaloo' WHERE id = ?", {
      replacements: [food.id],
    });
    await Catalogue.advance();
    expect(await find('callaloo')).toEqual([food.id]);
  });

  it('finds a private food for its owner and for users who may see a recipe with it', async () => {
    const [owner, friend] = [
      await createTestUserOfRole('professional'),
      await createTestUserOfRole('wholebowl_customer'),
    ];
    const food = await createTestIngredient({ name: 'Zorkfruit, raw', user_id: owner.id });
    expect([await find('zorkfruit', owner), await find('zorkfruit', friend)]).toEqual([[food.id], []]);
    await createTestRecipe({
      user_id: owner.id,
      lines: [{ ingredient: food, milligrams: 1000 }],
      sharedWith: [friend.email],
    });
    expect([await find('zorkfruits', friend), await find('zorkfruit')]).toEqual([[food.id], []]);
    await food.update({ published_at: new Date() });
    expect(await find('zorkfruit')).toEqual([food.id]);
    expect((await findFoods('own', owner.asActor(), 'zorkfruit', 50)).ids).toEqual([food.id]);
    expect((await findFoods('none', owner.asActor(), 'zorkfruit', 50)).ids).toEqual([]);
  });
});
