import type { BrowserContext, Page } from '@playwright/test';
import { cookingTexts } from '../cooking/cookingTexts.ts';
import { timerTexts as texts } from '../cooking/timerTexts.ts';
import { pathTo } from '../kernel/paths.ts';
import { userRoleKey } from '../kernel/userIdKey.ts';
import { showRecipeTexts } from '../recipes/showRecipeTexts.ts';
import { withoutServiceWorker } from './browser.ts';
import {
  type DemoCooking,
  dismissAll,
  openStep,
  readCooking,
  serverTimers,
  storedForCooking,
} from './cookingDemo.ts';
import { delayResponses, expect, signIn, signInByApi, testWithServiceWorker as test } from './fixtures.ts';
import { doorstep, signOut, switchSession } from './sessions.ts';

const recipe = 'Turkey, Oats and Pumpkin';

/** Lists the names of the databases that each page opens. */
const recordDatabases = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const names: string[] = [];
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      names.push(name);
      return version === undefined ? open.call(this, name) : open.call(this, name, version);
    };
    Object.assign(window, { openedDatabases: names });
  });

const openedDatabases = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'openedDatabases'));

const bar = (page: Page) => page.getByRole('region', { name: texts.running });
const shown = (page: Page) => page.getByRole('main').getByRole('timer');
const start = (page: Page) => page.getByRole('button', { name: texts.start });
const next = (page: Page) => page.getByRole('button', { name: cookingTexts.next, exact: true });

/** The number of the step in the address. */
const stepOf = (page: Page): number => Number(/recipe-steps\/(\d+)/.exec(page.url())?.[1]);

/** Goes on to a step. */
const goTo = async (page: Page, cooking: DemoCooking, order: number): Promise<void> => {
  await page.waitForURL(/recipe-steps/);
  while (stepOf(page) < order) {
    const now = stepOf(page);
    await next(page).click();
    await expect.poll(() => stepOf(page)).toBe(now + 1);
    await expect(
      page.getByText(cookingTexts.progress(now + 1, cooking.count), { exact: true }),
    ).toBeVisible();
  }
};

/** The end of a step's timer that the server does not have yet, as this device stores it. */
const unsentEnd = (page: Page, step: number): Promise<string> =>
  page.evaluate((id) => {
    const key = Object.keys(localStorage).find((name) => /^wholebowl\.cooking\/\d+\/changes$/.test(name));
    const changes = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as readonly {
      readonly timer: { readonly recipe_step_id: number; readonly ends_at: string };
    }[];
    return changes.find(({ timer }) => timer.recipe_step_id === id)?.timer.ends_at ?? '';
  }, step);

test('a recipe is cooked to its last step with two timers, a reload and no network in the middle', async ({
  fresh,
}) => {
  test.slow();
  const page = await fresh.newPage();
  await signIn(page, 'customer');
  await dismissAll(page);
  const cooking = await readCooking(page, recipe);
  const [first, second] = cooking.timed;
  if (!first || !second) throw new Error(`${recipe} has fewer than two timers.`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));

  await page.goto(pathTo('MakeABatch'));
  await page.getByRole('searchbox').fill(recipe);
  await expect(page.getByRole('main').getByRole('link', { name: /^Beef Stew/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: recipe }).first().click();
  await page.getByRole('link', { name: cookingTexts.instructions }).click();
  await goTo(page, cooking, first.order);
  await start(page).click();
  await expect.poll(() => serverTimers(page)).toHaveLength(1);
  await page.reload();
  await expect(shown(page)).toHaveCount(1);

  await fresh.setOffline(true);
  await goTo(page, cooking, second.order);
  const [before, untapped] = [await serverTimers(page), Date.now()];
  await start(page).click();
  await expect(page.getByText(texts.unsent)).toBeVisible();
  const [ends, tapped] = [Date.parse(await unsentEnd(page, second.id)), Date.now()];
  const length = second.timer.minutes * 60_000;
  expect(ends).toBeGreaterThan(untapped + length - 3000);
  expect(ends).toBeLessThan(tapped + length + 3000);
  await page.reload();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recipe);
  await expect(shown(page)).toHaveCount(2);
  await goTo(page, cooking, cooking.count);
  await expect(next(page)).toHaveCount(0);

  // Longer than the tolerance below: a timer that started with its arrival would show.
  await expect.poll(() => Date.now() - tapped).toBeGreaterThan(4000);
  const sent: string[] = [];
  fresh.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('start-timer')) sent.push(request.url());
  });
  await fresh.setOffline(false);
  await expect.poll(() => serverTimers(page)).toHaveLength(2);
  const started = (await serverTimers(page)).find(({ recipe_step_id }) => recipe_step_id === second.id);
  expect(Math.abs(Date.parse(started?.ends_at ?? '') - ends)).toBeLessThan(3000);
  expect(await serverTimers(page)).toEqual(expect.arrayContaining([...before]));
  await expect(page.getByRole('banner')).toContainText('customer@demo.test');
  await expect(page.getByText(texts.unsent)).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await page.getByRole('link', { name: cookingTexts.finish }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recipe);
  await dismissAll(page);
});

test('a recipe that was opened is cooked and bought for offline, until a logout deletes it @path', async ({
  fresh,
}) => {
  const page = await fresh.newPage();
  await signIn(page, 'customer');
  const cooking = await readCooking(page, recipe);
  const [timed] = cooking.timed;
  if (!timed) throw new Error(`${recipe} has no timer.`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  await page.goto(pathTo('ShowRecipe', { id: cooking.id }));
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(1);
  await fresh.setOffline(true);
  await page.getByRole('link', { name: showRecipeTexts.groceryList }).click();
  await expect(page.getByRole('checkbox', { name: 'Pumpkin' })).toBeVisible();
  await page.goto(pathTo('RecipesBatchSummary', { id: cooking.id }));
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(cooking.count + 1);
  await page.goto(pathTo('RecipeInstruction', { id: cooking.id }));
  const at = (step: number) => page.getByText(cookingTexts.progress(step, cooking.count), { exact: true });
  await expect(at(1)).toBeVisible();
  await next(page).click();
  await expect(at(2)).toBeVisible();
  await page.getByRole('button', { name: cookingTexts.back, exact: true }).click();
  await expect(at(1)).toBeVisible();
  await page.goto(pathTo('RecipeSteps', { id: cooking.id, step: timed.order }));
  await start(page).click();
  await expect(page.getByText(texts.unsent)).toBeVisible();
  await fresh.setOffline(false);
  await signOut(page);
  await expect.poll(() => storedForCooking(page)).toEqual({ local: [], recipes: 0 });

  await signIn(page, 'professional');
  await fresh.setOffline(true);
  await page.goto(pathTo('RecipeSteps', { id: cooking.id, step: timed.order }));
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expect(page.getByText(recipe)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
});

test('the end of a session on the server deletes what cooking stored', async ({ page }) => {
  await signInByApi(page, 'customer');
  const { id } = await readCooking(page, recipe);
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(1);
  await page.context().clearCookies();
  // Home always asks the server who is signed in. A list may show what it read a moment ago.
  await page.goto(pathTo('AccountHome'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => storedForCooking(page)).toEqual({ local: [], recipes: 0 });
});

test('what a left page did not finish deleting, or stored too late, is deleted by the next', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  const { id } = await readCooking(page, recipe);
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(1);
  // The last that the page loads. A later answer would store the clock again.
  await expect(page.getByRole('heading', { name: 'A day from this pot' })).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('wholebowl.cooking/')) localStorage.removeItem(key);
    localStorage.setItem('wholebowl.cooking-recipes', '');
    localStorage.setItem('wholebowl.cooking/0/stored', '[]');
  });
  await page.goto(pathTo('AccountHome'));
  await expect.poll(() => storedForCooking(page)).toEqual({ local: [], recipes: 0 });
});

test('another role than the one that stored recipes deletes them', async ({ page }) => {
  await signInByApi(page, 'customer');
  const { id } = await readCooking(page, recipe);
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(1);
  await page.goto(doorstep);
  await page.evaluate((key) => localStorage.setItem(key, 'professional'), userRoleKey);
  await page.goto(pathTo('AccountHome'));
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(0);
});

test('what is done offline is not sent in the session of another user, and is deleted', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('start-timer')) sent.push(request.url());
  });
  await signInByApi(page, 'customer');
  await dismissAll(page);
  const cooking = await readCooking(page, recipe);
  const [timed] = cooking.timed;
  if (!timed) throw new Error(`${recipe} has no timer.`);
  await openStep(page, cooking, timed);
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(1);
  await page.context().setOffline(true);
  await start(page).click();
  await expect(page.getByText(texts.unsent)).toBeVisible();
  await switchSession(page.context(), 'professional');
  await page.context().setOffline(false);
  await expect(page).toHaveURL(pathTo('AccountHome'));
  await expect(page.getByRole('banner')).toContainText('professional@demo.test');
  await expect.poll(() => storedForCooking(page)).toEqual({ local: [], recipes: 0 });
  expect(sent).toEqual([]);
});

test('an admin who becomes a user takes nothing along that cooking stored', async ({ fresh }) => {
  const page = await fresh.newPage();
  await signIn(page, 'admin');
  const { id } = await readCooking(page, recipe);
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(1);
  await page.goto(`${pathTo('ListUsers')}?search=customer%40demo.test`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Become', exact: true }).click();
  await expect(page).toHaveURL(pathTo('AccountHome'));
  await expect.poll(() => storedForCooking(page)).toEqual({ local: [], recipes: 0 });
});

test('a recipe that arrives while the page is left for another user is not stored', async ({ fresh }) => {
  await withoutServiceWorker(fresh);
  await recordDatabases(fresh);
  const page = await fresh.newPage();
  await signIn(page, 'admin');
  const { id } = await readCooking(page, recipe);
  await page.goto(`${pathTo('ListUsers')}?search=customer%40demo.test`);
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Become', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('customer@demo.test');
  const answer = await delayResponses(page, `**/api/recipes/${id}*include_recipe_steps*`);
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  // No content: the browser stays at the page that goes on as another user.
  await page.route(`**${pathTo('ListUsers')}`, (route) => route.fulfill({ status: 204 }));
  const left = page.waitForResponse(`**${pathTo('ListUsers')}`);
  await page.getByRole('button', { name: /^Stop being/ }).click();
  await left;
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recipe);
  // A render comes after the effects of the last one, which open the database to store.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await openedDatabases(page)).not.toContain('wholebowl-cooking');
  expect(await storedForCooking(page)).toEqual({ local: [], recipes: 0 });
  await page.unroute(`**${pathTo('ListUsers')}`);
  await page.goto(pathTo('ListUsers'));
  await expect(page.getByRole('banner')).toContainText('admin@demo.test');
  expect(await storedForCooking(page)).toEqual({ local: [], recipes: 0 });
});
