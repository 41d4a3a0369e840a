import { beforeAll, describe, expect, it } from 'vitest';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { RecipeIngredient } from './recipeDetails.model.ts';
import type { Recipe } from './recipes.model.ts';

let owner: User;
let client: Client;
let chicken: Ingredient;
let carrot: Ingredient;

beforeAll(async () => {
  const db = await testDatabase();
  chicken = await createTestIngredient({ name: 'Chicken' });
  carrot = await createTestIngredient({ name: 'Carrot' });
  owner = await createTestUserOfRole('professional');
  client = await (await startTestApp(db)).as(owner);
});

const make = () =>
  createTestRecipe({ user_id: owner.id, lines: [{ ingredient: chicken, milligrams: 100_000 }] });

describe('add_ingredients', () => {
  const add = async (
    { id }: Recipe,
    body: NonNullable<Parameters<Client['recipes']['addIngredients']>[0]['body']>,
  ) => (await client.recipes.addIngredients({ params: { id }, body })).recipe;
  const linesOf = async ({ id }: Recipe) =>
    (await RecipeIngredient.findAll({ where: { recipe_id: id }, order: [['position', 'ASC']] })).map(
      (line) => [line.ingredient_id, line.milligrams],
    );

  it('adds lines after the existing ones', async () => {
    const recipe = await make();
    const answer = await add(recipe, { ingredients: [{ id: carrot.id, total_g: '1.234' }], version: 1 });
    expect(answer).toMatchObject({ version: 2, ingredients: [{ id: chicken.id }, { id: carrot.id }] });
    const rows = await RecipeIngredient.findAll({
      where: { recipe_id: recipe.id },
      order: [['position', 'ASC']],
    });
    expect(rows.map((row) => [row.ingredient_id, row.milligrams, row.position])).toEqual([
      [chicken.id, 100_000, 0],
      [carrot.id, 1234, 1],
    ]);
  });

  it('adds the lines of a recipe sent as JSON, and reports errors at its fields', async () => {
    const recipe = await make();
    const lines = [{ id: carrot.id, amount: { total_g: 2 } }];
    const answer = await add(recipe, { recipe: JSON.stringify({ ingredients: lines, version: 1 }) });
    expect(answer.version).toBe(2);
    expect(await linesOf(recipe)).toEqual([
      [chicken.id, 100_000],
      [carrot.id, 2000],
    ]);
    await expect(add(recipe, { recipe: { ingredients: lines, version: 1 } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(add(recipe, { recipe: { ingredients: lines } })).rejects.toMatchObject({
      errors: { 'recipe.ingredients.0.id': ['This ingredient is in the recipe already.'] },
    });
    await expect(add(recipe, {})).rejects.toMatchObject({
      errors: { ingredients: ['The ingredients field is required.'] },
    });
  });

  it('rejects foods of the recipe, so that a retry adds them once', async () => {
    const recipe = await make();
    const ingredients = [{ id: carrot.id, total_g: 1 }];
    await add(recipe, { ingredients });
    await expect(add(recipe, { ingredients })).rejects.toMatchObject({
      status: 422,
      errors: { 'ingredients.0.id': ['This ingredient is in the recipe already.'] },
    });
    expect(await linesOf(recipe)).toEqual([
      [chicken.id, 100_000],
      [carrot.id, 1000],
    ]);
  });

  it('rejects an old version, invalid lines and too many lines', async () => {
    const recipe = await make();
    const many = Array.from({ length: 500 }, (_, index) => ({ id: index + 1000, total_g: 1 }));
    const wrong = [
      { id: carrot.id, total_g: -1 },
      { id: 999_999, total_g: 1 },
    ];
    await expect(add(recipe, { ingredients: wrong })).rejects.toMatchObject({
      status: 422,
      errors: { 'ingredients.0.total_g': expect.anything(), 'ingredients.1.id': expect.anything() },
    });
    await expect(add(recipe, { ingredients: many })).rejects.toMatchObject({ status: 422 });
    await client.recipes.update({ params: { id: recipe.id }, body: { recipe: { name: 'Newer' } } });
    await expect(add(recipe, { ingredients: [], version: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await linesOf(recipe)).toEqual([[chicken.id, 100_000]]);
  });

  it('rejects the added line if the total is too large', async () => {
    const rich = await createTestIngredient({ figures: { 203: '99999999' } });
    const recipe = await make();
    await expect(add(recipe, { ingredients: [{ id: rich.id, total_g: 100_000 }] })).rejects.toMatchObject({
      errors: { 'ingredients.0.total_g': ['Too much to be calculated exactly.'] },
    });
  });
});
