import { beforeAll, expect, it } from 'vitest';
import { batchSizes } from '../../contract/batchSizes.ts';
import { systemEmail } from '../../contract/deletedUser.ts';
import { RecipeStep } from '../../cooking/recipeSteps.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { User } from '../../people/users.model.ts';
import { RecipeCalculation } from '../../recipes/recipeCalculations.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestUserOfRole } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { refusal } from '../../testing/refusal.ts';
import { seedStarters } from './index.ts';
import { readStarters } from './starterTables.ts';

let [db, app] = [] as unknown as [Database, TestApp];
const starters = readStarters();

beforeAll(async () => {
  db = await testDatabase('seeded');
  await seedStarters(db);
  app = await startTestApp(db);
});

const rows = async () => {
  const account = await User.byEmail(systemEmail);
  const where = { user_id: account?.id ?? 0 };
  return Recipe.unguarded('a test counts them').findAll({ where, include: ['lines'], order: ['id'] });
};
const parents = async () => (await rows()).filter(({ parent_id }) => parent_id === null);

it('has the recipes with both other batch sizes, in the same proportions and with steps', async () => {
  const all = await rows();
  expect(all.length).toBe(starters.length * batchSizes.length);
  for (const recipe of all.filter(({ parent_id }) => parent_id === null)) {
    const own = recipe.lines?.map(({ milligrams }) => Number(milligrams)) ?? [];
    const sizes = all.filter(({ parent_id }) => parent_id === recipe.id);
    expect(sizes.map(({ recipe_multiplier }) => recipe_multiplier).sort()).toEqual(['0.5', '5']);
    for (const { lines = [], recipe_multiplier } of sizes)
      expect([recipe.name, lines.map(({ milligrams }) => Number(milligrams))]).toEqual([
        recipe.name,
        own.map((milligrams) => milligrams * Number(recipe_multiplier)),
      ]);
  }
});

it('suggests them to everybody; a free user opens the free ones, and nobody but admins changes one', async () => {
  const [free, customer] = [await createTestUserOfRole('free'), await createTestUserOfRole('professional')];
  const own = new Set((await parents()).map(({ id }) => id));
  const { recipes } = await (await app.as(free)).recipes.listSuggested({ query: { size: '100' } });
  const found = recipes.filter(({ id }) => own.has(id));
  expect(found.length).toBe(starters.length);
  const isFree = (tags: (typeof found)[number]['tags']) => tags.some(({ slug }) => slug.en === 'free');
  expect(found.filter(({ locked }) => !locked).map(({ name }) => name)).toEqual(
    found.filter(({ tags }) => isFree(tags)).map(({ name }) => name),
  );
  const params = { id: found[0]?.id ?? 0 };
  const { recipe } = await (await app.as(customer)).recipes.get({ params, query: { steps: '1' } as never });
  expect(recipe.user).toBeUndefined();
  const change = (await app.as(customer)).recipes.update({
    params,
    body: { recipe: { name: 'Mine' } } as never,
  });
  expect((await refusal(change)).status).toBe(403);
});

it('has a step for each food', async () => {
  const steps = await RecipeStep.findAll();
  for (const { id, name, lines = [] } of await rows()) {
    const named = new Set(
      steps.filter(({ recipe_id }) => recipe_id === id).map(({ ingredient_id }) => ingredient_id),
    );
    expect([name, lines.filter(({ ingredient_id }) => !named.has(ingredient_id)).length]).toEqual([name, 0]);
  }
});

it('is loaded once: what an admin deleted or renamed stays so', async () => {
  const before = await rows();
  const [first, second] = await parents();
  const reader = await app.as(await createTestUserOfRole('admin'));
  await reader.recipes.remove({ params: { id: first?.id ?? 0 } });
  await second?.update({ name: 'Renamed' });
  await seedStarters(db);
  const after = await rows();
  expect(after.length).toBe(before.length - batchSizes.length);
  expect(after.map(({ name }) => name)).toContain('Renamed');
});

it('belongs to an account that no list has, and that is no first admin', async () => {
  expect(await User.count({ where: { email: systemEmail } })).toBe(1);
  expect((await User.lockAdmins()).map(({ email }) => email)).not.toContain(systemEmail);
  const page = await User.page('', { column: 'email', order: 'asc' }, { limit: 100, offset: 0 });
  expect(page.rows.map(({ email }) => email)).not.toContain(systemEmail);
});

it.each([
  ['deleted', (food: Ingredient) => food.destroy()],
  ['made a reference', (food: Ingredient) => food.update({ reference_only: true })],
])('leaves out a recipe whose food an admin %s, at each start, until it is there again', async (_, spoil) => {
  const database = await testDatabase('seeded');
  const { row_id } = await SeedRecord.findOne({ where: { name: 'food:10002' }, rejectOnEmpty: true });
  await spoil(await Ingredient.findByPk(row_id ?? 0, { rejectOnEmpty: true }));
  const leftOut = ['Large Dog Pork and Barley: one of its foods was deleted or is no ingredient for recipes'];
  expect(await seedStarters(database)).toEqual(leftOut);
  expect(await seedStarters(database)).toEqual(leftOut);
  expect((await parents()).length).toBe(starters.length - 1);
  await Ingredient.update({ reference_only: false }, { where: { id: row_id ?? 0 } });
  const isThere = (await Ingredient.count({ where: { id: row_id ?? 0 } })) === 1;
  expect(await seedStarters(database)).toEqual(isThere ? [] : leftOut);
  expect(await RecipeCalculation.count()).toBe(3 * (starters.length - (isThere ? 0 : 1)));
});
