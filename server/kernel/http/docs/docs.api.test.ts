import { beforeAll, describe, expect, it } from 'vitest';
import { accessScopeFor } from '../../../contract/policy.ts';
import { testDatabase } from '../../../testing/database.ts';
import { startTestApp, type TestApp } from '../../../testing/http/testApp.ts';
import { operations } from '../openapi.ts';

let test: TestApp;
let page = '';
let policy = '';

beforeAll(async () => {
  test = await startTestApp(await testDatabase('empty'));
  const response = await fetch(`${test.url}/api/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  policy = response.headers.get('content-security-policy') ?? '';
  page = await response.text();
});

/** The section of an operation on the page, as text. */
const articleOf = (id: string): string => page.split(`<article id="${id}">`)[1]?.split('</article>')[0] ?? '';

describe('the documentation', () => {
  it.each(operations())('describes %s', (id, endpoint) => {
    const article = articleOf(id);
    expect(article).toContain(`<code>${endpoint.path}</code>`);
    expect(article).toContain(`<dt>signed out</dt><dd>${accessScopeFor(id, null)}</dd>`);
    expect(page).toContain(`<a href="#${id}">`);
  });

  it('lists fields with type and presence, and every error status', () => {
    const login = articleOf('session.login');
    expect(login).toContain(
      '<code>email</code> <span>text, at least 1 characters, at most 254 characters, as ^[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Bidi_Control}]*$</span>',
    );
    expect(login).toContain('<code>role_names</code> <span>list of text</span>');
    for (const status of [403, 422, 429, 503]) expect(login).toContain(`<a href="#status-${status}">`);
    const pets = articleOf('pets.list');
    expect(pets).toContain('<code>include_dietary_per_kg_need</code> <i>optional</i> <span>yes or no');
    expect(pets).toContain('<code>species[]</code>');
    expect(articleOf('values.foods')).toContain('Bytes, application/octet-stream.');
  });

  it('contains every anchor that it links to and loads no resources', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(operations().length);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(page).not.toMatch(/<script|\ssrc=|\sstyle=|https?:\/\//);
  });

  it('may use its own style by the nonce of the response', async () => {
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(page) ?? [];
    expect(nonce).not.toBe('');
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(await (await fetch(`${test.url}/api/docs`)).text()).not.toContain(nonce);
  });
});
