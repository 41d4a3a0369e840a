import { beforeAll, describe, expect, it } from 'vitest';
import { engineVersion } from '../../engine/host/version.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { RecipeIngredient } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';

let test: TestApp;
let owner: User;
let client: Client;
let chicken: Ingredient;
let carrot: Ingredient;

beforeAll(async () => {
  const db = await testDatabase();
  chicken = await createTestIngredient({ name: 'Chicken, thigh', figures: { 203: '20', 204: '10' } });
  carrot = await createTestIngredient({ name: 'Carrot, raw', figures: { 203: '1' } });
  owner = await createTestUserOfRole('professional');
  test = await startTestApp(db);
  client = await test.as(owner);
});

const make = () =>
  createTestRecipe({ user_id: owner.id, lines: [{ ingredient: chicken, milligrams: 100_000 }] });
const linesOf = async (recipe: Recipe) =>
  (await RecipeIngredient.findAll({ where: { recipe_id: recipe.id }, order: [['position', 'ASC']] })).map(
    ({ ingredient_id, milligrams }) => [ingredient_id, milligrams],
  );
type Body = NonNullable<Parameters<Client['recipes']['updateIngredients']>[0]['body']>;

const save = (recipe: Recipe, body: Body) =>
  client.recipes.updateIngredients({ params: { id: recipe.id }, body });

/** The error of a rejected save. Checks that nothing changed. */
const refused = async (body: Body) => {
  const recipe = await make();
  const error = await save(recipe, body).then(
    () => expect.unreachable('was saved'),
    (reason) => reason,
  );
  await recipe.reload();
  expect([recipe.version, await linesOf(recipe)]).toEqual([1, [[chicken.id, 100_000]]]);
  return error;
};

describe('update_ingredients', () => {
  it('stores the revisions and the engine version of the save (D38)', async () => {
    const recipe = await make();
    await save(recipe, { ingredients: [{ id: carrot.id, total_g: 5 }] });
    await recipe.reload();
    const line = await RecipeIngredient.findOne({ where: { recipe_id: recipe.id }, rejectOnEmpty: true });
    expect([recipe.engine_version, line.revision]).toEqual([engineVersion, carrot.revision]);
  });

  it('replaces the whole list exactly and increases the version', async () => {
    const recipe = await make();
    const { recipe: saved } = await save(recipe, {
      ingredients: [
        { id: carrot.id, total_g: '0.001' },
        { id: chicken.id, total_g: 1234.567 },
      ],
    });
    expect(await linesOf(recipe)).toEqual([
      [carrot.id, 1],
      [chicken.id, 1_234_567],
    ]);
    expect(saved).toMatchObject({ id: recipe.id, version: 2 });
    expect(saved.ingredients.map(({ amount }) => amount.total_g)).toEqual([0.001, 1234.567]);
  });

  it('accepts an empty list and 0 grams', async () => {
    const recipe = await make();
    await save(recipe, { ingredients: [{ id: chicken.id, total_g: 0 }] });
    expect(await linesOf(recipe)).toEqual([[chicken.id, 0]]);
    await save(recipe, { ingredients: [] });
    expect(await linesOf(recipe)).toEqual([]);
  });

  it.each([
    ['ingredients as JSON in a form', (lines: string) => new URLSearchParams({ ingredients: lines })],
    [
      'recipe as JSON in a form',
      (lines: string) => new URLSearchParams({ recipe: `{"ingredients":${lines}}` }),
    ],
    [
      'recipe as JSON in multipart',
      (lines: string) => {
        const data = new FormData();
        data.set('recipe', `{"ingredients":${lines}}`);
        return data;
      },
    ],
  ])('takes %s', async (_, bodyOf) => {
    const recipe = await make();
    const response = await fetch(`${test.url}/api/recipes/${recipe.id}/update_ingredients`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await test.tokenOf(owner)}` },
      body: bodyOf(JSON.stringify([{ id: carrot.id, total_g: '12.5' }])),
    });
    expect(response.status).toBe(200);
    expect(await linesOf(recipe)).toEqual([[carrot.id, 12_500]]);
  });

  it('accepts a recipe in the form of its response', async () => {
    const recipe = await make();
    const { recipe: answered } = await client.recipes.get({ params: { id: recipe.id } });
    const ingredients = answered.ingredients.map((line) => ({ ...line, amount: { total_g: 12.5 } }));
    await save(recipe, { recipe: { ...answered, ingredients } });
    expect(await linesOf(recipe)).toEqual([[chicken.id, 12_500]]);
  });

  it('rejects every invalid line by its field and saves nothing', async () => {
    const iodide = await createTestIngredient({ reference_only: true });
    const grams = ['-1', 'abc', '', '1.2345', '100000.001', 1e21, 1e-7, '1e3', ' 5 g', '٣'];
    const foods = await Promise.all(grams.map(() => createTestIngredient()));
    const wrong = grams.map((total_g, index) => ({ id: foods[index]?.id ?? 0, total_g }));
    const error = await refused({
      ingredients: [
        ...wrong,
        { id: chicken.id, total_g: 1 },
        { id: chicken.id, total_g: 1 },
        { id: 999_999, total_g: 1 },
        { id: iodide.id, total_g: 1 },
      ],
    });
    expect(error.status).toBe(422);
    expect(Object.keys(error.errors)).toEqual([
      ...grams.map((_, index) => `ingredients.${index}.total_g`),
      'ingredients.11.id',
      'ingredients.12.id',
      'ingredients.13.id',
    ]);
    expect(error.errors['ingredients.0.total_g']).toEqual(['Grams cannot be negative.']);
    for (const tooMuch of [4, 5])
      expect(error.errors[`ingredients.${tooMuch}.total_g`]).toEqual(['At most 100,000 g.']);
    for (const tooFine of [3, 6])
      expect(error.errors[`ingredients.${tooFine}.total_g`]).toEqual(['At most 3 decimals.']);
  });

  it('reports invalid grams beside malformed lines', async () => {
    const lines = [{ id: 'x', total_g: -1 }, { id: 1, total_g: 'y' }, {}];
    const wrong = (sentIn: string) => ({
      [`${sentIn}.0.id`]: expect.anything(),
      [`${sentIn}.0.total_g`]: ['Grams cannot be negative.'],
      [`${sentIn}.1.total_g`]: ['Not a number of grams.'],
      [`${sentIn}.2.id`]: expect.anything(),
      [`${sentIn}.2.total_g`]: ['Not a number of grams.'],
    });
    expect((await refused({ ingredients: lines } as never)).errors).toEqual(wrong('ingredients'));
    const asAnswered = lines.map(({ total_g, ...line }) => ({ ...line, amount: { total_g } }));
    const inRecipe = await refused({ recipe: JSON.stringify({ ingredients: asAnswered }) } as never);
    expect(inRecipe.errors).toEqual(wrong('recipe.ingredients'));
  });

  it.each([
    ['nothing', {}, 'ingredients'],
    ['half of JSON', { ingredients: '[{"id":1,' }, 'ingredients'],
    ['1e309', { ingredients: '[{"id":1,"total_g":1e309}]' }, 'ingredients.0.total_g'],
    ['no number', { ingredients: '[{"id":1,"total_g":NaN}]' }, 'ingredients'],
    ['nothing for grams', { ingredients: '[{"id":1,"total_g":null}]' }, 'ingredients.0.total_g'],
    ['a text for an id', { ingredients: '[{"id":"x","total_g":1}]' }, 'ingredients.0.id'],
    ['an object', { ingredients: '{"id":1}' }, 'ingredients'],
    ['a list in a list', { ingredients: '[[1]]' }, 'ingredients.0'],
    ['a version that is none', { ingredients: '[]', version: 'x' }, 'version'],
    ['5,000 lines', { ingredients: JSON.stringify(Array(5000).fill({ id: 1, total_g: 1 })) }, 'ingredients'],
  ])('refuses %s', async (_, body, field) => {
    const error = await refused(body as never);
    expect([error.status, Object.keys(error.errors)]).toEqual([422, [field]]);
  });

  it('rejects a food with a value too large for its column, unless the recipe contains it', async () => {
    const broken = await createTestIngredient({ figures: { 203: '999999999999999' } });
    const ingredients = [{ id: broken.id, total_g: 1 }];
    const error = await refused({ ingredients });
    expect(error.errors).toEqual({
      'ingredients.0.id': [
        expect.stringMatching(/^The value of .+ in this food is too large to be calculated exactly\.$/),
      ],
    });
    const lines = [{ ingredient: broken, milligrams: 5 }];
    const recipe = await createTestRecipe({ user_id: owner.id, lines });
    await save(recipe, { ingredients });
    expect(await linesOf(recipe)).toHaveLength(1);
  });

  it('rejects the line that makes a total too large', async () => {
    const rich = await createTestIngredient({ figures: { 203: '99999999' } });
    const error = await refused({
      ingredients: [
        { id: carrot.id, total_g: 100 },
        { id: rich.id, total_g: 100_000 },
      ],
    });
    expect(error.errors).toEqual({ 'ingredients.1.total_g': ['Too much to be calculated exactly.'] });
  });

  it('rejects a save of an old version and accepts one without a version', async () => {
    const recipe = await make();
    const ingredients = [{ id: carrot.id, total_g: 1 }];
    await save(recipe, { ingredients, version: 1 });
    await expect(save(recipe, { ingredients: [], version: 1 })).rejects.toMatchObject({
      status: 409,
      error_code: 'stale',
    });
    await expect(save(recipe, { recipe: { ingredients: [], version: 1 } })).rejects.toMatchObject({
      status: 409,
    });
    expect(await linesOf(recipe)).toEqual([[carrot.id, 1000]]);
    expect((await save(recipe, { ingredients })).recipe.version).toBe(3);
  });

  it('accepts one of two saves of the same version', async () => {
    for (let round = 0; round < 5; round += 1) {
      const recipe = await make();
      const body = (total_g: number) => ({ ingredients: [{ id: carrot.id, total_g }], version: 1 });
      const both = await Promise.allSettled([save(recipe, body(1)), save(recipe, body(2))]);
      const lost = both.filter((each) => each.status === 'rejected');
      expect(lost.map(({ reason }) => reason.status)).toEqual([409]);
      expect((await Recipe.findByPk(recipe.id))?.version).toBe(2);
    }
  });

  it("rejects another user's private food, unless the recipe contains it", async () => {
    const stranger = await createTestUserOfRole('professional');
    const secret = await createTestIngredient({ user_id: stranger.id });
    const error = await refused({ ingredients: [{ id: secret.id, total_g: 1 }] });
    expect(error.errors).toEqual({ 'ingredients.0.id': ['There is no such ingredient.'] });
    const recipe = await createTestRecipe({
      user_id: owner.id,
      lines: [{ ingredient: secret, milligrams: 1 }],
    });
    await save(recipe, { ingredients: [{ id: secret.id, total_g: 2 }] });
    expect(await linesOf(recipe)).toEqual([[secret.id, 2000]]);
  });

  it('answers 403 for a visible recipe and 404 for a hidden one', async () => {
    const stranger = await test.as(await createTestUserOfRole('wholebowl_customer'));
    const seen = await createTestRecipe({ user_id: owner.id, is_shared: true, share_is_approved: true });
    const unseen = await make();
    const body = { ingredients: [] };
    await expect(stranger.recipes.updateIngredients({ params: { id: seen.id }, body })).rejects.toMatchObject(
      {
        status: 403,
        message: 'You are not authorized to edit this recipe.',
      },
    );
    await expect(
      stranger.recipes.updateIngredients({ params: { id: unseen.id }, body }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('does not change the catalogue', async () => {
    const before = await Catalogue.current();
    await save(await make(), { ingredients: [] });
    expect(await Catalogue.current()).toBe(before);
  });
});
