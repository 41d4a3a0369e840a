import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { Hashing } from '../kernel/http/limits/hashing.ts';
import { Turns } from '../kernel/http/limits/turns.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestSession, createTestUser, password } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { countQueries } from '../testing/queries.ts';
import { AuthAttempt } from './authAttempts.model.ts';
import { type Attempt, LoginLimit } from './loginLimit.ts';
import { Session } from './sessions.model.ts';
import { maxSessions } from './sessions.ts';
import { User } from './users.model.ts';

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
});

const signIn = ({ url }: TestApp, email: string, secret = password) =>
  fetch(`${url}/api/login`, { method: 'POST', body: new URLSearchParams({ email, password: secret }) });

const many = <T>(count: number, what: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => what(n)));

const statusesOf = (responses: readonly Response[]) =>
  [...new Set(responses.map(({ status }) => status))].sort();

/** Does something to the account after its password was found right and before its session opens. */
class InterruptedLogin extends LoginLimit {
  readonly #meanwhile: (userId: number) => Promise<unknown>;

  constructor(meanwhile: (userId: number) => Promise<unknown>) {
    super();
    this.#meanwhile = meanwhile;
  }

  override async begin(...given: Parameters<LoginLimit['begin']>): Promise<Attempt> {
    const attempt = await super.begin(...given);
    const succeeded = async (userId: number): Promise<void> => {
      await attempt.succeeded(userId);
      await this.#meanwhile(userId);
    };
    return { ...attempt, succeeded };
  }
}

describe('concurrent logins', () => {
  it.each([
    ['its password is changed', { password_hash: 'another' }],
    ['it is suspended', { suspended_at: new Date() }],
  ])('of an account open no session when %s meanwhile', async (_, change) => {
    const meanwhile = (id: number) => User.update(change, { where: { id } });
    const test = await startTestApp(db, { loginLimit: new InterruptedLogin(meanwhile) });
    const { id, email } = await createTestUser();
    expect((await signIn(test, email)).status).toBe(422);
    expect(await Session.count({ where: { user_id: id } })).toBe(0);
  });

  it('of one user with the correct password all succeed', async () => {
    const test = await startTestApp(db, { loginLimit: new LoginLimit() });
    const { email } = await createTestUser();
    expect(statusesOf(await many(10, () => signIn(test, email)))).toEqual([200]);
  });

  it('with wrong passwords get 429 with Retry-After, and the server still responds', async () => {
    await AuthAttempt.destroy({ where: {} });
    const test = await startTestApp(db, { loginLimit: new LoginLimit(), hashing: new Hashing() });
    const { email } = await createTestUser();
    const responses = await many(100, () => signIn(test, email, 'wrong'));
    expect(statusesOf(responses)).toEqual([422, 429]);
    const refused = responses.filter(({ status }) => status === 429);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await AuthAttempt.count({ where: { email } })).toBeLessThanOrEqual(10);
    expect((await fetch(`${test.url}/health/live`)).status).toBe(200);
  });

  it('are rejected before any query if the password queue is full', async () => {
    const test = await startTestApp(db, { hashing: new Hashing({ max: 0 }) });
    const { email } = await createTestUser();
    let response = new Response();
    const queries = await countQueries(db, async () => {
      response = await signIn(test, email);
    });
    expect([response.status, response.headers.get('retry-after'), queries]).toEqual([429, '2', 0]);
    expect(await response.json()).toMatchObject({ error_code: 'too_many_attempts' });
  });

  it('queue before their body is read; other requests do not', async () => {
    const turns = new Turns({ pauseMilliseconds: 5000, maxPerNetwork: 0 });
    const test = await startTestApp(db, { turns });
    await turns.take('another network', () => false);
    const queries = await countQueries(db, async () => {
      const response = await signIn(test, 'una@example.test');
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '2']);
    });
    expect(queries).toBe(0);
    expect((await fetch(`${test.url}/api/csrf-cookie`)).status).toBe(204);
  });

  it('cost no query and no hash when rejected', async () => {
    const test = await startTestApp(db, { loginLimit: new LoginLimit({ perAccount: 2, perNetwork: 1000 }) });
    const { email } = await createTestUser();
    for (let n = 0; n < 3; n += 1) await signIn(test, email, 'wrong');
    const queries = await countQueries(db, async () => {
      const response = await signIn(test, email);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
    });
    expect(queries).toBe(0);
  });
});

describe('the sessions of a user', () => {
  const withSessions = async (count: number): Promise<{ user: User; ids: number[] }> => {
    const user = await createTestUser();
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const { session } = await createTestSession(user, { created_at: new Date(Date.UTC(2026, 0, 1, 0, n)) });
      ids.push(session.id);
    }
    return { user, ids };
  };

  const sessionIds = async (user: User) =>
    (await Session.findAll({ where: { user_id: user.id }, order: ['id'] })).map(({ id }) => id);

  it(`are at most ${maxSessions}; the oldest ends`, async () => {
    const test = await startTestApp(db);
    const { user, ids } = await withSessions(maxSessions);
    expect((await signIn(test, user.email)).status).toBe(200);
    const left = await sessionIds(user);
    expect(left).toHaveLength(maxSessions);
    expect(left.slice(0, -1)).toEqual(ids.slice(1));
  });

  it('keep the maximum when two servers open sessions at once', async () => {
    const servers = [await startTestApp(db), await startTestApp(db)];
    const { user, ids } = await withSessions(maxSessions - 1);
    const responses = await many(8, (n) => signIn(servers[n % 2] as TestApp, user.email));
    expect(statusesOf(responses)).toEqual([200]);
    const left = await sessionIds(user);
    expect(left).toHaveLength(maxSessions);
    expect(left.slice(0, -8)).toEqual(ids.slice(7));
  });

  it('do not include sessions of an admin acting as the user', async () => {
    const test = await startTestApp(db);
    const { session: admins } = await createTestSession(await createTestUser({ role: 'admin' }));
    const { user, ids } = await withSessions(maxSessions);
    const oldest = { admin_session_id: admins.id, created_at: new Date(Date.UTC(2025, 0, 1)) };
    const { session } = await createTestSession(user, oldest);
    await signIn(test, user.email);
    expect(await sessionIds(user)).toEqual(expect.arrayContaining([...ids.slice(1), session.id]));
  });
});
