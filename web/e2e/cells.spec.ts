import type { Page } from '@playwright/test';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Bison and Butternut Trial', 'Juno');
};

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The selected text of a field. */
const selectionOf = (page: Page, food: string): Promise<string> =>
  gramsOf(page, food).evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );

test('one press keeps grams selected, two edit them, and empty grams are marked at once', async ({
  page,
}) => {
  await open(page);
  const bison = gramsOf(page, 'Bison');
  await bison.click();
  await bison.click();
  expect(await selectionOf(page, 'Bison')).toBe('550');
  await page.keyboard.type('50');
  await expect(bison).toHaveValue('50');
  await bison.press('Enter');
  await bison.dblclick();
  await page.keyboard.type('1');
  await expect(bison).toHaveValue('501');
  await bison.press('Escape');
  await expect(bison).toHaveValue('50');
  await expect(bison).toHaveAttribute('aria-invalid', 'false');
  await bison.press('Delete');
  await expect(bison).toHaveAttribute('aria-invalid', 'true');
  await bison.press('Enter');
  await expect(bison).toHaveAccessibleDescription('Empty is not 0. Results use 50 g.');
  const fault = await page.getByRole('table').getByText('Empty is not 0.').boundingBox();
  const [own, next] = [await bison.boundingBox(), await gramsOf(page, 'Squash').boundingBox()];
  expect((fault?.y ?? 0) + (fault?.height ?? 0)).toBeLessThanOrEqual(next?.y ?? 0);
  expect(fault?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
});

test('a message replaces the previous one', async ({ page }) => {
  await open(page);
  for (const [food, grams] of [
    ['Kale', '90'],
    ['Quinoa', '80'],
  ] as const) {
    await gramsOf(page, food).fill(grams);
    await gramsOf(page, food).press('Enter');
  }
  await tool(page, 'Undo').click();
  await tool(page, 'Undo').click();
  await expect(page.getByText('Undone: Kale, raw 100 g')).toBeVisible();
  await expect(page.getByText(/^Undone:/)).toHaveCount(1);
});

test('a narrow pane has a lock column only while scaling or while something is locked', async ({ page }) => {
  await open(page);
  const lock = page.getByRole('button', { name: 'Lock Kale, raw' });
  const widthOf = () =>
    page.getByTitle('Kale, raw', { exact: true }).evaluate((name) => name.closest('th')?.clientWidth ?? 0);
  await gramsOf(page, 'Kale').hover();
  await expect(lock).toBeHidden();
  const width = await widthOf();
  await page.getByRole('button', { name: 'Scale', exact: true }).first().click();
  await expect(lock.locator('svg')).toBeVisible();
  expect(await widthOf()).toBe(width - 26);
  await lock.click();
  await page.getByRole('button', { name: 'Scale', exact: true }).first().click();
  await expect(lock.locator('svg')).toBeVisible();
  await lock.click();
  await expect(lock).toBeHidden();
  expect(await widthOf()).toBe(width);
});

test('with enough room, the active row shows its lock', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page);
  const picture = page.getByRole('button', { name: 'Lock Kale, raw' }).locator('svg');
  await expect(picture).toBeHidden();
  await gramsOf(page, 'Kale').hover();
  await expect(picture).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [720, 450],
  [1024, 600],
] as const)
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('a field reached by keys is never covered by the fixed rows', async ({ page }) => {
      await open(page);
      const fields = page.locator('input[data-grams]');
      const last = (await fields.count()) - 1;
      await fields.first().focus();
      await page.keyboard.press('End');
      await expect(fields.nth(last)).toBeFocused();
      for (let at = last - 1; at >= 0; at--) {
        await page.keyboard.press('ArrowUp');
        await expect(fields.nth(at)).toBeFocused();
        const seen = await fields.nth(at).evaluate((field) => {
          const { left, top, width: wide } = field.getBoundingClientRect();
          return document.elementFromPoint(left + wide / 2, top + 2) === field;
        });
        expect(seen).toBe(true);
      }
    });
  });
