import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import type { Ingredient } from './ingredients.model.ts';

let vet: User;
let [asVet, asAdmin]: Client[] = [];
let food: Ingredient;
let recipe: Recipe;

const vet_ = (): Client => asVet ?? expect.unreachable();
const admin_ = (): Client => asAdmin ?? expect.unreachable();

beforeAll(async () => {
  const test = await startTestApp(await testDatabase());
  vet = await createTestUserOfRole('professional');
  // It has the free tag.
  await createTestRecipe({ free: true });
  [asVet, asAdmin] = [await test.as(vet), await test.as(await createTestUserOfRole('admin'))];
});

beforeEach(async () => {
  food = await createTestIngredient({ user_id: vet.id, name: 'My calcium' });
  recipe = await createTestRecipe({
    user_id: vet.id,
    is_shared: true,
    lines: [{ ingredient: food, milligrams: 100_000 }],
  });
});

const approve = (publish_foods?: boolean) =>
  admin_().sharedRecipes.toggleApproval({
    params: { id: recipe.id },
    body: { is_approved: true, ...(publish_foods === undefined ? {} : { publish_foods }) },
  });

const rename = (client: Client, name: string) =>
  client.adminIngredients.update({ params: { id: food.id }, body: { ingredient: { name } } });

describe('a recipe that everybody may see', () => {
  it('is approved with its private foods, or not at all', async () => {
    const { status, errors, error_code: code } = await refusal(approve());
    expect([status, code]).toEqual([422, 'private_foods']);
    expect(errors).toEqual({ publish_foods: ['These ingredients are private: “My calcium”.'] });
    expect((await recipe.reload()).share_is_approved).toBe(false);
    expect((await approve(true)).recipe.share_is_approved).toBe(true);
    expect((await food.reload()).published_at).not.toBeNull();
  });

  it('gets no free tag, and no new food by an admin, while it holds a private one', async () => {
    const params = { id: recipe.id };
    const free = await refusal(admin_().recipes.update({ params, body: { is_free: true } }));
    expect(free.errors).toEqual({ 'recipe.ingredients': [expect.stringContaining('“My calcium”')] });
    await approve(true);
    const other = await createTestIngredient({ user_id: vet.id, name: 'Another of mine' });
    const ingredients = [
      { id: food.id, total_g: 100 },
      { id: other.id, total_g: 5 },
    ];
    const added = await refusal(admin_().recipes.updateIngredients({ params, body: { ingredients } }));
    expect(added.errors).toEqual({ 'recipe.ingredients': [expect.stringContaining('“Another of mine”')] });
    // The owner may add it, which ends the approval.
    await vet_().recipes.updateIngredients({ params, body: { ingredients } });
    expect((await recipe.reload()).share_is_approved).toBe(false);
  });
});

const isApproved = async () => (await recipe.reload()).share_is_approved;

describe('a food that others rely on', () => {
  it('is not changed by its owner, published or not: the change waits for an admin', async () => {
    await approve(true);
    for (const unpublish of [false, true]) {
      if (unpublish) await admin_().adminIngredients.unpublish({ params: { id: food.id } });
      const { ingredient } = await rename(vet_(), 'Xylitol');
      expect(ingredient).toMatchObject({ relied_on: true, name: 'My calcium' });
      expect(ingredient.proposal).toMatchObject({
        ...{ user_name: 'Una User', refusal: null, is_outdated: false, fault: null },
        changes: expect.arrayContaining([
          { field: 'name', nutrient: null, before: 'My calcium', after: 'Xylitol' },
        ]),
      });
      expect((await refusal(vet_().adminIngredients.remove({ params: { id: food.id } }))).status).toBe(403);
    }
    expect((await food.reload()).name).toBe('My calcium');
    await rename(admin_(), 'Calcium');
    expect((await food.reload()).name).toBe('Calcium');
    expect(await isApproved()).toBe(true);
  });

  it('is its owner’s again where nobody relies on it', async () => {
    await approve(true);
    await rename(vet_(), 'Proposed');
    await admin_().adminIngredients.unpublish({ params: { id: food.id } });
    await admin_().sharedRecipes.toggleApproval({ params: { id: recipe.id }, body: { is_approved: false } });
    const { ingredient } = await rename(vet_(), 'My calcium, new');
    expect(ingredient).toMatchObject({ name: 'My calcium, new', proposal: null });
  });
});
