import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { createClient } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { issueFirstAdminToken } from './firstAdmin.ts';
import { User } from './users.model.ts';

let db: Database;
let url: string;
let now = new Date();

beforeAll(async () => {
  db = await testDatabase();
  url = (await startTestApp(db, { clock: () => now })).url;
});

beforeEach(async () => {
  now = new Date();
  await User.destroy({ where: {} });
});

const issue = async (): Promise<string> => (await db.write(() => issueFirstAdminToken(now))) ?? 'none';
const person = {
  first_name: 'Ada',
  last_name: 'First',
  email: 'Ada@example.test',
  password: 'a bowl of rice',
  password_confirmation: 'a bowl of rice',
};
const create = (token: string, more: object = {}) =>
  createClient(url).account.firstAdmin({ body: { ...person, token, ...more } });
const invalidLink = { status: 422, error_code: 'invalid_link' };

describe('the link of the first administrator', () => {
  it('creates an administrator, once, who may sign in at once', async () => {
    const token = await issue();
    expect(await create(token)).toEqual({
      message: 'The admin account has been created. Please login.',
    });
    const { email, password } = person;
    const { user } = await createClient(url).session.login({ body: { email, password } });
    expect(user).toMatchObject({ email: 'ada@example.test', first_name: 'Ada', isAdmin: true });
    await expect(create(token, { email: 'eve@example.test' })).rejects.toMatchObject(invalidLink);
  });

  it('is not made while there is an administrator, and ends when there is one', async () => {
    const token = await issue();
    await createTestUser({ role: 'admin' });
    expect(await issue()).toBe('none');
    await expect(create(token)).rejects.toMatchObject(invalidLink);
  });

  it('ends with the next start and after 24 hours', async () => {
    const before = await issue();
    const after = await issue();
    await expect(create(before)).rejects.toMatchObject(invalidLink);
    now = new Date(now.getTime() + 24 * 3_600_000);
    await expect(create(after)).rejects.toMatchObject(invalidLink);
    await expect(create('wrong')).rejects.toMatchObject(invalidLink);
  });

  it('stays valid after an error in a field', async () => {
    const token = await issue();
    const { email } = await createTestUser();
    await expect(create(token, { email })).rejects.toMatchObject({
      errors: { email: ['This email address has an account. Please use another one.'] },
    });
    const common = { password: 'Password1', password_confirmation: 'Password1' };
    await expect(create(token, common)).rejects.toHaveProperty('errors.password');
    await expect(create(token)).resolves.toHaveProperty('message');
  });

  it('creates one administrator when two requests use it at once', async () => {
    const token = await issue();
    const made = await Promise.allSettled(
      ['a@example.test', 'b@example.test'].map((email) => create(token, { email })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await User.count()).toBe(1);
  });
});
