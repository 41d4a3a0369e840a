import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEngine } from '../../../../engine/host/node.ts';
import { Ingredient } from '../../../foods/ingredients.model.ts';
import { FoodCatalogue } from '../../../nutrition/catalogue.ts';
import type { User } from '../../../people/users.model.ts';
import type { Recipe } from '../../../recipes/recipes.model.ts';
import { testDatabase } from '../../../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/http/testApp.ts';
import { testOperations } from '../../../testing/http/testOperations.ts';
import type { Database } from '../../database/connection.ts';
import { Metrics } from '../../metrics.ts';
import { LargeResponses } from './largeResponses.ts';

const everything = 'include_all_nutrition_breakdowns=1&include_hidden_nutrients=1';

let db: Database;
let catalogue: FoodCatalogue;
let owner: User;
let token = '';
let recipes: Recipe[];
let test: TestApp;

/** A recipe of `count` shipped foods. With a hundred foods and all values its response has 11 MB. */
const of = async (foods: readonly Ingredient[], from: number, count: number): Promise<Recipe> => {
  const lines = foods
    .slice(from, from + count)
    .map((ingredient, index) => ({ ingredient, milligrams: 1234 * (index + from + 1) }));
  return createTestRecipe({ user_id: owner.id, lines });
};

beforeAll(async () => {
  db = await testDatabase('seeded');
  owner = await createTestUserOfRole('professional');
  const foods = await Ingredient.findAll({ where: { reference_only: false }, limit: 200 });
  recipes = [];
  for (const [from, count] of [
    [0, 100],
    [100, 100],
    [30, 65],
    [110, 60],
    [7, 30],
    [80, 3],
  ] as const)
    recipes.push(await of(foods, from, count));
  catalogue = new FoodCatalogue(db, startEngine);
  await catalogue.current();
  // The limit per reader has its own test.
  test = await startTestApp(db, {
    catalogue,
    largeResponses: new LargeResponses({ perReader: 128 * 1024 * 1024 }),
  });
  token = await test.tokenOf(owner);
});

/** Sends a request on its own connection. The caller decides when to read. */
const ask = async (
  index: number,
  encoding = 'identity',
  { url } = test,
  as = token,
): Promise<IncomingMessage> => {
  const headers = { authorization: `Bearer ${as}`, 'accept-encoding': encoding };
  const request = get(`${url}/api/recipes/${recipes[index]?.id}?${everything}`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response.pause();
};

const decoders = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync } as const;
type Encoding = keyof typeof decoders;

const read = async (response: IncomingMessage, encoding: Encoding = 'identity'): Promise<string> => {
  const bytes = await buffer(response);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding);
  return decoders[encoding](bytes).toString();
};

const abort = (response: IncomingMessage): void => {
  response.on('error', () => {}).destroy();
};

/** The status and error code of a further request; its body is not read. */
const statusOf = async (app: TestApp): Promise<number | undefined> => {
  const response = await ask(1, 'identity', app);
  abort(response);
  return response.statusCode;
};

describe('large responses', () => {
  it.each(['identity', 'br', 'gzip'] as const)(
    'in %s do not mix when they are read slowly or abandoned',
    async (encoding) => {
      const alone: string[] = [];
      for (const index of recipes.keys()) alone.push(await read(await ask(index)));
      const slow = await Promise.all([...recipes.keys()].map((index) => ask(index, encoding)));
      for (const index of recipes.keys()) abort(await ask(index, encoding));
      const quick = [1, 5, 3, 2, 0, 4].map(async (index) => {
        expect((await read(await ask(index, encoding), encoding)) === alone[index]).toBe(true);
      });
      await Promise.all(quick);
      for (const [index, response] of slow.entries())
        expect((await read(response, encoding)) === alone[index]).toBe(true);
    },
  );

  it('have a Content-Length when they are not compressed', async () => {
    const response = await ask(4);
    const bytes = await buffer(response);
    expect(response.headers['content-length']).toBe(String(bytes.length));
  });

  it('are refused while too many bytes wait, and sent after those were read or abandoned', async () => {
    const largeResponses = new LargeResponses({ maxBytes: 30 * 1024 * 1024 });
    const narrow = await startTestApp(db, { catalogue, largeResponses });
    const unread = [await ask(0, 'identity', narrow), await ask(1, 'identity', narrow)];
    const refused = await ask(0, 'identity', narrow);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse((await buffer(refused)).toString()).error_code).toBe('unavailable');
    for (const response of unread.splice(0, 1)) await read(response);
    await read(await ask(2, 'identity', narrow));
    for (const response of unread) abort(response);
    for (let n = 0; n < 8; n += 1) abort(await ask(n % 2, 'br', narrow));
    await expect
      .poll(async () => (await buffer(await ask(0, 'identity', narrow))).length)
      .toBeGreaterThan(1e7);
  });

  it('are refused only to the reader with too many waiting bytes', async () => {
    const largeResponses = new LargeResponses({ perReader: 30 * 1024 * 1024 });
    const shared = await startTestApp(db, { catalogue, largeResponses });
    const other = await shared.tokenOf(await createTestUserOfRole('admin'));
    const unread = [await ask(0, 'identity', shared), await ask(1, 'identity', shared)];
    expect((await ask(0, 'identity', shared)).statusCode).toBe(503);
    for (const index of [0, 1]) expect(await read(await ask(index, 'identity', shared, other))).not.toBe('');
    for (const response of unread) await read(response);
    expect(await read(await ask(0, 'identity', shared))).not.toBe('');
  });

  it('that fail while written give a 500 and free their bytes', async () => {
    // Room for one response that fails late.
    const largeResponses = new LargeResponses({ maxBytes: 100 });
    const metrics = new Metrics();
    const app = { catalogue, operations: testOperations, largeResponses, metrics };
    const broken = await startTestApp(db, app);
    for (const [path, encoding] of [
      ['breaks', 'identity'],
      ['breaks', 'br'],
      ['breaks-late', 'br'],
    ] as const) {
      const headers = { 'accept-encoding': encoding };
      const response = await fetch(`${broken.url}/api/${path}`, { headers });
      expect([response.status, (await response.json()).error_code]).toEqual([500, 'fault']);
      expect([response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([
        null,
        'no-store',
      ]);
    }
    const faults = broken.logged.filter((line) => line.includes('the engine is gone'));
    expect(faults.map((line) => JSON.parse(line).msg)).toEqual(['fault', 'fault', 'fault']);
    const { body } = await metrics.text();
    expect(body).toContain('operation="session.csrfCookie",method="GET",status="5xx"} 3');
  });

  it('that are pipelined free their bytes when the connection ends, without an error in the log', async () => {
    const largeResponses = new LargeResponses({ maxBytes: 30 * 1024 * 1024 });
    const piped = await startTestApp(db, { catalogue, largeResponses });
    const { hostname, port } = new URL(piped.url);
    const path = `/api/recipes/${recipes[4]?.id}?${everything}`;
    const socket = connect(Number(port), hostname);
    const asked = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`;
    socket.write(asked.repeat(12));
    const answered = () => piped.logged.filter((line) => line.includes('"msg":"request"')).length;
    await expect.poll(answered).toBe(12);
    expect(await statusOf(piped)).toBe(503);
    socket.resetAndDestroy();
    await expect.poll(() => statusOf(piped)).toBe(200);
    expect(piped.logged.filter((line) => !line.includes('"msg":"request"'))).toEqual([]);
  });

  it.each([
    ['after their time limit', { milliseconds: 1000 }, {}],
    ['when no byte is read', {}, { stillMilliseconds: 1000 }],
  ])('that nobody reads end %s and free their bytes', async (_, limits, parts) => {
    const largeResponses = new LargeResponses({ maxBytes: 20 * 1024 * 1024, ...limits });
    const narrow = await startTestApp(db, { catalogue, largeResponses, ...parts });
    const unread = await ask(0, 'identity', narrow);
    const another = () => statusOf(narrow);
    expect(await another()).toBe(503);
    // Ten times either limit is longer than this.
    await expect.poll(another, { timeout: 8000 }).toBe(200);
    await expect(buffer(unread)).rejects.toThrow('aborted');
  });
});
