import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../http/client.ts';
import { startTestApp } from '../http/testApp.ts';
import type { Ingredient } from '../models/ingredients.ts';
import type { Recipe } from '../models/recipes.ts';
import type { User } from '../models/users.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestRecipe,
  createTestUserOfRole,
  getTestSpecies,
} from '../testing/factories.ts';

let vet: User;
let [asVet, asAdmin]: Client[] = [];
let food: Ingredient;
let recipe: Recipe;

const vet_ = (): Client => asVet ?? expect.unreachable();
const admin_ = (): Client => asAdmin ?? expect.unreachable();
const params = () => ({ id: food.id });

beforeAll(async () => {
  const test = await startTestApp(await testDatabase());
  await getTestSpecies('dog');
  vet = await createTestUserOfRole('professional');
  asVet = await test.as(vet);
  asAdmin = await test.as(await createTestUserOfRole('admin'));
  food = await createTestIngredient({ user_id: vet.id, name: 'Bone meal', published_at: new Date() });
  recipe = await createTestRecipe({
    ...{ user_id: vet.id, name: 'Bones', is_shared: true },
    lines: [{ ingredient: food, milligrams: 100_000 }],
  });
});

const list = () => admin_().reviews.list();
const total = async () => (await admin_().reviews.count()).total;
const approve = () =>
  admin_().sharedRecipes.toggleApproval({ params: { id: recipe.id }, body: { is_approved: true } });

it('lists what waits for an admin, each until it is decided', async () => {
  await createTestNeed({ name: 'A patient', user_id: vet.id });
  await vet_().adminIngredients.update({ params: params(), body: { ingredient: { name: 'Bone flour' } } });
  const report = { ingredient_id: food.id, nutrient_id: 203, text: 'Too high.' };
  await vet_().valueReports.create({ body: report });
  expect(await total()).toBe(3);
  const { recipes, foods, value_reports, needs, ...counted } = await list();
  expect(counted.total).toBe(3);
  expect(recipes).toMatchObject([{ name: 'Bones', approved_at: null, changed_foods: [] }]);
  expect(foods).toMatchObject([
    { name: 'Bone meal', proposal: { changes: [{ after: 'Bone flour' }, { field: 'short_name' }] } },
  ]);
  expect(value_reports).toMatchObject([{ text: 'Too high.' }]);
  expect(needs).toMatchObject([{ name: 'A patient', user_name: 'Una User' }]);
  await approve();
  const [proposed] = foods;
  const body = { proposal_id: proposed?.proposal.id ?? 0, published: true };
  await admin_().adminIngredients.decide({ params: params(), body });
  const resolved = { id: value_reports[0]?.id ?? 0 };
  await admin_().valueReports.resolve({ params: resolved, body: { note: 'Right.' } });
  expect(await list()).toMatchObject({ total: 0, recipes: [], foods: [], value_reports: [] });
});

it('lists an approved recipe that a changed food made worse, until it is approved again', async () => {
  const change = (ingredient: object) =>
    admin_().adminIngredients.update({ params: params(), body: { ingredient } });
  await change({ ingredient_prices: [{ cost_per_units: '2' }], cook_well: true });
  await change({ possibly_unsafe: { dog: true } });
  expect((await list()).recipes).toEqual([]);
  await change({ unsafe: { dog: true } });
  const { recipes } = await list();
  expect(recipes).toMatchObject([
    { name: 'Bones', share_is_approved: true, changed_foods: ['Bone flour'], verdict: { kind: 'not_safe' } },
  ]);
  expect(await total()).toBe(1);
  await approve();
  expect(await total()).toBe(0);
  await change({ unsafe: { dog: false }, reason: 'A mistake' });
  expect(await total()).toBe(0);
  await change({ name: 'Xylitol', short_name: 'Xylitol' });
  expect((await list()).recipes).toMatchObject([{ changed_foods: ['Xylitol'] }]);
});
