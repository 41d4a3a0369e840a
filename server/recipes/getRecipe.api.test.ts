import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEngine } from '../../engine/host/node.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { Database } from '../kernel/database/connection.ts';
import { FoodCatalogue } from '../nutrition/catalogue.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestRevision,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import type { Recipe } from './recipes.model.ts';

let db: Database;
let catalogue: FoodCatalogue;
let client: Client;
let food: Ingredient;
let recipe: Recipe;

beforeAll(async () => {
  db = await testDatabase();
  catalogue = new FoodCatalogue(db, startEngine);
  const owner = await createTestUserOfRole('professional');
  food = await createTestIngredient({ figures: { 203: '20' } });
  const lines = [{ ingredient: food, milligrams: 100_000 }];
  recipe = await createTestRecipe({ user_id: owner.id, lines });
  client = await (await startTestApp(db, { catalogue })).as(owner);
});

afterEach(() => void vi.restoreAllMocks());

const open = async () => {
  const query = { include_all_nutrition_breakdowns: '1' } as const;
  return (await client.recipes.get({ params: { id: recipe.id }, query })).recipe;
};

/**
 * Runs `work` between the queries of a recipe's summary and of its lines, up to `times` times. SQLite reads
 * both in one statement; there `work` runs before it.
 */
const betweenHeadAndLines = (times: number, work: () => Promise<unknown>): void => {
  const { sequelize } = db;
  const query = sequelize.query.bind(sequelize) as (...asked: unknown[]) => Promise<unknown>;
  let left = times;
  let head: Promise<unknown> | undefined;
  const intercept = async (...given: unknown[]): Promise<unknown> => {
    const [sql = ''] = given.map(String);
    const hasHead = sql.includes('AS `opened`');
    const hasLines = sql.includes('AS `line_id`');
    if (hasHead && !hasLines) {
      head = query(...given);
      return head;
    }
    if (hasLines && left > 0) {
      expect(hasHead).toBe(db.kind === 'sqlite');
      left -= 1;
      await head;
      await work();
    }
    return query(...given);
  };
  vi.spyOn(sequelize, 'query').mockImplementation(intercept as never);
};

/** Writes by SQL, because a query guard blocks the other user's rows during a handler. */
const saveGrams = (total_g: number) => async () => {
  const { id } = recipe;
  await db.sequelize.query(`UPDATE recipes SET version = version + 1 WHERE id = ${id}`);
  await db.sequelize.query(
    `UPDATE recipe_ingredients SET milligrams = ${total_g * 1000} WHERE recipe_id = ${id}`,
  );
};

describe('a recipe saved while it is read', () => {
  it('never has lines of one version with the number of another', async () => {
    const { version } = await open();
    betweenHeadAndLines(1, saveGrams(7));
    expect(await open()).toMatchObject({
      version: version + 1,
      ingredients: [{ amount: { total_g: 7 } }],
    });
  });

  it('answers 503 when every read meets a save, and is consistent where one statement reads all', async () => {
    betweenHeadAndLines(100, saveGrams(8));
    if (db.kind === 'mysql') await expect(open()).rejects.toMatchObject({ status: 503 });
    else expect(await open()).toMatchObject({ ingredients: [{ amount: { total_g: 8 } }] });
  });
});

describe('a food changed while its recipe is read', () => {
  it('has the values of the revision in the response', async () => {
    const before = await catalogue.current();
    await createTestRevision(food, { 203: '21' });
    vi.spyOn(catalogue, 'current').mockResolvedValueOnce(before);
    const { ingredients, nutrition_breakdown } = await open();
    const grams = ingredients[0]?.amount.total_g ?? 0;
    expect(ingredients[0]?.revision).toBe(food.revision);
    expect(nutrition_breakdown?.nutrients[0]?.amount.qty).toBeCloseTo(0.21 * grams, 10);
  });

  it('is found when it was created and added after the snapshot', async () => {
    const before = await catalogue.current();
    const added = await createTestIngredient({ figures: { 203: '30' } });
    const ingredients = [{ id: added.id, total_g: 100 }];
    await client.recipes.updateIngredients({ params: { id: recipe.id }, body: { ingredients } });
    vi.spyOn(catalogue, 'current').mockResolvedValueOnce(before);
    expect((await open()).nutrition_breakdown?.nutrients[0]?.amount.qty).toBe(30);
  });
});
