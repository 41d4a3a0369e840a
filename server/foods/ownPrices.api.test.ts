import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { IngredientPrice } from './ingredientDetails.model.ts';
import type { Ingredient } from './ingredients.model.ts';

type PriceBody = NonNullable<Parameters<Client['ownPrices']['put']>[0]>['body'];

let test: TestApp;
let user: User;
let client: Client;
let beef: Ingredient;
let tablet: Ingredient;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  beef = await createTestIngredient({ name: 'Beef' });
  tablet = await createTestIngredient({ name: 'Zinc tablet', unit_name: 'tablet', unit_mg: 500 });
  const [ingredient_id, basis] = [beef.id, 'USD per 100 g'];
  await IngredientPrice.create({ ingredient_id, cost_per_units: '1.10', basis, period: '2022' });
});

beforeEach(async () => {
  user = await createTestUserOfRole('free');
  client = await test.as(user);
});

const put = (body: PriceBody, food = beef, by = client) =>
  by.ownPrices.put({ params: { id: food.id }, body });

const pricesOf = async (food: Ingredient, by = client) => {
  const query = { ids: [food.id], include_prices: true };
  return (await by.ingredients.list({ query })).ingredients[0]?.ingredient_prices;
};

describe("a user's own price", () => {
  it('is of 100 g, of a pack, or of a piece', async () => {
    const per100g = async (body: PriceBody, food = beef) => (await put(body, food)).own_price.cost_per_units;
    expect(await per100g({ amount: '0.80', per: '100g' })).toBe(0.8);
    expect(await per100g({ amount: '4', per: 'pack', pack_g: '500' })).toBe(0.8);
    expect(await per100g({ amount: '2', per: 'pack', pack_g: '1500' })).toBe(0.133333);
    expect(await per100g({ amount: '4', per: 'pack', pack_g: '500' })).toBe(0.8);
    expect(await per100g({ amount: '0.05', per: 'piece' }, tablet)).toBe(10);
    expect(await client.ownPrices.list()).toMatchObject({
      currency: 'USD',
      own_prices: [
        { ingredient: { id: beef.id, name: 'Beef' }, amount: '4', per: 'pack', pack_g: '500', version: 4 },
        { ingredient: { id: tablet.id }, amount: '0.05', per: 'piece', pack_g: null, piece: 'tablet' },
      ],
    });
  });

  it('wins over the shipped one for its user alone, until it is removed', async () => {
    const own = { cost_per_units: 0.5, currency: 'USD', own: true, period: null };
    const shipped = { cost_per_units: 1.1, currency: 'USD', own: false, period: '2022' };
    expect(await pricesOf(beef)).toMatchObject([shipped]);
    await put({ amount: '0.5', per: '100g' });
    expect(await pricesOf(beef)).toMatchObject([own]);
    const { id } = await createTestRecipe({
      user_id: user.id,
      lines: [{ ingredient: beef, milligrams: 100_000 }],
    });
    const { recipe } = await client.recipes.get({
      params: { id },
      query: { include_ingredient_prices: true },
    });
    expect(recipe.ingredients[0]?.ingredient_prices).toMatchObject([own]);
    const food = await client.ingredients.get({ params: { id: beef.id }, query: { include_prices: true } });
    expect(food.ingredient.ingredient_prices).toMatchObject([own]);
    const other = await test.as(await createTestUserOfRole('free'));
    expect(await pricesOf(beef, other)).toMatchObject([shipped]);
    await client.ownPrices.remove({ params: { id: beef.id } });
    expect(await pricesOf(beef)).toMatchObject([shipped]);
    await client.ownPrices.remove({ params: { id: beef.id } });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no amount', { per: '100g' }, 'amount'],
    ['a text as its amount', { amount: 'cheap', per: '100g' }, 'amount'],
    ['an amount below 0', { amount: '-1', per: '100g' }, 'amount'],
    ['an unknown unit', { amount: '1', per: 'sack' }, 'per'],
    ['a pack without grams', { amount: '1', per: 'pack' }, 'pack_g'],
    ['a pack of 0 g', { amount: '1', per: 'pack', pack_g: '0' }, 'pack_g'],
    ['a piece of a food that is not counted', { amount: '1', per: 'piece' }, 'per'],
    ['an unknown currency', { amount: '1', per: '100g', currency: 'ABC' }, 'currency'],
  ])('is refused with %s', async (_, body, field) => {
    await expect(put(body as unknown as PriceBody)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
    expect((await client.ownPrices.list()).own_prices).toEqual([]);
  });

  it('is refused for a food that the user may not see', async () => {
    const owner = await createTestUserOfRole('professional');
    const hidden = await createTestIngredient({ name: 'Secret', user_id: owner.id });
    await expect(put({ amount: '1', per: '100g' }, hidden)).rejects.toMatchObject({ status: 404 });
  });

  it('names no food that the user may no longer see, and can be removed', async () => {
    const owner = await createTestUserOfRole('professional');
    const food = await createTestIngredient({ name: 'Secret', user_id: owner.id, published_at: new Date() });
    await put({ amount: '1', per: '100g' }, food);
    await food.update({ published_at: null });
    expect((await client.ownPrices.list()).own_prices).toMatchObject([
      { amount: '1', ingredient: { id: food.id, name: 'A food that you may no longer see' } },
    ]);
    await client.ownPrices.remove({ params: { id: food.id } });
    expect((await client.ownPrices.list()).own_prices).toEqual([]);
  });

  it('is not overwritten unseen', async () => {
    const { version } = (await put({ amount: '1', per: '100g' })).own_price;
    await put({ amount: '2', per: '100g', version });
    await expect(put({ amount: '3', per: '100g', version })).rejects.toMatchObject({
      ...{ status: 409, error_code: 'stale' },
    });
    await expect(put({ amount: '3', per: '100g', currency: 'EUR' })).rejects.toMatchObject({ status: 409 });
    expect((await client.ownPrices.list()).own_prices[0]?.amount).toBe('2');
  });

  it("is part of the account's export", async () => {
    await put({ amount: '1.5', per: 'pack', pack_g: '400' });
    const { own_prices } = JSON.parse(Buffer.from(await client.privacy.export()).toString());
    expect(own_prices).toMatchObject([{ amount: '1.5', per: 'pack', pack_g: '400' }]);
  });
});

describe('the currency of an account', () => {
  it('is of all its own prices, and is not changed under them unasked', async () => {
    expect((await client.ownPrices.setCurrency({ body: { currency: 'EUR' } })).currency).toBe('EUR');
    await put({ amount: '2', per: '100g', currency: 'EUR' });
    expect(await pricesOf(beef)).toMatchObject([{ cost_per_units: 2, currency: 'EUR', own: true }]);
    await expect(client.ownPrices.setCurrency({ body: { currency: 'CHF' } })).rejects.toMatchObject({
      ...{ status: 422, error_code: 'has_prices' },
      errors: { currency: [expect.stringContaining('1 price in EUR')] },
    });
    await client.ownPrices.setCurrency({ body: { currency: 'EUR' } });
    const kept = await client.ownPrices.setCurrency({ body: { currency: 'CHF', keep_amounts: true } });
    expect(kept).toMatchObject({ currency: 'CHF', own_prices: [{ amount: '2' }] });
    await expect(client.ownPrices.setCurrency({ body: { currency: 'euro' } })).rejects.toMatchObject({
      status: 422,
    });
  });
});
