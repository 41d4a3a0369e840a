import type { Page } from '@playwright/test';
import { expect, openEditor, signIn, signInByApi, test, testAllowingErrors } from './fixtures.ts';

/** The error reports of the page, with the server's responses. */
const reportsOf = (page: Page) => {
  const reports: { kind: string; page: string; message: string; status: number }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/client-errors'))
      reports.push({ ...response.request().postDataJSON(), status: response.status() });
  });
  return reports;
};

const openPets = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Pet Profiles', exact: true }).click();

const openWithoutFile = async (page: Page, heading = 'A part of this page did not load'): Promise<void> => {
  await openPets(page);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};

const petsScript = /\/assets\/ListPets-[^/]*\.js$/;

test('a screen whose script is missing is reported once', async ({ page, expectRefusal }) => {
  const reports = reportsOf(page);
  await signIn(page, 'free');
  expectRefusal('/assets/ListPets', 404);
  await page.route(petsScript, (route) => route.fulfill({ status: 404 }));
  await openWithoutFile(page);
  await expect.poll(() => reports).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await openWithoutFile(page);
  expect(reports).toMatchObject([{ kind: 'chunk-load', page: '/account/pets', status: 204 }]);
});

test('a screen says that a new version is here only if the server has another one', async ({
  page,
  expectRefusal,
}) => {
  await signIn(page, 'free');
  expectRefusal('/assets/ListPets', 404);
  await page.route(petsScript, (route) => route.fulfill({ status: 404 }));
  await page.route('**/login', (route) =>
    route.fulfill({ body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  );
  await openWithoutFile(page, 'A new version is here');
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
});

test('a screen that takes long shows a bar, then why, and opens when it is tried again', async ({ page }) => {
  await signIn(page, 'free');
  await page.clock.install();
  await page.route(petsScript, () => {}, { times: 1 });
  await openPets(page);
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await page.clock.runFor(200);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(bar).toBeVisible();
  const reason = page.getByText('The connection is slow: a part of this page has not come yet.');
  await expect(reason).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(reason).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Pets' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

// The browser reports each request that fails offline.
testAllowingErrors(
  'a screen that does not come offline says so, and opens when the connection is back',
  async ({ page }) => {
    await signIn(page, 'free');
    await page.route(petsScript, (route) => route.abort());
    await page.context().setOffline(true);
    await openPets(page);
    await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
    await page.unroute(petsScript);
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'My Pets' })).toBeVisible();
  },
);

for (const kind of ['js', 'css'])
  test(`a screen whose ${kind} file fails once is shown all the same`, async ({ page, expectRefusal }) => {
    const reports = reportsOf(page);
    await signIn(page, 'free');
    expectRefusal('/assets/ListPets', 503);
    await page.route(
      new RegExp(`/assets/ListPets-[^/]*\\.${kind}$`),
      (route) => route.fulfill({ status: 503 }),
      {
        times: 1,
      },
    );
    await openPets(page);
    await expect(page.getByRole('heading', { level: 1, name: 'My Pets' })).toBeVisible();
    expect(
      await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? '').join()),
    ).toContain('/assets/ListPets-');
    expect(reports).toEqual([]);
  });

test('a screen whose style sheet is missing is reported', async ({ page, expectRefusal }) => {
  const reports = reportsOf(page);
  await signIn(page, 'free');
  expectRefusal('/assets/ListPets', 404);
  await page.route(/\/assets\/ListPets-[^/]*\.css$/, (route) => route.fulfill({ status: 404 }));
  await openWithoutFile(page);
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ kind: 'style-chunk', page: '/account/pets' }]);
});

// Exceptions fail all other tests. These cause them on purpose.
testAllowingErrors('an uncaught error is reported, signed in or not', async ({ page }) => {
  const reports = reportsOf(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const fail = () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new Error('first');
      });
      void Promise.reject(new Error('second'));
    });
  await fail();
  await fail();
  await expect.poll(() => reports.length).toBe(2);
  const [first, second] = reports.toSorted((a, b) => a.message.localeCompare(b.message));
  expect(first).toMatchObject({ kind: 'error', page: '/login', message: 'first', status: 204 });
  expect(second).toMatchObject({ kind: 'rejection', page: '/login', message: 'second', status: 204 });
});

testAllowingErrors('a screen that throws shows an error and is reported without ids', async ({ page }) => {
  const reports = reportsOf(page);
  await signIn(page, 'professional');
  await page.route(/\/api\/recipes\?/, (route) => route.fulfill({ json: { recipes: null } }));
  await page.goto('/account/recipes');
  await expect(page.getByRole('heading', { name: 'Something broke on this page' })).toBeVisible();
  await expect.poll(() => reports).toMatchObject([{ kind: 'screen', page: '/account/recipes', status: 204 }]);
});

test('a browser that asks for the icon of a file finds one', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining('icon')]);
});

test('a failed search shows no message about saving', async ({ page, expectRefusal }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  expectRefusal('/api/ingredients', 502);
  await page.route('**/api/ingredients?*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('searchbox', { name: 'Add a food' }).fill('sardine');
  await page.keyboard.press('Enter');
  const search = page.getByRole('region', { name: 'Add a food' });
  await expect(search).toContainText('The server answered in a way that was not expected. Please try again.');
});
