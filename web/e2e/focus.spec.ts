import type { Locator, Page } from '@playwright/test';
import {
  delayResponses,
  expect,
  gramsOf,
  linesOf,
  openEditor,
  saveElsewhere,
  saveFirstElsewhere,
  signInByApi,
  test,
} from './fixtures.ts';
import { expectStoredDraft } from './storedDrafts.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
};

const press = async (control: Locator): Promise<void> => {
  await control.focus();
  await control.press('Enter');
};

test('after a list is read, its first choice has the focus', async ({ page }) => {
  await open(page);
  await press(page.getByRole('button', { name: 'Paste', exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Salt, table 2\nKale, raw 9');
  await press(dialog.getByRole('button', { name: 'Read' }));
  await expect(dialog.getByRole('checkbox', { name: 'Use line 1:' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Paste', exact: true })).toBeFocused();
});

test('after a comparison of two versions, its table has the focus', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 409);
  await open(page);
  await saveFirstElsewhere(page, 391);
  await gramsOf(page, 'Salt').fill('2');
  await page.keyboard.press('Control+s');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }));
  await expect(page.getByRole('table', { name: 'Where the two versions differ' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gramsOf(page, 'Salt')).toBeFocused();
});

test('when the other version cannot be loaded, the focus returns', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 409);
  await open(page);
  await saveFirstElsewhere(page, 391);
  await gramsOf(page, 'Salt').fill('2');
  await page.keyboard.press('Control+s');
  const compare = page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true });
  await expect(compare).toBeVisible();
  expectRefusal('/api/recipes/', 0);
  await page.route('**/api/recipes/*', (route) => route.abort('internetdisconnected'));
  await press(compare);
  await expect(compare).toHaveCount(0);
  await expect(gramsOf(page, 'Salt')).toBeFocused();
  await page.unroute('**/api/recipes/*');
});

for (const way of ['Go on with them', 'Discard them'])
  test(`after "${way}" the focus is at the foods`, async ({ page }) => {
    await open(page);
    await gramsOf(page, 'Salt').fill('9');
    await expectStoredDraft(page, { Salt: '9' });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const button = page.getByRole('button', { name: way });
    await press(button);
    await expect(button).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Foods' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(gramsOf(page, 'Turkey, retail')).toBeFocused();
  });

test('after a food is removed, the next one has the focus, or the field in use', async ({ page }) => {
  await open(page);
  const [salt, turkey] = [gramsOf(page, 'Salt'), gramsOf(page, 'Turkey, retail')];
  const go = await delayResponses(page, '**/update_ingredients');
  await page.getByRole('button', { name: 'Remove Salt, table' }).click();
  await turkey.click();
  await page.keyboard.type('12');
  go();
  await expect(salt).toHaveCount(0);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await expect(turkey).toBeFocused();
  await page.keyboard.type('3');
  await expect(turkey).toHaveValue('123');

  await press(page.getByRole('button', { name: 'Remove Turkey, retail' }));
  await expect(turkey).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Foods' }).getByRole('textbox').first()).toBeFocused();
});

test('a food keeps the focus while it is removed, once; then the line after the last has it', async ({
  page,
}) => {
  await open(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update_ingredients')) asked.push(request.method());
  });
  const fields = page.locator('input[data-grams]');
  const [first, second, next] = await Promise.all(
    [1, 2, 3].map((at) => fields.nth(at).getAttribute('data-grams')),
  );
  const removeOf = (key: string | null | undefined) =>
    page
      .getByRole('row')
      .filter({ has: page.locator(`[data-grams="${key}"]`) })
      .getByRole('button', { name: /^Remove / });
  const go = await delayResponses(page, '**/update_ingredients');
  await press(removeOf(first));
  await expect(removeOf(first)).toBeDisabled();
  await expect(removeOf(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(removeOf(second));
  await expect(removeOf(second)).toBeFocused();
  go();
  await expect(page.locator(`[data-grams="${second}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-grams="${first}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-grams="${next}"]`)).toBeFocused();
  expect(asked).toEqual(['POST', 'POST']);
});

for (const way of ['Keep mine', 'Reload'])
  test(`after "${way}" the focus is at the foods, where what had it went`, async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal('update_ingredients', 409);
    await open(page);
    const remove = page.getByRole('button', { name: 'Remove Turkey, retail' });
    const ingredients = linesOf(page);
    const turkey = Number(await gramsOf(page, 'Turkey, retail').getAttribute('data-grams'));
    await saveElsewhere(page, {
      ingredients:
        way === 'Keep mine' ? [...ingredients].reverse() : ingredients.filter(({ id }) => id !== turkey),
    });
    await press(remove);
    await press(page.getByRole('button', { name: way, exact: true }));
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Foods' })).toBeFocused();
  });

test('the focus ring of a remove button covers no digit', async ({ page }) => {
  await open(page);
  const row = page.getByRole('row').filter({ hasText: 'Turkey, heart' });
  const remove = row.getByRole('button', { name: /^Remove/ });
  await remove.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  const ring = await remove.evaluate((button) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(button);
    return (
      button.getBoundingClientRect().left - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth)
    );
  });
  const digits = await row.getByRole('cell', { name: /^\d+\.\d\d$/ }).evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().right;
  });
  expect(ring).toBeGreaterThanOrEqual(digits);
});

test('the premium dialog returns the focus to its opener', async ({ page }) => {
  await signInByApi(page, 'free');
  await page.goto('/account/recipes');
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  const opener = page.getByRole('button', { name: 'Premium: Beef, Sweet Potato and Greens' });
  await press(opener);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
