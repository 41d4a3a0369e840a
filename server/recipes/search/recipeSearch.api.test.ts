import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { searchName } from '../../kernel/database/searchName.ts';
import { User } from '../../people/users.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../../testing/factories.ts';
import { ApiError, type Client } from '../../testing/http/client.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { Recipe } from '../recipes.model.ts';

let test: TestApp;
let customer: User;
let client: Client;

type Query = NonNullable<NonNullable<Parameters<Client['recipeSearch']['filter']>[0]>['query']>;

const filter = (query: Query) => client.recipeSearch.filter({ query: { size: 500, ...query } });
const names = async (query: Query): Promise<string[]> =>
  (await filter(query)).recipes.map(({ name }) => name);

const errorsOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  return error instanceof ApiError ? { status: error.status, errors: error.errors } : error;
};

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  customer = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(customer);
});

describe('a search without filters', () => {
  it('finds the parents that the user may list, the last saved first, in pages', async () => {
    const all = await filter({});
    const times = all.recipes.map(({ updated_at }) => updated_at);
    expect(times).toEqual(times.toSorted().reverse());
    const sorted = (await filter({ sort: 'name' })).recipes.map(({ name }) => searchName(name));
    expect(sorted).toEqual(sorted.toSorted());
    expect(new Set(all.recipes.map(({ id }) => id)).size).toBe(all.total);
    const listed = await client.recipes.list({ query: { size: 500 } });
    expect(listed.recipes.map(({ id }) => id).sort()).toEqual(all.recipes.map(({ id }) => id).sort());
    const second = await filter({ size: 5, page: 2 });
    expect(second.recipes).toEqual(all.recipes.slice(5, 10));
    expect(second).toMatchObject({ current_page: 2, last_page: Math.ceil(all.total / 5), total: all.total });
  });

  it('finds nothing of an unknown species or tag', async () => {
    expect(await names({ species: ['newt'] })).toEqual([]);
    expect(await names({ tags: ['no-such-tag'] })).toEqual([]);
  });

  it('counts the options of every filter', async () => {
    const { counts, total } = await filter({});
    const count = async (query: Query) => (await filter({ ...query, size: 1 })).total;
    const [dog, cat] = [await count({ species: ['dog'] }), await count({ species: ['cat'] })];
    expect(counts?.species).toEqual([
      { slug: 'dog', count: dog },
      { slug: 'cat', count: cat },
    ]);
    expect(dog + cat).toBe(total);
    expect(counts?.tags.find(({ slug }) => slug === 'kitten')?.count).toBe(await count({ tags: ['kitten'] }));
    expect(counts?.source).toEqual({
      mine: await count({ source: 'mine' }),
      shared: await count({ source: 'shared' }),
      suggested: await count({ source: 'suggested' }),
      inspired: await count({ source: 'inspired' }),
      saved: 0,
    });
  });

  it('counts the other options of a filter as if none was chosen', async () => {
    const [{ counts: all }, { counts }] = [
      await filter({}),
      await filter({ species: ['cat'], source: 'mine' }),
    ];
    expect(counts?.species.find(({ slug }) => slug === 'dog')?.count).toBe(
      (await filter({ species: ['dog'], source: 'mine' })).total,
    );
    expect(counts?.source.suggested).toBe((await filter({ species: ['cat'], source: 'suggested' })).total);
    expect(all?.tags.length).toBe(counts?.tags.length);
  });
});

describe('a search by text', () => {
  it('finds the beginnings of words in any order, ignoring case, accents and signs', async () => {
    await createTestRecipe({ user_id: customer.id, name: 'Crème brûlée, 50% beef' });
    for (const query of ['BEEF creme', 'brul cre', '50%', "creme'brulee"])
      expect(await names({ query })).toEqual(['Crème brûlée, 50% beef']);
    for (const query of ['rème', '_', 'creme fraiche', '%']) expect(await names({ query })).toEqual([]);
  });

  it('finds words with typing errors when no word starts with them, the word of most recipes first', async () => {
    for (const name of ['Zucchini beef stew', 'Zucchini beef pie', 'Zucchini bean stew', 'Zuppa'])
      await createTestRecipe({ user_id: customer.id, name });
    expect(await names({ query: 'zuchini stew', sort: 'name' })).toEqual([
      'Zucchini bean stew',
      'Zucchini beef stew',
    ]);
    expect(await names({ query: 'beaf zucchini' })).toEqual(['Zucchini beef pie', 'Zucchini beef stew']);
    const { recipes } = await client.recipes.list({ query: { query: 'zuchinni' } });
    expect(recipes.map(({ name }) => name).sort()[0]).toBe('Zucchini bean stew');
    expect(await names({ query: 'zup' })).toEqual(['Zuppa']);
    expect(await names({ query: 'xucchini' })).toEqual([]);
    const stranger = await test.as(await createTestUserOfRole('wholebowl_customer'));
    expect((await stranger.recipeSearch.filter({ query: { query: 'zuchini' } })).total).toBe(0);
  });

  it('puts names that start with the first word first', async () => {
    await createTestRecipe({ user_id: customer.id, name: 'Quinoa pot' });
    await createTestRecipe({ user_id: customer.id, name: 'Another quinoa pot' });
    const found = await names({ query: 'quin' });
    expect(found[0]).toBe('Quinoa pot');
    expect(found.slice(1)).toEqual(found.slice(1).toSorted());
    expect(found).toContain('Another quinoa pot');
  });

  it('finds a recipe by its new name, and a parent by the name of its batch variant', async () => {
    const recipe = await createTestRecipe({ user_id: customer.id, name: 'Old porridge' });
    await client.recipes.update({ params: { id: recipe.id }, body: { recipe: { name: 'Fresh mash' } } });
    expect(await names({ query: 'porridge old' })).toEqual([]);
    expect(await names({ query: 'fresh mash' })).toEqual(['Fresh mash']);
    const size = { parent_id: recipe.id, recipe_multiplier: '0.5' };
    await createTestRecipe({ user_id: customer.id, name: 'Xylophone small', ...size });
    expect(await names({ query: 'xylo' })).toEqual(['Fresh mash']);
    const reader = await createTestUserOfRole('wholebowl_customer');
    const body = { user_emails: [reader.email] };
    await client.recipeShares.share({ params: { id: recipe.id }, body });
    const shared = await (await test.as(reader)).recipeSearch.filter({ query: { query: 'xylo' } });
    expect(shared.recipes.map(({ name }) => name)).toEqual(['Fresh mash']);
    await client.recipes.remove({ params: { id: recipe.id } });
    expect(await names({ query: 'xylo' })).toEqual([]);
  });
});

it('corrects a word that only private recipes of others have', async () => {
  const owner = await createTestUserOfRole('wholebowl_customer');
  await createTestRecipe({ user_id: owner.id, name: 'Quokkk bowl' });
  await createTestRecipe({ user_id: customer.id, name: 'Quokka stew' });
  const { recipes } = await client.recipes.list({ query: { query: 'quokkk' } });
  expect(recipes.map(({ name }) => name)).toEqual(['Quokka stew']);
});

it('finds a recipe with the free tag by its words, though it is not published', async () => {
  const owner = await createTestUserOfRole('admin');
  await createTestRecipe({ user_id: owner.id, name: 'Wombat bowl', free: true });
  expect(await names({ query: 'wombat' })).toEqual(['Wombat bowl']);
  const { recipes } = await client.recipes.list({ query: { query: 'wombat' } });
  expect(recipes.map(({ name }) => name)).toEqual(['Wombat bowl']);
});

it('finds by text what becomes visible, and no longer what is taken back', async () => {
  const admin = await test.as(await createTestUserOfRole('admin'));
  const owner = await createTestUserOfRole('wholebowl_customer');
  const recipe = await createTestRecipe({ user_id: owner.id, name: 'Zanzibar bowl' });
  const params = { id: recipe.id };
  const seen = async () => [
    await names({ query: 'zanzi' }),
    (await client.recipes.list({ query: { query: 'zanzi' } })).recipes.map(({ name }) => name),
  ];
  expect(await seen()).toEqual([[], []]);
  const own = await test.as(owner);
  await own.recipes.update({ params, body: { recipe: { is_shared: true } } });
  await admin.sharedRecipes.toggleApproval({ params, body: {} });
  expect(await seen()).toEqual([['Zanzibar bowl'], ['Zanzibar bowl']]);
  await own.recipes.update({ params, body: { recipe: { is_shared: false } } });
  expect(await seen()).toEqual([[], []]);
  await own.recipeShares.share({ params, body: { user_emails: [customer.email] } });
  expect(await seen()).toEqual([['Zanzibar bowl'], ['Zanzibar bowl']]);
});

describe('a search by foods', () => {
  it('finds recipes with all foods to include and none to exclude', async () => {
    const [thigh, liver, rice] = await Promise.all([
      createFood('Thigh of test'),
      createFood('Liver of test'),
      createFood('Rice of test'),
    ]);
    const lines = (...foods: Ingredient[]) =>
      foods.map((ingredient) => ({ ingredient, milligrams: 100_000 }));
    await createTestRecipe({ user_id: customer.id, name: 'A', lines: lines(thigh, liver) });
    await createTestRecipe({ user_id: customer.id, name: 'B', lines: lines(thigh, rice) });
    expect(await names({ include_ids: [thigh.id], sort: 'name' })).toEqual(['A', 'B']);
    expect(await names({ include_ids: [thigh.id, liver.id] })).toEqual(['A']);
    expect(await names({ include_ids: [thigh.id], exclude_ids: [liver.id] })).toEqual(['B']);
    expect(await names({ include_ids: [999_999] })).toEqual([]);
    // The text selects rows first then, and the first food must still decide.
    expect(await names({ query: 'b', include_ids: [thigh.id] })).toEqual(['B']);
    expect(await names({ query: 'b', include_ids: [liver.id] })).toEqual([]);
  });

  it('considers the foods of batch variants', async () => {
    const [duck, wheat] = [await createFood('Duck of test'), await createFood('Wheat of test')];
    const line = (ingredient: Ingredient) => [{ ingredient, milligrams: 100_000 }];
    const parent = await createTestRecipe({ user_id: customer.id, name: 'Parent', lines: line(duck) });
    const size = { parent_id: parent.id, recipe_multiplier: '0.5', name: 'Small' };
    await createTestRecipe({ user_id: customer.id, ...size, lines: line(wheat) });
    const other = { parent_id: parent.id, recipe_multiplier: '2', name: 'Large' };
    await createTestRecipe({ user_id: customer.id, ...other, lines: [...line(duck), ...line(wheat)] });
    expect(await names({ include_ids: [wheat.id] })).toEqual(['Parent']);
    expect(await names({ include_ids: [duck.id], exclude_ids: [wheat.id] })).toEqual([]);
    expect(await names({ include_ids: [duck.id] })).toEqual(['Parent']);
  });

  it('leaves out recipes with an allergen or a food category', async () => {
    const all = await names({ species: ['dog'] });
    const without = await names({ species: ['dog'], free_of: ['chicken'] });
    expect(all).toContain('Sunday Chicken Pot with Brown Rice');
    expect(without).not.toContain('Sunday Chicken Pot with Brown Rice');
    expect(without).toContain('Beef, Kale and Sweet Potato Stew');
    const both = await names({ species: ['dog'], free_of: ['chicken', 'beef', 'grains'] });
    expect(both).not.toContain('Beef, Kale and Sweet Potato Stew');
    expect(both).toContain('Rabbit and Parsnip Pot');
  });

  it('refuses an unknown allergen, which would leave out nothing', async () => {
    expect(await errorsOf(filter({ free_of: ['chiken'] }))).toEqual({
      status: 422,
      errors: { free_of: ['There is no such allergen or food category.'] },
    });
  });

  it('names allergens, then the other food categories', async () => {
    const { allergens, categories } = await client.recipeSearch.allergens();
    expect(allergens[0]).toEqual({ slug: 'chicken', name: 'Chicken' });
    expect(categories).toContainEqual({ slug: 'grains', name: 'Grains' });
    expect(categories.map(({ slug }) => slug)).not.toContain('beef');
  });
});

const createFood = (name: string) =>
  Ingredient.create({ name, short_name: name, category_id: 1, revision: 0 });

it('combines filters', async () => {
  const wide = await names({ species: ['dog'], source: 'suggested' });
  const narrow = await names({
    ...{ species: ['dog'], tags: ['adult'], source: 'suggested', kcal_max: 3000 },
    ...{ free_of: ['pork'], query: 'bee' },
  });
  expect(narrow.length).toBeGreaterThan(0);
  expect(narrow.length).toBeLessThan(wide.length);
  for (const name of narrow) expect(wide).toContain(name);
});

it('locks recipes that a free user may not open', async () => {
  const user = await User.findOne({ where: { email: 'free@demo.test' }, rejectOnEmpty: true });
  const { recipes } = await (await test.as(user)).recipeSearch.filter({ query: { source: 'suggested' } });
  expect(recipes.some(({ locked }) => locked)).toBe(true);
  expect(recipes.find(({ tags }) => tags.some(({ slug }) => slug.en === 'free'))?.locked).toBe(false);
});

it('never finds private recipes of others', async () => {
  const mine = await Recipe.findAll({ where: { user_id: customer.id }, raw: true });
  const stranger = await test.as(await createTestUserOfRole('wholebowl_customer'));
  const { recipes } = await stranger.recipeSearch.filter({ query: { size: 500 } });
  const seen = new Set(recipes.map(({ id }) => id));
  for (const { id, is_shared, share_is_approved } of mine)
    if (!(is_shared && share_is_approved)) expect(seen.has(id)).toBe(false);
});
