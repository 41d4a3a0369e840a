import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { readEnv } from '../kernel/env.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUser, createTestUserOfRole, password } from '../testing/factories.ts';
import { type ApiError, createClient } from '../testing/http/client.ts';
import { Browser, startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { AuthAttempt } from './authAttempts.model.ts';
import { LoginLimit } from './loginLimit.ts';
import { Session } from './sessions.model.ts';
import { User } from './users.model.ts';

let db: Database;
let test: TestApp;

beforeAll(async () => {
  db = await testDatabase();
  test = await startTestApp(db);
});

const attempt = async (email: string, secret = password) =>
  (await test.as()).session.login({ body: { email, password: secret } });

describe('login', () => {
  it('answers with a token and the user, without the password', async () => {
    const user = await createTestUserOfRole('professional');
    const answer = await attempt(user.email.toUpperCase());
    expect(answer.user).toMatchObject({
      id: user.id,
      role_names: ['professional'],
      isProfessional: true,
      isAdmin: false,
    });
    expect(JSON.stringify(answer)).not.toContain('$argon2');
    expect(await createClient(test.url, { token: answer.token }).users.me()).toEqual({ user: answer.user });
  });

  it('stores only the hash of a token', async () => {
    const user = await createTestUser();
    const { token } = await attempt(user.email);
    const rows = await Session.findAll({ where: { user_id: user.id } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['a wrong password', 'wrong'],
    ['an unknown account', password],
    ['a password with a NUL, which ends SQL text on SQLite', '\0'],
  ])('says the same about %s', async (what, secret) => {
    const email = what.startsWith('an') ? 'nobody@example.test' : (await createTestUser()).email;
    const message = 'These credentials do not match our records.';
    await expect(attempt(email, secret)).rejects.toMatchObject({
      status: 422,
      message,
      errors: { email: [message] },
    });
  });

  it('reports all missing fields at once', async () => {
    const response = await fetch(`${test.url}/api/login`, { method: 'POST' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'The email field is required.',
      errors: { email: ['The email field is required.'], password: ['The password field is required.'] },
      error_code: 'invalid',
      error: 'The email field is required.',
    });
  });

  it.each([
    ['suspended', { suspended_at: new Date() }],
    ['email_not_verified', { email_verified_at: null }],
  ])('refuses with %s, but only who knows the password', async (error_code, given) => {
    const user = await createTestUser(given);
    await expect(attempt(user.email)).rejects.toMatchObject({ status: 403, error_code });
    await expect(attempt(user.email, 'wrong')).rejects.toMatchObject({
      status: 422,
      error_code: 'wrong_credentials',
    });
    expect(await Session.count({ where: { user_id: user.id } })).toBe(0);
    const admin = await test.as(await createTestUser({ role: 'admin' }));
    const { auth_attempts } = await admin.adminUsers.authAttempts({ params: { id: user.id } });
    expect(auth_attempts.map(({ successful, refusal }) => [successful, refusal])).toEqual([
      [false, null],
      [false, error_code],
    ]);
  });

  it('neither counts nor clears failures when refused with the right password', async () => {
    const limited = await startTestApp(db, { loginLimit: new LoginLimit({ perAccount: 3 }) });
    const { email } = await createTestUser({ email_verified_at: null });
    const client = await limited.as();
    const statuses = [];
    for (const secret of ['wrong', password, password, password, 'wrong', 'wrong', password])
      statuses.push(
        await client.session.login({ body: { email, password: secret } }).catch(({ status }) => status),
      );
    expect(statuses).toEqual([422, 403, 403, 403, 422, 422, 429]);
  });

  it('is rate-limited by address and account', async () => {
    const limited = await startTestApp(db, { loginLimit: new LoginLimit({ perAccount: 3 }) });
    const user = await createTestUser();
    const client = await limited.as();
    const wrong = () => client.session.login({ body: { email: user.email, password: 'wrong' } });
    for (let n = 0; n < 3; n += 1) await expect(wrong()).rejects.toMatchObject({ status: 422 });
    const error = await client.session.login({ body: { email: user.email, password } }).then(
      () => null,
      (refused) => refused,
    );
    expect(error).toMatchObject({ status: 429, error_code: 'too_many_attempts' });
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('does not count an attempt that failed with the database', async () => {
    await AuthAttempt.destroy({ where: {} });
    const limited = await startTestApp(db, { loginLimit: new LoginLimit({ perAccount: 2, perNetwork: 2 }) });
    const { email } = await createTestUser();
    const client = await limited.as();
    const lost = Object.assign(new Error('lost'), { parent: { code: 'ECONNRESET' } });
    for (let n = 0; n < 3; n += 1) {
      vi.spyOn(User, 'byEmail').mockRejectedValueOnce(lost);
      await expect(client.session.login({ body: { email, password } })).rejects.toMatchObject({
        status: 503,
      });
    }
    await expect(client.session.login({ body: { email, password } })).resolves.toHaveProperty('token');
  });

  it('stores every attempt with account, address and outcome, also a rejected one', async () => {
    const { id, email } = await createTestUser();
    await expect(attempt(email, 'wrong')).rejects.toMatchObject({ status: 422 });
    await attempt(` ${email.toUpperCase()}`);
    const unknown = `nobody${id}@example.test`;
    await expect(attempt(unknown)).rejects.toMatchObject({ status: 422 });
    const rows = await AuthAttempt.findAll({ where: { email: [email, unknown] }, order: [['id', 'ASC']] });
    expect(rows.map(({ user_id, successful, ip }) => [user_id, successful, ip])).toEqual([
      [id, false, '127.0.0.1'],
      [id, true, '127.0.0.1'],
      [null, false, '127.0.0.1'],
    ]);
  });
});

describe('a browser', () => {
  const signIn = async () => {
    const browser = new Browser(test.url);
    await browser.send('/api/csrf-cookie');
    const response = await browser.post('/api/login', { email: (await createTestUser()).email, password });
    expect(response.status).toBe(200);
    return { browser, response };
  };

  it('gets a session cookie hidden from scripts and a readable CSRF token', async () => {
    const { response } = await signIn();
    const [session, csrf] = response.headers.getSetCookie();
    expect(session).toMatch(/^wholebowl=[\w-]{43}; path=\/; expires=.*; samesite=lax; httponly$/);
    expect(csrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; path=\/; expires=.*; samesite=lax$/);
  });

  it('over https gets secure cookies', async () => {
    const https = await startTestApp(db, {
      env: readEnv({ PUBLIC_URL: 'https://bowl.example' }),
    });
    const response = await fetch(`${https.url}/api/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: (await createTestUser()).email, password }),
    });
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('; secure');
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-wholebowl=/);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });

  it('is signed in by its cookie until it signs out', async () => {
    const { browser } = await signIn();
    expect((await browser.send('/api/users/me')).status).toBe(200);
    expect((await browser.post('/api/logout')).status).toBe(204);
    expect(browser.cookies.has('wholebowl')).toBe(false);
    expect((await browser.send('/api/users/me')).status).toBe(401);
  });

  it('keeps its cookies as long as the session, which use extends', async () => {
    let now = new Date();
    const moving = await startTestApp(db, { clock: () => now });
    const browser = new Browser(moving.url);
    await browser.post('/api/login', { email: (await createTestUser()).email, password });
    const before = new Map(browser.cookies);
    const given = async () => (await browser.send('/api/users/me')).headers.getSetCookie();
    expect(await given()).toEqual([]);
    now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
    const prolonged = await given();
    expect(prolonged.map((cookie) => cookie.split('=')[0])).toEqual(['wholebowl', 'XSRF-TOKEN']);
    for (const cookie of prolonged) expect(cookie).toContain('; expires=');
    expect(browser.cookies).toEqual(before);
    expect(await given()).toEqual([]);
  });

  it('cannot use a session ended elsewhere', async () => {
    const { browser } = await signIn();
    await Session.destroy({ where: {} });
    expect((await browser.send('/api/users/me')).status).toBe(401);
  });

  it('cannot write without its CSRF token', async () => {
    const { browser } = await signIn();
    for (const wrong of ['', 'x', 'A'.repeat(43)]) {
      const response = await browser.post('/api/logout', {}, { 'x-xsrf-token': wrong });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error_code: 'csrf' });
    }
    expect((await browser.send('/api/users/me')).status).toBe(200);
  });

  it('is identified by its cookie behind a proxy with Basic authentication, and still needs its CSRF token', async () => {
    const { browser } = await signIn();
    const headers = { authorization: 'Basic eDp5' };
    expect((await browser.send('/api/users/me', { headers })).status).toBe(200);
    expect((await browser.post('/api/logout', {}, { ...headers, 'x-xsrf-token': 'x' })).status).toBe(403);
    expect((await browser.post('/api/logout', {}, headers)).status).toBe(204);
  });

  it.each(['Bearer x', 'bearer', `Bearer ${'A'.repeat(43)}`])(
    'is signed out if it also sends "%s"',
    async (authorization) => {
      const { browser } = await signIn();
      expect((await browser.send('/api/users/me', { headers: { authorization } })).status).toBe(401);
    },
  );

  it.each([{}, { authorization: 'Basic eDp5' }])(
    'of another site is rejected even without a session, with %j',
    async (headers) => {
      const response = await fetch(`${test.url}/api/login`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site', ...headers },
      });
      expect(response.status).toBe(403);
    },
  );

  it('keeps its CSRF token, because other tabs use it', async () => {
    const browser = new Browser(test.url);
    await browser.send('/api/csrf-cookie');
    const first = browser.cookies.get('XSRF-TOKEN');
    await browser.send('/api/csrf-cookie');
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(first);
  });
});

describe('a session', () => {
  it.each(['', 'Basic x', 'Bearer x', `Bearer ${'A'.repeat(43)}`])(
    'is not accepted from "%s"',
    async (authorization) => {
      const headers = authorization === '' ? {} : { authorization };
      expect((await fetch(`${test.url}/api/users/me`, { headers })).status).toBe(401);
    },
  );

  it('ends after 30 days without use and is extended by use', async () => {
    let now = new Date();
    const moving = await startTestApp(db, { clock: () => now });
    const { token } = await (await moving.as()).session.login({
      body: { email: (await createTestUser()).email, password },
    });
    const ask = async (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000);
      return createClient(moving.url, { token })
        .users.me()
        .then(
          () => 200,
          ({ status }: ApiError) => status,
        );
    };
    expect([await ask(20), await ask(20), await ask(29.9), await ask(31)]).toEqual([200, 200, 200, 401]);
  });

  it('is invalid when its user is suspended', async () => {
    const user = await createTestUser();
    const { token } = await createTestSession(user);
    await user.update({ suspended_at: new Date() });
    await expect(createClient(test.url, { token }).users.me()).rejects.toMatchObject({ status: 401 });
  });

  it('logs out by Bearer token without a CSRF token', async () => {
    const { token } = await attempt((await createTestUser()).email);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${test.url}/api/logout`, { method: 'POST', headers })).status).toBe(204);
    expect((await fetch(`${test.url}/users/me`, { headers })).status).toBe(401);
  });
});
