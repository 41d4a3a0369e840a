import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { engineVersion } from '../../engine/host/version.ts';
import { oneRecipeSchema } from '../contract/recipes.ts';
import { IngredientFlag, IngredientNote, IngredientPrice } from '../foods/ingredientDetails.model.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestRevision,
  createTestUserOfRole,
  getTestNutrient,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { countQueries } from '../testing/queries.ts';
import { createTestStepTemplates } from '../testing/stepTemplates.ts';
import { RecipeShare, RecipeSpecies, RecipeTag } from './recipeDetails.model.ts';
import type { Recipe } from './recipes.model.ts';
import { Tag } from './tags.model.ts';

let test: TestApp;
let owner: User;
let client: Client;
let foods: Ingredient[];

beforeAll(async () => {
  const db = await testDatabase();
  await getTestNutrient(303, { name: 'Iron “Fe”, µg', unit_type: 'µg', hidden: true });
  foods = [];
  for (let index = 0; index < 30; index += 1) {
    const figures = { 203: `${index}.25`, ...(index % 3 === 0 ? { 303: '0.00001' } : {}) };
    const food = await createTestIngredient({ name: `Food № ${index} <"µ">`, figures });
    await IngredientNote.create({ ingredient_id: food.id, msg: 'Wash.\n"Well"' });
    await IngredientPrice.create({ ingredient_id: food.id, cost_per_units: '0.45', basis: '100 g' });
    foods.push(food);
  }
  owner = await createTestUserOfRole('professional');
  test = await startTestApp(db);
  client = await test.as(owner);
});

const of = (count: number, more: Parameters<typeof createTestRecipe>[0] = {}) => {
  const lines = foods.slice(0, count).map((ingredient, index) => ({ ingredient, milligrams: index * 1234 }));
  return createTestRecipe({ user_id: owner.id, lines, ...more });
};

const everything = {
  include_all_nutrition_breakdowns: '1',
  include_ingredient_prices: '1',
  include_parent_and_child_recipes: '1',
  include_hidden_nutrients: '1',
  include_recipe_steps: '1',
} as const;

const open = async ({ id }: Recipe, query = {}, by = client) =>
  (await by.recipes.get({ params: { id }, query })).recipe;

const ask = async ({ id }: Recipe, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${test.url}/api/recipes/${id}?${new URLSearchParams(everything)}`, {
    headers: { authorization: `Bearer ${await test.tokenOf(owner)}`, ...headers },
  });

describe('a recipe with all options', () => {
  it.each([0, 1, 30])(
    'of %i foods equals the serialization by the contract, byte for byte',
    async (count) => {
      const text = await (await ask(await of(count))).text();
      expect(JSON.stringify(z.parse(oneRecipeSchema, JSON.parse(text)))).toBe(text);
      const { recipe } = JSON.parse(text);
      expect(recipe.ingredients).toHaveLength(count);
      expect(recipe.nutrition_breakdown.nutrients.map(({ id }: { id: number }) => id)).toContain(303);
    },
  );

  it('needs a constant number of queries', async () => {
    await ask(await of(1));
    const count = async (recipe: Recipe) => countQueries(test.db, () => ask(recipe));
    const [none, small, large] = [await of(0), await of(1), await of(30)];
    // Besides the session of the request: session, version, and the round trip for the recipe's parts.
    const queries = await count(none);
    expect([await count(small), await count(large)]).toEqual([queries, queries]);
    expect(queries).toBeLessThanOrEqual(13);
  });

  it('is the same for concurrent requests', async () => {
    const recipes = await Promise.all([of(30), of(2), of(17), of(30), of(9)]);
    const alone = [];
    for (const recipe of recipes) alone.push(await (await ask(recipe)).text());
    const asked = [...recipes, ...recipes].map(async (recipe) => (await ask(recipe)).text());
    expect(await Promise.all(asked)).toEqual([...alone, ...alone]);
  });

  it('answers 304 until a nutrient value changes', async () => {
    const food = await createTestIngredient({ figures: { 203: '20' } });
    const recipe = await of(2, { lines: [{ ingredient: food, milligrams: 100_000 }] });
    const tag = (await ask(recipe)).headers.get('etag') ?? expect.unreachable();
    const had = await ask(recipe, { 'if-none-match': tag });
    expect([had.status, await had.text(), had.headers.get('etag')]).toEqual([304, '', tag]);
    await createTestRevision(food, { 203: '21' });
    const changed = await ask(recipe, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    const { nutrition_breakdown } = (await changed.json()).recipe;
    expect(nutrition_breakdown.nutrients[0].amount.qty).toBe(21);
    await getTestNutrient(205);
    await createTestRevision(await createTestIngredient(), { 205: '9' });
    expect((await ask(recipe, { 'if-none-match': changed.headers.get('etag') ?? '' })).status).toBe(200);
  });
});

const theTag = async (): Promise<Tag> => {
  const defaults = { id: 77, slug: 'stew', name: 'Stew', sort_order: 1 };
  return (await Tag.findOrCreate({ where: { slug: 'stew' }, defaults }))[0];
};

/** Changes of the response that do not increase the recipe's version. */
const changes: readonly (readonly [string, (recipe: Recipe, food: Ingredient) => Promise<unknown>])[] = [
  ['its name', (recipe) => recipe.update({ name: 'Another' })],
  ['its sharing', (recipe) => recipe.update({ is_shared: true })],
  ['whom it is shared with', ({ id }) => RecipeShare.create({ recipe_id: id, email: 'una@example.test' })],
  ['a tag', async ({ id }) => RecipeTag.create({ recipe_id: id, tag_id: (await theTag()).id })],
  [
    'a species',
    async ({ id }) => RecipeSpecies.create({ recipe_id: id, specie_id: (await getTestSpecies('cat')).id }),
  ],
  ['a step', () => createTestStepTemplates([{ basic: 'Stir' }])],
  ['a batch size', ({ id }) => of(1, { parent_id: id })],
  ["a food's name", (_, food) => food.update({ name: 'Renamed' })],
  ["a food's note", (_, { id }) => IngredientNote.update({ msg: 'Peel.' }, { where: { ingredient_id: id } })],
  [
    "a food's price",
    (_, { id }) => IngredientPrice.update({ cost_per_units: '0.46' }, { where: { ingredient_id: id } }),
  ],
  [
    "a food's warning",
    async (_, { id }) =>
      IngredientFlag.create({
        ingredient_id: id,
        specie_id: (await getTestSpecies()).id,
        unsafe: true,
        possibly_unsafe: false,
      }),
  ],
  ["its owner's address", () => owner.update({ email: 'renamed@example.test' })],
  ["a food's values", (_, food) => createTestRevision(food, { 203: '21' })],
  [
    "a nutrient's name",
    async () => {
      await (await getTestNutrient(303)).update({ name: 'Iron' });
      await createTestRevision(await createTestIngredient(), { 203: '1' });
    },
  ],
];

describe('the ETag of a recipe with all options', () => {
  it.each(changes)('changes when %s changed', async (_, change) => {
    const food = await createTestIngredient();
    await IngredientNote.create({ ingredient_id: food.id, msg: 'Wash.' });
    await IngredientPrice.create({ ingredient_id: food.id, cost_per_units: '0.45', basis: '100 g' });
    const recipe = await of(1, { lines: [{ ingredient: food, milligrams: 100_000 }] });
    const first = await ask(recipe);
    const [tag, text] = [first.headers.get('etag') ?? '', await first.text()];
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await ask(recipe, { 'if-none-match': tag })).status).toBe(304);
    await change(recipe, food);
    const again = await ask(recipe, { 'if-none-match': tag });
    expect(again.status).toBe(200);
    expect(await again.text()).not.toBe(text);
  });

  it('differs for other options', async () => {
    const recipe = await of(2);
    await createTestStepTemplates([{}]);
    const tags = [await ask(recipe)];
    for (const name of Object.keys(everything)) {
      const query = new URLSearchParams({ ...everything, [name]: '0' });
      const headers = { authorization: `Bearer ${await test.tokenOf(owner)}` };
      tags.push(await fetch(`${test.url}/api/recipes/${recipe.id}?${query}`, { headers }));
    }
    expect(new Set(tags.map(({ headers }) => headers.get('etag'))).size).toBe(tags.length);
  });
});

describe('one recipe', () => {
  it('of more than a hundred foods rejects the breakdowns of all lines', async () => {
    const more = [];
    for (let index = 0; index < 101; index += 1) more.push(await createTestIngredient({ figures: {} }));
    const lines = more.map((ingredient) => ({ ingredient, milligrams: 1000 }));
    const query = { include_all_nutrition_breakdowns: '1' } as const;
    const hundred = await of(0, { lines: lines.slice(0, 100) });
    expect((await open(hundred, query)).ingredients.at(-1)).toHaveProperty('nutrition_breakdown');
    const recipe = await of(0, { lines });
    expect((await open(recipe)).ingredients).toHaveLength(101);
    await expect(open(recipe, query)).rejects.toMatchObject({
      status: 422,
      errors: { include_all_nutrition_breakdowns: [expect.stringContaining('at most 100 ingredients')] },
    });
  });

  it('lists the foods with a newer revision than its own, and since when (D38)', async () => {
    const [chicken, carrot] = [await createTestIngredient(), await createTestIngredient()];
    const lines = [chicken, carrot].map((ingredient) => ({ ingredient, milligrams: 1000 }));
    const recipe = await of(2, { lines });
    expect(await open(recipe)).toMatchObject({ engine_version: null, figures_changed: [] });
    const first = await createTestRevision(chicken, { 203: '21' });
    await createTestRevision(chicken, { 203: '22' });
    const since = first.created_at.toISOString();
    expect((await open(recipe)).figures_changed).toEqual([{ id: chicken.id, revision: 1, since }]);
    const ingredients = lines.map(({ ingredient }) => ({ id: ingredient.id, total_g: 1 }));
    await client.recipes.updateIngredients({ params: { id: recipe.id }, body: { ingredients } });
    expect(await open(recipe)).toMatchObject({ engine_version: engineVersion, figures_changed: [] });
  });

  it('has its batch variants; a batch variant has its parent', async () => {
    const parent = await of(1, { name: 'Stew', total_qty: '2898' });
    const size = { name: 'Stew', parent_id: parent.id };
    const half = await of(1, { ...size, recipe_multiplier: '0.5', total_qty: '1449' });
    const large = await of(1, { ...size, recipe_multiplier: '5', total_qty: '14490' });
    const [whole, small, big] = [
      { id: parent.id, name: 'Stew', recipe_multiplier: 1, total_qty: 2898 },
      { id: half.id, name: 'Stew', recipe_multiplier: 0.5, total_qty: 1449 },
      { id: large.id, name: 'Stew', recipe_multiplier: 5, total_qty: 14_490 },
    ];
    const query = { include_parent_and_child_recipes: '1' };
    expect(await open(parent, query)).toMatchObject({ recipe: null, recipes: [small, big] });
    const ofHalf = await open(half, query);
    expect([ofHalf.recipe, ofHalf.recipes]).toEqual([{ ...whole, recipes: [small, big] }, []]);
    expect(await open(parent)).not.toHaveProperty('recipes');
  });

  it('has its steps with their timers and foods', async () => {
    const recipe = await of(2);
    const [, food] = foods;
    await createTestStepTemplates([
      { basic: 'Weigh', detailed: '<p>All.</p>', minutes: 7 },
      { type: 'regular_ingredients', basic: 'Add {ingredient}.' },
    ]);
    const { recipe_steps } = await open(recipe, { include_recipe_steps: '1' });
    expect(recipe_steps?.[0]).toEqual({
      ...{ id: expect.any(Number), order: 1, basic_instructions: 'Weigh' },
      ...{ detailed_instructions: '<p>All.</p>', timer_template_id: expect.any(Number) },
      ...{ timer: { name: 'Cook', minutes: 7 }, ingredient: null },
    });
    expect(recipe_steps?.[2]).toMatchObject({
      ...{ order: 3, basic_instructions: `Add ${food?.name}.`, detailed_instructions: null, timer: null },
      ingredient: {
        id: food?.id,
        notes: [{ msg: 'Wash.\n"Well"' }],
        recipes: [{ amount: { total_g: 1.234 } }],
      },
    });
    expect(await open(recipe)).not.toHaveProperty('recipe_steps');
  });

  it('has its shares for its owner and admins only', async () => {
    const friend = await createTestUserOfRole('wholebowl_customer');
    const vet = await createTestUserOfRole('professional');
    const sharedWith = [friend.email, 'nobody-yet@example.test', vet.email];
    const parent = await of(1, { sharedWith });
    const child = await of(1, { parent_id: parent.id });
    const users = sharedWith.map((email) => ({ email }));
    expect((await open(parent)).users_shared_with).toEqual(users);
    expect((await open(child)).users_shared_with).toEqual(users);
    expect(
      (await open(parent, {}, await test.as(await createTestUserOfRole('admin')))).users_shared_with,
    ).toEqual(users);
    const byVet = await open(parent, {}, await test.as(vet));
    expect(byVet).toMatchObject({ user: { id: owner.id, email: owner.email }, shared_with_me: true });
    const byFriend = await open(parent, {}, await test.as(friend));
    for (const seen of [byVet, byFriend]) expect(seen).not.toHaveProperty('users_shared_with');
    expect(byFriend).not.toHaveProperty('user');
  });
});
