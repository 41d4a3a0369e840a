import { expect, it } from 'vitest';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/http/testApp.ts';

const foodNamed = (name: string): Promise<Ingredient> =>
  Ingredient.findOne({ where: { name }, rejectOnEmpty: true });

it('finds and sorts by own prices, of 100 g, a pack or a piece', async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  const owner = await createTestUserOfRole('wholebowl_customer');
  const own = await test.as(owner);
  const [meat, salt] = [await foodNamed('Pork, fresh, ground, raw'), await foodNamed('Salt, table')];
  const tablet = await foodNamed('Selenium tablet, 100 µg selenium');
  const create = (name: string, ...foods: readonly Ingredient[]) => {
    const lines = foods.map((ingredient) => ({ ingredient, milligrams: 100_000 }));
    return createTestRecipe({ user_id: owner.id, name, lines });
  };
  await create('Meat', meat);
  await create('Salted', salt);
  await create('Tablets', meat, tablet);
  const costs = async () => {
    const { recipes } = await own.recipeSearch.filter({ query: { source: 'mine', sort: 'cost' } });
    return recipes.map((found) => [found.name, found.cost_per_1000_g, found.unpriced_foods]);
  };
  const before = await costs();
  const price = (food: Ingredient, body: Parameters<typeof own.ownPrices.put>[0]['body']) =>
    own.ownPrices.put({ params: { id: food.id }, body });
  await price(salt, { amount: '3', per: 'pack', pack_g: '750' });
  await price(meat, { amount: '0.20', per: '100g' });
  await price(tablet, { amount: '0.10', per: 'piece' });
  const piece = 100_000 / (tablet.unit_mg ?? Number.NaN);
  expect(await costs()).toEqual([
    ['Meat', 2, 0],
    ['Salted', 4, 0],
    ['Tablets', expect.closeTo((0.2 + 0.1 * piece) * 5, 3), 0],
  ]);
  const query = { source: 'mine', cost_max: '3' } as const;
  expect((await own.recipeSearch.filter({ query })).recipes.map(({ name }) => name)).toEqual(['Meat']);
  expect(before.map(([name]) => name)).toEqual(['Tablets', 'Meat', 'Salted']);
});

it('counts own prices in another currency alone, and says what it leaves out', async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  const owner = await createTestUserOfRole('wholebowl_customer');
  const own = await test.as(owner);
  const [meat, salt, rice] = [
    await foodNamed('Pork, fresh, ground, raw'),
    await foodNamed('Salt, table'),
    await foodNamed('Rice, brown, long-grain, cooked'),
  ];
  const create = (name: string, ...foods: readonly Ingredient[]) => {
    const lines = foods.map((ingredient) => ({ ingredient, milligrams: 100_000 }));
    return createTestRecipe({ user_id: owner.id, name, lines });
  };
  await create('Meat and rice', meat, rice);
  await create('Meat', meat);
  await create('Rice', rice);
  await create('Dear', salt);
  const search = (query: { sort?: 'cost'; cost_max?: string }) =>
    own.recipeSearch.filter({ query: { source: 'mine', ...query } });
  const costs = async (query = {}) => {
    const { recipes, cost_currency } = await search({ sort: 'cost', ...query });
    return [
      cost_currency,
      ...recipes.map((found) => [found.name, found.cost_per_1000_g, found.unpriced_foods]),
    ];
  };
  // A currency without prices changes nothing.
  const shipped = await costs();
  expect(shipped[0]).toBe('USD');
  await own.ownPrices.setCurrency({ body: { currency: 'EUR' } });
  expect(await costs()).toEqual(shipped);
  await own.ownPrices.put({ params: { id: meat.id }, body: { amount: '0.80', per: '100g' } });
  await own.ownPrices.put({ params: { id: salt.id }, body: { amount: '9', per: '100g' } });
  expect(await costs()).toEqual([
    'EUR',
    ['Meat and rice', 4, 1],
    ['Meat', 8, 0],
    ['Dear', 90, 0],
    ['Rice', null, null],
  ]);
  const bounded = await search({ cost_max: '8' });
  expect(bounded.recipes.map(({ name }) => name).toSorted()).toEqual(['Meat', 'Meat and rice']);
  expect(bounded).toMatchObject({ unknown_cost: 1, partial_cost: 1, cost_currency: 'EUR' });
  // Back in dollars the shipped price of rice counts beside them.
  await own.ownPrices.setCurrency({ body: { currency: 'USD', keep_amounts: true } });
  const [currency, ...found] = await costs();
  expect(currency).toBe('USD');
  expect(found).toContainEqual(['Meat and rice', expect.closeTo((0.8 + 0.2125) * 5, 3), 0]);
});
