import type { Page } from '@playwright/test';
import {
  cellOf,
  delayResponses,
  expect,
  gramsOf,
  nutrient,
  openEditor,
  saveElsewhere,
  signInByApi,
  test,
} from './fixtures.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';
const tooMuch = /exceeds 9\.25%/;

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

/** The top of each control, in pixels from the top of the page. */
const topsOf = (page: Page): Promise<number[]> =>
  page
    .locator('[data-pane], [data-pane="nutrients"] :is(table, input, tr[data-column])')
    .evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLElement).dataset.pane !== 'matrix')
        .map((one) => Math.round(one.getBoundingClientRect().top + scrollY)),
    );

for (const [width, height] of [
  [1440, 900],
  [1000, 900],
  [390, 844],
] as const)
  test(`nothing in the strip moves as one types, errs and saves, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, recipe, 'Juno');
    const strip = page.locator(
      'select[aria-label="Pet"], fieldset:has([data-testid="count-low"]) button, [role="status"] + button',
    );
    const places = () =>
      strip.evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.clientWidth]));
    const before = await places();
    expect(before.length).toBe(7);
    await gramsOf(page, 'Oats').fill('331');
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    expect(await places()).toEqual(before);
    await gramsOf(page, 'Salt').fill('x');
    await gramsOf(page, 'Salt').press('Enter');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Not saved: fix' })).toBeVisible();
    expect(await places()).toEqual(before);
    await gramsOf(page, 'Salt').fill('2');
    const go = await delayResponses(page, '**/update_ingredients');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible();
    expect(await places()).toEqual(before);
    go();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await places()).toEqual(before);
  });

for (const width of [1200, 1000, 390])
  test(`nothing moves up or down while grams grow, in one column of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openEditor(page, recipe, 'Juno');
    await expect(nutrient(page, 'Calcium')).toHaveAttribute('data-level', /./);
    // Parts of rows come with chunks of their own.
    await page.waitForLoadState('networkidle');
    const tops = await topsOf(page);
    expect(tops.length).toBeGreaterThan(30);
    for (const [grams, isOver] of [
      ['4000', 'true'],
      ['60', 'false'],
    ] as const) {
      await gramsOf(page, 'Carrots').fill(grams);
      await expect(page.getByTestId('body-weight')).toHaveAttribute('data-over', isOver);
      const moved = (await topsOf(page)).map((top, at) => Math.abs(top - (tops[at] ?? 0)));
      // A level with a note is a button, which makes a row with a remark 2 px higher on a phone.
      expect(moved.filter((pixels) => pixels > (width === 390 ? 2 : 0))).toEqual([]);
    }
  });

test('the warning of a large serving shows below it after the edit ends', async ({ page }) => {
  await openEditor(page, recipe, 'Juno');
  const carrots = gramsOf(page, 'Carrots');
  await carrots.fill('9000');
  await expect(page.getByTestId('body-weight')).toHaveText(/^ 1\d(\.\d)? % of body weight, over 9\.25 %$/);
  const warning = page.getByText(tooMuch);
  await expect(warning).toHaveCount(0);
  await carrots.press('Enter');
  await expect(warning).toBeVisible();
  await carrots.fill('60');
  await carrots.press('Enter');
  await expect(warning).toHaveCount(0);
});

for (const [width, name] of [
  [1000, 'in one column'],
  [390, 'on a phone'],
] as const)
  test(`energy and the serving stay in sight ${name}, and follow what is typed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openEditor(page, recipe, 'Juno');
    const inSight = page.getByTestId('sticky-summary');
    await nutrient(page, 'Ca:P').scrollIntoViewIfNeeded();
    await expect(page.getByTestId('energy')).not.toBeInViewport();
    await expect(inSight).toBeInViewport({ ratio: 1 });
    await expect(inSight).toHaveText('A day 1,426 g1,136 kcal (Atwater)');
    await gramsOf(page, 'Blueberries').fill('26');
    await expect(page.getByTestId('energy')).toHaveText('804 kcal');
    await expect(inSight).not.toContainText('1,426 g');
    const save = page.getByRole('button', { name: 'Save Changes & Re-Calculate' });
    await expect(save).toBeInViewport({ ratio: 1 });
    for (const line of await inSight.locator('p').all())
      expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });

/** The width of visible bars, and the smallest width of a nutrient's name. */
const roomOf = (page: Page): Promise<{ readonly bar: number | null; readonly name: number }> =>
  nutrient(page, 'Zinc').evaluate((row) => {
    const track = row.querySelector('[data-cell="bar"] > *');
    const head = row.querySelector('[data-cell="name"]');
    return {
      bar: track?.checkVisibility() ? track.getBoundingClientRect().width : null,
      name: head?.getBoundingClientRect().width ?? 0,
    };
  });

for (const comparing of [false, true])
  test(`a bar has room to be read, or is not there${comparing ? ', beside changes' : ''}`, async ({
    page,
  }) => {
    await openEditor(page, recipe, 'Juno');
    if (comparing) await page.getByRole('button', { name: 'Compare with saved' }).click();
    for (const width of [
      390, 441, 480, 503, 504, 530, 559, 560, 600, 640, 641, 680, 740, 741, 800, 860, 861, 900, 1000, 1200,
    ]) {
      await page.setViewportSize({ width, height: 900 });
      const { bar, name } = await roomOf(page);
      if (bar !== null) expect(bar, `bar at ${width}`).toBeGreaterThanOrEqual(60);
      expect(name, `name at ${width}`).toBeGreaterThanOrEqual(72);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `page at ${width}`).toBeLessThanOrEqual(width);
    }
  });

test('a phone labels targets, also those of ratios', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, recipe, 'Juno');
  for (const name of ['Zinc', 'Ca:P', 'Omega 6:3']) {
    const label = cellOf(page, name, 'target').evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(await label).toBe('"Target "');
    await expect(cellOf(page, name, 'target')).toHaveText(/\d/);
  }
});

for (const width of [1440, 1000, 390])
  test(`a target beside an amount that is not stated has its unit, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openEditor(page, recipe, 'Juno');
    // Raw goat does not state its magnesium.
    const found = await page.context().request.get('/api/ingredients?query=goat+raw');
    const { ingredients } = (await found.json()) as {
      readonly ingredients: readonly { readonly id: number }[];
    };
    await saveElsewhere(page, { ingredients: [{ id: ingredients[0]?.id ?? 0, total_g: 500 }] });
    await page.reload();
    await expect(cellOf(page, 'Magnesium', 'amount')).toHaveText('not stated');
    const target = cellOf(page, 'Magnesium', 'target').locator('> span > span').last();
    await expect(target).toHaveText(/^ (g|mg|µg|IU)$/);
    expect((await target.boundingBox())?.width).toBeGreaterThan(8);
  });

interface Shift {
  readonly value: number;
  /** The text of the element that moved. */
  readonly moved: readonly string[];
}

/** Records layout shifts, from the next load of the page. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node: Node | null }[];
      })[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? ''),
        });
    });
    watch.observe({ type: 'layout-shift', buffered: true });
  });

const expectSteady = async (page: Page): Promise<void> => {
  await expect(page.getByTestId('count-low')).toHaveText(/\d/);
  await expect(page.getByTestId('serving')).toHaveText(/\d/);
  const shifts = await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return (window as unknown as { readonly shifts: readonly Shift[] }).shifts;
  });
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, shifts.flatMap(({ moved }) => moved).join('\n')).toBeLessThan(0.005);
};

for (const width of [1440, 1000, 390]) {
  test(`nothing that is there moves while the editor loads, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openEditor(page, recipe, 'Juno');
    await watchShifts(page);
    await page.reload();
    await expectSteady(page);
  });

  test(`nothing that is there moves when the pet’s day comes last, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openEditor(page, recipe, 'Juno');
    await watchShifts(page);
    const asked = page.waitForRequest(/\/api\/pets\/\d/);
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/pets\/\d/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await asked;
    await expect(page.getByRole('grid')).toContainText(/\d\.\d{3}/);
    answer();
    await expectSteady(page);
  });
}

/** Controls that a message covers, tested every few pixels. */
const beneath = (page: Page): Promise<string[]> =>
  page.getByText('removed.').evaluate((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left; x <= right; x += 8)
      for (let y = top; y <= bottom; y += 4) {
        const worked = document.elementFromPoint(x, y)?.closest('a, button, input, select, [data-pane]');
        if (worked) found.add(worked.outerHTML.slice(0, 80));
      }
    return [...found];
  });

for (const [width, height] of [
  [1440, 900],
  [1000, 900],
  [390, 844],
] as const)
  test(`what was done is said over nothing that one works with, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, recipe, 'Juno');
    await page.getByRole('button', { name: 'Remove Blueberries, raw' }).click();
    await expect(page.getByText('removed.')).toBeInViewport({ ratio: 1 });
    expect(await beneath(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 700));
    await expect(page.getByText('removed.')).toBeInViewport({ ratio: 1 });
    expect(await beneath(page)).toEqual([]);
  });
