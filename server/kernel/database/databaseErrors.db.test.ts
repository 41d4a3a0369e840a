import { beforeAll, describe, expect, it } from 'vitest';
import { RecipeIngredient } from '../../recipes/recipeDetails.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient, createTestPet, createTestRecipe } from '../../testing/factories.ts';
import { isReferenced, isUnavailable } from './databaseErrors.ts';

beforeAll(() => testDatabase());

describe('isReferenced', () => {
  const errorOf = (work: () => Promise<unknown>): Promise<unknown> => work().catch((error: unknown) => error);

  it('recognizes the deletion of a food that a recipe holds', async () => {
    const ingredient = await createTestIngredient();
    await createTestRecipe({ lines: [{ ingredient, milligrams: 1000 }] });
    const error = await errorOf(() => ingredient.destroy());
    expect([isReferenced(error), isUnavailable(error)]).toEqual([true, false]);
  });

  it('recognizes a recipe and a pet that take a deleted row', async () => {
    const ingredient = await createTestIngredient();
    const { id: recipe_id } = await createTestRecipe({ lines: [] });
    await ingredient.destroy();
    const line = { recipe_id, ingredient_id: ingredient.id, position: 1, milligrams: 1000, revision: 1 };
    expect(isReferenced(await errorOf(() => RecipeIngredient.create(line)))).toBe(true);
    const pet = await createTestPet();
    const error = await errorOf(() => pet.update({ dietary_per_kg_need_id: 999_999 }));
    expect(isReferenced(error)).toBe(true);
  });
});
