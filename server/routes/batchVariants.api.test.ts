import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../http/client.ts';
import { startTestApp, type TestApp } from '../http/testApp.ts';
import type { Ingredient } from '../models/ingredients.ts';
import { Recipe } from '../models/recipes.ts';
import { Tag } from '../models/tags.ts';
import type { User } from '../models/users.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestUserOfRole,
  getTestSpecies,
} from '../testing/factories.ts';

let test: TestApp;
let owner: User;
let admin: User;
let client: Client;
let chicken: Ingredient;
let carrot: Ingredient;

beforeAll(async () => {
  const db = await testDatabase();
  for (const slug of ['dog', 'cat'] as const) await getTestSpecies(slug);
  await Tag.bulkCreate([
    { id: 101, slug: 'free', name: 'Free', specie_id: 1, sort_order: 1 },
    { id: 102, slug: 'adult', name: 'Adult', specie_id: 1, sort_order: 2 },
    { id: 103, slug: 'small-dog', name: 'Small Dog', specie_id: 1, sort_order: 3 },
    { id: 201, slug: 'free', name: 'Free', specie_id: 2, sort_order: 1 },
    { id: 202, slug: 'adult', name: 'Adult', specie_id: 2, sort_order: 2 },
  ]);
  chicken = await createTestIngredient({ name: 'Chicken' });
  carrot = await createTestIngredient({ name: 'Carrot' });
  [owner, admin] = [await createTestUserOfRole('professional'), await createTestUserOfRole('admin')];
  test = await startTestApp(db);
  client = await test.as(owner);
});

type Body = NonNullable<Parameters<Client['recipes']['update']>[0]['body']>;

const make = (more: Parameters<typeof createTestRecipe>[0] = {}) =>
  createTestRecipe({ user_id: owner.id, lines: [{ ingredient: chicken, milligrams: 100_000 }], ...more });
const put = async ({ id }: Recipe, body: Body, by = client) =>
  (await by.recipes.update({ params: { id }, body })).recipe;
const stateOf = async ({ id }: Recipe) => {
  const row = await Recipe.findByPk(id, { include: ['species', 'tags', 'lines'], rejectOnEmpty: true });
  const lines = row.lines?.sort((a, b) => a.position - b.position);
  return {
    ...row.get({ plain: true }),
    species: row.species?.map(({ slug }) => slug).sort(),
    tags: row.tags?.map((tag) => tag.id).sort((a, b) => a - b),
    lines: lines?.map((line) => [line.ingredient_id, line.milligrams]),
  };
};

/** The error of a rejected change. Checks that nothing changed. */
const refused = async (body: Body, given: Parameters<typeof make>[0] = {}, by = client) => {
  const recipe = await make(given);
  const before = await stateOf(recipe);
  const error = await put(recipe, body, by).then(
    () => expect.unreachable('was saved'),
    (reason) => reason,
  );
  expect(await stateOf(recipe)).toEqual(before);
  return error;
};

const inherited = ['This follows the recipe that it is a batch size of.'];

describe('a batch variant', () => {
  it('has its own lines and weight, and everything else of its parent (D9, D69)', async () => {
    const parent = await make({ name: 'Stew', is_shared: true });
    await put(parent, { species_recipe_tags: { dog: ['adult'] } });
    const child = { parent_id: parent.id, recipe_multiplier: '0.5' };
    const error = await refused(
      { recipe: { is_shared: false, name: 'Alone' }, species_recipe_tags: { dog: [] } },
      child,
    );
    expect(error.errors).toEqual({
      ...{ 'recipe.is_shared': inherited, 'recipe.name': inherited, species_recipe_tags: inherited },
    });
    const species = await refused({ specie_ids: ['cat'], recipe: { speed: 2 } }, child);
    expect(species.errors).toEqual({ specie_ids: inherited, 'recipe.speed': inherited });
    const asAdmin = await refused(
      { recipe: { is_shared: false }, is_free: '1', specie_ids: ['horse'] },
      child,
      await test.as(admin),
    );
    expect(Object.keys(asAdmin.errors).sort()).toEqual(['is_free', 'recipe.is_shared', 'specie_ids']);
    expect(asAdmin.errors['recipe.is_shared']).toEqual(inherited);
    const recipe = await make(child);
    const ingredients = [{ id: carrot.id, total_g: 2 }];
    const same = {
      recipe: { name: 'Stew', is_shared: true, total_qty: 1449, ingredients },
      ...{ specie_ids: ['dog'], species_recipe_tags: { dog: ['102'] } },
    };
    expect(await put(recipe, same)).toMatchObject({ total_qty: 1449, is_shared: true, tags: [{ id: 102 }] });
    expect(await stateOf(recipe)).toMatchObject({ is_shared: false, tags: [], lines: [[carrot.id, 2000]] });
  });

  it('follows name, texts, video, speed and species of its parent, and keeps its lines (D69)', async () => {
    const parent = await make();
    const child = await make({ parent_id: parent.id, recipe_multiplier: '0.5' });
    const changed = { name: 'New', description: 'Warm', web_video_id: 'dQw4w9WgXcQ', speed: 2 };
    const ingredients = [{ id: carrot.id, total_g: 2 }];
    await put(parent, { recipe: { ...changed, total_qty: 7, ingredients }, specie_ids: ['cat'] });
    expect(await stateOf(child)).toMatchObject({
      ...{ ...changed, species: ['cat'], total_qty: '1000', version: 2 },
      lines: [[chicken.id, 100_000]],
    });
    await put(parent, { recipe: { ...changed, total_qty: 8, is_shared: true }, specie_ids: ['cat'] });
    expect(await stateOf(child)).toMatchObject({ version: 2 });
  });

  it('is free if its parent may be free, whatever its own row has (D9)', async () => {
    const byAdmin = await test.as(admin);
    for (const parent of [await createTestRecipe({ user_id: admin.id }), await make({ is_shared: true })]) {
      await put(parent, { is_free: '1' }, byAdmin);
      const child = await make({ parent_id: parent.id });
      expect((await put(child, { is_free: '1' }, byAdmin)).tags).toMatchObject([{ id: 101 }]);
      expect((await stateOf(child)).tags).toEqual([]);
    }
  });
});
