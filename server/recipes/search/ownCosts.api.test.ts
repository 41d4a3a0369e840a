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
  await own.ownPrices.setCurrency({ body: { currency: 'EUR', keep_amounts: true } });
  expect(await costs()).toEqual(before);
});
