import type { Page } from '@playwright/test';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens the editor and pastes a list, which is read at once. */
const readList = async (page: Page, list: string): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Salmon, Potato and Peas', 'Juno');
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), list);
  await page.getByRole('textbox', { name: 'Foods and grams' }).press('ControlOrMeta+v');
};

test('unused lines are counted and can be copied before the dialog closes', async ({ page }) => {
  const unused = ['Unobtainium\t5', 'Total\t12'];
  await readList(page, ['Food\tGrams', 'Parsley, fresh\t7', ...unused].join('\n'));
  await expect(page.getByRole('dialog').getByRole('listitem').nth(2)).toContainText(
    'A sum or a heading, not a food.',
  );
  await expect(page.getByRole('dialog')).toContainText('1 food set, 2 lines not used, 1 line is a heading');
  await page.getByRole('dialog').getByRole('button', { name: 'Copy lines not used' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(unused.join('\n'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Pasted: 1 food set, 2 lines not used, 1 line is a heading.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const width of [1440, 390])
  test(`the whole of a pasted line and of what is asked is seen at ${width} px`, async ({ page }) => {
    const line = 'Beans, black, mature seeds, raw, from the shop around the corner and washed twice 1,000';
    await readList(page, line);
    const text = page.getByRole('dialog').getByText(line);
    const asked = page.getByLabel('Grams of line 1');
    await expect(asked).toBeVisible();
    await page.setViewportSize({ width, height: 800 });
    expect(
      await text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]),
    ).toEqual([0, 0]);
    const room = await asked.evaluate((select: HTMLSelectElement) => {
      const words = document.createElement('span');
      words.textContent = select.selectedOptions[0]?.text ?? '';
      words.style.cssText = 'position: absolute; white-space: nowrap';
      words.style.font = getComputedStyle(select).font;
      select.after(words);
      const { width: needed } = words.getBoundingClientRect();
      words.remove();
      // The arrow is 20 px wide.
      return select.clientWidth - 8 - 20 - needed;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

test('the dialog does not scroll past the last line', async ({ page }) => {
  const lines = Array.from({ length: 20 }, (_, at) => `Parsley, fresh ${at + 1}`);
  await readList(page, lines.join('\n'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(20);
  expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('on a phone the choice of a food has its own line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await readList(page, 'chicken liver\t120\nParsley, fresh\t7');
  const chosen = page.getByLabel('Food of line 1');
  await expect(chosen).toBeVisible();
  const [select, line] = [await chosen.boundingBox(), await page.getByRole('listitem').first().boundingBox()];
  expect(select?.width).toBe(line?.width);
});

test('unsafe foods of a list are marked, and named before they are added', async ({ page }) => {
  await readList(page, 'Garlic, raw 20 g\ngrapes 10 g\nCarrots, raw 5 g');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toContainText('Toxic');
  await expect(dialog.getByRole('alert')).toHaveText('1 food is not safe for dogs: Garlic, raw.');
  const grapes = dialog.getByRole('combobox', { name: 'Food of line 2' });
  const first = grapes.getByRole('option', { name: /\(toxic\)$/ }).first();
  await grapes.selectOption(await first.textContent());
  await expect(dialog.getByRole('alert')).toContainText(
    /2 foods are not safe for dogs: Garlic, raw and .+\./,
  );
  await dialog.getByRole('checkbox', { name: 'Use line 1:' }).uncheck();
  await expect(dialog.getByRole('alert')).toContainText(/1 food is not safe for dogs: /);
});
