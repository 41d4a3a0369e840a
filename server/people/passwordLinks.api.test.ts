import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { Mail } from '../mail/mails.model.ts';
import { queueMail } from '../mail/queueMail.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUser, password as oldPassword } from '../testing/factories.ts';
import { createClient } from '../testing/http/client.ts';
import { type MailApp, startMailApp } from '../testing/mailApp.ts';
import { importOrders } from './importOrders.ts';
import { Session } from './sessions.model.ts';
import { User } from './users.model.ts';

let db: Database;
let app: MailApp;

beforeAll(async () => {
  db = await testDatabase();
  app = await startMailApp(db);
});

beforeEach(() => app.reset());

const account = async () => (await app.test.as()).account;
const login = async (email: string, password: string) =>
  (await app.test.as()).session.login({ body: { email, password } });

const chosen = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };
let count = 0;
const invalidLink = { status: 422, error_code: 'invalid_link' };

describe('an account that an admin adds', () => {
  it('is invited by mail, by a link that sets another password', async () => {
    const admin = await createTestUser({ role: 'admin' });
    const { token } = await createTestSession(admin);
    const { adminUsers } = createClient(app.test.url, { token });
    const email = 'vet@clinic.test';
    await adminUsers.create({
      body: {
        ...{ first_name: 'Vera', last_name: 'Vet', email, password: 'soup and bones' },
        account_type: 'professional',
      },
    });
    expect(await app.subjectsTo(email)).toEqual(['Your account at Wholebowl']);
    const { resetPassword } = await account();
    await resetPassword({ body: { token: await app.tokenTo(email), email, ...chosen } });
    await expect(login(email, chosen.password)).resolves.toHaveProperty('token');
  });
});

describe('a reset link', () => {
  const requested = async (given: Parameters<typeof createTestUser>[0] = {}) => {
    const user = await createTestUser(given);
    await (await account()).requestReset({ body: { email: user.email } });
    return { user, email: user.email, token: await app.tokenTo(user.email) };
  };

  it('sets another password, once, and ends all sessions', async () => {
    const { user, email, token } = await requested();
    const { token: session } = await createTestSession(user);
    const body = { token, email, ...chosen };
    const { message } = await (await account()).resetPassword({ body });
    expect(message).toBe('Your password was successfully reset. Please login.');
    await expect(createClient(app.test.url, { token: session }).users.me()).rejects.toMatchObject({
      status: 401,
    });
    expect(await Session.count({ where: { user_id: user.id } })).toBe(0);
    await expect(login(email, oldPassword)).rejects.toMatchObject({ error_code: 'wrong_credentials' });
    await expect(login(email, chosen.password)).resolves.toHaveProperty('token');
    await expect((await account()).resetPassword({ body })).rejects.toMatchObject(invalidLink);
  });

  it('ends the other links of the account', async () => {
    const { email, token } = await requested();
    await queueMail('reset', email, {}, app.now());
    const other = await app.tokenTo(email);
    expect(other).not.toBe(token);
    await (await account()).resetPassword({ body: { token: other, email, ...chosen } });
    const body = { token, email, ...chosen };
    await expect((await account()).resetPassword({ body })).rejects.toMatchObject(invalidLink);
  });

  it('works for 60 minutes', async () => {
    const [used, late] = [await requested(), await requested()];
    const { resetPassword } = await account();
    app.pass(0.99);
    const body = { token: used.token, email: used.email, ...chosen };
    await expect(resetPassword({ body })).resolves.toHaveProperty('message');
    app.pass(0.01);
    const expired = { token: late.token, email: late.email, ...chosen };
    await expect(resetPassword({ body: expired })).rejects.toMatchObject(invalidLink);
  });

  it('is kept where the email or the password is refused', async () => {
    const { email, token } = await requested({ last_name: 'Lindqvist' });
    const { resetPassword } = await account();
    const body = { token, email, ...chosen };
    await expect(resetPassword({ body: { ...body, email: 'other@example.test' } })).rejects.toHaveProperty(
      'errors.email',
    );
    for (const password of ['qwertyuiop', 'wholebowl', email, 'Lindqvist'])
      await expect(
        resetPassword({ body: { ...body, password, password_confirmation: password } }),
      ).rejects.toHaveProperty('errors.password');
    await expect(resetPassword({ body })).resolves.toHaveProperty('message');
  });

  it('works once when it is used twice at the same time', async () => {
    const { email, token } = await requested();
    const { resetPassword } = await account();
    const body = { token, email, ...chosen };
    const ended = await Promise.allSettled([resetPassword({ body }), resetPassword({ body })]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('verifies the address', async () => {
    const { email, token } = await requested({ email_verified_at: null });
    await (await account()).resetPassword({ body: { token, email, ...chosen } });
    await expect(login(email, chosen.password)).resolves.toHaveProperty('token');
  });
});

describe('a store order', () => {
  const buy = async (): Promise<{ email: string; order: string }> => {
    count += 1;
    const email = `buyer${count}@example.test`;
    const order = `WB-${1000 + count}`;
    await importOrders(
      db,
      `email,order_number,first_name,last_name\n${email},${order},Bo,Buyer\n`,
      'x.csv',
      app.now(),
    );
    return { email, order };
  };

  it('is a first password: it gives no session, but mails a link to set one', async () => {
    const { email, order } = await buy();
    await expect(login(email, order)).rejects.toMatchObject({
      status: 403,
      error_code: 'password_change_required',
    });
    expect(await Session.count({ where: { user_id: (await User.byEmail(email))?.id ?? 0 } })).toBe(0);
    const token = await app.tokenTo(email);
    app.pass(23.9);
    await (await account()).resetPassword({ body: { token, email, ...chosen } });
    expect((await login(email, chosen.password)).user.role_names).toEqual(['wholebowl_customer']);
    await expect(login(email, order)).rejects.toMatchObject({ error_code: 'wrong_credentials' });
  });

  it('has a link that works for 24 hours', async () => {
    const { email, order } = await buy();
    await expect(login(email, order)).rejects.toMatchObject({ error_code: 'password_change_required' });
    const token = await app.tokenTo(email);
    app.pass(24);
    const body = { token, email, ...chosen };
    await expect((await account()).resetPassword({ body })).rejects.toMatchObject(invalidLink);
  });

  it('lets nobody in without its number, nor with an empty or the decoy password', async () => {
    const { email } = await buy();
    for (const wrong of ['WB-1', 'nobody has this password', ' '])
      await expect(login(email, wrong)).rejects.toMatchObject({ error_code: 'wrong_credentials' });
    expect(await Mail.count()).toBe(0);
  });

  it('belongs to its address only', async () => {
    const { order } = await buy();
    const other = await buy();
    await expect(login(other.email, order)).rejects.toMatchObject({ error_code: 'wrong_credentials' });
    await expect(login('nobody@example.test', order)).rejects.toMatchObject({
      error_code: 'wrong_credentials',
    });
  });

  it('does not open a suspended account', async () => {
    const { email, order } = await buy();
    await User.update({ suspended_at: app.now() }, { where: { email } });
    await expect(login(email, order)).rejects.toMatchObject({ error_code: 'suspended' });
  });
});
