import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestRecipe,
  createTestSession,
  createTestUser,
  createTestUserOfRole,
  password,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Comment } from './comments.model.ts';

let test: TestApp;
let owner: User;
let recipe: Recipe;
let author: User;
let client: Client;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  owner = await createTestUserOfRole('wholebowl_customer');
  recipe = await createTestRecipe({ user_id: owner.id, is_shared: true, share_is_approved: true });
  author = await createTestUser({ role: 'wholebowl_customer', first_name: 'Ada', last_name: 'Łovelace' });
  client = await test.as(author);
});

const add = async (text: string, { id } = recipe, by = client) =>
  (await by.comments.create({ params: { id }, body: { text } })).comment;
const read = (query: { page?: number; size?: number } = {}, { id } = recipe, by = client) =>
  by.comments.list({ params: { id }, query });
const remove = (commentId: number, by: Client) =>
  by.comments.remove({ params: { id: recipe.id, commentId } });

describe('comments', () => {
  it('are answered the newest first, 5 at a time, with the first name and an initial', async () => {
    const other = await createTestRecipe({ user_id: owner.id, is_shared: true, share_is_approved: true });
    for (const text of ['1', '2', '3', '4', '5', ' 6\n<b>bold</b> ']) await add(text, other);
    const { comments, ...paging } = await read({}, other);
    expect(paging).toEqual({ unread: 0, current_page: 1, last_page: 2, total: 6 });
    expect(comments.map(({ text }) => text)).toEqual(['6\n<b>bold</b>', '5', '4', '3', '2']);
    expect(comments[0]).toMatchObject({ author: 'Ada Ł.', is_mine: true, can_remove: true });
    expect(Object.keys(comments[0] ?? {})).not.toContain('user');
    expect((await read({ page: 2 }, other)).comments.map(({ text }) => text)).toEqual(['1']);
    const variant = await createTestRecipe({ user_id: owner.id, parent_id: other.id });
    expect((await read({}, variant)).total).toBe(6);
    expect((await add('7', variant)).text).toBe('7');
    expect((await read({}, other)).total).toBe(7);
  });

  it.each([
    ['no text', '   '],
    ['an invisible text', '\u200b'],
    ['more than 2,000 characters', 'x'.repeat(2001)],
  ])('are refused with %s', async (_, text) => {
    await expect(add(text)).rejects.toMatchObject({ status: 422, errors: { text: [expect.any(String)] } });
  });

  it('are made once for a key', async () => {
    const { token } = await createTestSession(author);
    const send = async () => {
      const response = await fetch(`${test.url}/api/recipes/${recipe.id}/comments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'once-and-only-once' },
        body: new URLSearchParams({ text: 'Once' }),
      });
      expect(response.status).toBe(201);
      return response.json();
    };
    const [one, two] = [await send(), await send()];
    expect(one.comment.id).toBe(two.comment.id);
  });

  it('are removed by the author, the owner of the recipe and admins alone', async () => {
    const customer = await test.as(await createTestUserOfRole('professional'));
    const admin = await test.as(await createTestUserOfRole('admin'));
    const byOwner = await test.as(owner);
    for (const by of [client, byOwner, admin]) {
      const { id } = await add('Tasty');
      await expect(remove(id, customer)).rejects.toMatchObject({
        status: 403,
        message: 'You are not authorized to remove this comment.',
      });
      await remove(id, by);
      await expect(remove(id, by)).rejects.toMatchObject({ status: 404 });
    }
    const { comments } = await read({}, recipe, customer);
    expect(comments.every(({ is_mine, can_remove }) => !is_mine && !can_remove)).toBe(true);
  });

  it('of another recipe are not removed', async () => {
    const other = await createTestRecipe({ user_id: owner.id });
    const comment = { recipe_id: other.id, user_id: owner.id, text: 'Mine', created_at: new Date() };
    const { id } = await Comment.create(comment);
    await expect(remove(id, await test.as(owner))).rejects.toMatchObject({ status: 404 });
  });

  it('are closed with the recipe: 404 if it is not visible, premium if it is locked', async () => {
    const hidden = await createTestRecipe({ user_id: owner.id });
    await expect(add('Hello', hidden)).rejects.toMatchObject({ status: 404 });
    const free = await test.as(await createTestUser());
    const locked = { status: 403, error_code: 'premium_required' };
    await expect(read({}, recipe, free)).rejects.toMatchObject(locked);
    await expect(add('Hello', recipe, free)).rejects.toMatchObject(locked);
  });

  it('go with the account of their author and stay for the others', async () => {
    const leaving = await createTestUserOfRole('wholebowl_customer');
    const leavingClient = await test.as(leaving);
    await add('I leave', recipe, leavingClient);
    const { total } = await read();
    await leavingClient.privacy.deleteAccount({ body: { password } });
    expect((await read()).total).toBe(total - 1);
  });
});
