import { beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '../kernel/photos/folderStore.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { RecipeIngredient, RecipeShare } from './recipeDetails.model.ts';
import { Recipe } from './recipes.model.ts';

let test: TestApp;
let owner: User;
let client: Client;
const removedPhotos: string[] = [];

beforeAll(async () => {
  const photos = { ...folderStore(''), remove: async (name: string) => void removedPhotos.push(name) };
  test = await startTestApp(await testDatabase(), { photos });
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(owner);
});

const photo = (letter: string): string => `${letter.repeat(22)}.webp`;

/** A shared recipe with a batch variant, both with a photo. */
const createFamily = async () => {
  const user_id = owner.id;
  const sharedWith = ['friend@example.test'];
  const parent = await createTestRecipe({ user_id, image: photo('p'), sharedWith });
  const child = await createTestRecipe({ user_id, parent_id: parent.id, image: photo('c') });
  return { parent, child, ids: [parent.id, child.id] };
};

describe('deleting a recipe', () => {
  it('deletes its batch variants, lines, shares and photos', async () => {
    const { parent, ids } = await createFamily();
    removedPhotos.length = 0;
    await client.recipes.remove({ params: { id: parent.id } });
    expect(await Recipe.count({ where: { id: ids } })).toBe(0);
    expect(await RecipeIngredient.count({ where: { recipe_id: ids } })).toBe(0);
    expect(await RecipeShare.count({ where: { recipe_id: ids } })).toBe(0);
    expect(removedPhotos.toSorted()).toEqual([photo('c'), photo('p')]);
  });

  it('deletes a batch variant alone', async () => {
    const { parent, child } = await createFamily();
    await client.recipes.remove({ params: { id: child.id } });
    const { recipe } = await client.recipes.get({ params: { id: parent.id } });
    expect(recipe.variants).toEqual([]);
  });

  it('is 404 the second time', async () => {
    const { id } = await createTestRecipe({ user_id: owner.id });
    await client.recipes.remove({ params: { id } });
    await expect(client.recipes.remove({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('of another user is refused', async () => {
    const { id } = await createTestRecipe({ is_shared: true, share_is_approved: true });
    const refused = client.recipes.remove({ params: { id } });
    const message = 'You are not authorized to delete this recipe.';
    await expect(refused).rejects.toMatchObject({ status: 403, message });
  });
});
