import type { Page } from '@playwright/test';
import { userIdKey } from '../kernel/userIdKey.ts';
import { texts } from '../texts/texts.ts';
import { type Deployment, nextMain, startDeployment } from './deployment.ts';
import { expect, signIn, testWithServiceWorker } from './fixtures.ts';
import { signOut } from './sessions.ts';

interface Fixtures {
  readonly deployment: Deployment;
}

const test = testWithServiceWorker.extend<Fixtures>({
  deployment: async ({ baseURL }, use) => {
    const deployment = await startDeployment(baseURL ?? '');
    await use(deployment);
    await deployment.stop();
  },
});

/** Waits until the worker has stored the web. */
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));

/** Addresses and content of all that is cached. */
const cached = (page: Page): Promise<{ readonly paths: string[]; readonly content: string }> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    let content = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname);
        const response = await cache.match(request);
        content += JSON.stringify([...(response?.headers ?? [])]) + (await response?.text());
      }
    }
    return { paths, content };
  });

const nonceOf = (page: Page) => page.locator('meta[name="csp-nonce"]').getAttribute('content');

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello/ });

const footer = [
  'Recipes need supplementation to meet AAFCO or NRC standards.',
  'no substitute for a licensed veterinarian or veterinary nutritionist, who should be consulted.',
  'Nutrition labels (Low / Optimal / High) come from limited profile data.',
  'The C-Pro, CP3A and Maximus appliances may be protected by patents of their maker.',
  '© 2026 Wholebowl',
];

test('the app opens offline, and nothing of the user is stored @path', async ({ fresh }) => {
  const page = await fresh.newPage();
  await signIn(page, 'professional');
  await stored(page);
  await page.reload();
  await expect(greeting(page)).toBeVisible();
  const served = await nonceOf(page);

  await fresh.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Wholebowl cannot be reached. Check the connection');
  for (const text of footer) await expect(page.getByRole('contentinfo')).toContainText(text);
  await expect(page.getByRole('navigation', { name: texts.shell.sidebar })).toContainText('Profile');
  await expect(page.getByText('demo.test')).toHaveCount(0);
  const made = await nonceOf(page);
  expect(made).toMatch(/^[\w+/]{22}==$/);
  expect(made).not.toBe(served);

  await fresh.setOffline(false);
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('professional@demo.test');
  await signOut(page);
  const { paths, content } = await cached(page);
  expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/index.html']);
  for (const secret of ['@demo.test', served, made]) expect(content).not.toContain(secret);

  await fresh.setOffline(true);
  await page.goto('/account/recipes');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('demo.test')).toHaveCount(0);
});

const offer = (page: Page) => page.getByText('A new version is ready.');

const deployNext = async (page: Page, deployment: Deployment): Promise<void> => {
  deployment.deploy();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
};

test('a new version is offered in all tabs and opens where it is chosen', async ({ fresh, deployment }) => {
  const [page, other] = [await fresh.newPage(), await fresh.newPage()];
  for (const each of [page, other]) {
    await each.goto(`${deployment.url}/login`);
    await stored(each);
  }
  await deployNext(page, deployment);
  await expect(offer(page)).toBeVisible();
  await expect(offer(other)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  const added = `script[src="${nextMain}"]`;
  await expect(page.locator(added)).toHaveCount(1);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(other.locator(added)).toHaveCount(0);
  await other.reload();
  await expect(other.locator(added)).toHaveCount(1);
  await expect(other.getByLabel('Email')).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
});

test('a new version does not replace a page with unsaved work', async ({ fresh, deployment }) => {
  const page = await fresh.newPage();
  await signIn(page, 'professional');
  const id = await page.evaluate((key) => localStorage.getItem(key), userIdKey);
  const [pet] = (await (await fresh.request.get('/api/pets')).json()).pets;
  await page.goto(`${deployment.url}/favicon.svg`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [userIdKey, String(id)] as const);
  await page.goto(`${deployment.url}/account/pets/${pet.id}/edit`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Unsaved');
  await stored(page);
  await deployNext(page, deployment);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Save your changes first, then reload.')).toBeVisible();
  await expect(name).toHaveValue('Unsaved');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toHaveCount(0);
});
