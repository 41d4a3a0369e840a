import { beforeAll, describe, expect, it } from 'vitest';
import type { LineCooking } from '../contract/cooking.ts';
import type { Breakdown } from '../contract/shapes.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

const [thiamin, vitaminD, calcium] = [404, 9004, 301];

let test: TestApp;
let client: Client;
let customer: User;
let recipe: Recipe;
let turkey: number;
let oil: number;

const foodNamed = async (ndb_no: string) =>
  (await Ingredient.findOne({ where: { ndb_no }, rejectOnEmpty: true })).id;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  customer = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(customer);
  recipe = await createTestRecipe({ user_id: customer.id, name: 'Turkey', species: ['cat'] });
  [turkey, oil] = await Promise.all([foodNamed('05668'), foodNamed('04506')]);
  await save({});
});

const save = (cooking: { readonly [food: number]: LineCooking | null }) =>
  client.recipes.updateIngredients({
    params: { id: recipe.id },
    body: {
      ingredients: [turkey, oil].map((id) => ({
        ...{ id, total_g: 100 },
        ...(id in cooking ? { cooking: cooking[id] ?? null } : {}),
      })),
    },
  });

const make = (cooking: 'with_liquid' | 'drained' | 'raw') =>
  client.recipes.update({ params: { id: recipe.id }, body: { recipe: { cooking } } });

const get = async () => {
  const query = { include_all_nutrition_breakdowns: true, include_recipe_steps: true };
  return (await client.recipes.get({ params: { id: recipe.id }, query })).recipe;
};

const amountIn = (breakdown: Breakdown | undefined, nutrient: number): number =>
  breakdown?.nutrients.find(({ id }) => id === nutrient)?.amount.qty ?? Number.NaN;

/** The percent of a nutrient that is left after cooking. */
const left = async (nutrient: number): Promise<number> => {
  const { nutrition_breakdown, after_cooking } = await get();
  return (amountIn(after_cooking, nutrient) / amountIn(nutrition_breakdown, nutrient)) * 100;
};

describe('a recipe with raw turkey and oil', () => {
  it('is cooked with its liquid until somebody says otherwise, and loses thiamin', async () => {
    const { cooking, cooked_g, ingredients } = await get();
    expect([cooking, ...ingredients.map((food) => [food.cooking, food.cooked])]).toEqual([
      ...['with_liquid', [null, true], [null, false]],
    ]);
    // Turkey yields 75 % of its weight, the rest is in the broth.
    expect(cooked_g).toEqual({ min: 175, max: 200 });
    // Turkey simmered with drippings, USDA Release 6.
    expect(await left(thiamin)).toBeCloseTo(75, 9);
    expect(await left(calcium)).toBeCloseTo(100, 9);
    expect([
      await left(vitaminD),
      amountIn((await get()).ingredients[0]?.nutrition_breakdown, thiamin),
    ]).toEqual([...[100, expect.closeTo(amountIn((await get()).nutrition_breakdown, thiamin), 9)]]);
  });

  it('loses more when it is drained, and nothing when it is fed raw', async () => {
    await make('drained');
    expect([await left(thiamin), await left(calcium), (await get()).cooked_g]).toEqual([
      ...[expect.closeTo(55, 9), expect.closeTo(85, 9), { min: 175, max: 175 }],
    ]);
    await make('raw');
    expect([await left(thiamin), (await get()).cooked_g]).toEqual([100, null]);
    await make('with_liquid');
  });

  it('loses nothing of what is added after cooking, which its steps follow', async () => {
    const texts = async () =>
      (await get()).recipe_steps?.map(({ basic_instructions }) => basic_instructions) ?? [];
    const before = await texts();
    await save({ [turkey]: 'added_after' });
    expect(await left(thiamin)).toBe(100);
    expect((await texts()).at(-1)).toBe(
      'Weigh Ground turkey, 85% lean, raw and stir it well into the cooled food.',
    );
    expect(await texts()).not.toEqual(before);
    await save({});
    expect((await get()).ingredients.map(({ cooking }) => cooking)).toEqual(['added_after', null]);
    await save({ [turkey]: null, [oil]: 'cooked' });
    expect((await get()).ingredients.map(({ cooked }) => cooked)).toEqual([true, true]);
    await save({ [oil]: null });
    expect(await texts()).toEqual(before);
  });

  it('refuses another word with the words that there are, and changes nothing', async () => {
    const wrong = { [turkey]: 'fried' as LineCooking };
    await expect(save(wrong)).rejects.toMatchObject({
      status: 422,
      errors: { 'ingredients.0.cooking': ['Choose raw, cooked or added_after.'] },
    });
    await expect(make('grilled' as 'raw')).rejects.toMatchObject({
      status: 422,
      errors: { 'recipe.cooking': ['Choose with_liquid, drained or raw.'] },
    });
    expect((await get()).cooking).toBe('with_liquid');
  });

  it('keeps its cooking in a copy and in batch sizes', async () => {
    await save({ [turkey]: 'raw' });
    await make('drained');
    const { recipe: copy } = await client.recipes.duplicate({
      params: { id: recipe.id },
      body: { name: 'Copy' },
    });
    expect([copy.cooking, copy.ingredients.map(({ cooking }) => cooking)]).toEqual([
      'drained',
      ['raw', null],
    ]);
    const sized = await client.recipes.scaleToDefaultSize({
      params: { id: recipe.id },
      body: { create_missing_default_recipe_size_variants: true },
    });
    expect(sized.recipe.cooking).toBe('drained');
    const query = { include_parent_and_child_recipes: true };
    const { recipe: whole } = await client.recipes.get({ params: { id: recipe.id }, query });
    for (const { id } of whole.recipes ?? []) {
      const variant = (await client.recipes.get({ params: { id } })).recipe;
      expect([variant.cooking, variant.ingredients[0]?.cooking]).toEqual(['drained', 'raw']);
    }
    expect(whole.recipes?.length).toBe(2);
  });
});
