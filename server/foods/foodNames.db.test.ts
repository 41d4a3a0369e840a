import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { fixturesFolder, read, readTable } from '../kernel/csv.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole } from '../testing/factories.ts';
import { Ingredient } from './ingredients.model.ts';
import { foodWords } from './search/foodWords.ts';
import { findFoods } from './searchFoods.query.ts';
import { shippedTable } from './usda/shippedTable.ts';

type Mark = 'choice' | 'nearest' | 'none';

/**
 * Everyday names with the food that comes first. `choice`: several foods are right; `nearest`: no food is what was
 * asked for, and the answer says so; `none`: no food comes near.
 */
const golden = readTable(
  'food-names.csv',
  {
    query: read.text,
    mark: read.optional(read.oneOf<Mark>('choice', 'nearest', 'none')),
    first: read.optionalText,
  },
  join(fixturesFolder, 'golden'),
);

const max = 50;
const rightOf100 = 95;

let user: User;
let shortNames: ReadonlyMap<number, string>;

beforeAll(async () => {
  await testDatabase('seeded');
  user = await createTestUserOfRole('professional');
  const foods = await Ingredient.findAll({ attributes: ['id', 'short_name'] });
  shortNames = new Map(foods.map(({ id, short_name }) => [id, short_name]));
});

/** True if the answer says that the first food lacks a word of the right one. Any other word is no mark. */
const saysWhatLacks = (unmatched: readonly string[], right: string | null): boolean => {
  const words = new Set(foodWords(right ?? ''));
  return unmatched.some((part) => foodWords(part).some((word) => words.has(word)));
};

const find = (query: string) => findFoods('visible', user.asActor(), query, max);

it('everyday names find the right food first, and none is wrong without its mark', async () => {
  expect(golden.length).toBeGreaterThanOrEqual(300);
  const wrong: unknown[] = [];
  const silent: unknown[] = [];
  for (const { query, mark, first } of golden) {
    const { ids, nearest, unmatched } = await find(query);
    const found = shortNames.get(ids[0] ?? 0) ?? null;
    if (found === first && nearest === (mark === 'nearest')) continue;
    wrong.push([query, found, nearest]);
    if (found !== null && !nearest && !saysWhatLacks(unmatched, first)) silent.push([query, found]);
  }
  expect(silent).toEqual([]);
  expect(100 * (1 - wrong.length / golden.length), JSON.stringify(wrong)).toBeGreaterThanOrEqual(rightOf100);
});

it.each([
  ['salmon fillet', ['fillet'], false],
  ['chopped fresh spinach', ['chopped'], false],
  ['vitamin e 1000 iu', ['1000 iu'], true],
  ['tinned chickpeas', ['tinned'], true],
  ['sardines in water', ['in water'], true],
  ['kangaroo mince', [], true],
  ['rice with salt', ['with salt'], true],
  ['tuna with olive oil', ['with olive oil'], true],
  ['cheese curds', [], true],
])('%s: what the first food does not say is named', async (query, unmatched, nearest) =>
  expect(await find(query)).toMatchObject({ unmatched, nearest }),
);

it.each([
  ['oatmeal', ['Oats, rolled, cooked with water', 'Oats, rolled, dry']],
  ['dry oatmeal', ['Oats, rolled, dry', 'Oats, rolled, cooked with water']],
  ['potato', ['Potatoes, baked, flesh', 'Potatoes, baked, flesh and skin', 'Potatoes, flesh and skin, raw']],
  [
    'raw potato',
    ['Potatoes, flesh and skin, raw', 'Potatoes, baked, flesh', 'Potatoes, baked, flesh and skin'],
  ],
])('%s finds all forms of the food in a sensible order', async (query, names) => {
  const { ids } = await find(query);
  expect(ids.slice(0, names.length).map((id) => shortNames.get(id))).toEqual(names);
});

it('a piece of a longer word is no other food, unless the answer says so', async () => {
  const read = async (query: string) => {
    const { ids, corrected } = await find(query);
    return [shortNames.get(ids[0] ?? 0), ...corrected];
  };
  expect(await read('mel')).toEqual(['Honey']);
  for (const typed of ['tout', 'trot'])
    expect(await read(typed)).toEqual(['Trout, mixed species, raw', { typed, read: 'trout' }]);
  expect(await read('mangetou')).toEqual(['Peas, edible-podded, raw']);
});

it('a wrong spelling is named, and the name of another food is none', async () => {
  expect((await find('chiken')).corrected).toEqual([{ typed: 'chiken', read: 'chicken' }]);
  expect(await find('tumeric root')).toMatchObject({
    ...{ corrected: [{ typed: 'tumeric', read: 'turmeric' }], nearest: true },
  });
  for (const query of ['hake', 'ghee', 'farro', 'ham', 'creme'])
    expect((await find(query)).corrected).toEqual([]);
});

it('the public table has the foods that the shipped ones lack', async () => {
  for (const query of ['bacon', 'duck breast', 'edamame', 'ostrich', 'baby carrots', 'spelt'])
    expect((await shippedTable().search(query, max)).length, query).toBeGreaterThan(0);
  expect(await shippedTable().search('kangaroo', max)).toEqual([]);
});

it('odd and long queries are answered at once', async () => {
  const words = Array.from(
    { length: 200 },
    (_, index) => ['chicken', 'zzz', 'raw', 'liver', `w${index}`][index % 5],
  );
  const odd = ['a', '%', '_', '.*', '(((', '[a-z]+', '🥕', '胡萝卜', 'x'.repeat(5000), words.join(' ')];
  const start = performance.now();
  for (const query of odd) {
    await find(query);
    await shippedTable().search(query, max);
  }
  expect(performance.now() - start).toBeLessThan(5000);
});

it.each([
  ['lowfat milk', 'Milk, reduced fat, fluid, 2% milkfat, without added vitamin A and vitamin D'],
  ['full fat greek yoghurt', 'Yogurt, Greek, plain, whole milk'],
])('%s: a word is no start of another beside other words', async (query, first) =>
  expect(shortNames.get((await find(query)).ids[0] ?? 0)).toBe(first),
);
