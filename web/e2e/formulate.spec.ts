import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { delayResponses, expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';
import { clearShelf } from './shelf.ts';

const count = (page: Page, level: string) => page.getByTestId(`count-${level}`);

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Formulate' });

const accept = (page: Page) => panelOf(page).getByRole('button', { name: /^Accept/ });

/** Presses `f` in the grams of the first food, and waits for a proposal that can be accepted. */
const formulate = async (page: Page): Promise<void> => {
  await page
    .getByRole('textbox', { name: /^Grams of / })
    .first()
    .focus();
  await page.keyboard.press('f');
  await expect(accept(page)).toBeFocused();
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false');
};

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

test('f proposes a complete recipe, Enter accepts it as one step, and it is saved @path', async ({
  page,
}) => {
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await expect(count(page, 'low')).toHaveText('2');
  const foods = page.getByRole('button', { name: /^Remove / });
  const lines = await foods.count();
  await formulate(page);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: /^Grams of / }).first()).toBeFocused();
  await expect(foods).toHaveCount(lines);
  await formulate(page);
  const added = await panelOf(page)
    .getByRole('button', { name: /^Do not add / })
    .count();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Grams of / }).first()).toBeFocused();
  await expect(foods).toHaveCount(lines + added);
  await expect(count(page, 'low')).toHaveText('0');
  await page.keyboard.press('Control+z');
  await expect(foods).toHaveCount(lines);
  await expect(count(page, 'low')).toHaveText('2');
});

// All of these belong to others, so that nothing is saved.
const unbalanced = [
  ['Plain Chicken and Rice', 'Juno'],
  ['Lamb, Lentil and Spinach Stew', 'Juno'],
  ['Chicken, Rice and Garden Vegetables', 'Juno'],
  ['Salmon and Chicken Supper for Cats', 'Miso'],
] as const;

for (const [recipe, pet] of unbalanced)
  test(`two keys complete ${recipe} for ${pet}, each added food says why, and one key undoes it`, async ({
    page,
  }) => {
    await openEditor(page, recipe, pet);
    const low = (await count(page, 'low').textContent()) ?? '';
    expect(Number(low)).toBeGreaterThan(0);
    await formulate(page);
    const added = panelOf(page).getByRole('listitem').filter({ hasText: 'added' });
    for (const food of await added.all()) await expect(food).toContainText(/For \p{L}/u);
    await page.keyboard.press('Enter');
    await expect(panelOf(page)).toHaveCount(0);
    for (const level of ['low', 'high', 'unknown']) await expect(count(page, level)).toHaveText('0');
    await page.keyboard.press('Control+z');
    await expect(count(page, 'low')).toHaveText(low);
  });

const address = '**/api/formulations';

test('a failed question says why and can be asked again', async ({ page, expectRefusal }) => {
  expectRefusal('/api/formulations', 429);
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  const message = 'Too many requests. Try again in 3 minutes.';
  await page.route(address, (route) => route.fulfill({ status: 429, json: { message } }), { times: 1 });
  await page.getByRole('button', { name: 'Formulate' }).click();
  await expect(panelOf(page).getByRole('alert')).toContainText(message);
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'true');
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a proposal of other grams is not accepted but asked for again', async ({ page }) => {
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await formulate(page);
  const answer = await delayResponses(page, address);
  await gramsOf(page, 'Turkey, retail').fill('500');
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'true');
  await accept(page).press('Enter');
  await expect(panelOf(page)).toBeVisible();
  answer();
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false');
  await accept(page).click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByTestId('count-low')).toHaveText('0');
  await page.keyboard.press('Control+z');
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('500');
});

test('a food that is refused is not proposed again, and a kept line keeps its grams', async ({ page }) => {
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await formulate(page);
  const refuses = panelOf(page).getByRole('button', { name: /^Do not add / });
  const label = (await refuses.first().getAttribute('aria-label')) ?? '';
  const refuse = panelOf(page).getByRole('button', { name: label, exact: true });
  await refuse.click();
  const refused = panelOf(page).getByRole('region', { name: 'Not added' });
  await expect(refused).toContainText(label.replace('Do not add ', ''));
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(refuse).toHaveCount(0);
  const keep = panelOf(page).getByRole('checkbox', { name: /^Keep Turkey, retail/ });
  await keep.check();
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false');
  await panelOf(page).getByLabel('Goal').selectOption('Lowest cost');
  await expect(panelOf(page).getByRole('status')).toContainText(/costs less|Best found/);
  await page.keyboard.press('Escape');
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('540');
});

test('standards are chosen by keyboard, and their rows are Optimal in the proposal', async ({ page }) => {
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await formulate(page);
  const also = panelOf(page).getByRole('group', { name: 'Also meet' });
  for (const standard of ['AAFCO 2016', 'FEDIAF 2025', 'NRC 2006']) {
    const box = also.getByRole('checkbox', { name: standard });
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await expect(accept(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(also).toContainText(/NRC 2006adult dog: /);
  await expect(also.getByText(/(→ 0|all rows Optimal)$/)).toHaveCount(3);
  await axe(page);
});

test('the shelf is the first choice of what may be added, once it has a food', async ({ page }) => {
  await clearShelf(page);
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await formulate(page);
  const first = panelOf(page).getByLabel('May be added').locator('option').first();
  await expect(first).toHaveText('My shelf, then everyday foods');
  await panelOf(page).getByRole('button', { name: 'My shelf (0)' }).click();
  const shelf = page.getByRole('dialog', { name: 'What do you have at home?' });
  await shelf.getByRole('checkbox', { name: 'Canola oil' }).check();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(shelf).toHaveCount(0);
  await expect(first).toHaveText('My shelf only');
  await panelOf(page).getByLabel('May be added').selectOption('My shelf only');
  await expect(panelOf(page).getByRole('status')).toContainText(/no recipe keeps/i);
  await clearShelf(page);
});
