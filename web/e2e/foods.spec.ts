import type { Page } from '@playwright/test';
import {
  addFood,
  expect,
  gramsOf,
  linesOf,
  nutrient,
  openEditor,
  save,
  saveElsewhere,
  signInByApi,
  test,
} from './fixtures.ts';

const recipe = 'Bison and Butternut Trial';
const total = '1,698 g';

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
};

const totalOf = (page: Page) => page.getByTestId('total');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const handleOf = (page: Page, food: string) =>
  gramsOf(page, food).locator('xpath=preceding-sibling::*[@data-scrub]');

/** The selected text of a field. */
const selectionOf = (page: Page, food: string): Promise<string> =>
  gramsOf(page, food).evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  );

/** The names of the foods, from top to bottom. */
const namesOf = (page: Page): Promise<string[]> =>
  page.getByRole('table', { name: 'Foods' }).locator('tbody th').allInnerTexts();

test('edits, additions and removals are undone to the first and redone to the last, then saved @path', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await gramsOf(page, 'Kale').fill('90');
  await gramsOf(page, 'Quinoa').fill('80');
  await gramsOf(page, 'Quinoa').press('Enter');
  await addFood(page, 'spinach raw', 'Spinach, raw', '25');
  await page.getByRole('button', { name: 'Remove Flaxseed' }).click();
  await expect(gramsOf(page, 'Flaxseed')).toHaveCount(0);
  await expect(totalOf(page)).toHaveText('1,703 g');

  const told = page.getByRole('status');
  for (const text of [
    'Undone: Flaxseed 15 g restored',
    'Undone: Spinach, raw removed',
    'Undone: Quinoa, uncooked 75 g',
    'Undone: Kale, raw 100 g',
  ]) {
    await tool(page, 'Undo').click();
    await expect(told.filter({ hasText: text })).toBeVisible();
  }
  await expect(tool(page, 'Undo')).toBeDisabled();
  await expect(totalOf(page)).toHaveText(total);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await namesOf(page))[5]).toContain('Flaxseed');

  for (const text of [
    'Redone: Kale, raw 90 g',
    'Redone: Quinoa, uncooked 80 g',
    'Redone: Spinach, raw 25 g restored',
    'Redone: Flaxseed removed',
  ]) {
    await tool(page, 'Redo').click();
    await expect(told.filter({ hasText: text })).toBeVisible();
  }
  await expect(tool(page, 'Redo')).toBeDisabled();
  await expect(totalOf(page)).toHaveText('1,703 g');
  await save(page);
  await page.reload();
  await expect(gramsOf(page, 'Kale')).toHaveValue('90');
  await expect(gramsOf(page, 'Spinach')).toHaveValue('25');
  await expect(gramsOf(page, 'Flaxseed')).toHaveCount(0);
});

test('the keyboard works as in a spreadsheet', async ({ page }) => {
  await open(page);
  const bison = gramsOf(page, 'Bison');
  const squash = gramsOf(page, 'Squash');
  const peas = gramsOf(page, 'Peas');
  const last = gramsOf(page, 'B-complex');
  const { keyboard } = page;
  await bison.click();
  await expect.poll(() => selectionOf(page, 'Bison')).toBe('550');
  await keyboard.type('60');
  await keyboard.press('Enter');
  await expect(bison).toHaveValue('60');
  await expect(squash).toBeFocused();
  await expect.poll(() => selectionOf(page, 'Squash')).toBe('360');
  await keyboard.press('ArrowDown');
  await expect(peas).toBeFocused();
  await keyboard.press('Shift+Enter');
  await expect(squash).toBeFocused();
  await keyboard.press('End');
  await expect(last).toBeFocused();
  await keyboard.press('Control+Home');
  await expect(bison).toBeFocused();
  await keyboard.press('PageDown');
  await expect(bison).not.toBeFocused();
  await keyboard.press('Home');
  await expect(bison).toBeFocused();

  await keyboard.press('F2');
  await keyboard.press('Home');
  await keyboard.type('5');
  await expect(bison).toHaveValue('560');
  await expect(bison).toBeFocused();
  await keyboard.press('Escape');
  await expect(bison).toHaveValue('60');
  await expect.poll(() => selectionOf(page, 'Bison')).toBe('60');
  await keyboard.press('ArrowRight');
  await keyboard.type('.5');
  await expect(bison).toHaveValue('60.5');
  await bison.click();
  await keyboard.press('Control+z');
  await expect(bison).toHaveValue('60');
  await expect.poll(() => selectionOf(page, 'Bison')).toBe('60');
  await keyboard.press('Control+y');
  await expect(bison).toHaveValue('60.5');
  await keyboard.press('Control+z');
  await keyboard.press('Control+Shift+Z');
  await expect(bison).toHaveValue('60.5');

  await keyboard.press('Alt+ArrowUp');
  await keyboard.press('Alt+Shift+ArrowUp');
  await expect(bison).toHaveValue('71.5');
  await keyboard.press('Alt+ArrowDown');
  await expect(bison).toHaveValue('70.5');
  await expect.poll(() => selectionOf(page, 'Bison')).toBe('70.5');
  await keyboard.press('Delete');
  await expect(bison).toHaveValue('');
  await keyboard.press('Escape');
  await expect(bison).toHaveValue('60.5');
  await keyboard.press('Tab');
  await expect(bison).not.toBeFocused();
});

test('grams follow a drag of their handle, and the drag is one step', async ({ page }) => {
  await open(page);
  const kale = gramsOf(page, 'Kale');
  const calcium = nutrient(page, 'Calcium');
  await kale.hover();
  const box = await handleOf(page, 'Kale').boundingBox();
  if (!box) throw new Error('There is no handle.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await calcium.innerText();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 43, y, { steps: 4 });
  await expect(kale).toHaveValue('110');
  await expect.poll(() => calcium.innerText()).not.toBe(before);
  await page.mouse.move(x - 23, y, { steps: 4 });
  await expect(kale).toHaveValue('95');
  await page.mouse.up();
  await page.mouse.wheel(0, 200);
  await expect(kale).toHaveValue('95');
  await tool(page, 'Undo').click();
  await expect(kale).toHaveValue('100');
  await expect(tool(page, 'Undo')).toBeDisabled();
});

test('scaling to a total leaves locked foods unchanged', async ({ page }) => {
  await open(page);
  await tool(page, 'Scale').first().click();
  await page.getByRole('button', { name: 'Lock Bison, ground, raw' }).click();
  const amount = page.getByRole('textbox', { name: 'Scale to' });
  await page.getByTitle('Scale to 2,898 g, a C-Pro batch').click();
  await expect(amount).toHaveValue('2898');
  await amount.press('Enter');
  await expect(totalOf(page)).toHaveText('2,898 g');
  await expect(gramsOf(page, 'Bison')).toHaveValue('550');
  await expect(gramsOf(page, 'Squash')).not.toHaveValue('360');
  await amount.fill('500');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/The locked foods weigh more than that\./);
  await amount.fill('0');
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/Type more than 0/);
  await amount.fill('1000');
  await page.keyboard.press('Enter');
  await expect(totalOf(page)).toHaveText('1,000 g');
  await tool(page, 'Undo').first().click();
  await tool(page, 'Undo').first().click();
  await expect(totalOf(page)).toHaveText(total);
  await expect(gramsOf(page, 'Squash')).toHaveValue('360');
});

test('foods sort by contribution, and move only after an edit ends', async ({ page }) => {
  await open(page);
  const own = await namesOf(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Zinc' });
  await expect(page.getByText('Most Zinc first, in the whole recipe.')).toBeVisible();
  await expect.poll(async () => (await namesOf(page))[0]).toContain('Bison');
  const sorted = await namesOf(page);
  expect(sorted).not.toEqual(own);
  const kale = gramsOf(page, 'Kale');
  await kale.fill('90000');
  expect(await namesOf(page)).toEqual(sorted);
  await kale.press('Enter');
  await expect.poll(async () => (await namesOf(page))[0]).toContain('Kale');
  await page.getByLabel('Sort by').selectOption('name');
  await expect.poll(async () => (await namesOf(page))[0]).toContain('B-complex');
  await page.getByLabel('Sort by').selectOption('recipe');
  await expect.poll(() => namesOf(page)).toEqual(own);
  expect(linesOf(page)).toHaveLength(own.length);
});

/** A number of foods that a recipe may contain. */
const manyFoods = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (most) => {
    const ids = new Set<number>();
    for (const query of ['raw', 'cooked', 'beef', 'fish', 'oil', 'beans']) {
      const { ingredients } = await (await fetch(`/api/ingredients?query=${query}`)).json();
      for (const { id, reference_only } of ingredients as { id: number; reference_only: boolean }[])
        if (!reference_only) ids.add(id);
    }
    return [...ids].slice(0, most);
  }, count);

test('with many foods only visible rows are rendered, and keys reach all', async ({ page }) => {
  test.slow();
  await open(page);
  const ids = await manyFoods(page, 150);
  expect(ids).toHaveLength(150);
  await saveElsewhere(page, { ingredients: ids.map((id, at) => ({ id, total_g: at + 1 })) });
  await page.reload();
  // First the values of 150 foods load.
  await expect(totalOf(page)).toHaveText('11,325 g', { timeout: 30_000 });
  const fields = page.locator('input[data-grams]');
  const focused = page.locator('input[data-grams]:focus');
  expect(await fields.count()).toBeLessThan(80);
  await fields.first().focus();
  await page.keyboard.press('End');
  await expect(focused).toHaveValue('150');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveValue('149');
  await page.keyboard.type('abc');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(focused).toHaveValue('1');
  await expect(focused).toBeInViewport({ ratio: 1 });
  expect(await fields.count()).toBeLessThan(80);

  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await expect(focused).toHaveValue('abc');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Control+z');
  await expect(focused).toHaveValue('149');
  await expect(totalOf(page)).toHaveText('11,325 g');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the handle can be dragged with a finger, and foods can be locked', async ({ page }) => {
    await open(page);
    const handle = handleOf(page, 'Kale');
    await handle.scrollIntoViewIfNeeded();
    const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, bubbles: true, button: 0 };
    await handle.evaluate((element) => {
      // A pointer without a device cannot be captured.
      element.setPointerCapture = () => {};
    });
    await handle.dispatchEvent('pointerdown', { ...finger, clientX: 200, clientY: 400 });
    await handle.dispatchEvent('pointermove', { ...finger, clientX: 243, clientY: 400 });
    await expect(gramsOf(page, 'Kale')).toHaveValue('110');
    await handle.dispatchEvent('pointercancel', { ...finger, clientX: 243, clientY: 400 });
    await expect(gramsOf(page, 'Kale')).toHaveValue('100');
    await expect(gramsOf(page, 'Kale')).not.toBeFocused();

    const [undo, paste] = [await tool(page, 'Undo').boundingBox(), await tool(page, 'Paste').boundingBox()];
    expect(paste?.y).toBe(undo?.y);
    await page.getByRole('button', { name: 'Lock Kale, raw' }).click();
    await tool(page, 'Scale').first().click();
    await page.getByTitle('Scale to 1,000 g').click();
    await expect(gramsOf(page, 'Kale')).toHaveValue('100');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
