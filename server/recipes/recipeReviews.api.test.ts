import { beforeAll, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { AuditEntry } from '../people/auditEntries.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestRevision, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import { RecipeCalculation } from './recipeCalculations.model.ts';

let admin: Client;

beforeAll(async () => {
  const app = await startTestApp(await testDatabase());
  admin = await app.as(await createTestUserOfRole('admin'));
});

const animals = { species: 'dog', stage: 'adult' } as const;
const figures = { treats_percent: 12, ...animals, min_kg: '2.5', max_kg: '60' };

const shipped = async () => {
  const recipe = await createTestRecipe({ is_shared: true });
  const variant = await createTestRecipe({ parent_id: recipe.id, recipe_multiplier: '0.5' });
  await RecipeCalculation.bulkCreate(
    [recipe, variant].map(({ id, version }) => ({ recipe_id: id, version, ...figures })),
  );
  return { recipe, variant };
};

const calculationOf = async ({ id }: { readonly id: number }) =>
  (await admin.recipes.get({ params: { id } })).recipe.calculation;

/** Saves a review of the version that is stored. */
const save = async (id: number, body: object) => {
  const { version } = (await admin.recipes.get({ params: { id } })).recipe;
  return admin.recipeReviews.save({ params: { id }, body: { version, ...body } });
};

const review = { reviewer: 'Dr. Ada Vet', reviewed_on: '2026-11-01' };
const calculated = { treats_percent: 12, calculated_for: { ...animals, min_kg: 2.5, max_kg: 60 } };
const unreviewed = { ...calculated, reviewer: null, reviewed_on: null };

it('is shown with the recipe and its batch variants until it is removed', async () => {
  const { recipe, variant } = await shipped();
  expect(await calculationOf(recipe)).toEqual(unreviewed);
  const params = { id: recipe.id };
  const reviewed = { ...calculated, ...review };
  expect(await save(params.id, review)).toEqual({ calculation: reviewed });
  expect([await calculationOf(recipe), await calculationOf(variant)]).toEqual([reviewed, reviewed]);
  await save(params.id, {});
  expect([await calculationOf(recipe), await calculationOf(variant)]).toEqual([unreviewed, unreviewed]);
  const entries = await AuditEntry.findAll({ order: ['id'] });
  expect(entries.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
    ['recipe.review', { recipe: recipe.id }],
    ['recipe.unreview', { recipe: recipe.id }],
  ]);
});

it('ends with a change of the recipe, and so does the figure', async () => {
  const { recipe, variant } = await shipped();
  const params = { id: recipe.id };
  await save(params.id, review);
  await admin.recipes.update({ params, body: { recipe: { speed: 2 } } });
  const ended = { treats_percent: null, calculated_for: null, reviewer: null, reviewed_on: null };
  expect([await calculationOf(recipe), await calculationOf(variant)]).toEqual([ended, ended]);
  const again = { calculation: { ...ended, ...review } };
  expect(await save(params.id, review)).toEqual(again);
});

it('is refused by half, for a day to come, for a batch variant, and for a recipe that is not shipped', async () => {
  const { recipe, variant } = await shipped();
  const errorsOf = async (body: object, { id } = recipe) =>
    Object.keys((await refusal(save(id, body))).errors);
  expect(await errorsOf({ reviewer: 'Dr. Ada Vet' })).toEqual(['reviewed_on']);
  expect(await errorsOf({ reviewed_on: '2026-11-01' })).toEqual(['reviewer']);
  expect(await errorsOf({ ...review, reviewed_on: '2026-02-30' })).toEqual(['reviewed_on']);
  expect(await errorsOf({ ...review, reviewed_on: '2999-01-01' })).toEqual(['reviewed_on']);
  expect(await errorsOf(review, variant)).toEqual(['reviewer']);
  const other = await createTestRecipe();
  const params = { id: other.id };
  expect((await refusal(save(params.id, review))).status).toBe(404);
  expect(await calculationOf(other)).toBeNull();
});

it('is refused for another version than the one that was read', async () => {
  const { recipe } = await shipped();
  const params = { id: recipe.id };
  await admin.recipes.update({ params, body: { recipe: { speed: 2 } } });
  const body = { version: recipe.version, ...review };
  expect((await refusal(admin.recipeReviews.save({ params, body }))).status).toBe(409);
  expect((await calculationOf(recipe))?.reviewer).toBeNull();
});

it('ends with new values of a food, and so does the figure', async () => {
  const { recipe, variant } = await shipped();
  await save(recipe.id, review);
  const [line] = (await admin.recipes.get({ params: { id: recipe.id } })).recipe.ingredients;
  const food = await Ingredient.findByPk(line?.id ?? 0, { rejectOnEmpty: true });
  await createTestRevision(food, { 203: '21' });
  const ended = { treats_percent: null, calculated_for: null, reviewer: null, reviewed_on: null };
  expect(await calculationOf(recipe)).toEqual(ended);
  expect((await calculationOf(variant))?.reviewer).toBe(review.reviewer);
  expect(Object.keys((await refusal(save(recipe.id, review))).errors)).toEqual(['reviewer']);
});
