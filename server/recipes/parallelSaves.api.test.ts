import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import { ApiError, type Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { RecipeIngredient } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';

let client: Client;
let recipe: Recipe;
let food = 0;

beforeAll(async () => {
  const db = await testDatabase();
  const owner = await createTestUserOfRole('professional');
  recipe = await createTestRecipe({ user_id: owner.id });
  food = (await createTestIngredient()).id;
  client = await (await startTestApp(db)).as(owner);
});

const statusOf = (save: Promise<unknown>): Promise<number> =>
  save.then(
    () => 200,
    (error) => {
      if (error instanceof ApiError) return error.status;
      throw error;
    },
  );

/** Saves of every kind, each with its number. */
const save = (number: number, version: number): Promise<unknown> => {
  const params = { id: recipe.id };
  const ingredients = [{ id: food, total_g: number }];
  if (number % 3 === 0)
    return client.recipes.update({ params, body: { recipe: { name: `${number}`, version } } });
  if (number % 3 === 1) return client.recipes.updateIngredients({ params, body: { ingredients, version } });
  return client.recipes.update({ params, body: { recipe: { name: `${number}`, ingredients }, version } });
};

describe('100 saves of one version at once', () => {
  it.each([1, 2, 3])('have one winner of version %i, and the others get 409', async (version) => {
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    const statuses = await Promise.all(numbers.map((number) => statusOf(save(number, version))));
    expect(statuses.filter((status) => status !== 409)).toEqual([200]);
    const winner = statuses.indexOf(200) + 1;
    const saved = await Recipe.findByPk(recipe.id, { rejectOnEmpty: true });
    expect(saved.version).toBe(version + 1);
    if (winner % 3 !== 1) expect(saved.name).toBe(String(winner));
    const [line] = await RecipeIngredient.findAll({ where: { recipe_id: recipe.id } });
    if (winner % 3 !== 0) expect(line).toMatchObject({ ingredient_id: food, milligrams: winner * 1000 });
  });
});
