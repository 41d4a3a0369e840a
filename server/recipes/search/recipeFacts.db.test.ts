import { beforeAll, expect, it } from 'vitest';
import { startEngine } from '../../../engine/host/node.ts';
import { FoodCategory } from '../../foods/foodCategories.model.ts';
import { IngredientPrice } from '../../foods/ingredientDetails.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import { openLog } from '../../kernel/log.ts';
import { FoodCatalogue } from '../../nutrition/catalogue.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestRevision } from '../../testing/factories.ts';
import { startRecipeFacts } from './recipeFacts.job.ts';
import { storeFacts } from './recipeFacts.query.ts';
import { RecipeFact } from './recipeSearch.model.ts';

const energy = '9001';
let catalogue: FoodCatalogue;

beforeAll(async () => {
  catalogue = new FoodCatalogue(await testDatabase(), startEngine);
});

/** Runs the job until no amount is stale. */
const calculateAll = async (): Promise<void> => {
  const stop = startRecipeFacts({ catalogue, log: openLog('silent'), idle: 5 });
  while ((await RecipeFact.count({ where: { stale: true } })) > 0)
    await new Promise((resume) => setTimeout(resume, 5));
  await stop();
};

const amountsOf = async (id: number) => {
  await calculateAll();
  const fact = await RecipeFact.findByPk(id, { rejectOnEmpty: true });
  return [fact.kcal, fact.kcal_most, fact.cost, fact.unpriced];
};

it('calculates energy and cost of 1000 g, after every change of a food', async () => {
  const rice = await createTestIngredient({ figures: { [energy]: '120' } });
  const salt = await createTestIngredient({ figures: {} });
  await IngredientPrice.create({ ingredient_id: rice.id, cost_per_units: '0.2', basis: 'test' });
  await IngredientPrice.create({ ingredient_id: rice.id, cost_per_units: '0.4', basis: 'test' });
  const one = await createTestRecipe({ lines: [{ ingredient: rice, milligrams: 250_000 }] });
  const two = await createTestRecipe({
    lines: [
      { ingredient: rice, milligrams: 750_000 },
      { ingredient: salt, milligrams: 250_000 },
    ],
  });
  const empty = await createTestRecipe({ lines: [] });
  expect(await amountsOf(one.id)).toEqual([1_200_000, 1_200_000, 30_000, 0]);
  // A food without energy and price: at most the largest value of all foods, and at least the cost of the other.
  expect(await amountsOf(two.id)).toEqual([900_000, 1_200_000, 22_500, 1]);
  expect(await amountsOf(empty.id)).toEqual([null, null, null, null]);
  await createTestRevision(rice, { [energy]: '140' });
  expect(await amountsOf(one.id)).toEqual([1_400_000, 1_400_000, 30_000, 0]);
  await IngredientPrice.destroy({ where: { ingredient_id: rice.id } });
  expect(await amountsOf(one.id)).toEqual([1_400_000, 1_400_000, null, 1]);
});

it('follows the largest energy of a category, and the category of a food', async () => {
  const foodsOf = async (category_id: number, kcal: string) => {
    await FoodCategory.create({ id: category_id, name: `Category ${category_id}` });
    const create = () => createTestIngredient({ category_id, figures: { [energy]: kcal } });
    return [await create(), await create(), await create(), await create(), await create()];
  };
  const [stated] = await foodsOf(11, '100');
  await foodsOf(12, '300');
  const unstated = await createTestIngredient({ category_id: 11, figures: {} });
  const half = { milligrams: 500_000 };
  const ingredient = stated ?? expect.unreachable();
  const { id } = await createTestRecipe({
    lines: [
      { ingredient, ...half },
      { ingredient: unstated, ...half },
    ],
  });
  expect(await amountsOf(id)).toEqual([500_000, 1_000_000, null, 2]);
  const [other] = await Ingredient.findAll({
    where: { category_id: 11 },
    order: [['id', 'DESC']],
    offset: 1,
  });
  await createTestRevision(other ?? expect.unreachable(), { [energy]: '200' });
  await expect.poll(() => amountsOf(id)).toEqual([500_000, 1_500_000, null, 2]);
  await unstated.update({ category_id: 12 });
  await Catalogue.advance();
  await expect.poll(() => amountsOf(id)).toEqual([500_000, 2_000_000, null, 2]);
});

it('keeps a row stale that changed after its lines were read', async () => {
  const { id } = await createTestRecipe();
  const { changes } = await RecipeFact.findByPk(id, { rejectOnEmpty: true });
  await RecipeFact.update({ changes: changes + 1 }, { where: { recipe_id: id } });
  await storeFacts([{ recipe_id: id, changes, kcal: 1, kcal_most: 1, cost: 1, unpriced: 0 }]);
  expect(await RecipeFact.findByPk(id)).toMatchObject({ stale: true, kcal: null });
});
