import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import {
  cellOf,
  delayResponses,
  expect,
  gramsOf,
  openEditor,
  signIn,
  signInByApi,
  test,
  turnOffServingAdjustment,
} from './fixtures.ts';

const stew = 'Beef, Kale and Sweet Potato Stew';
const phone = { width: 390, height: 844 };

/** Opens the parent of a recipe with batch variants. */
const openStew = (page: Page): Promise<void> => openEditor(page, stew, 'Juno');

/** The names of controls that are too low for touch. */
const tooLow = (
  page: Page,
  controls = 'main :is(button, select, input, [role="menuitem"]), dialog :is(button, label)',
): Promise<string[]> =>
  page.locator(controls).evaluateAll((controls) =>
    controls
      .filter((control) => {
        // The label of a checkbox is a part of its target.
        const area = control.closest('label') ?? control;
        if (!control.checkVisibility() || area.getBoundingClientRect().height >= 43.9) return false;
        // A tip's target is larger than its text: touches at the edges of 44 px must reach it.
        area.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = area.getBoundingClientRect();
        const edges = [(top + bottom) / 2 - 21.5, (top + bottom) / 2 + 21.5];
        return !edges.every((y) => area.contains(document.elementFromPoint((left + right) / 2, y)));
      })
      .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML)),
  );

/** The distance of this number's decimal point, or of its end, from the left. */
const pointOf = (page: Page, selector: string): Promise<number[]> =>
  page.locator(selector).evaluateAll((numbers) =>
    numbers.map((element) => {
      const number = element as HTMLElement;
      const { paddingRight, fontWeight, fontSize, fontFamily } = getComputedStyle(number);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) return Number.NaN;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const text = number instanceof HTMLInputElement ? number.value : (number.textContent ?? '');
      const after = text.includes('.') ? text.slice(text.indexOf('.')).replace(/\d/g, '0') : '';
      const border = number instanceof HTMLInputElement ? 1 : 0;
      return (
        number.getBoundingClientRect().right -
        border -
        Number.parseFloat(paddingRight) -
        pen.measureText(after).width
      );
    }),
  );

test('the editor fills the window and never scrolls beyond it', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openStew(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  await page.mouse.move(300, 500);
  for (let turns = 0; turns < 4; turns++) await page.mouse.wheel(0, 3000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** The positions of the panes and of their content. */
const topsOf = (page: Page): Promise<(number | undefined)[]> =>
  page.evaluate(() =>
    ['[data-pane="foods"]', '[data-pane="nutrients"]', '[data-pane="nutrients"] table'].map(
      (one) => document.querySelector(one)?.getBoundingClientRect().top,
    ),
  );

for (const width of [1440, 1280])
  test(`nothing moves up or down while grams grow, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInByApi(page, 'professional');
    await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
    const oats = gramsOf(page, 'Oats');
    const shares = page.getByText(/^This is the whole batch/);
    for (const whole of [false, true]) {
      if (whole) await turnOffServingAdjustment(page);
      await expect(shares).toHaveCount(whole ? 1 : 0);
      const tops = await topsOf(page);
      for (const [grams, total] of [
        ['5000', '5,670 g'],
        ['330', '1,000 g'],
      ] as const) {
        await oats.fill(grams);
        await expect(page.getByTestId('total')).toHaveText(total);
        const isOver = String(grams === '5000' && !whole);
        await expect(page.getByTestId('body-weight')).toHaveAttribute('data-over', isOver);
        expect(await topsOf(page)).toEqual(tops);
      }
    }
    await expect(page.getByTitle('modified Atwater 3.5 / 8.5 / 3.5').first()).toBeVisible();
  });

test('food warnings are fully visible and values are not cut', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openStew(page);
  const marks = page.getByRole('button', { name: /^.?(Dose limit|Caution|Note) / });
  expect(await marks.count()).toBeGreaterThan(5);
  for (const mark of await marks.all()) {
    const [inside, around] = await mark.evaluate((element) => [
      element.getBoundingClientRect().right,
      element.closest('th')?.getBoundingClientRect().right ?? 0,
    ]);
    expect(inside).toBeLessThanOrEqual(around ?? 0);
  }
  // With stacked panes there is room for it.
  await page.setViewportSize({ width: 1200, height: 900 });
  const known = cellOf(page, 'Biotin', 'known');
  expect(await known.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  await expect(known).toHaveText(/^[\d.,]+ of [\d.,]+ g, loss in cooking not known$/);
});

test('grams and their total align on the decimal point', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openStew(page);
  const points = await pointOf(page, '[data-pane="foods"] [data-decimals]');
  expect(points.length).toBeGreaterThan(10);
  expect(Math.max(...points) - Math.min(...points)).toBeLessThan(1.5);
});

test('a recipe search matches words in any order and is restored by Back', async ({ page }) => {
  await signIn(page, 'professional');
  await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'All Recipes' }).click();
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  await search.pressSequentially('sweet  stew kale');
  await expect(page.getByRole('status').filter({ hasText: /^1 recipe$/ })).toBeVisible();
  await search.fill('oats  turkey');
  await page.getByRole('button', { name: /^Calculate .*Turkey and Oats for Sensitive Bellies$/ }).click();
  await page.getByRole('menuitem', { name: 'Juno', exact: true }).click();
  await page.getByRole('link', { name: 'Advanced Editor' }).click();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await expect(search).toHaveValue('oats  turkey');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Recipe Search' }).click();
  await page.getByRole('main').getByRole('link', { name: 'All Recipes' }).click();
  await expect(search).toHaveValue('');
});

test('a screen that fails to load shows an error in the shell, and a retry opens it', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/assets/', 0);
  expectRefusal('/login', 0);
  await signIn(page, 'professional');
  const cut = /\/assets\/|\/login$/;
  await page.route(cut, (route) => route.abort('internetdisconnected'));
  await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.unroute(cut);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Search' })).toBeVisible();
});

test('an unknown address keeps the shell of a signed-in user', async ({ page }) => {
  await signIn(page, 'professional');
  await page.goto('/account/nowhere');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});

test('a food search shows its limit of 50 and its progress', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openStew(page);
  const go = await delayResponses(page, '**/api/ingredients?*');
  await page.getByRole('searchbox', { name: 'Add a food' }).fill('raw');
  await page.keyboard.press('Enter');
  const status = page.getByRole('region', { name: 'Add a food' }).getByRole('status');
  await expect(status).toHaveText('Searching');
  go();
  await expect(status).toHaveText('The first 50 foods; add a word to find others');
});

test('between phone and desktop width the bar keeps its size', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signInByApi(page, 'professional');
  await openStew(page);
  const heading = page.getByRole('columnheader', { name: 'Against bounds' });
  expect(await heading.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('all touch targets are high enough, and the pet is named', async ({ page }) => {
    await signIn(page, 'professional');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await tooLow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await openStew(page);
    const whose = page.getByRole('combobox', { name: 'Pet' });
    await expect(whose).toBeInViewport({ ratio: 1 });
    // It scrolls.
    expect(await tooLow(page)).toEqual([]);
    await expect(whose.locator('option:checked')).toHaveText('Juno');
    await page.getByRole('button', { name: /^More/ }).click();
    await expect(page.getByText(/· needs [\d,]+ kcal/)).toBeVisible();
    const { violations } = await axe(page).withRules(['select-name', 'label']).analyze();
    expect(violations).toEqual([]);
  });

  test('pets to select are high enough for touch', async ({ page }) => {
    await signIn(page, 'professional');
    await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'All Recipes' }).click();
    const opener = page.getByRole('button', { name: 'Calculate Nutrition' }).first();
    await expect(opener).toBeVisible();
    expect(await tooLow(page)).toEqual([]);
    await opener.click();
    await expect(page.getByRole('menu')).toBeVisible();
    // The open menu covers controls of the rows below it.
    expect(await tooLow(page, '[role="menuitem"]')).toEqual([]);
  });

  test('a longer amount fits its field', async ({ page }) => {
    await signInByApi(page, 'professional');
    await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
    const field = gramsOf(page, 'Oats');
    await field.fill('100000');
    expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  });
});

/** Overflow of the matrix's names and units beyond their cells or over each other, per row, in pixels. */
const unitsOutside = (page: Page): Promise<string[]> =>
  page.getByRole('grid', { name: 'Contribution of each food to each nutrient' }).evaluate((grid) => {
    const textOf = (element: Element | undefined): DOMRect => {
      const range = document.createRange();
      if (element) range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    return [...grid.querySelectorAll('tbody th[scope="row"]')].flatMap((cell) => {
      const [name, unit] = [textOf(cell.children[0]), textOf(cell.children[1])];
      const isIn =
        unit.width === 0 || (unit.right <= cell.getBoundingClientRect().right && unit.left > name.right);
      return isIn ? [] : [cell.getAttribute('aria-label') ?? ''];
    });
  });

test('with default panes every unit in the matrix is fully visible', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  // High enough to show every row.
  await page.setViewportSize({ width: 1440, height: 7000 });
  const matrix = page.locator('[data-pane="matrix"]');
  await matrix.getByRole('checkbox', { name: 'All nutrients' }).check();
  const grid = matrix.getByRole('grid');
  const rows = Number(await grid.getAttribute('aria-rowcount'));
  expect(rows).toBeGreaterThan(150);
  await expect(grid.locator('tbody th[scope="row"]')).toHaveCount(rows - 1);
  await expect(grid.getByRole('rowheader', { name: 'Magnesium, mg', exact: true })).toBeVisible();
  expect(await unitsOutside(page)).toEqual([]);
});
