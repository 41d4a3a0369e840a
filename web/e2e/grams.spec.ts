import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { addFood, expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const recipe = 'Bison and Butternut Trial';

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
};

const fields = (page: Page) => page.locator('input[data-grams]');
const told = (page: Page) => page.locator('[data-error]');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const said = (page: Page) => page.getByRole('region', { name: 'Foods' }).locator('> [role="status"].unseen');

const wrong = ['1,000', '12.3456', 'abc', '', '-5', '1000000'] as const;

/** Types invalid amounts into one field after another. */
const typeWrong = async (page: Page): Promise<void> => {
  for (const [at, text] of wrong.entries()) await fields(page).nth(at).fill(text);
  await fields(page).nth(wrong.length).focus();
};

/** The texts of errors, and of the names above them, that are cut. */
const unreadable = (page: Page): Promise<string[]> =>
  told(page).evaluateAll((rows) =>
    rows.flatMap((row) => {
      const faults: string[] = [];
      const text = row.querySelector('p');
      const name = row.previousElementSibling?.querySelector('th span span');
      const pane = row.closest('[data-pane]')?.getBoundingClientRect();
      if (!text || !name || !pane) return ['There is no text.'];
      const range = document.createRange();
      range.selectNodeContents(text);
      const [written, around] = [range.getBoundingClientRect(), row.getBoundingClientRect()];
      if (Math.abs(written.left - name.getBoundingClientRect().left) > 1) faults.push('begins elsewhere');
      if (written.right > pane.right) faults.push('leaves the pane');
      if (written.top < around.top || written.bottom > around.bottom) faults.push('leaves its row');
      const above = row.previousElementSibling?.getBoundingClientRect();
      const below = row.nextElementSibling?.getBoundingClientRect();
      if (above && around.top < above.bottom - 0.5) faults.push('covers its line');
      if (below && around.bottom > below.top + 0.5) faults.push('covers the next line');
      // Each compositor layer in rows slows every step of scrolling.
      const layered = [row, ...row.querySelectorAll('*')].some(
        (one) => getComputedStyle(one).position !== 'static',
      );
      if (layered) faults.push('has a layer');
      name.scrollIntoView({ block: 'center' });
      const [box] = name.getClientRects();
      if (!box) return ['There is no name.'];
      const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!name.contains(seen)) faults.push('covers the name');
      return faults.map((fault) => `${text.textContent} ${fault}`);
    }),
  );

for (const width of [390, 600, 1000, 1280, 1300, 1440, 1920])
  test(`what is wrong with grams is whole under its line, which stays readable, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await typeWrong(page);
    await expect(told(page)).toHaveCount(wrong.length);
    expect(await unreadable(page)).toEqual([]);
    for (const at of wrong.keys()) {
      await expect(fields(page).nth(at)).toHaveAttribute('aria-invalid', 'true');
      await expect(fields(page).nth(at)).toHaveAccessibleDescription(/Results use [\d.,]+ g\.$/);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const { violations } = await axe(page).include('[data-pane="foods"]').analyze();
    expect(violations).toEqual([]);
  });

test('no row moves while typing; an error shows when the field is left, once', async ({ page }) => {
  await open(page);
  const kale = gramsOf(page, 'Kale');
  const tops = () => fields(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const atFirst = await tops();
  await kale.fill('');
  await kale.pressSequentially('abc');
  await expect(kale).toHaveAccessibleDescription('Not a number of grams. Results use 100 g.');
  expect(await tops()).toEqual(atFirst);
  await expect(said(page)).toHaveText('');
  await page.evaluate(() => {
    const region = document.querySelector('[aria-label="Foods"] > [role="status"].unseen');
    const heard: string[] = [];
    Object.assign(window, { heard });
    if (region)
      new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await kale.press('Tab');
  await expect(told(page)).toHaveText('!Not a number of grams. Results use 100 g.');
  await gramsOf(page, 'Quinoa').focus();
  await kale.focus();
  await kale.press('Tab');
  const heard = page.evaluate(() => (window as unknown as { readonly heard: readonly string[] }).heard);
  expect(await heard).toEqual(['Kale, raw: Not a number of grams. Results use 100 g.']);

  const withFault = await tops();
  expect(withFault).not.toEqual(atFirst);
  await kale.fill('9');
  await expect(kale).toHaveAttribute('aria-invalid', 'false');
  await expect(kale).not.toHaveAccessibleDescription(/Not a number/);
  await expect(told(page).locator('p')).toBeHidden();
  expect(await tops()).toEqual(withFault);
  await kale.press('Enter');
  await expect(told(page)).toHaveCount(0);
  expect(await tops()).toEqual(atFirst);
  await expect(said(page)).toHaveText('');
});

test('a press on a control works although it leaves an invalid field', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  // The panel, which loads when it is asked for, moves the rows.
  await expect(page.getByText(/^Locked foods keep their grams\./)).toBeVisible();
  await gramsOf(page, 'Bison').fill('abc');
  const lock = page.getByRole('button', { name: 'Lock Kale, raw' });
  const box = await lock.boundingBox();
  if (!box) throw new Error('There is no lock.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(gramsOf(page, 'Bison')).not.toBeFocused();
  expect(await lock.boundingBox()).toEqual(box);
  await page.mouse.up();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await expect(told(page)).toHaveCount(1);
});

for (const width of [600, 720, 760])
  test(`what takes a food out is whole at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const remove = page.getByRole('button', { name: 'Remove Kale, raw' });
    const outside = remove.evaluate((button) => {
      const cell = button.closest('td')?.getBoundingClientRect();
      return [...button.children].filter((part) => {
        const { left, right, width: wide } = part.getBoundingClientRect();
        return cell && wide > 0 && (left < cell.left || right > cell.right);
      }).length;
    });
    expect(await outside).toBe(0);
    await expect(remove.locator('svg')).toBeVisible();
  });

test('a typed amount is read like a pasted one, and the field shows grams', async ({ page }) => {
  await open(page);
  const kale = gramsOf(page, 'Kale');
  const total = page.getByTestId('total');
  for (const [text, grams, sum] of [
    ['12,5', '12.5', '1,611 g'],
    ['1.5 kg', '1500', '3,098 g'],
    ['  90 ', '90', '1,688 g'],
  ] as const) {
    await kale.fill('');
    await kale.pressSequentially(text);
    await expect(total).toHaveText(sum);
    await kale.press('Tab');
    await expect(kale).toHaveValue(grams);
  }
  await kale.fill('1,000');
  await expect(kale).toHaveAccessibleDescription(/^Type 1000 or 1: a comma may mean either\./);
  await kale.fill('100');
  await addFood(page, 'spinach raw', 'Spinach, raw', '2,5');
  await expect(gramsOf(page, 'Spinach')).toHaveValue('2.5');
});

test('Escape reverts a drag, and the dragged field has the focus', async ({ page }) => {
  await open(page);
  const kale = gramsOf(page, 'Kale');
  await kale.hover();
  const box = await kale.locator('xpath=preceding-sibling::*[@data-scrub]').boundingBox();
  if (!box) throw new Error('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const drag = async (): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 43, y, { steps: 4 });
    await expect(kale).toHaveValue('110');
  };
  await drag();
  await page.keyboard.press('Escape');
  await expect(kale).toHaveValue('100');
  await page.mouse.move(x + 63, y);
  await page.mouse.up();
  await expect(kale).toHaveValue('100');
  await expect(kale).toBeFocused();
  await expect(tool(page, 'Undo')).toBeDisabled();

  await gramsOf(page, 'Bison').focus();
  await drag();
  await page.mouse.up();
  await expect(kale).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(kale).toHaveValue('110');
  await page.keyboard.press('Control+z');
  await expect(kale).toHaveValue('100');
});

test('undo in the field reverts a scaling, then the amount typed before', async ({ page }) => {
  await open(page);
  await tool(page, 'Scale').click();
  const field = page.getByRole('textbox', { name: 'Scale to' });
  const total = page.getByTestId('total');
  await field.fill('1000');
  await field.press('Enter');
  await expect(total).toHaveText('1,000 g');
  await field.press('Control+z');
  await expect(total).toHaveText('1,698 g');
  await field.press('Control+y');
  await expect(total).toHaveText('1,000 g');
  await field.pressSequentially('5');
  await expect(field).toHaveValue('10005');
  await field.press('Control+z');
  await expect(field).not.toHaveValue('10005');
  await expect(total).toHaveText('1,000 g');
});

for (const width of [1241, 1280, 1300])
  test(`the tools stand in one line, and the panel for scaling in the window, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const [undo, paste] = [await tool(page, 'Undo').boundingBox(), await tool(page, 'Paste').boundingBox()];
    expect(paste?.y).toBe(undo?.y);
    await tool(page, 'Scale').click();
    await expect(page.getByRole('dialog', { name: 'Scale and round' })).toBeInViewport({ ratio: 1 });
  });

test('the field that has the focus says how far its grams change no level', async ({ page }) => {
  await open(page);
  await gramsOf(page, 'Kale').focus();
  const room = /^Kale, raw changes no level down to .+ g .*and up to .+ g.*\.$/;
  await expect(gramsOf(page, 'Kale')).toHaveAccessibleDescription(room);
  const before = await page.getByText(room).innerText();
  await page.keyboard.type('400');
  await expect(page.getByText(room)).not.toHaveText(before);
});
