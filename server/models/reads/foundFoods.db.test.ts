import { beforeAll, describe, expect, it } from 'vitest';
import { searchNames } from '../../actions/searchNames.ts';
import { migrations } from '../../migrations/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { makeIngredient, makeRole } from '../../testing/factories.ts';
import type { Database } from '../connection.ts';
import { Ingredient } from '../ingredients.ts';
import { searchWords } from '../searchName.ts';
import type { User } from '../users.ts';
import { foundFoods } from './foundFoods.ts';

const strange = [
  'Rice cake 10',
  'Rice cake 2',
  'Rice cake 02b',
  'JALAPEÑO, piment fort',
  "O'Brien's 100%_pure \\ salt",
  'Öl, kaltgepresst ½',
  'İstanbul bread',
  '米粉',
  'a b',
  'ab',
  'a',
];

let database: Database;
let user: User;
let all: Ingredient[];

beforeAll(async () => {
  database = await testDatabase('seeded');
  for (const name of strange) await makeIngredient({ name });
  user = await makeRole('free');
  all = await Ingredient.findAll({ attributes: ['id', 'name'] });
});

const find = (query: string, most = 50) => foundFoods('visible', user.asActor(), query, most);
const names = async (query: string) => {
  const ids = await find(query);
  return ids.map((id) => all.find((food) => food.id === id)?.name);
};

describe('foods found by the database', () => {
  it('are those that a search of all names finds, in its order', async () => {
    const words = [...new Set(all.flatMap(({ name }) => searchWords(name)))].sort();
    const some = words.filter((_, index) => index % 15 === 0);
    const queries = [
      ...['', '_', '%', "'; DROP TABLE users; --", 'a', 'raw chicken', 'CHICKEN raw', '1 2', 'ä'],
      ...strange,
      ...some,
      ...some.map((word) => word.slice(0, 3)),
      ...some.map((word, index) => `${words[index * 3]?.slice(0, 2)} ${word.slice(1, 3)}`),
    ];
    const several = queries.filter((query) => searchNames(all, query).length > 1);
    expect(several.length).toBeGreaterThan(60);
    for (const query of queries) {
      const expected = searchNames(all, query).slice(0, 50);
      expect([query, await find(query)]).toEqual([query, expected.map(({ id }) => id)]);
    }
  });

  it('come numbers by their value, at most so many', async () => {
    expect(await names('rice cake')).toEqual(['Rice cake 2', 'Rice cake 02b', 'Rice cake 10']);
    expect(await find('rice cake', 2)).toHaveLength(2);
  });

  it('are found by a new name at once', async () => {
    const [cake] = await find('rice cake 10');
    const food = all.find(({ id }) => id === cake);
    await food?.update({ name: 'Sorghum' });
    await Ingredient.update({ name: 'Fonio Ü' }, { where: { name: 'İstanbul bread' } });
    expect([await find('rice cake 10'), await find('istanbul')]).toEqual([[], []]);
    expect([await find('sorghum'), (await names('fonio u')).length]).toEqual([[cake], 1]);
  });

  it('are found also where they were named before names were searched so', async () => {
    const before = await find('chicken');
    await Ingredient.update({ search_name: '', sort_name: '' }, { where: {} });
    expect(await find('chicken')).toEqual([]);
    await migrations['20261121-16-food-names']?.up(database.sequelize.getQueryInterface());
    expect(await find('chicken')).toEqual(before);
  });
});
