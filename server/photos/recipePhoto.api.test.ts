import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { createTestJpeg } from '../testing/images.ts';

let test: TestApp;
let owner: User;
let jpeg: Buffer;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  owner = await createTestUserOfRole('wholebowl_customer');
  jpeg = await createTestJpeg(300, 200);
});

const put = async ({ id }: Recipe, fields: Readonly<Record<string, string | Buffer>>, user = owner) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'photo.jpg');
  }
  const headers = { authorization: `Bearer ${await test.tokenOf(user)}` };
  return fetch(`${test.url}/api/recipes/${id}?_method=PUT`, { method: 'POST', headers, body });
};
const crop = { left: '20', top: '10', width: '200', height: '150' };

describe('the photo of a recipe', () => {
  it('is cropped to 4:3, shown by the recipe and its batch variants, and removed by an empty image', async () => {
    const recipe = await createTestRecipe({ user_id: owner.id });
    const variant = await createTestRecipe({ user_id: owner.id, parent_id: recipe.id });
    const response = await put(recipe, { image: jpeg, ...crop, recipe: '{"name":"With a photo"}' });
    expect(response.status).toBe(200);
    const { recipe: saved } = await response.json();
    expect(saved).toMatchObject({ name: 'With a photo', version: 2 });
    const client = await test.as(owner);
    const ofVariant = await client.recipes.get({ params: { id: variant.id } });
    expect(ofVariant.recipe.image).toEqual(saved.image);
    const { image: name } = await Recipe.findByPk(recipe.id, { rejectOnEmpty: true });
    const { width = 0, height = 0 } = await sharp(
      await client.photos.get({ params: { name: name ?? '' } }),
    ).metadata();
    expect(width * 3).toBe(height * 4);
    const removed = await (await put(recipe, { image: '' })).json();
    expect(removed.recipe).toMatchObject({ image: null, version: 3 });
    expect(await test.photos.read(name ?? '')).toBeNull();
  });

  it('ends the approval of a shared recipe', async () => {
    const recipe = await createTestRecipe({ user_id: owner.id, is_shared: true, share_is_approved: true });
    const { recipe: saved } = await (await put(recipe, { image: jpeg, ...crop })).json();
    expect(saved).toMatchObject({ is_shared: true, share_is_approved: false });
  });

  it('is refused for a batch variant and for a recipe of somebody else', async () => {
    const parent = await createTestRecipe({ user_id: owner.id, is_shared: true, share_is_approved: true });
    const variant = await createTestRecipe({ user_id: owner.id, parent_id: parent.id });
    const response = await put(variant, { image: jpeg, ...crop });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      image: ['This follows the recipe that it is a batch size of.'],
    });
    const other = await createTestUserOfRole('professional');
    expect((await put(parent, { image: jpeg, ...crop }, other)).status).toBe(403);
  });
});
