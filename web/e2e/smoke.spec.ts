import type { Page, Request } from '@playwright/test';
import { portalTitle, type Role } from '../../server/contract/brand.ts';
import { policyColumns } from '../../server/contract/policy.ts';
import { mayEnter } from '../kernel/admission.ts';
import { type Screen, screens } from '../screens.tsx';
import { axeFaults } from './axe.ts';
import { type Demo, leadElsewhere, pathOf, readDemo } from './demoParams.ts';
import { accountOf, expect, signInByApi, test } from './fixtures.ts';
import { expectSpecifiedTexts } from './specifiedTexts.ts';

const rows: readonly Screen[] = screens;

/** Null is a visitor or a suspended user, who cannot sign in. */
type Visitor = Role | null;

const nameOf = (role: Visitor): string => role ?? 'nobody';

/** Screens a test of phone widths opens, so that workers share them. */
const perTest = 8;

/** Waits until the page is painted. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until no request is pending and none follows the last response. */
const settling = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return async () => {
    do {
      await expect.poll(() => open.size, { intervals: [10, 20, 50] }).toBe(0);
      await painted(page);
    } while (open.size > 0);
  };
};

/** Opens a path within the running app, as a link does: the document is not loaded again. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ idx, key: String(idx), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Opens screens one after another in one page as one role, and checks each when it is loaded. */
const openAll = async (
  page: Page,
  role: Visitor,
  opened: readonly Screen[],
  look: (name: string, demo: Demo | null) => Promise<void>,
): Promise<void> => {
  test.setTimeout(20_000 + opened.length * 3_000);
  const settled = settling(page);
  if (role !== null) await signInByApi(page, accountOf[role]);
  const demo = role === null ? null : await readDemo(page);
  const [first, ...others] = opened.map((screen) => [screen.name, pathOf(screen, demo)] as const);
  const check = async ([name, path]: readonly [string, string]): Promise<void> => {
    const heading = page.locator('h1:not([data-left])');
    await expect.soft(heading, `${name} has one heading`).toHaveText(/\S/);
    await settled();
    if (!leadElsewhere.has(name)) await expect.soft(page, `${name} stays where it is`).toHaveURL(path);
    await expect.soft(page, `${name} has the portal's title`).toHaveTitle(portalTitle);
    await expect
      .soft(page.getByRole('alert').filter({ hasText: /\S/ }), `${name} has no error`)
      .toHaveCount(0);
    await expect.soft(page.getByRole('dialog'), `${name} opens no dialog`).toHaveCount(0);
    await look(name, demo);
  };
  if (!first) return;
  await page.goto(first[1]);
  await check(first);
  for (const other of others) {
    await goTo(page, other[1]);
    await check(other);
  }
  await demo?.putBack();
};

/** The permitted role with the most rights: the last such column of the policy. */
const mostRights = (screen: Screen): Visitor =>
  policyColumns.findLast((role) => mayEnter(screen, role)) ?? null;

interface NamedNutrient {
  readonly name: string;
  readonly display: string;
}

/** A screen names a nutrient by its displayed name alone; the API's is for tooltips and exports. */
const expectDisplayedNames = async (page: Page, name: string): Promise<void> => {
  const answer = await page.context().request.get('/api/nutrients');
  const { nutrients } = (await answer.json()) as { readonly nutrients: readonly NamedNutrient[] };
  // "Thiamin" is a part of its displayed name.
  const full = nutrients.flatMap((each) => (each.display.startsWith(each.name) ? [] : [each.name]));
  expect.soft(full, 'API names').toContain('Calcium, Ca');
  const text = await page.locator('body').innerText();
  expect
    .soft(
      full.filter((each) => text.includes(each)),
      `${name} has displayed names`,
    )
    .toEqual([]);
};

/** The screen must not scroll sideways, in its width and in a narrower one. */
const expectFits = async (page: Page, name: string, narrower: number): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const each of [width, narrower]) {
    if (each !== width) await page.setViewportSize({ width: each, height });
    await painted(page);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, `${name} is no wider than ${each} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width, height });
};

for (const role of policyColumns) {
  const opened = rows.filter((screen) => mayEnter(screen, role));
  const widest = new Set(opened.filter((screen) => mostRights(screen) === role).map(({ name }) => name));
  test(`${nameOf(role)} opens every screen with its specified texts and without an error`, ({ page }) =>
    openAll(page, role, opened, async (name, demo) => {
      await expectSpecifiedTexts(page, name, role, demo);
      if (role !== null) await expectDisplayedNames(page, name);
      if (widest.has(name)) await expectFits(page, name, 1024);
    }));
}

test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  for (const role of policyColumns) {
    const all = rows.filter((screen) => mostRights(screen) === role);
    for (let from = 0; from < all.length; from += perTest) {
      const opened = all.slice(from, from + perTest);
      test(`${nameOf(role)} opens ${opened[0]?.name} and the next: axe and width`, ({ page }) =>
        openAll(page, role, opened, async (name) => {
          expect.soft(await axeFaults(page), `${name} for axe`).toEqual([]);
          await expectFits(page, name, 320);
        }));
    }
  }
});
