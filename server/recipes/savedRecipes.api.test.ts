import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import type { Recipe } from './recipes.model.ts';
import { SavedRecipe } from './savedRecipes.model.ts';

const test: TestApp = await startTestApp(await testDatabase());
let user: User;
let client: Client;

beforeEach(async () => {
  user = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(user);
});

const published = { is_shared: true, share_is_approved: true } as const;
const at = ({ id }: Pick<Recipe, 'id'>) => ({ params: { id } });
const saved = async () => (await client.savedRecipes.list()).recipes.map(({ id }) => id);

const post = async ({ id }: Recipe): Promise<number> => {
  const headers = { authorization: `Bearer ${await test.tokenOf(user)}` };
  const response = await fetch(`${test.url}/api/users/me/saved_recipes/${id}`, { method: 'POST', headers });
  return response.status;
};

describe('saved recipes', () => {
  it('are listed, the last saved first, and marked in all answers', async () => {
    const [one, two] = [await createTestRecipe(published), await createTestRecipe(published)];
    expect((await client.savedRecipes.save(at(two))).recipe).toMatchObject({ id: two.id, is_saved: true });
    await client.savedRecipes.save(at(one));
    expect(await saved()).toEqual([one.id, two.id]);
    expect((await client.recipes.get(at(one))).recipe.is_saved).toBe(true);
    const { recipes } = await client.recipes.listInspired();
    expect(recipes.filter(({ is_saved }) => is_saved).map(({ id }) => id)).toEqual([two.id, one.id]);
    const other = await test.as(await createTestUserOfRole('wholebowl_customer'));
    expect((await other.recipes.get(at(one))).recipe.is_saved).toBe(false);
  });

  it('are saved once: 201, then 200', async () => {
    const recipe = await createTestRecipe(published);
    expect([await post(recipe), await post(recipe)]).toEqual([201, 200]);
    expect(await SavedRecipe.count({ where: { user_id: user.id } })).toBe(1);
  });

  it('are removed once or twice', async () => {
    const recipe = await createTestRecipe(published);
    await client.savedRecipes.save(at(recipe));
    await client.savedRecipes.remove(at(recipe));
    await client.savedRecipes.remove(at(recipe));
    expect(await saved()).toEqual([]);
  });

  it('are parents, also if a batch variant is saved or removed', async () => {
    const parent = await createTestRecipe(published);
    const child = await createTestRecipe({ user_id: parent.user_id, parent_id: parent.id });
    expect((await client.savedRecipes.save(at(child))).recipe.id).toBe(parent.id);
    expect((await client.recipes.get(at(child))).recipe.is_saved).toBe(true);
    await client.savedRecipes.remove(at(child));
    expect(await saved()).toEqual([]);
  });

  it('leave the list while the user may not see them, and may still be removed', async () => {
    const recipe = await createTestRecipe(published);
    await client.savedRecipes.save(at(recipe));
    await recipe.update({ share_is_approved: false });
    expect(await client.savedRecipes.list()).toMatchObject({ recipes: [], total: 0 });
    await recipe.update({ share_is_approved: true });
    expect(await saved()).toEqual([recipe.id]);
    await recipe.update({ share_is_approved: false });
    await client.savedRecipes.remove(at(recipe));
    await expect(client.savedRecipes.remove(at(recipe))).rejects.toMatchObject({ status: 404 });
  });

  it('are filtered by species', async () => {
    const cats = await createTestRecipe({ ...published, species: ['cat'] });
    await client.savedRecipes.save(at(await createTestRecipe(published)));
    await client.savedRecipes.save(at(cats));
    const { recipes } = await client.savedRecipes.list({ query: { specie: 'cat' } });
    expect(recipes.map(({ id }) => id)).toEqual([cats.id]);
  });

  it('go with the recipe', async () => {
    const recipe = await createTestRecipe(published);
    await client.savedRecipes.save(at(recipe));
    const owner = await test.as((await recipe.reload({ include: ['user'] })).user as User);
    await owner.recipes.remove(at(recipe));
    expect(await saved()).toEqual([]);
  });
});
