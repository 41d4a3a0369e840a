import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { createTestUserOfRole } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { failingOperation, slowOperation, testOperations } from '../../testing/http/testOperations.ts';
import { readEnv } from '../env.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase(), { operations: testOperations });
});

const at = (path: string, init: RequestInit = {}) => fetch(test.url + path, init);
const post = (body: RequestInit['body'], type?: string, path = '/api/things') =>
  at(path, { method: 'POST', body: body ?? null, ...(type ? { headers: { 'content-type': type } } : {}) });

const form = () => {
  const data = new FormData();
  data.set('name', 'Bowl');
  data.append('ids[]', '1');
  data.append('ids[]', '2');
  return data;
};

describe('a method', () => {
  it.each([
    ['PUT itself', () => at('/api/things', { method: 'PUT', body: form() })],
    ['POST with _method in the query', () => post(form(), undefined, '/api/things?_method=PUT')],
    ['POST with _method in a field', () => post(new URLSearchParams('name=Bowl&_method=put'))],
  ])('can be sent as %s', async (_, send) => expect(await (await send()).json()).toEqual({ put: 'Bowl' }));

  it.each(['DELETE', 'PATCH', 'OPTIONS'])('%s is refused with the allowed methods', async (method) => {
    const response = await at('/api/things', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, PUT, GET, HEAD');
  });

  it.each(['/api/nothing', '/api', '/api/things/1', '/api/things/x/fail'])(
    'returns 404 at %s',
    async (path) => {
      const response = await at(path, {
        method: path.endsWith('fail') ? 'POST' : 'GET',
        headers: { accept: 'text/html' },
      });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error_code: 'not_found' });
    },
  );

  it('serves an operation without prefix at both paths', async () => {
    for (const path of ['/things?species=dog', '/api/things?species[]=dog', '/api/things?species=dog'])
      expect((await (await at(path)).json()).seen).toEqual(['dog']);
  });
});

describe('a response', () => {
  it('has no fields outside the contract', async () => {
    expect(await (await post('{"name":"Bowl"}', 'application/json')).text()).toBe('{"name":"Bowl"}');
  });

  it('is cached privately and revalidated on each request', async () => {
    const first = await at('/api/things');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const made = await post('{"name":"Bowl"}', 'application/json');
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie, Authorization');
    const again = await at('/api/things', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    ['as a strong tag', (tag: string) => tag.slice('W/'.length)],
    ['among others', (tag: string) => `"x", W/"y" ,${tag}`],
    ['or anything', () => '*'],
  ])('is 304 when the client sends its tag %s', async (_, toHeader) => {
    const tag = (await at('/api/things')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect((await at('/api/things', { headers: { 'if-none-match': toHeader(tag) } })).status).toBe(304);
  });

  it.each(['"x"', 'W/"x"', 'x'])('is sent in full for another tag: %s', async (tag) => {
    expect((await at('/api/things', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });

  it.each(['br', 'gzip'])('is compressed with %s', async (encoding) => {
    const response = await at('/api/things', { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect((await response.json()).text).toHaveLength(5000);
  });

  it.each(['identity;q=0', '*;q=0', 'gzip;q=0, *;q=0'])(
    'is not compressed for a client that accepts no encoding: %s',
    async (encoding) => {
      const response = await at('/api/things', { headers: { 'accept-encoding': encoding } });
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, null]);
      expect((await response.json()).text).toHaveLength(5000);
    },
  );

  it('can be immutable bytes', async () => {
    const response = await at('/api/blob');
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 1, 254, 255]);
  });

  it('supports HEAD', async () => {
    const response = await at('/api/things', { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(5000);
  });

  it('sends the security headers', async () => {
    const { headers } = await at('/api/things');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('a write', () => {
  const run = async (id: number) => {
    failingOperation.attempts = 0;
    failingOperation.effects.length = 0;
    const user = await createTestUserOfRole('free');
    const response = await at(`/api/things/${id}/fail`, { method: 'POST' });
    await user.reload();
    return { response, name: user.last_name };
  };

  it('that loses a race is repeated and has one effect', async () => {
    const { response, name } = await run(1);
    expect([response.status, failingOperation.attempts, name, failingOperation.effects]).toEqual([
      204,
      3,
      'attempt 3',
      ['after 3'],
    ]);
  });

  it('is committed when its side effect fails, and the error is logged', async () => {
    expect((await run(1)).response.status).toBe(204);
    expect(test.logged.findLast((line) => line.includes('after commit'))).toContain('mail is down');
  });

  it('that loses every race gives 503 and changes nothing', async () => {
    const { response, name } = await run(2);
    expect([response.status, failingOperation.attempts, name, failingOperation.effects]).toEqual([
      503,
      5,
      'User',
      [],
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('that fails gives 500 without the cause, which is logged under the request id', async () => {
    const { response, name } = await run(3);
    const text = await response.text();
    expect([response.status, name, failingOperation.effects]).toEqual([500, 'User', []]);
    expect(text).not.toContain('hunter2');
    const id = response.headers.get('x-request-id') ?? '';
    expect(text).toContain(id);
    expect(test.logged.find((line) => line.includes(id) && line.includes('fault'))).toContain('failing');
  });
});

describe('the application', () => {
  it('does not start with two operations of the same method and path', async () => {
    const twice = startTestApp(test.db, { operations: [...testOperations, ...testOperations.slice(0, 1)] });
    await expect(twice).rejects.toThrow('POST /api/things is served twice');
  });

  it('is live', async () => {
    expect((await at('/health/live')).status).toBe(200);
    expect(await (await at('/health/live')).json()).toEqual({ status: 'live' });
  });

  it('finishes running requests on shutdown and refuses new ones', async () => {
    const stopping = await startTestApp(test.db, { operations: testOperations });
    const answer = fetch(`${stopping.url}/api/slow`);
    await slowOperation.begun.opened;
    const stopped = stopping.app.close();
    await expect(fetch(`${stopping.url}/health/live`)).rejects.toThrow();
    slowOperation.end.open();
    expect(await (await answer).json()).toEqual({ done: true });
    await stopped;
  });

  it('serves its OpenAPI document', async () => {
    const document = await (await at('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/recipes/{id}'].get.operationId).toBe('recipes.get');
  });

  it('names PUBLIC_URL or the requested host as its server', async () => {
    const serversOf = async (url: string) => (await (await fetch(`${url}/api/openapi.json`)).json()).servers;
    expect(await serversOf(test.url)).toEqual([{ url: test.url }]);
    const env = readEnv({ PUBLIC_URL: 'https://bowl.example/' });
    const named = await startTestApp(test.db, { env });
    expect(await serversOf(named.url)).toEqual([{ url: 'https://bowl.example' }]);
  });
});
