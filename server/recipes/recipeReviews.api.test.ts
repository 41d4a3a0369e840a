import { beforeAll, expect, it } from 'vitest';
import { AuditEntry } from '../people/auditEntries.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
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

const review = { reviewer: 'Dr. Ada Vet', reviewed_on: '2026-11-01' };
const calculated = { treats_percent: 12, calculated_for: { ...animals, min_kg: 2.5, max_kg: 60 } };
const unreviewed = { ...calculated, reviewer: null, reviewed_on: null };

it('is shown with the recipe and its batch variants until it is removed', async () => {
  const { recipe, variant } = await shipped();
  expect(await calculationOf(recipe)).toEqual(unreviewed);
  const params = { id: recipe.id };
  const reviewed = { ...calculated, ...review };
  expect(await admin.recipeReviews.save({ params, body: review })).toEqual({ calculation: reviewed });
  expect([await calculationOf(recipe), await calculationOf(variant)]).toEqual([reviewed, reviewed]);
  await admin.recipeReviews.save({ params, body: {} });
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
  await admin.recipeReviews.save({ params, body: review });
  await admin.recipes.update({ params, body: { recipe: { speed: 2 } } });
  const ended = { treats_percent: null, calculated_for: null, reviewer: null, reviewed_on: null };
  expect([await calculationOf(recipe), await calculationOf(variant)]).toEqual([ended, ended]);
  const again = { calculation: { ...ended, ...review } };
  expect(await admin.recipeReviews.save({ params, body: review })).toEqual(again);
});

it('is refused by half, for a day to come, for a batch variant, and for a recipe that is not shipped', async () => {
  const { recipe, variant } = await shipped();
  const errorsOf = async (body: object, { id } = recipe) =>
    Object.keys((await refusal(admin.recipeReviews.save({ params: { id }, body }))).errors);
  expect(await errorsOf({ reviewer: 'Dr. Ada Vet' })).toEqual(['reviewed_on']);
  expect(await errorsOf({ reviewed_on: '2026-11-01' })).toEqual(['reviewer']);
  expect(await errorsOf({ ...review, reviewed_on: '2026-02-30' })).toEqual(['reviewed_on']);
  expect(await errorsOf({ ...review, reviewed_on: '2999-01-01' })).toEqual(['reviewed_on']);
  expect(await errorsOf(review, variant)).toEqual(['reviewer']);
  const other = await createTestRecipe();
  const params = { id: other.id };
  expect((await refusal(admin.recipeReviews.save({ params, body: review }))).status).toBe(404);
  expect(await calculationOf(other)).toBeNull();
});
