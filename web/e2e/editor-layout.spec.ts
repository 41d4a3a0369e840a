import type { Page } from '@playwright/test';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

// 21 foods, six of them supplements with strengths.
const stew = 'Beef, Kale and Sweet Potato Stew';

/** The names of foods that are cut, each with its row's width. */
const cutNames = (page: Page): Promise<string[]> =>
  page.locator('[data-pane="foods"] tbody th').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { right } = cell.getBoundingClientRect();
        const range = document.createRange();
        return [...cell.querySelectorAll('span')].some((part) => {
          if (part.childElementCount > 0 || part.closest('button') || !part.checkVisibility()) return false;
          if (part.parentElement?.getBoundingClientRect().width === 0) return false;
          range.selectNodeContents(part);
          const cut = part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
          return cut || range.getBoundingClientRect().right > right;
        });
      })
      .map((cell) => (cell as HTMLElement).innerText),
  );

for (const width of [1920, 1440, 390])
  test(`names of foods stand whole, with their strengths and signs, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInByApi(page, 'professional');
    await openEditor(page, stew, 'Juno');
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBeGreaterThan(16);
    await expect(page.getByText('400 IU').filter({ visible: true }).first()).toBeVisible();
    expect(await cutNames(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Remove Kale, raw' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Dose limit Vitamin D3/ })).toHaveAttribute('title', /./);
  });

test('serving, search and buttons are one bar of 32 px, and the first nutrient is above 260 px', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, stew, 'Juno');
  const row = page.locator('[data-pane="nutrients"] tr[data-column]').first();
  expect((await row.boundingBox())?.y).toBeLessThan(260);
  const controls = page
    .getByRole('region', { name: 'Pet Profile Analyzer' })
    .locator('input:not([type="checkbox"]), label, button')
    .filter({ hasText: /^(|Adjust serving.*|Compare with saved|Formulate)$/ });
  const boxes = await controls.evaluateAll((all) =>
    all
      .slice(0, 4)
      .map((one) => one.getBoundingClientRect())
      .map(({ top, bottom }) => [top, bottom]),
  );
  expect(boxes.length).toBe(4);
  expect(
    Math.max(...boxes.map(([, end = 0]) => end)) - Math.min(...boxes.map(([start = 0]) => start)),
  ).toBeLessThanOrEqual(32);
});

test('rows of 24 px and two panes are chosen, by key too, and remembered', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, stew, 'Juno');
  const row = page.locator('[data-pane="nutrients"] tr[data-column]').first();
  const height = async () => (await row.boundingBox())?.height;
  const matrix = page.locator('#pane-body-matrix');
  expect(await height()).toBe(32);
  await page.getByRole('button', { name: 'Low rows' }).click();
  await page.keyboard.press('b');
  await expect(matrix).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Low rows' })).toHaveAttribute('aria-pressed', 'true');
  await expect(matrix).toBeHidden();
  await expect(row).toBeVisible();
  expect(await height()).toBe(24);
  await page.keyboard.press('b');
  await expect(matrix).toBeVisible();
  await page.getByRole('button', { name: 'Low rows' }).click();
  expect(await height()).toBe(32);
});
