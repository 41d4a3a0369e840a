import { beforeAll, describe, expect, it } from 'vitest';
import { accessScopeIn, policy } from '../contract/policy.ts';
import type { Database } from '../kernel/database/connection.ts';
import { UserLimit } from '../kernel/http/limits/limits.ts';
import { operations } from '../kernel/http/openapi.ts';
import { propertiesOf } from '../kernel/http/schema.ts';
import { Mail } from '../mail/mails.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { CallLimits } from './callLimits.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});

const post = (url: string, path: string, fields: Readonly<Record<string, string>>) =>
  fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) });

describe('the limits of the contract', () => {
  const limited = operations().filter(([, { limits }]) => limits !== undefined);

  it('cover every operation that mails a link or takes a link or a new account', () => {
    const names = ['register', 'resend', 'requestReset', 'resetPassword', 'firstAdmin'];
    const ids = names.map((name) => `account.${name}`);
    expect(limited.map(([id]) => id)).toEqual(expect.arrayContaining(ids));
  });

  it.each(limited)('of %s can be counted', (id, { limits = [], body }) => {
    const kinds = limits.map(({ per }) => per);
    if (kinds.includes('user')) expect(accessScopeIn(policy, id, null)).toBe('none');
    if (kinds.includes('email')) {
      const names = (body ? propertiesOf(body) : []).map(({ name }) => name);
      expect(names).toContain('email');
    }
    for (const { minutes } of limits) expect(minutes).toBeLessThanOrEqual(24 * 60);
  });
});

describe('a limited operation', () => {
  it('answers 429 with Retry-After and the usual body at all servers, with and without an account', async () => {
    const apps = [await startTestApp(db, { callLimits: new CallLimits() })];
    apps.push(await startTestApp(db, { callLimits: new CallLimits() }));
    const { email: known } = await createTestUser();
    const responses = async (email: string) => {
      const statuses: number[] = [];
      let last = new Response();
      for (let n = 0; n < 6; n += 1) {
        last = await post(apps[n % 2]?.url ?? '', '/api/request-password-reset', { email });
        statuses.push(last.status);
      }
      const body = await last.json();
      const wait = Number(last.headers.get('retry-after'));
      return { statuses, body, isAboutAnHour: wait > 3500 && wait <= 3600 };
    };
    const answers = await responses(known);
    expect(answers).toEqual({
      statuses: [200, 200, 200, 200, 200, 429],
      body: {
        message: 'Too many attempts. Please try again in 60 minutes.',
        errors: {},
        error_code: 'too_many_attempts',
        error: 'Too many attempts. Please try again in 60 minutes.',
      },
      isAboutAnHour: true,
    });
    expect(await responses('nobody@example.test')).toEqual(answers);
    expect(await Mail.count({ where: { recipient: known } })).toBe(5);
  });

  it('does not count a call whose fields are invalid', async () => {
    const { url } = await startTestApp(db, { callLimits: new CallLimits() });
    for (let n = 0; n < 7; n += 1)
      expect((await post(url, '/api/email/resend', { email: 'x' })).status).toBe(422);
    expect((await post(url, '/api/email/resend', { email: 'eva@example.test' })).status).toBe(200);
  });
});

describe('the limit of a user', () => {
  it('counts requests and writes of all sessions, for each user alone, before anything else is read', async () => {
    const test = await startTestApp(db, { userLimit: new UserLimit(20) });
    const [una, dora] = [await createTestUser(), await createTestUser()];
    const clients = [await test.as(una), await test.as(una)];
    for (let n = 0; n < 18; n += 1) await clients[n % 2]?.users.me();
    const logout = await fetch(`${test.url}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await test.tokenOf(una)}` },
    });
    expect(logout.status).toBe(204);
    await clients[0]?.users.me();
    await expect(clients[1]?.users.me()).rejects.toMatchObject({
      status: 429,
      error_code: 'too_many_attempts',
    });
    await (await test.as(dora)).users.me();
    expect((await fetch(`${test.url}/api/csrf-cookie`)).status).toBe(204);
  });
});
