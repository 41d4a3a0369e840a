import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { errorHandler } from './errorHandler.ts';
import { security } from './security.ts';
import { web } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-web-'));
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<html><head><meta property="csp-nonce" nonce="__NONCE__"></head></html>',
  'robots.txt': 'User-agent: *',
  'assets/app-Ab12.js': 'console.log(1)',
  'assets/app-Ab12.js.br': brotliCompressSync('console.log(1)'),
  'assets/engineWorker-Ef56.js': 'onmessage = null',
  'assets/loop-Gh78.mp4': '0123456789',
  'guide.pdf': '%PDF-1.7',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-Ab12.css': 'p {}',
  'sw.js': 'onfetch = null',
  'assets/engine-Cd34.wasm': Buffer.from('0061736d01000000', 'hex'),
};
let server: Server;
let base = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const koa = new Koa();
  koa.use(security(false));
  koa.use(errorHandler(openLog('silent')));
  koa.use(web(folder));
  server = createServer(koa.callback());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (path: string) =>
  fetch(base + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

describe('the built web', () => {
  it.each(['/', '/index.html', '/login', '/account/recipes/3/advanced-edit-for-pet/7'])(
    'serves %s as its start page with a nonce of the request',
    async (path) => {
      const [one, two] = [await page(path), await page(path)];
      const [, nonce] = /nonce="([^"]+)"/.exec(await one.text()) ?? [];
      expect(one.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(await two.text()).not.toContain(String(nonce));
      expect(one.headers.get('cache-control')).toBe('no-store');
      expect(one.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('serves hashed files as immutable and precompressed', async () => {
    const response = await fetch(`${base}/assets/app-Ab12.js`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('last-modified')).toBeNull();
    expect(await response.text()).toBe('console.log(1)');
  });

  it.each([
    ['a page', '/login', /script-src 'self'/, 'same-origin'],
    [
      'a worker, which needs its own policy',
      '/assets/engineWorker-Ef56.js',
      /script-src 'self'/,
      'same-origin',
    ],
    ['the service worker, which needs its own policy', '/sw.js', /connect-src 'self'/, 'same-origin'],
    ['a script, which the policy of its page covers', '/assets/app-Ab12.js', /^$/, null],
    ['a file that a browser may display directly', '/robots.txt', /^default-src 'none'; frame/, null],
    ['a document', '/guide.pdf', /^frame-ancestors 'none'$/, null],
    ['a refusal', '/api/nothing', /^default-src 'none'; frame-ancestors 'none'$/, null],
  ])('sends the policy of %s', async (_, path, policy, opener) => {
    const { headers } = await page(path);
    expect(headers.get('content-security-policy') ?? '').toMatch(policy);
    expect(headers.get('cross-origin-opener-policy')).toBe(opener);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves the engine as application/wasm', async () => {
    const response = await fetch(`${base}/assets/engine-Cd34.wasm`);
    expect(response.headers.get('content-type')).toBe('application/wasm');
  });

  it.each(['/robots.txt', '/sw.js'])('revalidates %s, whose name has no hash', async (path) => {
    expect((await fetch(base + path)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['a missing file', '/assets/app-Zz99.js', 404],
    ['an API address', '/api/nothing', 404],
    ['a folder above', '/..%2f..%2fetc/passwd', 403],
    ['a broken address', '/%E0%A4%A', 400],
  ])('does not serve a page for %s', async (_, path, status) => {
    const response = await page(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('serves a page to a client that accepts anything', async () => {
    const response = await fetch(`${base}/login`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('serves an error, not a page, to API clients', async () => {
    expect((await fetch(`${base}/login`, { headers: { accept: 'application/json' } })).status).toBe(404);
    expect((await fetch(`${base}/login`, { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/assets/app-Ab12.js', 'text/javascript; charset=utf-8'],
    ['/assets/app-Ab12.css', 'text/css; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/guide.pdf', 'application/pdf'],
    ['/nothing.txt', 'application/json; charset=utf-8'],
  ])('serves %s as %s', async (path, type) => {
    expect((await page(path)).headers.get('content-type')).toBe(type);
  });

  it.each(['TRACE', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])('serves nothing to %s', async (method) => {
    for (const path of ['/', '/index.html', '/login', '/robots.txt', '/assets/']) {
      const status = await new Promise((resolve, reject) => {
        request(base + path, { method }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('lists no folder', async () => {
    for (const path of ['/assets/', '/assets']) {
      expect(await (await page(path)).text()).toContain('csp-nonce');
      expect((await fetch(base + path, { headers: { accept: 'application/json' } })).status).toBe(404);
    }
  });

  it.each([
    ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=4-99', 206, 'bytes 4-9/10', '456789'],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['bytes=20-', 200, null, '0123456789'],
    ['bytes=-', 200, null, '0123456789'],
  ])('answers %s of a video with %i', async (range, status, contentRange, body) => {
    const response = await fetch(`${base}/assets/loop-Gh78.mp4`, { headers: { range } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe(body);
  });
});
