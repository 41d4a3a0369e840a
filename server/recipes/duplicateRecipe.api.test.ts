import { beforeAll, describe, expect, it } from 'vitest';
import { engineVersion } from '../../engine/host/version.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestRevision,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { watchWrites } from '../testing/writes.ts';
import { RecipeIngredient, RecipeShare, RecipeTag } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';
import { Tag } from './tags.model.ts';

let test: TestApp;
let vet: User;
let reader: User;
let client: Client;
let chicken: Ingredient;
let carrot: Ingredient;
let takeWrites: () => string[];

beforeAll(async () => {
  const db = await testDatabase();
  chicken = await createTestIngredient({ name: 'Chicken, thigh' });
  carrot = await createTestIngredient({ name: 'Carrot, raw' });
  vet = await createTestUserOfRole('professional');
  reader = await createTestUserOfRole('wholebowl_customer');
  test = await startTestApp(db);
  client = await test.as(reader);
  takeWrites = watchWrites(db);
});

type Given = NonNullable<Parameters<typeof createTestRecipe>[0]>;

/** A recipe that every paying user may open. */
const published = (given: Given = {}) =>
  createTestRecipe({
    user_id: vet.id,
    is_shared: true,
    share_is_approved: true,
    lines: [
      { ingredient: chicken, milligrams: 100_000 },
      { ingredient: carrot, milligrams: 12_345 },
    ],
    ...given,
  });

type Body = NonNullable<Parameters<Client['recipes']['duplicate']>[0]['body']>;

const duplicate = async ({ id }: Recipe, body: Body, as = client) =>
  (await as.recipes.duplicate({ params: { id }, body })).recipe;

const linesOf = async (recipe_id: number) =>
  (await RecipeIngredient.findAll({ where: { recipe_id }, order: [['position', 'ASC']] })).map(
    ({ ingredient_id, milligrams, revision }) => [ingredient_id, milligrams, revision],
  );

/** The error of a rejected copy. Checks that no row was written. */
const refused = async ({ id }: Recipe, body: Body, as = client) => {
  takeWrites();
  const error = await as.recipes.duplicate({ params: { id }, body }).then(
    () => expect.unreachable('was copied'),
    (reason) => reason,
  );
  expect(takeWrites()).toEqual([]);
  return error;
};

describe('duplicate-recipes', () => {
  it('answers 201 with a private copy of the caller and does not change the original', async () => {
    const fields = { description: 'Boil.', description2: 'Serve.', web_video_id: 'dQw4w9WgXcQ', speed: 2 };
    const original = await published({ ...fields, total_qty: '2898', version: 7, species: ['dog', 'cat'] });
    const before = (await original.reload()).toJSON();
    const response = await fetch(`${test.url}/api/duplicate-recipes/${original.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await test.tokenOf(reader)}` },
      body: new URLSearchParams({ name: '  Mine now ' }),
    });
    expect(response.status).toBe(201);
    const { recipe } = await response.json();
    expect(recipe).toMatchObject({
      ...fields,
      name: 'Mine now',
      user_id: reader.id,
      total_qty: 2898,
      is_shared: false,
      share_is_approved: false,
      shared_with_me: false,
      users_shared_with: [],
      recipe_multiplier: 1,
      version: 1,
      engine_version: engineVersion,
    });
    expect(recipe.species.map(({ slug }: { slug: string }) => slug)).toEqual(['dog', 'cat']);
    expect(await linesOf(recipe.id)).toEqual([
      [chicken.id, 100_000, chicken.revision],
      [carrot.id, 12_345, carrot.revision],
    ]);
    expect((await original.reload()).toJSON()).toEqual(before);
    const mine = await client.recipes.listMine();
    expect(mine.recipes.map(({ id }) => id)).toContain(recipe.id);
    await expect((await test.as(vet)).recipes.get({ params: { id: recipe.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('copies the tags except the free tag, and no shares', async () => {
    const original = await published({ free: true, sharedWith: [reader.email] });
    const [tag] = await Tag.findOrCreate({
      where: { slug: 'adult' },
      defaults: { id: 900, slug: 'adult', name: 'Adult', sort_order: 1 },
    });
    await RecipeTag.create({ recipe_id: original.id, tag_id: tag.id });
    const { id, tags } = await duplicate(original, { name: 'Tagged' });
    expect(tags.map(({ slug }) => slug.en)).toEqual(['adult']);
    expect(await RecipeShare.count({ where: { recipe_id: id } })).toBe(0);
    await expect(
      (await test.as(await createTestUserOfRole('free'))).recipes.get({ params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('copies a batch variant as a recipe without a parent', async () => {
    const parent = await published();
    const small = await published({ parent_id: parent.id, recipe_multiplier: '0.5' });
    const { id } = await duplicate(small, { name: 'Small' });
    expect(await Recipe.findByPk(id)).toMatchObject({ parent_id: null, recipe_multiplier: '1' });
  });

  it('has the current revisions of its foods', async () => {
    const food = await createTestIngredient();
    const original = await published({ lines: [{ ingredient: food, milligrams: 1000 }] });
    await createTestRevision(food, { 203: '21' });
    const copy = await duplicate(original, { name: 'Fresh' });
    expect(await linesOf(copy.id)).toEqual([[food.id, 1000, food.revision]]);
    expect(copy.figures_changed).toEqual([]);
  });

  it('has the lines of the request if it has any', async () => {
    const oats = await createTestIngredient();
    const copy = await duplicate(await published(), {
      name: 'Tried',
      ingredients: [
        { id: carrot.id, total_g: '0.001' },
        { id: oats.id, total_g: 50 },
      ],
    });
    expect(await linesOf(copy.id)).toEqual([
      [carrot.id, 1, carrot.revision],
      [oats.id, 50_000, oats.revision],
    ]);
    const none = await duplicate(await published(), { name: 'None', ingredients: [] });
    expect(none.ingredients).toEqual([]);
  });

  it('keeps private foods of the original and rejects other private foods', async () => {
    const [shown, hidden] = [
      await createTestIngredient({ user_id: vet.id }),
      await createTestIngredient({ user_id: vet.id }),
    ];
    const original = await published({ lines: [{ ingredient: shown, milligrams: 1000 }] });
    expect((await duplicate(original, { name: 'With it' })).ingredients).toHaveLength(1);
    const ingredients = [
      { id: shown.id, total_g: 2 },
      { id: hidden.id, total_g: 1 },
    ];
    const { status, errors } = await refused(original, { name: 'With both', ingredients });
    expect([status, errors]).toEqual([422, { 'ingredients.1.id': ['There is no such ingredient.'] }]);
  });

  it.each([
    ['no name', {}, 'name'],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(256) }, 'name'],
    ['invalid grams', { name: 'Copy', ingredients: [{ id: 1, total_g: 'x' }] }, 'ingredients.0.total_g'],
    ['half of JSON', { name: 'Copy', ingredients: '[{' }, 'ingredients'],
  ])('refuses %s, by its field', async (_, body, field) => {
    const { status, errors } = await refused(await published(), body as never);
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it('needs a paid account if a free user may not open the recipe (D9)', async () => {
    const free = await createTestUserOfRole('free');
    const as = await test.as(free);
    expect(await refused(await published(), { name: 'Copy' }, as)).toMatchObject({
      status: 403,
      error_code: 'premium_required',
    });
    const open = await duplicate(await published({ free: true }), { name: 'Free copy' }, as);
    expect(open.user_id).toBe(free.id);
    expect(await as.recipes.get({ params: { id: open.id } })).toMatchObject({ recipe: { id: open.id } });
  });

  it('does not find a recipe that the user may not see (D24)', async () => {
    const unseen = await createTestRecipe({ user_id: vet.id });
    expect(await refused(unseen, { name: 'Copy' })).toMatchObject({ status: 404 });
  });

  it('has the lines of one save during concurrent saves', async () => {
    const original = await published({ sharedWith: [reader.email] });
    const owner = await test.as(vet);
    const halves = (total_g: number) => ({
      ingredients: [
        { id: chicken.id, total_g },
        { id: carrot.id, total_g },
      ],
    });
    const params = { id: original.id };
    await owner.recipes.updateIngredients({ params, body: halves(1) });
    const grams = Array.from({ length: 6 }, (_, each) => each + 2);
    const copies = grams.map(() => duplicate(original, { name: 'Torn?' }));
    const saves = grams.map((total_g) => owner.recipes.updateIngredients({ params, body: halves(total_g) }));
    await Promise.all(saves);
    for (const { ingredients } of await Promise.all(copies))
      expect(new Set(ingredients.map(({ amount }) => amount.total_g)).size).toBe(1);
  });
});
