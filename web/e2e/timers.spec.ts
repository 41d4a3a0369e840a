import type { Page } from '@playwright/test';
import { timerTexts as texts } from '../cooking/timerTexts.ts';
import { pathTo } from '../kernel/paths.ts';
import { axeFaults } from './axe.ts';
import {
  type DemoCooking,
  dismissAll,
  openStep,
  readCooking,
  serverTimers,
  startElsewhere,
  type TimedStep,
} from './cookingDemo.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { switchSession } from './sessions.ts';

// They share the timers of one account.
test.describe.configure({ mode: 'serial' });

const recipe = 'Turkey, Oats and Pumpkin';

const bar = (page: Page) => page.getByRole('region', { name: texts.running });
/** All times on the screen: those of the bar, and the open step's own, which the bar leaves out. */
const shown = (page: Page) => page.getByRole('main').getByRole('timer');

let cooking: DemoCooking;

/** The sounds that the page played, by their seconds. Recorded where the browser plays them. */
const recordSounds = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const played: number[] = [];
    Object.assign(globalThis, { played });
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...args) {
      if (this.context.state === 'running') played.push(this.buffer?.duration ?? 0);
      start.apply(this, args);
    };
  });

const sounds = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly played: number[] }).played);

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'customer');
  await dismissAll(page);
  cooking = await readCooking(page, recipe);
});

const firstTimed = () => {
  const [first, second] = cooking.timed;
  if (!first || !second) throw new Error(`${recipe} has fewer than two timers.`);
  return [first, second] as const;
};

/** Opens a step, whose timer another device then starts with some seconds left: however long the page took to load. */
const startBriefly = async (page: Page, step: TimedStep): Promise<void> => {
  await openStep(page, cooking, step);
  await expect(page.getByRole('button', { name: texts.start })).toBeVisible();
  await startElsewhere(page, step, 12);
  await page.evaluate(() => dispatchEvent(new Event('online')));
};

test('timers run on every cooking screen, on another device, through a reload and a restart of the server', async ({
  page,
  browser,
  server,
}) => {
  const [first, second] = firstTimed();
  await openStep(page, cooking, first);
  const timer = page.getByRole('main').getByRole('region', { name: first.timer.name, exact: true });
  await timer.getByRole('button', { name: texts.start }).click();
  await expect(timer).toContainText(texts.remaining);
  await expect(timer.getByRole('timer')).toHaveText(new RegExp(`^(${first.timer.minutes}:00|\\d+:5\\d)$`));
  await expect.poll(() => serverTimers(page)).toHaveLength(1);
  await expect(shown(page)).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);

  await openStep(page, cooking, second);
  await page.getByRole('button', { name: texts.start }).click();
  await expect(shown(page)).toHaveCount(2);
  await expect(bar(page).getByRole('listitem')).toHaveText(new RegExp(first.timer.name));
  await expect.poll(() => serverTimers(page)).toHaveLength(2);
  const before = await serverTimers(page);
  await page.reload();
  for (const screen of [
    pathTo('MakeABatch'),
    pathTo('RecipesBatchSummary', { id: cooking.id }),
    pathTo('RecipeInstruction', { id: cooking.id }),
    pathTo('RecipeGroceryList', { id: cooking.id }),
  ]) {
    await page.goto(screen);
    await expect(bar(page).getByRole('timer')).toHaveCount(2);
  }
  const other = await browser.newContext({ storageState: await page.context().storageState() });
  const device = await other.newPage();
  await device.goto(new URL(pathTo('RecipesBatchSummary', { id: cooking.id }), page.url()).href);
  await expect(bar(device).getByRole('timer')).toHaveCount(2);
  await other.close();
  await page.goto('about:blank');
  await server.restart();
  await page.goto(pathTo('RecipesBatchSummary', { id: cooking.id }));
  await expect(bar(page).getByRole('timer')).toHaveCount(2);
  expect(await serverTimers(page)).toEqual(before);

  await bar(page).getByRole('link', { name: first.timer.name }).first().click();
  await expect(page).toHaveURL(/recipe-steps/);
  await page.getByRole('button', { name: texts.restart }).click();
  await expect
    .poll(async () => (await serverTimers(page)).every(({ ends_at }, i) => ends_at === before[i]?.ends_at))
    .toBe(false);
  await page.getByRole('button', { name: texts.stop }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.stop }).click();
  await expect(bar(page).getByRole('timer')).toHaveCount(1);
  await expect(shown(page)).toHaveCount(1);
  await expect.poll(() => serverTimers(page)).toHaveLength(1);
});

test('a timer that ends sounds once, flashes, says so and stays until it is dismissed', async ({ page }) => {
  const [first] = firstTimed();
  await recordSounds(page);
  await startBriefly(page, first);
  await page.getByRole('button', { name: texts.allowSound }).click();
  await expect(page.getByRole('button', { name: texts.allowSound })).toHaveCount(0);
  const left = page.getByRole('main').getByRole('timer').first();
  await expect(left).toHaveText('0:00', { timeout: 20_000 });
  await expect(page.getByText(texts.over).first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: texts.ended(first.timer.name) })).toHaveCount(1);
  await expect.poll(() => sounds(page)).toHaveLength(1);
  expect((await sounds(page))[0]).toBeCloseTo(2.4, 1);

  const animation = () =>
    page
      .locator('[data-over] >> css=[role=timer]')
      .first()
      .evaluate((timer) => getComputedStyle(timer.parentElement as Element).animationName);
  expect(await animation()).toMatch(/flash/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animation()).toBe('none');
  await expect(page.getByText(texts.over).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(texts.over).first()).toBeVisible();
  await page.mouse.click(2, 400);
  expect(await sounds(page)).toEqual([]);
  await page.getByRole('button', { name: texts.dismiss }).click();
  await expect(shown(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: texts.start })).toBeVisible();
  await expect.poll(() => serverTimers(page)).toEqual([]);
});

test('a timer rings on other screens of the app, and notifies where the page is hidden', async ({ page }) => {
  const [first] = firstTimed();
  await recordSounds(page);
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const shown: string[] = [];
    const Original = Notification;
    Object.assign(globalThis, { shown });
    globalThis.Notification = new Proxy(Original, {
      construct(target, [title, options]: [string, NotificationOptions]) {
        shown.push(title);
        return new target(title, options);
      },
    });
  });
  await startBriefly(page, first);
  await page.getByRole('button', { name: texts.allowSound }).click();
  await page.getByRole('link', { name: 'My Pets' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pets');
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await expect(page.getByRole('alert')).toHaveText(texts.ended(first.timer.name), { timeout: 20_000 });
  await expect.poll(() => sounds(page)).toHaveLength(1);
  expect(await page.evaluate(() => (globalThis as unknown as { readonly shown: string[] }).shown)).toEqual([
    texts.ended(first.timer.name),
  ]);
});

test('the screen stays on while steps are read, and a step without a timer shows none', async ({ page }) => {
  // A test that granted others forbade it.
  await page.context().grantPermissions(['screen-wake-lock']);
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    Object.assign(globalThis, { locks });
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function (type) {
      const lock = await request.call(this, type);
      locks.push(lock);
      return lock;
    };
  });
  const held = () =>
    page.evaluate(() =>
      (globalThis as unknown as { readonly locks: WakeLockSentinel[] }).locks.map(
        ({ released }) => !released,
      ),
    );
  await openStep(page, cooking, { order: 1 });
  await expect(page.getByRole('button', { name: texts.start })).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(held).toContain(true);
  await page.getByRole('link', { name: 'My Pets' }).first().click();
  await expect.poll(held).not.toContain(true);
});

test('a timer that an admin removed from its step meanwhile is shown until it is stopped', async ({
  page,
}) => {
  const [first] = firstTimed();
  await startElsewhere(page, first, 600);
  await page.route(`**/api/recipes/${cooking.id}?*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const step of answer.recipe.recipe_steps) step.timer = null;
    await route.fulfill({ response, json: answer });
  });
  await openStep(page, cooking, first);
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: texts.restart })).toHaveCount(0);
  await page.getByRole('button', { name: texts.stop }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.stop }).click();
  await expect(shown(page)).toHaveCount(0);
});

/** Leaves unsaved values in a form, while a timer runs. */
const fillFormWithTimer = async (page: Page): Promise<void> => {
  const [first] = firstTimed();
  await startElsewhere(page, first, 600);
  await openStep(page, cooking, first);
  await expect(shown(page)).toHaveCount(1);
  const read = page.waitForResponse(/\/active-timers$/);
  await page.goto(pathTo('VeterinarianFormulatedRecipesOrder'));
  await read;
  await page.getByLabel('Goals').fill('A shiny coat');
  await page.waitForLoadState('networkidle');
};

test('an ended session that the timers notice keeps a form with unsaved values', async ({
  page,
  context,
  expectRefusal,
}) => {
  await fillFormWithTimer(page);

  await context.clearCookies();
  expectRefusal('/api/users/me', 401);
  const user = page.waitForResponse(/\/users\/me$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await (await user).finished();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in in another tab' })).toBeVisible();
  await expect(page.getByLabel('Goals')).toHaveValue('A shiny coat');
});

test('a page with unsaved values reads no timers of the user who signed in elsewhere', async ({
  page,
  context,
}) => {
  await fillFormWithTimer(page);
  await switchSession(context, 'professional');
  const tab = await context.newPage();
  await signInByApi(tab, 'professional');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in in another tab' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/active-timers')) asked.push(request.url());
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // A later request is answered, so they would be known if they had been asked for.
  await page.evaluate(() => fetch('/health/live'));
  expect(asked).toEqual([]);
  await tab.close();
});
