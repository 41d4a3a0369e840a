import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IngredientNote } from '../foods/ingredientDetails.model.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { createTestStepTemplates } from '../testing/stepTemplates.ts';
import { watchWrites } from '../testing/writes.ts';
import { RecipeStep } from './recipeSteps.model.ts';
import type { RecipeStepTemplate } from './recipeStepTemplateGroups.model.ts';

let test: TestApp;
let owner: User;
let client: Client;
let beef: Ingredient;
let oil: Ingredient;
let templates: RecipeStepTemplate[];
let recipe: Recipe;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(owner);
  beef = await createTestIngredient({ name: 'Beef' });
  oil = await createTestIngredient({ name: 'Fish oil', heat_sensitivity: true });
});

const of = (...foods: readonly Ingredient[]) => ({
  user_id: owner.id,
  lines: foods.map((ingredient) => ({ ingredient, milligrams: 120_500 })),
});

beforeEach(async () => {
  ({ templates } = await createTestStepTemplates([
    { basic: 'Weigh', detailed: '<p>All.</p>', minutes: 5 },
    { type: 'regular_ingredients', basic: 'Add {ingredient}.' },
    { type: 'speed2', basic: 'Wait' },
    { type: 'heat_sensitive_ingredients', basic: 'Stir in {ingredient}.' },
  ]));
  recipe = await createTestRecipe(of(beef, oil));
});

const params = (currentOrder: number, { id } = recipe) => ({
  params: { recipeId: id, currentOrder: String(currentOrder) },
});
const next = (order: number) => client.recipeSteps.next(params(order));
const previous = (order: number) => client.recipeSteps.previous(params(order));

const stepsOf = async ({ id }: { readonly id: number } = recipe) => {
  const query = { include_recipe_steps: '1' } as const;
  return (await client.recipes.get({ params: { id }, query })).recipe.recipe_steps ?? [];
};
const textsOf = async (of?: { readonly id: number }) =>
  (await stepsOf(of)).map(({ basic_instructions }) => basic_instructions);
const idsOf = async (of?: { readonly id: number }) => (await stepsOf(of)).map(({ id }) => id);

/** The stored steps, which a save generates. */
const storedOf = async ({ id }: { readonly id: number } = recipe) => {
  const rows = await RecipeStep.findAll({ where: { recipe_id: id }, order: ['order'] });
  return rows.map(({ basic_instructions }) => basic_instructions);
};

const notFound = { status: 404 };

describe('navigating', () => {
  it('goes from the first step to the last and back, and ends with 404', async () => {
    expect(await next(0)).toEqual({
      ...{ recipe_name: recipe.name, step_count: 3, id: expect.any(Number), order: 1 },
      ...{ basic_instructions: 'Weigh', detailed_instructions: '<p>All.</p>', ingredient: null },
      ...{ timer_template_id: templates[0]?.timer_template_id, timer: { name: 'Cook', minutes: 5 } },
    });
    expect(await next(1)).toMatchObject({ order: 2, basic_instructions: 'Add Beef.', timer: null });
    expect(await next(2)).toMatchObject({ order: 3, basic_instructions: 'Stir in Fish oil.' });
    expect(await previous(3)).toMatchObject({ order: 2 });
    expect(await previous(2)).toMatchObject({ order: 1 });
    for (const past of [3, 999_999_999]) await expect(next(past)).rejects.toMatchObject(notFound);
    for (const before of [1, 0]) await expect(previous(before)).rejects.toMatchObject(notFound);
  });

  it('shows the food with its notes and its grams in this recipe', async () => {
    await IngredientNote.create({ ingredient_id: oil.id, msg: 'Keep it cool.' });
    await IngredientNote.create({ ingredient_id: beef.id, msg: 'Cook it.' });
    expect((await next(2)).ingredient).toEqual({
      ...{ id: oil.id, name: 'Fish oil', heat_sensitivity: true },
      notes: [{ id: expect.any(Number), msg: 'Keep it cool.' }],
      recipes: [{ amount: { total_g: 120.5 } }],
    });
  });

  it('says how tablets and capsules are mixed in', async () => {
    const zinc = { heat_sensitivity: true, unit_mg: 500 };
    const tablet = await createTestIngredient({ ...zinc, name: 'Zinc', unit_name: 'tablet' });
    const capsule = await createTestIngredient({ ...zinc, name: 'Omega', unit_name: 'capsule' });
    recipe = await createTestRecipe(of(tablet, capsule));
    expect((await next(1)).basic_instructions).toMatch(/^Stir in Zinc\. Crush it to powder /);
    expect((await next(2)).basic_instructions).toMatch(/^Stir in Omega\. Open each capsule, or pierce /);
  });

  it('answers only safe HTML, whatever is stored', async () => {
    await createTestStepTemplates([{ detailed: '<p onclick="go()">Stir<script>go()</script></p>' }]);
    expect((await next(0)).detailed_instructions).toBe('<p>Stir</p>');
  });

  it('finds no step of a recipe without foods', async () => {
    recipe = await createTestRecipe(of());
    await expect(next(0)).rejects.toMatchObject(notFound);
    expect(await stepsOf()).toEqual([]);
  });

  it.each(['-1', 'x', '1.5', '9'.repeat(30)])('is refused for the order %s', async (currentOrder) => {
    const call = client.recipeSteps.next({ params: { recipeId: recipe.id, currentOrder } });
    await expect(call).rejects.toMatchObject({ status: expect.toBeOneOf([404, 422]) });
  });
});

describe('the steps of a recipe', () => {
  it('keep their ids when foods are added, moved and removed', async () => {
    const [weigh, addBeef, stirOil] = await idsOf();
    const rice = await createTestIngredient({ name: 'Rice' });
    const update = (...foods: readonly Ingredient[]) =>
      client.recipes.updateIngredients({
        params: { id: recipe.id },
        body: { ingredients: foods.map(({ id }) => ({ id, total_g: 10 })) },
      });
    await update(rice, oil, beef);
    expect(await storedOf()).toEqual(['Weigh', 'Add Rice.', 'Add Beef.', 'Stir in Fish oil.']);
    expect(await idsOf()).toEqual([weigh, expect.any(Number), addBeef, stirOil]);
    await update(beef);
    expect(await storedOf()).toEqual(['Weigh', 'Add Beef.']);
    expect(await idsOf()).toEqual([weigh, addBeef]);
    await client.recipes.addIngredients({
      params: { id: recipe.id },
      body: { ingredients: [{ id: rice.id, total_g: 1 }] },
    });
    expect(await storedOf()).toEqual(['Weigh', 'Add Beef.', 'Add Rice.']);
  });

  it('follow the speed and the species, also those of batch variants', async () => {
    await createTestStepTemplates([{ basic: 'Mince' }], 'cat');
    const variant = await createTestRecipe({ ...of(beef), parent_id: recipe.id, recipe_multiplier: '0.5' });
    const update = (body: NonNullable<Parameters<Client['recipes']['update']>[0]['body']>) =>
      client.recipes.update({ params: { id: recipe.id }, body });
    await update({ recipe: { speed: 2 } });
    expect(await storedOf()).toEqual(['Weigh', 'Add Beef.', 'Wait', 'Stir in Fish oil.']);
    expect(await storedOf(variant)).toEqual(['Weigh', 'Add Beef.', 'Wait']);
    await update({ specie_ids: ['cat'] });
    expect(await storedOf()).toEqual(['Mince']);
    expect(await storedOf(variant)).toEqual(['Mince']);
    // The first of several species decides.
    await update({ specie_ids: ['cat', 'dog'] });
    expect(await textsOf()).toContain('Weigh');
  });

  it('are those of dogs for a recipe without species', async () => {
    const any = await createTestRecipe({ ...of(beef), species: [] });
    expect(await textsOf(any)).toEqual(['Weigh', 'Add Beef.']);
  });

  it('of a copy and of new batch variants are made with them', async () => {
    const copy = await client.recipes.duplicate({ params: { id: recipe.id }, body: { name: 'Copy' } });
    expect(await storedOf(copy.recipe)).toEqual(['Weigh', 'Add Beef.', 'Stir in Fish oil.']);
    await client.recipes.scaleToDefaultSize({
      params: { id: recipe.id },
      body: { create_missing_default_recipe_size_variants: true },
    });
    const query = { include_parent_and_child_recipes: '1' } as const;
    const { recipes = [] } = (await client.recipes.get({ params: { id: recipe.id }, query })).recipe;
    expect(recipes).toHaveLength(2);
    for (const variant of recipes)
      expect(await storedOf(variant)).toEqual(['Weigh', 'Add Beef.', 'Stir in Fish oil.']);
  });

  it('follow a changed template and a renamed food when the recipe is opened, with the same ids', async () => {
    const ids = await idsOf();
    const [weigh, add] = templates;
    await weigh?.update({ basic_instructions: 'Weigh all', sort_order: 9 });
    await add?.update({ basic_instructions: 'Cook {ingredient}' });
    await beef.update({ short_name: 'Lean beef' });
    expect(await textsOf()).toEqual(['Cook Lean beef', 'Stir in Fish oil.', 'Weigh all']);
    expect(await idsOf()).toEqual([ids[1], ids[2], ids[0]]);
    await beef.update({ short_name: 'Beef' });
  });

  it('follow the timer and the details that a template gets or loses, with the same ids', async () => {
    const ids = await idsOf();
    const [weigh, add] = templates;
    await add?.update({ timer_template_id: weigh?.timer_template_id ?? null });
    expect((await stepsOf())[1]?.timer).toEqual({ name: 'Cook', minutes: 5 });
    await weigh?.update({ timer_template_id: null });
    expect((await stepsOf())[0]?.timer).toBeNull();
    await weigh?.update({ detailed_instructions: '<p>Half.</p>' });
    expect((await stepsOf())[0]?.detailed_instructions).toBe('<p>Half.</p>');
    expect(await idsOf()).toEqual(ids);
  });

  it('write nothing when they are opened again', async () => {
    await stepsOf();
    const takeWrites = watchWrites(test.db);
    await stepsOf();
    await next(0);
    expect(takeWrites()).toEqual([]);
  });

  it('are made once by many requests at once', async () => {
    const several = await Promise.all([1, 2, 3, 4].map(() => createTestRecipe(of(beef, oil))));
    const asked = Array.from({ length: 6 }, () => several).flat();
    await Promise.all(
      asked.map((each, index) =>
        index % 2 === 0 ? stepsOf(each) : client.recipeSteps.next(params(0, each)),
      ),
    );
    for (const each of several) expect(await RecipeStep.count({ where: { recipe_id: each.id } })).toBe(3);
  });
});
