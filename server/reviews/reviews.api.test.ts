import { beforeAll, expect, it } from 'vitest';
import { FoodCategory } from '../foods/foodCategories.model.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { Database } from '../kernel/database/connection.ts';
import type { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestRecipe,
  createTestUserOfRole,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { countQueries } from '../testing/queries.ts';

let db: Database;
let vet: User;
let [asVet, asAdmin]: Client[] = [];
let food: Ingredient;
let recipe: Recipe;

const vet_ = (): Client => asVet ?? expect.unreachable();
const admin_ = (): Client => asAdmin ?? expect.unreachable();
const params = () => ({ id: food.id });

beforeAll(async () => {
  db = await testDatabase();
  const test = await startTestApp(db);
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

const list = (page = 1) => admin_().reviews.list({ query: { page } });
const total = async () => (await admin_().reviews.count()).total;
const approve = () =>
  admin_().sharedRecipes.toggleApproval({ params: { id: recipe.id }, body: { is_approved: true } });

const keepDraft = (id: number) =>
  admin_().dietaryNeeds.publish({ params: { id }, body: { published: false } });

it('lists what waits for an admin, each until it is decided', async () => {
  const need = await createTestNeed({ name: 'A patient', user_id: vet.id });
  await vet_().adminIngredients.update({ params: params(), body: { ingredient: { name: 'Bone flour' } } });
  const report = { ingredient_id: food.id, nutrient_id: 203, text: 'Too high.' };
  await vet_().valueReports.create({ body: report });
  expect(await total()).toBe(4);
  const { recipes, foods, value_reports, needs, ...counted } = await list();
  expect(counted).toEqual({ total: 4, current_page: 1, last_page: 1 });
  expect(recipes).toMatchObject([{ name: 'Bones', approved_at: null, changed_foods: [] }]);
  expect(foods).toMatchObject([
    { name: 'Bone meal', proposal: { changes: [{ after: 'Bone flour' }, { field: 'short_name' }] } },
  ]);
  expect(value_reports).toMatchObject([{ text: 'Too high.' }]);
  expect(needs).toMatchObject([{ id: need.id, name: 'A patient', user_name: 'Una User' }]);
  const [proposed] = foods;
  const body = { proposal_id: proposed?.proposal.id ?? 0, published: true };
  await admin_().adminIngredients.decide({ params: params(), body });
  const resolved = { id: value_reports[0]?.id ?? 0 };
  await admin_().valueReports.resolve({ params: resolved, body: { note: 'Right.' } });
  await approve();
  expect(await total()).toBe(1);
  await keepDraft(need.id);
  expect(await list()).toMatchObject({ total: 0, recipes: [], foods: [], value_reports: [], needs: [] });
});

it('lists an approved recipe with a changed food until it is approved again or no more', async () => {
  const change = (ingredient: object) =>
    admin_().adminIngredients.update({ params: params(), body: { ingredient } });
  await change({ ingredient_prices: [{ cost_per_units: '2' }], cook_well: true });
  expect((await list()).recipes).toEqual([]);
  const listed = async () => {
    const { recipes, ...counted } = await list();
    expect([counted.total, await total()]).toEqual([recipes.length, recipes.length]);
    return recipes.map(({ changed_foods, verdict }) => [changed_foods.join(), verdict.kind]);
  };
  for (const [changes, kind] of [
    [{ heat_sensitivity: true }, null],
    [{ category_id: (await FoodCategory.create({ id: 902, name: 'Bones' })).id }, null],
    [{ measures: [{ amount: '1', measure: 'cup', gram_weight: '120' }] }, null],
    [{ unsafe: { dog: true } }, 'not_safe'],
    [{ unsafe: { dog: false }, reason: 'A mistake' }, null],
    [{ short_name: 'Flour of bones' }, null],
  ] as const) {
    await change(changes);
    expect(await listed(), JSON.stringify(changes)).toEqual([[(await food.reload()).short_name, kind]]);
    await approve();
    expect(await listed()).toEqual([]);
  }
  await change({ name: 'Xylitol', short_name: 'Xylitol' });
  expect((await list()).recipes).toMatchObject([{ share_is_approved: true, changed_foods: ['Xylitol'] }]);
  await admin_().sharedRecipes.toggleApproval({ params: { id: recipe.id }, body: { is_approved: false } });
  expect((await list()).recipes).toMatchObject([{ share_is_approved: false, changed_foods: [] }]);
  await admin_().sharedRecipes.toggleApproval({ params: { id: recipe.id }, body: { is_approved: true } });
});

it('is approved only with the foods that were shown', async () => {
  const change = (short_name: string) =>
    admin_().adminIngredients.update({ params: params(), body: { ingredient: { short_name } } });
  await change('Bones of a calf');
  const [shown] = (await list()).recipes;
  await change('Bones of a chicken');
  const approval = (family_version = '') =>
    admin_().sharedRecipes.toggleApproval({
      ...{ params: { id: recipe.id }, body: { is_approved: true, family_version } },
    });
  await expect(approval(shown?.family_version)).rejects.toMatchObject({ status: 409, error_code: 'stale' });
  expect(await total()).toBe(1);
  await approval((await list()).recipes[0]?.family_version);
  expect(await total()).toBe(0);
});

it('lists a free recipe of an admin with a changed food until it is saved', async () => {
  const own = await createTestRecipe({
    ...{ user_id: (await admin_().users.me()).user.id, name: 'Free bones', free: true },
    lines: [{ ingredient: food, milligrams: 100_000 }],
  });
  await admin_().adminIngredients.update({ params: params(), body: { ingredient: { short_name: 'Bones' } } });
  const names = async () => (await list()).recipes.map(({ name }) => name).sort();
  expect(await names()).toEqual(['Bones', 'Free bones']);
  await approve();
  expect(await names()).toEqual(['Free bones']);
  await admin_().recipes.update({ params: { id: own.id }, body: { recipe: { name: 'Free bones' } } });
  expect(await names()).toEqual([]);
  await own.destroy();
});

it('shows all that waits by pages, the newest first', async () => {
  const lines = [{ ingredient: food, milligrams: 100_000 }];
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000);
  for (let n = 0; n < 30; n += 1) {
    const own = { user_id: vet.id, name: `Stew ${n}`, is_shared: true, lines };
    await createTestRecipe({ ...own, share_is_approved: true });
  }
  await food.update({ judged_at: at(5) });
  await createTestNeed({ name: 'Older', user_id: vet.id, created_at: at(4) });
  await createTestNeed({ name: 'Newer', user_id: vet.id, created_at: at(6) });
  const pages = [await list(), await list(2)];
  expect(pages.map((page) => page.total)).toEqual([33, 33]);
  expect(pages.map(({ last_page }) => last_page)).toEqual([2, 2]);
  expect(pages.map(({ needs }) => needs.map(({ name }) => name))).toEqual([['Newer'], ['Older']]);
  expect(pages.map(({ recipes }) => recipes.length)).toEqual([24, 7]);
  expect(new Set(pages.flatMap(({ recipes }) => recipes.map(({ id }) => id))).size).toBe(31);
  expect(pages[0]?.recipes[0]?.waits_since).toBe(at(5).toISOString());
});

it('counts what waits without judging a recipe', async () => {
  expect(await countQueries(db, total)).toBeLessThan(6);
});
