import { beforeAll, describe, expect, it } from 'vitest';
import { maxErrorLengths } from '../contract/clientErrors.ts';
import type { Database } from '../kernel/database/connection.ts';
import { RateLimit } from '../kernel/http/limits/limits.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUser, createTestUserOfRole, password } from '../testing/factories.ts';
import { Browser, startTestApp, type TestApp } from '../testing/http/testApp.ts';

let db: Database;
let test: TestApp;

beforeAll(async () => {
  db = await testDatabase();
  test = await startTestApp(db);
});

const met = { kind: 'chunk-load', page: '/account/recipes', message: 'It did not come' } as const;
const loggedErrors = () =>
  test.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'client error');

describe('client errors', () => {
  it('are logged for signed-in and signed-out users', async () => {
    const before = loggedErrors().length;
    await (await test.as()).clientErrors.report({ body: met });
    await (await test.as(await createTestUserOfRole('free'))).clientErrors.report({
      body: { ...met, kind: 'screen' },
    });
    expect(loggedErrors().slice(before)).toMatchObject([
      { kind: 'chunk-load', page: '/account/recipes', said: 'It did not come' },
      { kind: 'screen' },
    ]);
  });

  it('are logged without emails, tokens and query strings', async () => {
    const token = 'k'.repeat(43);
    const message = `una@example.test with ${token} at https://bowl.example/login?email=una`;
    await (await test.as()).clientErrors.report({ body: { ...met, message, stack: message } });
    const redacted = '<email> with <token> at https://bowl.example/login?...';
    expect(loggedErrors().at(-1)).toMatchObject({ said: redacted, stack: redacted });
  });

  it.each([
    ['kind', { kind: 'other' }],
    ['page', { page: 'https://elsewhere.example/' }],
    ['page', { page: '/login?next=/account' }],
    ['message', { message: 'x'.repeat(maxErrorLengths.message + 1) }],
    ['stack', { stack: 'x'.repeat(maxErrorLengths.stack + 1) }],
  ])('are rejected with an invalid %s', async (field, wrong) => {
    const report = (await test.as()).clientErrors.report({ body: { ...met, ...wrong } as never });
    await expect(report).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  });

  it('have a limited body size', async () => {
    const body = JSON.stringify({ ...met, padding: 'x'.repeat(32 * 1024) });
    const send = (given: RequestInit) =>
      fetch(`${test.url}/api/client-errors`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...given,
      });
    expect((await send({ body })).status).toBe(413);
    const inPieces = new Blob([body]).stream();
    expect((await send({ body: inPieces, duplex: 'half' } as RequestInit)).status).toBe(413);
  });

  it('are rate-limited by address', async () => {
    const limited = await startTestApp(db, { clientErrorLimit: new RateLimit(2) });
    const client = await limited.as();
    for (let n = 0; n < 2; n += 1) await client.clientErrors.report({ body: met });
    await expect(client.clientErrors.report({ body: met })).rejects.toMatchObject({ status: 429 });
  });

  it('need the CSRF token if there is a session, like every write', async () => {
    const browser = new Browser(test.url);
    await browser.post('/api/login', { email: (await createTestUser()).email, password });
    expect((await browser.post('/api/client-errors', met)).status).toBe(204);
    expect((await browser.post('/api/client-errors', met, { 'x-xsrf-token': 'x' })).status).toBe(403);
  });
});
