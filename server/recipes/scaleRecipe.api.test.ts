import { beforeAll, describe, expect, it } from 'vitest';
import type { Ingredient } from '../foods/ingredients.model.ts';
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
let foods: Ingredient[];

beforeAll(async () => {
  const db = await testDatabase();
  foods = [await createTestIngredient(), await createTestIngredient(), await createTestIngredient()];
  owner = await createTestUserOfRole('wholebowl_customer');
  test = await startTestApp(db, {
    maxOwnedRows: { pets: 10, recipes: 12, plans: 10, needs: 10, sets: 10, foods: 10 },
  });
  client = await test.as(owner);
});

/** A recipe of three foods with these milligrams. */
const make = (milligrams: readonly number[], given: Parameters<typeof createTestRecipe>[0] = {}) =>
  createTestRecipe({
    user_id: owner.id,
    lines: milligrams.flatMap((each, index) => {
      const ingredient = foods[index];
      return ingredient === undefined ? [] : { ingredient, milligrams: each };
    }),
    ...given,
  });

type Body = NonNullable<Parameters<Client['recipes']['scaleToDefaultSize']>[0]['body']>;

const scale = async ({ id }: Recipe, body: Body = {}, by = client) =>
  (await by.recipes.scaleToDefaultSize({ params: { id }, body })).recipe;
const linesOf = async ({ id }: Recipe): Promise<number[]> => {
  const rows = await RecipeIngredient.findAll({ where: { recipe_id: id }, order: [['position', 'ASC']] });
  return rows.map(({ milligrams }) => Number(milligrams));
};
const variantsOf = ({ id }: Recipe) => Recipe.findAll({ where: { parent_id: id }, order: [['id', 'ASC']] });
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const all = { create_missing_default_recipe_size_variants: '1' } as const;

describe('scale-to-default-size', () => {
  it('brings the recipe to exactly 2898 g by the largest remainders', async () => {
    const recipe = await make([1, 1, 1]);
    const answer = await scale(recipe);
    expect(answer).toMatchObject({ total_qty: 2898, version: 2 });
    expect(await linesOf(recipe)).toEqual([966_000, 966_000, 966_000]);
    const uneven = await make([70_000, 20_000, 7_000]);
    await scale(uneven);
    expect(await linesOf(uneven)).toEqual([2_091_340, 597_526, 209_134]);
    expect(sum(await linesOf(uneven))).toBe(2_898_000);
    expect(await variantsOf(uneven)).toEqual([]);
  });

  it('counts tablets in whole pieces, which the weighed foods make up for, in every batch size', async () => {
    const tablet = await createTestIngredient({ unit_name: 'tablet', unit_mg: 250 });
    const scored = await createTestIngredient({ unit_name: 'tablet', unit_mg: 400, unit_scored: true });
    const [meat, rice] = foods;
    if (!meat || !rice) throw new Error('Foods are missing.');
    const recipe = await createTestRecipe({
      user_id: owner.id,
      lines: [
        { ingredient: meat, milligrams: 1_400_000 },
        { ingredient: rice, milligrams: 699_350 },
        { ingredient: tablet, milligrams: 250 },
        { ingredient: scored, milligrams: 400 },
      ],
    });
    await scale(recipe, all);
    const sizes = [recipe, ...(await variantsOf(recipe))];
    const lines = await Promise.all(sizes.map(linesOf));
    // 1.38, 0.69 and 6.9 tablets.
    expect(lines.map(([, , one, half]) => [one, half])).toEqual([
      [250, 600],
      [250, 200],
      [1750, 2800],
    ]);
    for (const [at, total] of [2_898_000, 1_449_000, 14_490_000].entries()) {
      const [ofMeat = 0, ofRice = 0] = lines[at] ?? [];
      expect(sum(lines[at] ?? [])).toBe(total);
      expect(Math.abs(ofRice - (ofMeat * 699_350) / 1_400_000)).toBeLessThanOrEqual(1);
    }
    await scale(recipe, { variants_only: true });
    expect((await linesOf(sizes[1] ?? recipe)).slice(2)).toEqual([250, 400]);
  });

  it('makes the missing batch variants once, with name, texts and species of the recipe', async () => {
    const recipe = await make([70_000, 20_000, 7_000], {
      name: 'Stew',
      description: 'Warm',
      species: ['cat'],
    });
    await scale(recipe, all);
    await scale(recipe, all);
    const variants = await variantsOf(recipe);
    expect(variants).toMatchObject([
      { recipe_multiplier: '0.5', total_qty: '1449', name: 'Stew', description: 'Warm', user_id: owner.id },
      { recipe_multiplier: '5', total_qty: '14490', name: 'Stew', description: 'Warm', user_id: owner.id },
    ]);
    for (const [index, total] of [1_449_000, 14_490_000].entries()) {
      const variant = variants[index];
      if (variant === undefined) throw new Error('A variant is missing.');
      const lines = await linesOf(variant);
      expect(sum(lines)).toBe(total);
      expect(lines.map((each) => Math.round((each / total) * 1e4))).toEqual([7216, 2062, 722]);
      expect((await client.recipes.get({ params: { id: variant.id } })).recipe.species).toMatchObject([
        { slug: 'cat' },
      ]);
    }
  });

  it('of the variants alone keeps the recipe and the weights', async () => {
    const recipe = await make([30_000, 10_000]);
    const half = await make([1000, 1000], { parent_id: recipe.id, recipe_multiplier: '0.5' });
    const empty = await make([], { parent_id: recipe.id, recipe_multiplier: '5', total_qty: '8' });
    expect(await scale(recipe, { variants_only: true })).toMatchObject({ version: 1 });
    expect(await linesOf(recipe)).toEqual([30_000, 10_000]);
    expect(await linesOf(half)).toEqual([1500, 500]);
    expect(await linesOf(empty)).toEqual([6000, 2000]);
    expect(await Recipe.findByPk(half.id)).toMatchObject({ total_qty: '2', version: 2 });
  });

  it.each([
    ['a batch variant', () => make([1000]).then(({ id }) => make([1000], { parent_id: id })), 'recipe'],
    ['a recipe without ingredients', () => make([]), 'ingredients'],
    ['a recipe without grams', () => make([0, 0]), 'ingredients'],
  ])('is refused with its reason for %s', async (_, given, field) => {
    const recipe = await given();
    await expect(scale(recipe)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('is refused for an old version, and for more recipes than a user may have', async () => {
    const recipe = await make([1000]);
    await expect(scale(recipe, { version: 9 })).rejects.toMatchObject({ status: 409, error_code: 'stale' });
    const full = await createTestUserOfRole('free');
    for (let each = 0; each < 11; each += 1) await make([1000], { user_id: full.id });
    const last = await make([1000], { user_id: full.id });
    const refusal = { status: 422, error_code: 'too_many' };
    await expect(scale(last, all, await test.as(full))).rejects.toMatchObject(refusal);
    expect(await variantsOf(last)).toEqual([]);
    expect(await linesOf(last)).toEqual([1000]);
  });
});
