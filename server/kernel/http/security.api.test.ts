import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../../testing/atEnd.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http/testApp.ts';
import { readEnv } from '../env.ts';

/** Headers without effect on security. */
const others =
  /^(?:accept-ranges|allow|cache-control|connection|content-encoding|content-length|content-type|date|etag|keep-alive|last-modified|set-cookie|transfer-encoding|vary|x-request-id)$/;

const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const nothing = { ...everywhere, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };

const page = {
  ...everywhere,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'nonce-<nonce>'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

const hsts = { 'strict-transport-security': 'max-age=31536000' };

let http: string;
let https: string;

beforeAll(async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'wholebowl-headers-'));
  atEnd(async () => rmSync(webFolder, { recursive: true }));
  writeFileSync(join(webFolder, 'index.html'), '<style nonce="__NONCE__"></style>');
  writeFileSync(join(webFolder, 'robots.txt'), '');
  const db = await testDatabase();
  http = (await startTestApp(db, { webFolder })).url;
  const env = { ...readEnv({ PUBLIC_URL: 'https://bowl.example' }), hosts: null };
  https = (await startTestApp(db, { webFolder, env })).url;
});

const headersOf = async (address: string, init: RequestInit = {}): Promise<Record<string, string>> => {
  const { headers } = await fetch(address, init);
  const named = [...headers].filter(([name]) => !others.test(name));
  return Object.fromEntries(
    named.map(([name, value]) => [name, value.replace(/nonce-[\w+/=]{24}/, 'nonce-<nonce>')]),
  );
};

const html = { headers: { accept: 'text/html' } };

describe('the security headers', () => {
  it.each([
    ['a page', '/login', html, page],
    ['a page of an unknown path', '/nowhere', html, page],
    ['the documentation of the API', '/api/docs', html, page],
    ['a file', '/robots.txt', {}, nothing],
    ['a response of the API', '/api/csrf-cookie', {}, nothing],
    ['an error', '/api/users/me', {}, nothing],
    ['an unknown path of the API', '/api/nothing', {}, nothing],
    ['a health check', '/health/live', {}, nothing],
  ])('of %s are exactly these, with HSTS over https only', async (_, path, init, expected) => {
    expect(await headersOf(http + path, init)).toEqual(expected);
    expect(await headersOf(https + path, init)).toEqual({ ...expected, ...hsts });
  });

  it('of a page have a nonce that cannot be guessed and is never used again', async () => {
    const nonces = await Promise.all(
      [1, 2, 3].map(async () => {
        const policy = (await fetch(`${http}/login`, html)).headers.get('content-security-policy');
        return /'nonce-([\w+/]{22}==)'/.exec(policy ?? '')?.[1] ?? '';
      }),
    );
    expect(new Set(nonces).size).toBe(3);
    expect(nonces).not.toContain('');
  });
});

describe('/.well-known/security.txt', () => {
  const textOf = async (variables: Record<string, string>) => {
    const env = readEnv({ PORT: '0', PUBLIC_URL: 'http://localhost:3000', ...variables });
    const folder = mkdtempSync(join(tmpdir(), 'wholebowl-web-'));
    atEnd(async () => rmSync(folder, { recursive: true }));
    const clock = () => new Date('2026-06-01T12:00:00Z');
    const { url } = await startTestApp(await testDatabase(), { env, clock, webFolder: folder });
    return fetch(`${url}/.well-known/security.txt`);
  };

  it('names the contact for reports of vulnerabilities, and when it expires', async () => {
    const response = await textOf({ STAFF_EMAIL: 'Staff <staff@bowl.example>' });
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      [
        'Contact: mailto:staff@bowl.example',
        'Expires: 2026-11-28T12:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: http://localhost:3000/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('does not exist without a contact', async () => {
    expect((await textOf({})).status).toBe(404);
  });
});
