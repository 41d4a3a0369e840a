import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../people/users.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestRecipe, createTestUserOfRole, getTestSpecies } from '../../testing/factories.ts';
import type { Client } from '../../testing/http/client.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { countQueries } from '../../testing/queries.ts';
import { RecipeShare, RecipeTag } from '../recipeDetails.model.ts';
import type { Recipe } from '../recipes.model.ts';
import { Tag } from '../tags.model.ts';

let test: TestApp;
let admin: User;
let professional: User;
let customer: User;
const everybodys = { is_shared: true, share_is_approved: true } as const;

const tags = [
  { id: 11, slug: 'adult', name: 'Adult', specie_id: 1, sort_order: 1 },
  { id: 12, slug: 'senior', name: 'Senior', specie_id: 1, sort_order: 2 },
  { id: 21, slug: 'adult', name: 'Adult', specie_id: 2, sort_order: 1 },
];

const tagged = async (recipe: Recipe, tag_id: number): Promise<Recipe> => {
  await RecipeTag.create({ recipe_id: recipe.id, tag_id });
  return recipe;
};

beforeAll(async () => {
  const db = await testDatabase();
  await getTestSpecies('dog');
  await getTestSpecies('cat');
  await Tag.bulkCreate(tags);
  admin = await createTestUserOfRole('admin');
  professional = await createTestUserOfRole('professional');
  customer = await createTestUserOfRole('wholebowl_customer');
  test = await startTestApp(db);
  const ofAdmin = { user_id: admin.id, ...everybodys };
  await tagged(await createTestRecipe({ ...ofAdmin, name: 'Dog, adult' }), 11);
  await tagged(await createTestRecipe({ ...ofAdmin, name: 'Dog, senior' }), 12);
  await tagged(await createTestRecipe({ ...ofAdmin, name: 'Cat, adult', species: ['cat'] }), 21);
  await createTestRecipe({ user_id: admin.id, name: 'Free of the admin', free: true });
  await createTestRecipe({ user_id: admin.id, name: 'Hidden', sharedWith: [customer.email] });
  await createTestRecipe({ user_id: professional.id, name: 'Inspired', ...everybodys });
});

type Query = NonNullable<NonNullable<Parameters<Client['recipes']['list']>[0]>['query']>;

const names = async (query: Query, user = customer): Promise<string[]> => {
  const { recipes } = await (await test.as(user)).recipes.list({ query });
  return recipes.map(({ name }) => name);
};

describe('recipes', () => {
  it('have the time of their last save', async () => {
    const recipe = await createTestRecipe({ user_id: customer.id, name: 'Saved' });
    const { recipes } = await (await test.as(customer)).recipes.listMine();
    expect(recipes.find(({ id }) => id === recipe.id)?.updated_at).toBe(recipe.updated_at.toISOString());
    await recipe.destroy();
  });

  it('are filtered by tags of dogs, by id or slug', async () => {
    expect(await names({ dog_recipe_tag_slug: 'adult' })).toEqual(['Dog, adult']);
    expect(await names({ dog_recipe_tag_slug: '12' })).toEqual(['Dog, senior']);
    expect(await names({ dog_recipe_tag_slug: '21' })).toEqual([]);
  });

  it('are filtered by tags of one species or of any', async () => {
    expect(await names({ specie: 'cat', specie_recipe_tag: 'adult' })).toEqual(['Cat, adult']);
    expect(await names({ specie: '2', specie_recipe_tag: '21' })).toEqual(['Cat, adult']);
    expect(await names({ specie_recipe_tag: 'adult' })).toEqual(['Cat, adult', 'Dog, adult']);
    expect(await names({ specie: 'dog', specie_recipe_tag: 'kitten' })).toEqual([]);
  });

  it('are suggested only if public and of an admin, not if shared with one user (D9)', async () => {
    const suggested = ['Cat, adult', 'Dog, adult', 'Dog, senior', 'Free of the admin'];
    expect(await names({ suggested_only: '1' })).toEqual(suggested);
    expect(await names({ suggested_only: '1' }, admin)).toEqual(suggested);
    expect(await names({ suggested_only: '0' })).toEqual(
      expect.arrayContaining(['Hidden', 'Inspired', ...suggested]),
    );
  });

  it('are found by words in any order, ignoring case, accents and signs', async () => {
    await createTestRecipe({ user_id: customer.id, name: 'Crème brûlée, 50% beef' });
    expect(await names({ query: 'BEEF creme' })).toEqual(['Crème brûlée, 50% beef']);
    expect(await names({ query: '50%' })).toEqual(['Crème brûlée, 50% beef']);
    for (const query of ['_', '😀', '\0']) expect(await names({ query })).toEqual([]);
    expect(await names({ query: ' ' })).toHaveLength((await names({})).length);
    expect(await names({ query: "' OR '1'='1" })).toEqual([]);
  });

  it('are found by their new name', async () => {
    const recipe = await createTestRecipe({ user_id: customer.id, name: 'Old porridge' });
    const client = await test.as(customer);
    await client.recipes.update({ params: { id: recipe.id }, body: { recipe: { name: 'Fresh mash' } } });
    expect(await names({ query: 'porridge' })).toEqual([]);
    expect(await names({ query: 'mash' })).toEqual(['Fresh mash']);
  });

  it('show their owner to the owner, to admins, and to professionals they are shared with', async () => {
    const inbox = await createTestRecipe({ user_id: customer.id, sharedWith: [professional.email] });
    const user = { id: customer.id, email: customer.email };
    const seen = async (who: User, { id }: Recipe) => {
      const { recipes } = await (await test.as(who)).recipes.list();
      return recipes.find((recipe) => recipe.id === id)?.user;
    };
    expect(await seen(professional, inbox)).toEqual(user);
    expect(await seen(customer, inbox)).toEqual(user);
    expect(await seen(admin, inbox)).toEqual(user);
    const open = await createTestRecipe({ user_id: customer.id, ...everybodys });
    expect(await seen(professional, open)).toBeUndefined();
    const friend = await createTestUserOfRole('wholebowl_customer');
    expect(await seen(friend, open)).toBeUndefined();
  });

  it('need a constant number of queries', async () => {
    const client = await test.as(customer);
    const before = await countQueries(test.db, () => client.recipes.list());
    for (let made = 0; made < 12; made += 1) await createTestRecipe({ user_id: customer.id });
    // The catalogue is read again after new foods.
    await client.recipes.list();
    expect(await countQueries(test.db, () => client.recipes.list())).toBe(before);
  });
});

describe('my recipes', () => {
  it('are the own recipes, filtered by species on request', async () => {
    const own = await createTestUserOfRole('free');
    await createTestRecipe({ user_id: own.id, name: 'Mine' });
    await createTestRecipe({ user_id: own.id, name: 'Of my cat', species: ['cat'] });
    const { recipes } = await test.as(own);
    const mine = async (specie?: string) =>
      (await recipes.listMine({ query: { specie } })).recipes.map(({ name, locked }) => [name, locked]);
    expect(await mine()).toEqual([
      ['Of my cat', false],
      ['Mine', false],
    ]);
    expect(await mine('cat')).toEqual([['Of my cat', false]]);
    expect(await mine('2')).toEqual([['Of my cat', false]]);
  });
});

describe('a page', () => {
  it('has the rows of its size, the last saved first, and says how many there are', async () => {
    const own = await createTestUserOfRole('free');
    for (let day = 1; day <= 5; day += 1)
      await createTestRecipe({ user_id: own.id, name: `Day ${day}`, updated_at: new Date(2026, 0, day) });
    const { recipes } = await test.as(own);
    const page = async (query: Query) => {
      const answer = await recipes.listMine({ query });
      return { ...answer, recipes: answer.recipes.map(({ name }) => name) };
    };
    const paging = { last_page: 3, total: 5 };
    expect(await page({ size: 2 })).toEqual({ recipes: ['Day 5', 'Day 4'], current_page: 1, ...paging });
    expect(await page({ size: 2, page: 3 })).toEqual({ recipes: ['Day 1'], current_page: 3, ...paging });
    expect(await page({ size: 2, page: 4 })).toEqual({ recipes: [], current_page: 4, ...paging });
    await expect(page({ size: 501 })).rejects.toMatchObject({ status: 422 });
  });

  it('is not read past the recipes that are counted', async () => {
    const client = await test.as(customer);
    const queries = (page: number) =>
      countQueries(test.db, () => client.recipes.list({ query: { page, size: 500 } }));
    expect(await queries(1_000_000)).toBe((await queries(20)) - 1);
  });

  it('has a recipe once that is visible for several reasons', async () => {
    const reader = await createTestUserOfRole('professional');
    const all = { ...everybodys, free: true, sharedWith: [reader.email] };
    const { id } = await createTestRecipe({ user_id: reader.id, name: 'Everywhere', ...all });
    const { recipes, total } = await (await test.as(reader)).recipes.list();
    expect(recipes.filter((recipe) => recipe.id === id)).toHaveLength(1);
    expect(new Set(recipes.map((recipe) => recipe.id)).size).toBe(total);
  });

  it('has parents with their batch variants, and finds them by a variant', async () => {
    const own = await createTestUserOfRole('free');
    const parent = await createTestRecipe({ user_id: own.id, name: 'Porridge', total_qty: '2898' });
    const half = { recipe_multiplier: '0.5', total_qty: '1449' };
    const child = await createTestRecipe({
      ...{ user_id: own.id, name: 'Little bowl', parent_id: parent.id },
      ...half,
    });
    const { recipes } = await test.as(own);
    const variants = [{ id: child.id, recipe_multiplier: 0.5, total_qty: 1449 }];
    for (const { recipes: found } of [
      await recipes.listMine(),
      await recipes.list({ query: { query: 'little' } }),
    ])
      expect(found.map((recipe) => [recipe.id, recipe.variants])).toEqual([[parent.id, variants]]);
    expect((await recipes.get({ params: { id: parent.id } })).recipe.variants).toEqual(variants);
  });
});

describe('the lists of everybody', () => {
  it('are those of admins by name, and those of others by their last save', async () => {
    const reader = await test.as(await createTestUserOfRole('wholebowl_customer'));
    const suggested = (await reader.recipes.listSuggested()).recipes;
    expect(suggested.map(({ name }) => name)).toEqual([
      ...['Cat, adult', 'Dog, adult', 'Dog, senior', 'Free of the admin'],
    ]);
    const inspired = (await reader.recipes.listInspired()).recipes;
    expect(inspired.map(({ name }) => name)).toContain('Inspired');
    const saves = inspired.map(({ updated_at }) => updated_at);
    expect(saves).toEqual(saves.toSorted().toReversed());
    const ids = new Set([...suggested, ...inspired].map(({ id }) => id));
    expect(ids.size).toBe(suggested.length + inspired.length);
  });

  it('are filtered by species, of which an unknown one has none', async () => {
    const reader = await test.as(customer);
    const named = async (specie: string) =>
      (await reader.recipes.listSuggested({ query: { specie } })).recipes.map(({ name }) => name);
    expect(await named('cat')).toEqual(['Cat, adult']);
    expect(await named('1')).toEqual(['Dog, adult', 'Dog, senior', 'Free of the admin']);
    expect(await named('unicorn')).toEqual([]);
  });
});

describe('recipes shared with me', () => {
  it('are those that others shared, the last shared first', async () => {
    const reader = await createTestUserOfRole('professional');
    const second = await createTestRecipe({ user_id: customer.id });
    const first = await createTestRecipe({ user_id: customer.id, sharedWith: [reader.email] });
    await RecipeShare.create({ recipe_id: second.id, email: reader.email });
    await first.update({ name: 'Saved later' });
    await createTestRecipe({ user_id: reader.id });
    const { recipes, total } = await (await test.as(reader)).sharedWithMe.list();
    expect(recipes.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect([total, recipes.every(({ shared_with_me }) => shared_with_me)]).toEqual([2, true]);
  });
});
