import { describe, expect, it } from 'vitest';
import { toPage, toTemplate } from './template.ts';

const nonce = 'c2VjcmV0+/==';

const served = () =>
  new Response(`<meta name="csp-nonce" content="${nonce}"><script nonce="${nonce}"></script>`, {
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'self' 'nonce-${nonce}'`,
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': '7',
    },
  });

const nonceOf = async (page: Response): Promise<string | undefined> => {
  const [, inPolicy] = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
  expect(await page.text()).toBe(
    `<meta name="csp-nonce" content="${inPolicy}"><script nonce="${inPolicy}"></script>`,
  );
  return inPolicy;
};

describe('the stored page', () => {
  it('has no nonce, in text and policy', async () => {
    const template = await toTemplate(served());
    expect(JSON.stringify([...template.headers])).not.toContain(nonce);
    expect(await template.text()).not.toContain(nonce);
  });

  it('gets a new nonce each time, with the headers of the served page', async () => {
    const template = await toTemplate(served());
    const pages = await Promise.all([toPage(template.clone()), toPage(template.clone())]);
    const [one, two] = await Promise.all(pages.map(nonceOf));
    expect(one).toMatch(/^[\w+/]{22}==$/);
    expect(two).not.toBe(one);
    expect(pages[0].headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(pages[0].headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(pages[0].headers.has('x-request-id')).toBe(false);
  });

  it('is not made from a page without a nonce', () => {
    expect(() => toTemplate(new Response('<html>'))).toThrow('no nonce');
  });
});
