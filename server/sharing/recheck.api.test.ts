import { beforeAll, describe, expect, it } from 'vitest';
import { unguarded } from '../kernel/database/queryGuard.ts';
import type { User } from '../people/users.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let vet: Client;
let owner: User;
let reader: Client;
let recipe: Recipe;

const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const share = (more: { recheck_on?: string | null } = {}) =>
  vet.recipeShares.share({ params: { id: recipe.id }, body: { user_emails: [owner.email], ...more } });
const shown = async () => (await reader.recipes.get({ params: { id: recipe.id } })).recipe;
const listed = async () =>
  (await reader.sharedWithMe.list()).recipes.find(({ id }) => id === recipe.id)?.recheck_on;

beforeAll(async () => {
  const test = await startTestApp(await testDatabase());
  const professional = await createTestUserOfRole('professional');
  owner = await createTestUserOfRole('wholebowl_customer');
  [vet, reader] = [await test.as(professional), await test.as(owner)];
  const [rice, beef] = [
    await createTestIngredient({ short_name: 'Rice' }),
    await createTestIngredient({ short_name: 'Beef' }),
  ];
  recipe = await createTestRecipe({
    user_id: professional.id,
    lines: [
      { ingredient: rice, milligrams: 100_000 },
      { ingredient: beef, milligrams: 50_000 },
    ],
  });
  await share();
});

describe('the day by which a shared recipe is looked at again', () => {
  it('is none at first', async () => {
    expect(await listed()).toBeNull();
    expect((await shown()).recheck).toBeNull();
    expect(await vet.recipeShares.list({ params: { id: recipe.id } })).toEqual({
      users_shared_with: [{ email: owner.email }],
    });
  });

  it('is seen by both, and stays when the recipe is shared again', async () => {
    const on = dayAhead(30);
    const recheck = { on, changes: [] };
    expect(await share({ recheck_on: on })).toEqual({
      users_shared_with: [{ email: owner.email, recheck }],
    });
    await share();
    expect(await listed()).toBe(on);
    expect((await shown()).recheck).toEqual(recheck);
  });

  it('names what changed since it was set', async () => {
    const { recipe: before, ingredients } = {
      recipe: await shown(),
      ingredients: (await shown()).ingredients,
    };
    const [rice] = ingredients;
    await vet.recipes.updateIngredients({
      params: { id: recipe.id },
      body: { ingredients: [{ id: rice?.id ?? 0, total_g: 80 }], version: before.version },
    });
    const changes = [
      { name: 'Rice', before_g: 100, after_g: 80 },
      { name: 'Beef', before_g: 50, after_g: null },
    ];
    expect((await shown()).recheck).toMatchObject({ changes });
    const { users_shared_with } = await vet.recipeShares.list({ params: { id: recipe.id } });
    expect(users_shared_with[0]?.recheck).toMatchObject({ changes });
    await share({ recheck_on: dayAhead(60) });
    expect((await shown()).recheck).toEqual({ on: dayAhead(60), changes: [] });
  });

  it('names the foods of a recipe that is made in another way', async () => {
    await vet.recipes.update({ params: { id: recipe.id }, body: { recipe: { cooking: 'raw' } } });
    const changes = [{ name: 'Rice', before_g: 80, after_g: 80 }];
    expect((await shown()).recheck).toMatchObject({ changes });
    await share({ recheck_on: dayAhead(60) });
    expect((await shown()).recheck).toMatchObject({ changes: [] });
  });

  it('takes no cooking as changed that an older release did not store', async () => {
    const shares = unguarded(RecipeShare, 'test');
    const where = { recipe_id: recipe.id };
    const stored = await shares.findOne({ where, rejectOnEmpty: true });
    const lines = JSON.parse(stored.recheck_lines ?? '[]') as { food: number; milligrams: number }[];
    const before = lines.map(({ food, milligrams }) => ({ food, milligrams, choice: null }));
    await shares.update({ recheck_lines: JSON.stringify(before) }, { where });
    expect((await shown()).recheck).toMatchObject({ changes: [] });
    await shares.update({ recheck_lines: stored.recheck_lines }, { where });
  });

  it.each([
    [dayAhead(-5), 'Choose a day to come.'],
    ['2026-02-30', 'Not a date.'],
    [dayAhead(2000), 'At most 3 years ahead.'],
  ])('is not %s', async (recheck_on, message) => {
    await expect(share({ recheck_on })).rejects.toMatchObject({
      status: 422,
      errors: { recheck_on: [message] },
    });
  });

  it.each([dayAhead(30), ''])(
    'gives no access again to one with whom sharing ended: %j',
    async (recheck_on) => {
      const former = await createTestUserOfRole('wholebowl_customer');
      const set = vet.recipeShares.share({
        params: { id: recipe.id },
        body: { user_emails: [former.email], recheck_on },
      });
      await expect(set).rejects.toMatchObject({
        status: 422,
        errors: { recheck_on: [`The recipe is not shared with ${former.email} any more.`] },
      });
      const { users_shared_with } = await vet.recipeShares.list({ params: { id: recipe.id } });
      expect(users_shared_with.map(({ email }) => email)).toEqual([owner.email]);
    },
  );

  it('is removed by an empty one', async () => {
    await share({ recheck_on: '' });
    expect(await listed()).toBeNull();
    expect((await shown()).recheck).toBeNull();
  });
});
