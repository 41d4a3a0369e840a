import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { User } from '../../people/users.model.ts';
import { BowlLine } from '../../pets/bowlLines.model.ts';
import { Pet } from '../../pets/pets.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestPet, createTestRecipe, createTestUserOfRole } from '../../testing/factories.ts';
import { ApiError, type Client } from '../../testing/http/client.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { RecipeFact } from './recipeSearch.model.ts';

let test: TestApp;
let customer: User;
let client: Client;

type Query = NonNullable<NonNullable<Parameters<Client['recipeSearch']['filter']>[0]>['query']>;

const filter = (query: Query) => client.recipeSearch.filter({ query: { size: 500, ...query } });
const foodNamed = (name: string): Promise<Ingredient> =>
  Ingredient.findOne({ where: { name }, rejectOnEmpty: true });

const errorsOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  return error instanceof ApiError ? { status: error.status, errors: error.errors } : error;
};

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'));
  customer = await User.findOne({ where: { email: 'customer@demo.test' }, rejectOnEmpty: true });
  client = await test.as(customer);
});

const createFood = (name: string) =>
  Ingredient.create({ name, short_name: name, category_id: 1, revision: 0 });

describe('a search by energy and cost', () => {
  const pork = () => foodNamed('Pork, fresh, ground, raw');

  it('finds values within the bounds and counts those that are not known', async () => {
    const owner = await createTestUserOfRole('wholebowl_customer');
    const own = await test.as(owner);
    const search = (query: Query) => own.recipeSearch.filter({ query: { source: 'mine', ...query } });
    const user_id = owner.id;
    const ingredient = await pork();
    await createTestRecipe({ user_id, name: 'Known', lines: [{ ingredient, milligrams: 400_000 }] });
    await createTestRecipe({
      user_id,
      name: 'Unknown',
      lines: [{ ingredient: await createFood('Without values'), milligrams: 100_000 }],
    });
    await createTestRecipe({ user_id, name: 'Empty', lines: [] });
    const [known] = (await search({ query: 'known', sort: 'kcal' })).recipes;
    const kcal = known?.kcal_per_1000_g ?? Number.NaN;
    expect(kcal).toBeGreaterThan(1000);
    const found = async (query: Query) => {
      const { recipes, unknown_kcal, unknown_cost } = await search(query);
      return [recipes.map(({ name }) => name), unknown_kcal, unknown_cost];
    };
    expect(await found({ kcal_min: kcal })).toEqual([['Known'], 2, undefined]);
    expect(await found({ kcal_min: kcal + 1 })).toEqual([[], 2, undefined]);
    expect(await found({ kcal_max: kcal })).toEqual([['Known'], 2, undefined]);
    expect(await found({ kcal_max: kcal - 1, kcal_min: 1 })).toEqual([[], 2, undefined]);
    expect(await found({ cost_max: 1000 })).toEqual([['Known'], undefined, 2]);
  });

  it('finds by the known cost, and says how many ingredients have no price', async () => {
    const owner = await createTestUserOfRole('wholebowl_customer');
    const own = await test.as(owner);
    const [priced, salt] = [await pork(), await foodNamed('Salt, table')];
    const create = (name: string, ...foods: readonly Ingredient[]) => {
      const lines = foods.map((ingredient) => ({ ingredient, milligrams: 100_000 }));
      return createTestRecipe({ user_id: owner.id, name, lines });
    };
    await create('Whole', priced);
    await create('Part', priced, salt);
    await create('None', salt);
    const search = (query: Query) => own.recipeSearch.filter({ query: { source: 'mine', ...query } });
    const { recipes, unknown_cost, partial_cost } = await search({ cost_max: 1000, sort: 'cost' });
    expect(recipes.map(({ name, unpriced_foods }) => [name, unpriced_foods])).toEqual([
      ['Part', 1],
      ['Whole', 0],
    ]);
    const [part, whole] = recipes.map(({ cost_per_1000_g }) => cost_per_1000_g ?? Number.NaN);
    expect(part).toBeCloseTo((whole ?? 0) / 2, 3);
    expect([unknown_cost, partial_cost]).toEqual([1, 1]);
    expect((await search({ cost_max: 0.01 })).partial_cost).toBe(0);
    expect((await search({ sort: 'cost' })).recipes.map(({ name }) => name)).toEqual([
      'Part',
      'Whole',
      'None',
    ]);
  });

  it('follows a save of the recipe and of a food', async () => {
    const owner = await createTestUserOfRole('admin');
    const admin = await test.as(owner);
    const food = await Ingredient.create({ name: 'Priced', short_name: 'Priced', category_id: 1 });
    const ingredient_prices = (cost: string) => [{ cost_per_units: cost }];
    const price = (cost: string) =>
      admin.adminIngredients.update({
        params: { id: food.id },
        body: { ingredient: { ingredient_prices: ingredient_prices(cost) } },
      });
    await price('0.5');
    const lines = [{ ingredient: food, milligrams: 300_000 }];
    const recipe = await createTestRecipe({ user_id: owner.id, name: 'Follows', lines });
    const cost = async () => {
      const { recipes } = await admin.recipeSearch.filter({ query: { query: 'follows', sort: 'cost' } });
      return recipes[0]?.cost_per_1000_g;
    };
    expect(await cost()).toBe(5);
    await price('0.75');
    expect(await cost()).toBe(7.5);
    const params = { id: recipe.id };
    await admin.recipes.updateIngredients({ params, body: { ingredients: [] } });
    expect(await cost()).toBeNull();
    const fact = await RecipeFact.findByPk(recipe.id);
    expect(fact?.stale).toBe(false);
  });

  it('sorts by energy, unknown values last', async () => {
    const { recipes } = await filter({ sort: 'kcal' });
    const values = recipes.map(({ kcal_per_1000_g }) => kcal_per_1000_g);
    const known = values.filter((value) => value !== null);
    expect(known.length).toBeGreaterThan(3);
  });
});

describe('a search for a pet', () => {
  let pet: Pet;
  let owner: Client;

  beforeAll(async () => {
    pet = await Pet.findOne({ where: { name: 'Otto' }, rejectOnEmpty: true });
    owner = await test.as(await User.findByPk(pet.user_id, { rejectOnEmpty: true }));
  });

  const forPet = async (query: Query = {}) =>
    owner.recipeSearch.filter({ query: { size: 500, pet_id: pet.id, ...query } });
  const namesForPet = async (query: Query = {}) => (await forPet(query)).recipes.map(({ name }) => name);

  it('finds recipes of its species without a Low or High nutrient', async () => {
    const found = await forPet();
    const all = found.recipes.map(({ name }) => name);
    expect(all).toContain('Rabbit and Parsnip Pot');
    for (const short of ['Lamb, Lentil and Spinach Stew', 'Beef, Sweet Potato and Greens', 'Liver Lovers'])
      expect(all).not.toContain(short);
    for (const { species, unknown_levels } of found.recipes) {
      expect(species.map(({ slug }) => slug)).toContain('dog');
      expect(unknown_levels).toBeGreaterThanOrEqual(0);
    }
    expect(found.counts?.species).toEqual([
      { slug: 'dog', count: found.total },
      { slug: 'cat', count: 0 },
    ]);
    expect(found.checked_only).toBeUndefined();
    expect(await namesForPet({ species: ['cat'] })).toEqual([]);
  });

  it('names those that come nearest when few are optimal, with their levels', async () => {
    expect((await forPet()).total).toBeGreaterThan(4);
    const { recipes, total, nearest = [] } = await forPet({ query: 'rice' });
    expect(total).toBe(1);
    expect(nearest.length).toBe(5);
    const distances = nearest.map(({ levels: { low, high } }) => low + high);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeGreaterThan(0);
    for (const { id } of recipes) expect(nearest.map((near) => near.id)).not.toContain(id);
    const one = await forPet({ query: 'Lamb Lentil Spinach' });
    expect(one.total).toBe(0);
    const name = 'Lamb, Lentil and Spinach Stew';
    expect(one.nearest).toMatchObject([{ name, levels: { low: expect.any(Number) } }]);
  });

  it('leaves out what the pet avoids', async () => {
    const name = 'Rabbit and Parsnip Pot';
    const avoid = (avoids: { group: string }[]) =>
      owner.pets.update({ params: { id: pet.id }, body: { avoids } });
    await avoid([{ group: 'rabbit' }]);
    const found = await forPet({ query: 'rabbit' });
    await avoid([]);
    expect(found.recipes).toEqual([]);
    expect(found.nearest?.map((near) => near.name)).not.toContain(name);
    expect(await namesForPet({ query: 'rabbit' })).toContain(name);
  });

  it('judges its recipes with what the bowl of the pet gets beside them', async () => {
    const [best] = (await forPet({ query: 'rabbit' })).recipes;
    const params = { id: best?.id ?? 0 };
    const { recipe } = await owner.recipes.duplicate({ params, body: { name: 'Bowled' } });
    const lime = await foodNamed('Calcium carbonate powder');
    const lines = recipe.ingredients.map(({ id, amount }) => ({ id, total_g: amount.total_g }));
    const grams = Number(lines.find(({ id }) => id === lime.id)?.total_g);
    const ingredients = lines.filter(({ id }) => id !== lime.id);
    await owner.recipes.updateIngredients({ params: { id: recipe.id }, body: { ingredients } });
    const day = (await owner.pets.get({ params: { id: pet.id } })).pet.kcal_per_day ?? 0;
    const milligrams = Math.round((grams * 1000 * day) / (recipe.kcal ?? 0));
    const bowl = { pet_id: pet.id, recipe_id: recipe.id, ingredient_id: lime.id, days: 1 };
    await BowlLine.bulkCreate([{ ...bowl, position: 0, milligrams }]);
    const [found] = (await forPet({ query: 'bowled' })).recipes;
    expect(found?.verdict.words).not.toMatch(/calcium/i);
  });

  it('sees the change of a recipe', async () => {
    const [best] = (await forPet({ query: 'rabbit' })).recipes;
    const params = { id: best?.id ?? 0 };
    const copy = await owner.recipes.duplicate({ params, body: { name: 'Qualified' } });
    expect(await namesForPet({ query: 'qualified' })).toEqual(['Qualified']);
    const [first] = copy.recipe.ingredients;
    const ingredients = [{ id: first?.id ?? 0, total_g: 100 }];
    await owner.recipes.updateIngredients({ params: { id: copy.recipe.id }, body: { ingredients } });
    expect(await namesForPet({ query: 'qualified' })).toEqual([]);
  });

  it('leaves out a recipe above a legal maximum of what is added', async () => {
    const [best] = (await forPet({ query: 'rabbit' })).recipes;
    const tablet = await foodNamed('Selenium tablet, 100 µg selenium');
    const named = async (name: string, grams: number) => {
      const { recipe } = await owner.recipes.duplicate({ params: { id: best?.id ?? 0 }, body: { name } });
      const lines = recipe.ingredients.map(({ id, amount }) => ({ id, total_g: amount.total_g }));
      const ingredients = [...lines, { id: tablet.id, total_g: grams }];
      await owner.recipes.updateIngredients({ params: { id: recipe.id }, body: { ingredients } });
      const query = { pet_id: pet.id };
      return (await owner.recipes.get({ params: { id: recipe.id }, query })).recipe.verdict;
    };
    expect((await named('Selenious little', 0.01)).rows).toEqual([]);
    expect((await named('Selenious much', 0.5)).rows).toMatchObject([{ name: 'Selenium', level: 'high' }]);
    expect(await namesForPet({ query: 'selenious' })).toEqual(['Selenious little']);
  });

  it('refuses the pet of another user', async () => {
    expect(await errorsOf(filter({ pet_id: pet.id }))).toEqual({
      status: 422,
      errors: { pet_id: ['There is no such pet.'] },
    });
  });

  it('refuses a pet without a matching need', async () => {
    const unusual = await createTestPet({ user_id: customer.id, name: 'Unusual', specie_id: 1 });
    await unusual.update({ activity_level_id: null, birthday: '1990-01-01' });
    const answer = await errorsOf(filter({ pet_id: unusual.id }));
    if ((await client.pets.get({ params: { id: unusual.id } })).pet.kcal_per_day === null)
      expect(answer).toMatchObject({ status: 422 });
  });
});

describe('recipes that a free user may list but not open', () => {
  let free: Client;
  let freeUser: User;
  let pork: Ingredient;
  let lean: Ingredient;

  const search = (query: Query) =>
    free.recipeSearch.filter({ query: { query: 'lock', size: 500, ...query } });
  const namesOf = async (query: Query) => (await search(query)).recipes.map(({ name }) => name);

  beforeAll(async () => {
    freeUser = await createTestUserOfRole('free');
    free = await test.as(freeUser);
    [pork, lean] = await Promise.all([
      foodNamed('Pork, fresh, ground, raw'),
      foodNamed('Chicken, broiler or fryers, breast, skinless, boneless, meat only, raw'),
    ]);
    const published = { is_shared: true, share_is_approved: true };
    const lines = [{ ingredient: pork, milligrams: 400_000 }];
    await createTestRecipe({ user_id: customer.id, name: 'Locked', lines, ...published });
    await createTestRecipe({ user_id: freeUser.id, name: 'Lock of my own', lines });
  });

  it('have no energy and no cost', async () => {
    const { recipes } = await search({ sort: 'kcal' });
    const [own, other] = recipes;
    expect(recipes.map(({ name, locked }) => [name, locked])).toEqual([
      ['Lock of my own', false],
      ['Locked', true],
    ]);
    expect(own?.kcal_per_1000_g).toBeGreaterThan(1000);
    expect([other?.kcal_per_1000_g, other?.cost_per_1000_g]).toEqual([null, null]);
  });

  it('are found by none of their foods, and by no bound', async () => {
    for (const query of [{ include_ids: [pork.id] }, { exclude_ids: [lean.id] }, { free_of: ['chicken'] }])
      expect(await namesOf(query)).toEqual(['Lock of my own']);
    const { recipes, unknown_kcal, counts } = await search({ kcal_min: 1 });
    expect(recipes.map(({ name }) => name)).toEqual(['Lock of my own']);
    expect(unknown_kcal).toBe(0);
    expect(counts?.source).toMatchObject({ mine: 1, inspired: 0 });
  });

  it('are not checked for a pet', async () => {
    const pet = await Pet.findOne({ where: { name: 'Otto' }, rejectOnEmpty: true });
    const { id: pet_id } = await createTestPet({
      ...{ user_id: freeUser.id, specie_id: pet.specie_id, weight_kg: pet.weight_kg },
      ...{ birthday: pet.birthday, activity_level_id: pet.activity_level_id },
    });
    const { recipes } = await free.recipeSearch.filter({ query: { pet_id, size: 500 } });
    expect(recipes.filter(({ locked }) => locked)).toEqual([]);
  });
});
