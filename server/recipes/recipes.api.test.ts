import { beforeAll, describe, expect, it } from 'vitest';
import { IngredientFlag, IngredientNote, IngredientPrice } from '../foods/ingredientDetails.model.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestUser,
  createTestUserOfRole,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { RecipeTag } from './recipeDetails.model.ts';
import type { Recipe } from './recipes.model.ts';
import { Tag } from './tags.model.ts';

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

describe('a list', () => {
  it('is filtered by species and by words', async () => {
    const reader = await createTestUserOfRole('professional');
    const mine = { user_id: reader.id };
    await createTestRecipe({ ...mine, name: 'Turkey and rice', species: ['cat'] });
    await createTestRecipe({ ...mine, name: 'Rice with beef', species: ['dog'] });
    const { recipes } = await test.as(reader);
    const names = async (query: { specie?: string; query?: string }) =>
      (await recipes.list({ query })).recipes.map(({ name }) => name);
    expect(await names({})).toEqual(['Rice with beef', 'Turkey and rice']);
    expect(await names({ specie: 'cat' })).toEqual(['Turkey and rice']);
    expect(await names({ specie: '1' })).toEqual(['Rice with beef']);
    expect(await names({ query: 'rice beef' })).toEqual(['Rice with beef']);
  });

  it('marks recipes shared with the user', async () => {
    const reader = await createTestUserOfRole('wholebowl_customer');
    const shared = await createTestRecipe({ user_id: owner.id, sharedWith: [reader.email] });
    await createTestRecipe({ user_id: owner.id, parent_id: shared.id });
    const { recipes } = await (await test.as(reader)).recipes.list();
    expect(recipes.map(({ id, shared_with_me }) => [id, shared_with_me])).toEqual([[shared.id, true]]);
  });
});

describe('a batch variant', () => {
  it('has the sharing, approval and tags of its parent', async () => {
    const parent = await createTestRecipe({
      user_id: owner.id,
      is_shared: true,
      share_is_approved: true,
      free: true,
    });
    const child = await createTestRecipe({
      user_id: owner.id,
      parent_id: parent.id,
      recipe_multiplier: '0.5',
    });
    const asParent = { is_shared: true, share_is_approved: true, tags: [{ slug: { en: 'free' } }] };
    const free = await test.as(await createTestUserOfRole('free'));
    const { recipe } = await free.recipes.get({ params: { id: child.id } });
    expect(recipe).toMatchObject({ ...asParent, recipe_multiplier: 0.5, locked: false });
  });

  it('has the owner of its parent, whatever its row has', async () => {
    const parent = await createTestRecipe({ user_id: owner.id });
    const child = await createTestRecipe({ user_id: (await createTestUser()).id, parent_id: parent.id });
    const { recipe } = await (await test.as(owner)).recipes.get({ params: { id: child.id } });
    expect(recipe).toMatchObject({ user_id: owner.id, user: { id: owner.id, email: owner.email } });
  });
});

describe('tags', () => {
  it('are complete, also if there are many', async () => {
    const recipe = await createTestRecipe({ user_id: owner.id });
    const ids = Array.from({ length: 300 }, (_, n) => 1_000_000 + n);
    await Tag.bulkCreate(ids.map((id) => ({ id, slug: `t${id}`, name: `T${id}`, sort_order: id })));
    await RecipeTag.bulkCreate(ids.map((tag_id) => ({ recipe_id: recipe.id, tag_id })));
    const answer = await (await test.as(owner)).recipes.get({ params: { id: recipe.id } });
    expect(answer.recipe.tags.map(({ id }) => id)).toEqual(ids);
  });
});

describe('one recipe', () => {
  it('has its lines in order, with shares and warnings for its species', async () => {
    const grape = await createTestIngredient({ name: 'Grapes' });
    const cat = await getTestSpecies('cat');
    await IngredientFlag.create({
      ingredient_id: grape.id,
      specie_id: 1,
      unsafe: true,
      possibly_unsafe: false,
    });
    await IngredientFlag.create({
      ingredient_id: grape.id,
      specie_id: cat.id,
      unsafe: false,
      possibly_unsafe: true,
    });
    await IngredientNote.create({ ingredient_id: grape.id, msg: 'Kidneys.' });
    await IngredientPrice.create({ ingredient_id: grape.id, cost_per_units: '0.45', basis: '100 g' });
    const lines = [
      { ingredient: chicken, milligrams: 375_000 },
      { ingredient: grape, milligrams: 125_000 },
    ];
    const made = { user_id: owner.id, lines };
    const ofCats = await createTestRecipe({ ...made, species: ['cat'] });
    const ofBoth = await createTestRecipe({ ...made, species: ['cat', 'dog'] });
    const open = async ({ id }: Recipe) =>
      (await client.recipes.get({ params: { id }, query: { include_ingredient_prices: '1' } })).recipe
        .ingredients;
    const [first, second] = await open(ofCats);
    expect(first).toMatchObject({ name: 'Chicken, thigh', amount: { total_g: 375, percent_of_recipe: 75 } });
    expect(second).toMatchObject({
      amount: { total_g: 125, percent_of_recipe: 25 },
      unsafe: false,
      possibly_unsafe: true,
      notes: [{ msg: 'Kidneys.' }],
      ingredient_prices: [
        { cost_per_units: 0.45, currency: 'USD', own: false, period: null, confidence: null, source: null },
      ],
    });
    expect((await open(ofBoth))[1]).toMatchObject({ unsafe: true, possibly_unsafe: true });
  });

  it('has the warnings of all species if it has no species', async () => {
    const onion = await createTestIngredient({ name: 'Onions' });
    const flag = { ingredient_id: onion.id, unsafe: true, possibly_unsafe: false };
    await IngredientFlag.create({ ...flag, specie_id: (await getTestSpecies('cat')).id });
    const lines = [{ ingredient: onion, milligrams: 1000 }];
    const { id } = await createTestRecipe({ user_id: owner.id, lines, species: [] });
    const { recipe } = await client.recipes.get({ params: { id } });
    expect(recipe.ingredients[0]).toMatchObject({ name: 'Onions', unsafe: true });
  });

  it('has its breakdown and the contribution of each line on request', async () => {
    const lines = [
      { ingredient: chicken, milligrams: 300_000 },
      { ingredient: carrot, milligrams: 100_000 },
    ];
    const { id } = await createTestRecipe({ user_id: owner.id, lines });
    const query = { include_all_nutrition_breakdowns: '1' } as const;
    const { recipe } = await client.recipes.get({ params: { id }, query });
    const qty = (breakdown: typeof recipe.nutrition_breakdown) =>
      breakdown?.nutrients.map((each) => [each.id, each.amount.qty, each.coverage]);
    expect(recipe.nutrition_breakdown?.total_qty).toBe(400);
    expect(qty(recipe.nutrition_breakdown)).toEqual([
      [203, 61, 1],
      [204, 30, 0.75],
    ]);
    expect(recipe.ingredients.map((line) => qty(line.nutrition_breakdown))).toEqual([
      [
        [203, 60, 1],
        [204, 30, 1],
      ],
      [
        [203, 1, 1],
        [204, null, 0],
      ],
    ]);
    const plain = await client.recipes.get({ params: { id } });
    expect(plain.recipe).not.toHaveProperty('nutrition_breakdown');
  });

  it('answers 403 to a free user if it is only listed', async () => {
    const recipe = await createTestRecipe({ user_id: owner.id, is_shared: true, share_is_approved: true });
    const free = await test.as(await createTestUserOfRole('free'));
    await expect(free.recipes.get({ params: { id: recipe.id } })).rejects.toMatchObject({
      status: 403,
      error_code: 'premium_required',
      message: 'Sorry, only paid users and Wholebowl customers have access to this recipe.',
    });
  });
});
