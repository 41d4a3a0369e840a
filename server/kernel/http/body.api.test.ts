import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { testOperations } from '../../testing/http/testOperations.ts';

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

describe('a body', () => {
  it.each([
    ['JSON', () => post('{"name":"Bowl","ids":[1,2]}', 'application/json')],
    ['JSON with brackets', () => post('{"name":"Bowl","ids[]":[1,2]}', 'application/json; charset=utf-8')],
    ['urlencoded', () => post(new URLSearchParams('name=Bowl&ids[]=1&ids[]=2'))],
    ['multipart', () => post(form())],
  ])('is taken as %s', async (_, send) => {
    const response = await send();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ name: 'Bowl', ids: [1, 2] });
  });

  it('with one value under a name with brackets is a list', async () => {
    const response = await post(new URLSearchParams('name=Bowl&ids[]=1'));
    expect(await response.json()).toEqual({ name: 'Bowl', ids: [1] });
  });

  it('may hold lists longer than the default limit of parsers', async () => {
    const many = Array.from({ length: 3000 }, (_, n) => `ids[]=${n}`).join('&');
    const response = await post(new URLSearchParams(`name=Bowl&${many}`));
    expect((await response.json()).ids).toHaveLength(3000);
  });

  it.each([
    ['half of JSON', 400, () => post('{"name":', 'application/json')],
    ['a bare value', 400, () => post('7', 'application/json')],
    ['a list', 400, () => post('[1]', 'application/json')],
    ['a poisoned prototype', 400, () => post('{"__proto__":{"x":1}}', 'application/json')],
    [
      'half of multipart',
      400,
      () =>
        post(
          '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nBo',
          'multipart/form-data; boundary=b',
        ),
    ],
    ['multipart without a boundary', 400, () => post('x', 'multipart/form-data')],
    ['plain text', 415, () => post('name=Bowl', 'text/plain')],
    ['XML', 415, () => post('<name/>', 'application/xml')],
    ['no type', 415, () => post(new Uint8Array([1, 2]))],
    [
      'a broken compression',
      400,
      () =>
        at('/api/things', {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        }),
    ],
    [
      'an unknown compression',
      415,
      () =>
        at('/api/things', {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'application/json', 'content-encoding': 'zip' },
        }),
    ],
    ['2 MB of JSON', 413, () => post(JSON.stringify({ name: 'x'.repeat(2 ** 21) }), 'application/json')],
    ['2 MB of a form', 413, () => post(new URLSearchParams({ name: 'x'.repeat(2 ** 21) }))],
    ['too many fields', 400, () => post(new URLSearchParams('a=1&'.repeat(6000)))],
    ['a method that is not text', 422, () => post('{"_method":{"toString":1}}', 'application/json')],
    ['wrong fields', 422, () => post('{"ids":["x"]}', 'application/json')],
    ['nothing', 422, () => post(null)],
  ])('that is %s gives %i', async (_, status, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    const json = await response.json();
    expect(Object.keys(json)).toEqual(['message', 'errors', 'error_code', 'error']);
    expect(json.error).toBe(json.message);
  });

  it('without a length is limited too', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 40; n += 1) controller.enqueue(new TextEncoder().encode(' '.repeat(2 ** 16)));
        controller.close();
      },
    });
    const headers = { 'content-type': 'application/json' };
    const response = await at('/api/things', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('that inflates over the limit leaves its connection usable', async () => {
    // The parser leaves the half beyond the limit unread.
    const packed = gzipSync(JSON.stringify({ name: randomBytes(900_000).toString('hex') }));
    const socket = connect(Number(new URL(test.url).port), '127.0.0.1');
    const head = ['host: localhost', 'content-type: application/json', 'content-encoding: gzip'];
    socket.write(
      `POST /api/things HTTP/1.1\r\n${head.join('\r\n')}\r\ncontent-length: ${packed.length}\r\n\r\n`,
    );
    socket.write(packed);
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    expect((await text(socket)).match(/HTTP\S+ \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  it('is not read before the caller is authorized', async () => {
    expect((await post('{"name":', 'application/json', '/api/private')).status).toBe(401);
  });

  it.each([
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '?_method=PUT'],
    // The field `_method` must not be needed to decide.
    ['POST', ''],
  ])('is not read before authorization at a path with several methods: %s %s', async (method, query) => {
    const headers = { 'content-type': 'application/json' };
    const response = await at(`/api/privates/1${query}`, { method, body: '{"name":', headers });
    expect(response.status).toBe(401);
  });

  it('is not read for a method without a body', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await at('/api/things', { method: 'DELETE', body: '{"name":', headers });
    expect(response.status).toBe(405);
  });

  it('is read if one method it may select is public', async () => {
    expect((await post('{"name":"x","_method":"PUT"}', 'application/json', '/api/half')).status).toBe(401);
    expect((await post('{"name":"x"}', 'application/json', '/api/half')).status).toBe(204);
  });

  it('reports all its invalid fields at once', async () => {
    const { errors } = await (await post('{"ids":["x",2,"y"]}', 'application/json')).json();
    expect(Object.keys(errors)).toEqual(['name', 'ids.0', 'ids.2']);
  });
});
