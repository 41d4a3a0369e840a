import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { readEnv } from '../kernel/env.ts';
import { Mail } from '../mail/mails.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUser, password } from '../testing/factories.ts';
import { type Client, createClient } from '../testing/http/client.ts';
import { Browser, startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { AccountToken } from './accountTokens.model.ts';
import { AuditEntry } from './auditEntries.model.ts';
import { AuthAttempt } from './authAttempts.model.ts';
import { SecondFactor } from './secondFactors.model.ts';
import { Session } from './sessions.model.ts';
import type { User } from './users.model.ts';

let db: Database;
let test: TestApp;
let strict: TestApp;
let now = new Date();
const clock = () => now;

beforeAll(async () => {
  db = await testDatabase();
  test = await startTestApp(db, { clock });
  strict = await startTestApp(db, { clock, env: readEnv({ PORT: '0', ADMIN_SECOND_FACTOR: '1' }) });
});

beforeEach(() => {
  now = new Date(now.getTime() + 60 * 60_000);
});

const pass = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

const clientOf = async (user: User, { url } = test) => {
  const expires_at = new Date(now.getTime() + 86_400_000);
  const { session, token } = await createTestSession(user, { expires_at, last_seen_at: now });
  return { session, client: createClient(url, { token }) };
};

const withApp = async (before: Client, { url } = test) => {
  const { secret, uri } = await before.security.startApp({ body: { current_password: password } });
  const { recovery_codes, token } = await before.security.confirmApp({ body: { code: codeOf(secret) } });
  pass(30);
  return { secret, uri, recovery_codes, client: createClient(url, { token }) };
};

const enrolled = async (given: Parameters<typeof createTestUser>[0] = {}, app = test) => {
  const user = await createTestUser(given);
  const { client: before, session } = await clientOf(user, app);
  return { user, before, session, ...(await withApp(before, app)) };
};

/** Proves the factor of a session again. Returns the client with the session's new token. */
const proved = async (client: Client, secret: string, { url } = test) => {
  const { token } = await client.security.prove({ body: { code: codeOf(secret) } });
  return createClient(url, { token });
};

const login = async (email: string, code?: string) =>
  (await test.as()).session.login({ body: { email, password, ...(code === undefined ? {} : { code }) } });

const wrongCode = { status: 422, errors: { code: [expect.any(String)] } };

describe('an authenticator app', () => {
  it('is asked for after the password, and each code works once', async () => {
    const { user, secret, uri } = await enrolled();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Wholebowl:.*secret=/);
    await expect(login(user.email)).rejects.toMatchObject({ status: 403, error_code: 'second_factor' });
    await expect(login(user.email, '000000')).rejects.toMatchObject(wrongCode);
    const code = codeOf(secret);
    await expect(login(user.email, ` ${code.slice(0, 3)} ${code.slice(3)}`)).resolves.toHaveProperty('token');
    await expect(login(user.email, code)).rejects.toMatchObject(wrongCode);
    const outcomes = (await AuthAttempt.newest(user.id, 10)).map(({ successful, refusal }) => [
      successful,
      refusal,
    ]);
    expect(outcomes).toEqual([
      [false, null],
      [true, null],
      [false, null],
      [false, 'second_factor'],
    ]);
  });

  it('counts after its first code only, and needs the password', async () => {
    const user = await createTestUser();
    const { client } = await clientOf(user);
    const wrong = { current_password: 'not the password' };
    await expect(client.security.startApp({ body: wrong })).rejects.toMatchObject({ status: 422 });
    await client.security.startApp({ body: { current_password: password } });
    await expect(client.security.confirmApp({ body: { code: '000000' } })).rejects.toMatchObject(wrongCode);
    await expect(login(user.email)).resolves.toHaveProperty('token');
  });

  it('takes a code of the period before and after, and no older one', async () => {
    const { user, secret } = await enrolled();
    const old = codeOf(secret);
    pass(65);
    await expect(login(user.email, old)).rejects.toMatchObject(wrongCode);
    const late = codeOf(secret);
    pass(30);
    await expect(login(user.email, late)).resolves.toHaveProperty('token');
  });

  it('is not used up twice by requests at once', async () => {
    const { user, secret } = await enrolled();
    const code = codeOf(secret);
    const ended = await Promise.allSettled([1, 2, 3].map(() => login(user.email, code)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a proof of the second factor', () => {
  const signedOut = { status: 401 };

  it('gives the session a new token and ends the old one', async () => {
    const { before, client, secret, session } = await enrolled();
    await expect(before.users.me()).rejects.toMatchObject(signedOut);
    const after = await proved(client, secret);
    await expect(client.users.me()).rejects.toMatchObject(signedOut);
    const { sessions } = await after.security.get();
    expect(sessions).toMatchObject([{ id: session.id, current: true }]);
  });

  it('ends the other sessions of the user when a factor is added or removed', async () => {
    const user = await createTestUser();
    const { client: before } = await clientOf(user);
    const { client: other } = await clientOf(user);
    const { client, secret } = await withApp(before);
    await expect(other.users.me()).rejects.toMatchObject(signedOut);
    pass(30);
    const { token } = await login(user.email, codeOf(secret));
    const [factor] = (await client.security.get()).factors;
    await client.security.removeFactor({ params: { id: factor?.id ?? 0 } });
    await expect(createClient(test.url, { token }).users.me()).rejects.toMatchObject(signedOut);
    await expect(client.users.me()).resolves.toHaveProperty('user');
  });

  it('sets the cookie of a browser to the new token', async () => {
    const { user, secret } = await enrolled();
    const browser = new Browser(test.url);
    await browser.send('/api/csrf-cookie');
    await browser.post('/api/login', { email: user.email, password, code: codeOf(secret) });
    pass(30);
    const old = browser.cookies.get('wholebowl');
    const response = await browser.post('/api/users/me/security/proof', { code: codeOf(secret) });
    expect([response.status, (await browser.send('/api/users/me')).status]).toEqual([200, 200]);
    expect(browser.cookies.get('wholebowl')).not.toBe(old);
  });

  it.each(['changePassword', 'changeEmail', 'startApp', 'startPasskey', 'endSession'] as const)(
    'is asked for before %s',
    async (name) => {
      const { user, client: before, secret } = await enrolled();
      const { session } = await clientOf(user);
      pass(11 * 60);
      const chosen = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };
      const body = { current_password: password, email: `next.${user.email}`, ...chosen };
      const call = (client: Client) => client.security[name]({ body, params: { id: session.id } } as never);
      const required = { status: 403, error_code: 'proof_required' };
      await expect(call(before)).rejects.toMatchObject(required);
      await expect(call(await proved(before, secret))).resolves.not.toThrow();
    },
  );

  it('is asked for after a reset of the password, too', async () => {
    const { user } = await enrolled();
    const token = await AccountToken.issue('reset', user.id, now);
    const { email } = user;
    const chosen = { password: 'a bowl of rice', password_confirmation: 'a bowl of rice' };
    await (await test.as()).account.resetPassword({ body: { token, email, ...chosen } });
    const signIn = (await test.as()).session.login({ body: { email, password: chosen.password } });
    await expect(signIn).rejects.toMatchObject({ error_code: 'second_factor' });
  });
});

describe('an admin', () => {
  it('removes the lost factors of a user, who is mailed and signed out', async () => {
    const { user, client } = await enrolled();
    const admin = await clientOf(await createTestUser({ role: 'admin' }));
    const params = { id: user.id };
    const { message } = await admin.client.adminUsers.removeFactors({ params });
    expect(message).toMatch(/ signs in without a second factor\.$/);
    await expect(client.users.me()).rejects.toMatchObject({ status: 401 });
    await expect(login(user.email)).resolves.toHaveProperty('token');
    expect(await SecondFactor.countRecovery(user.id)).toBe(0);
    const { id: subject_id, email: recipient } = user;
    expect(await AuditEntry.count({ where: { action: 'user.remove_factors', subject_id } })).toBe(1);
    expect(await Mail.count({ where: { recipient, kind: 'factors_changed' } })).toBe(2);
    const again = await admin.client.adminUsers.removeFactors({ params });
    expect(again.message).toMatch(/ has no second factor\.$/);
  });
});

describe('recovery codes', () => {
  it('work once each, and are stored as hashes', async () => {
    const { user, recovery_codes } = await enrolled();
    expect(recovery_codes).toHaveLength(10);
    const [code = ''] = recovery_codes;
    // 128 bits: a fast hash without a salt is enough.
    expect(code).toMatch(/^([\da-f]{4}-){7}[\da-f]{4}$/);
    const stored = (await SecondFactor.findAll({ where: { user_id: user.id } })).map(({ secret }) => secret);
    expect(stored).not.toContain(code.replaceAll('-', ''));
    await expect(login(user.email, code.toUpperCase())).resolves.toHaveProperty('token');
    await expect(login(user.email, code)).rejects.toMatchObject(wrongCode);
  });

  it('of another user do not work', async () => {
    const { recovery_codes } = await enrolled();
    const { user } = await enrolled();
    await expect(login(user.email, recovery_codes[0])).rejects.toMatchObject(wrongCode);
  });

  it('are replaced and factors removed with a fresh proof only', async () => {
    const { user, client: before, secret, session } = await enrolled();
    const [factor] = (await before.security.get()).factors;
    const params = { id: factor?.id ?? 0 };
    pass(11 * 60);
    const refused = { status: 403, error_code: 'proof_required' };
    await expect(before.security.newRecoveryCodes()).rejects.toMatchObject(refused);
    await expect(before.security.removeFactor({ params })).rejects.toMatchObject(refused);
    const client = await proved(before, secret);
    expect((await client.security.newRecoveryCodes()).recovery_codes).toHaveLength(10);
    await client.security.removeFactor({ params });
    expect(await SecondFactor.count({ where: { user_id: user.id } })).toBe(0);
    await session.reload();
    await expect(login(user.email)).resolves.toHaveProperty('token');
  });
});

describe('an admin', () => {
  const required = { status: 403, error_code: 'proof_required' };

  it('does nothing in the administration without a second factor where one is required', async () => {
    const admin = await createTestUser({ role: 'admin' });
    const { client } = await clientOf(admin, strict);
    await expect(client.adminUsers.list()).rejects.toMatchObject(required);
    await expect(client.reviews.list()).rejects.toMatchObject(required);
    // The menu reads it on every screen.
    await expect(client.reviews.count()).resolves.toHaveProperty('total');
    await expect(client.users.me()).resolves.toHaveProperty('user');
    const { client: after } = await withApp(client, strict);
    await expect(after.adminUsers.list()).resolves.toHaveProperty('users');
  });

  it('may do without where none is required', async () => {
    const user = await createTestUser();
    const { client } = await clientOf(await createTestUser({ role: 'admin' }));
    const params = { id: user.id, role: 'professional' };
    await expect(client.adminUsers.setRole({ params })).resolves.toHaveProperty('user');
  });

  it.each(['setRole', 'become'] as const)('is asked again before %s', async (name) => {
    const { client, secret } = await enrolled({ role: 'admin' }, strict);
    const { id } = await createTestUser();
    const call = (by: Client) => by.adminUsers[name]({ params: { id, role: 'professional' } as never });
    pass(10 * 60);
    await expect(call(client)).rejects.toMatchObject(required);
    await expect(client.adminUsers.list()).resolves.toHaveProperty('users');
    await expect(call(await proved(client, secret, strict))).resolves.toHaveProperty('user');
  });

  it('is asked again before a change of a food is published', async () => {
    const { client } = await enrolled({ role: 'admin' }, strict);
    const decide = () =>
      client.adminIngredients.decide({ params: { id: 999_999 }, body: { proposal_id: 1, published: true } });
    await expect(decide()).rejects.toMatchObject({ status: 404 });
    pass(10 * 60);
    await expect(decide()).rejects.toMatchObject(required);
  });

  it('keeps the proof after acting as a user', async () => {
    const { client } = await enrolled({ role: 'admin' }, strict);
    const { id } = await createTestUser();
    const { token } = await client.adminUsers.become({ params: { id } });
    const { token: back } = await createClient(strict.url, { token }).users.stopBecoming();
    const again = createClient(strict.url, { token: back });
    await expect(again.adminUsers.list()).resolves.toHaveProperty('users');
    expect(await Session.count({ where: { user_id: id } })).toBe(0);
  });
});
