import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { UserSetting } from './settings.model.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
});

const put = (client: Client, name: string, value: unknown) =>
  client.settings.put({ params: { name }, body: { value } });
const get = (client: Client, name: string) => client.settings.get({ params: { name } });

describe('a setting', () => {
  it.each([[null], [false], [0.5], ['é \u0000 "'], [[1, { a: [] }]], [{ parts: { foods: 2.7 } }]])(
    'keeps %j',
    async (value) => {
      const client = await test.as(await createTestUser());
      expect(await put(client, 'panes', value)).toEqual({ name: 'panes', value });
      expect(await get(client, 'panes')).toEqual({ name: 'panes', value });
    },
  );

  it('is replaced, listed and deleted; deleting it again succeeds', async () => {
    const client = await test.as(await createTestUser());
    await put(client, 'panes', 1);
    await put(client, 'panes', 2);
    await put(client, 'a.b_c-1', 'x');
    expect(await client.settings.list()).toEqual({
      settings: [
        { name: 'a.b_c-1', value: 'x' },
        { name: 'panes', value: 2 },
      ],
    });
    for (const _ of [1, 2]) await client.settings.remove({ params: { name: 'panes' } });
    await expect(get(client, 'panes')).rejects.toMatchObject({ status: 404 });
  });

  it('belongs to its user alone', async () => {
    const [mine, theirs] = [await test.as(await createTestUser()), await test.as(await createTestUser())];
    await put(mine, 'panes', 1);
    await expect(get(theirs, 'panes')).rejects.toMatchObject({ status: 404 });
    await theirs.settings.remove({ params: { name: 'panes' } });
    expect(await get(mine, 'panes')).toMatchObject({ value: 1 });
  });

  it.each(['Panes', '1a', 'a b', 'a'.repeat(65), 'a/b'])('does not exist under the name %j', async (name) => {
    const client = await test.as(await createTestUser());
    await expect(put(client, name, 1)).rejects.toMatchObject({ status: 404 });
  });

  it('needs a value of at most 16 kB and 32 levels', async () => {
    const client = await test.as(await createTestUser());
    const refused = { status: 422, errors: { value: [expect.any(String)] } };
    await expect(put(client, 'a', undefined)).rejects.toMatchObject(refused);
    await expect(put(client, 'a', 'é'.repeat(8_192))).rejects.toMatchObject(refused);
    await expect(put(client, 'a', JSON.parse('['.repeat(33) + ']'.repeat(33)))).rejects.toMatchObject(
      refused,
    );
    expect(await put(client, 'a', 'x'.repeat(16_384 - 2))).toMatchObject({ name: 'a' });
    expect(await put(client, 'a', JSON.parse('['.repeat(32) + ']'.repeat(32)))).toMatchObject({ name: 'a' });
  });

  it('is one of at most 200, also for concurrent requests', async () => {
    const user = await createTestUser();
    const names = Array.from({ length: 199 }, (_, n) => `s${n}`);
    await UserSetting.bulkCreate(names.map((name) => ({ user_id: user.id, name, value: '1' })));
    const client = await test.as(user);
    const outcomes = await Promise.allSettled(['x', 'y', 'z'].map((name) => put(client, name, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await put(client, 's0', 2)).toEqual({ name: 's0', value: 2 });
    expect(await UserSetting.of(user.id)).toHaveLength(200);
  });
});
