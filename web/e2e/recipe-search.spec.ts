import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const rabbit = 'Rabbit and Parsnip Pot';
const stew = 'Beef, Kale and Sweet Potato Stew';

test('filters narrow the search, show their counts, and stay in the address @path', async ({ page }) => {
  await signInByApi(page, 'admin');
  await page.goto(pathTo('FilteredRecipes'));
  const found = page.getByRole('table', { name: 'Recipes found' });
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  const rows = found.getByRole('row');
  await expect(rows.first()).toBeVisible();

  const dog = page.getByRole('checkbox', { name: /^Dog/ });
  await expect(dog.locator('..')).toHaveText(/\d/);
  const count = Number((await dog.locator('..').textContent())?.replace(/\D/g, ''));
  await dog.check();
  await expect(page.getByText(`${count} recipes`, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^Suggested/ }).check();
  await page.getByRole('checkbox', { name: 'Chicken', exact: true }).check();
  await page.getByRole('searchbox', { name: 'Ingredients' }).fill('kale');
  await page.getByRole('button', { name: 'Without Kale, raw' }).first().click();
  await expect(found.getByRole('link', { name: rabbit })).toBeVisible();
  await expect(found.getByRole('link', { name: stew })).toBeHidden();
  await expect(chosen.getByRole('listitem')).toHaveText([
    /Suggested/,
    /Dog/,
    /Without Kale/,
    /Free of chicken/,
    /Clear all/,
  ]);

  await page.reload();
  await expect(chosen.getByRole('listitem')).toHaveCount(5);
  await expect(found.getByRole('link', { name: rabbit })).toBeVisible();
  await page.getByRole('button', { name: /^Remove the filter Without/ }).click();
  await expect(found.getByRole('link', { name: stew })).toBeVisible();
  await page.goBack();
  await expect(found.getByRole('link', { name: stew })).toBeHidden();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(chosen).toBeHidden();
  await expect(page).toHaveURL(pathTo('FilteredRecipes'));
});

test('on a phone the open filters show how many recipes they find, and lead to them @path', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/filtered-recipes', 503);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, 'customer');
  await page.goto(pathTo('FilteredRecipes'));
  await page.locator('summary', { hasText: /^Filters$/ }).click();
  const show = page.getByRole('button', { name: /^Show / });
  await expect(show).toHaveText(/^Show \d+ recipes$/);
  await expect(show).toBeInViewport({ ratio: 1 });
  const all = await show.textContent();
  await page.getByRole('radio', { name: /^Mine/ }).check();
  await expect(show).not.toHaveText(all ?? '');
  const count = (await show.textContent())?.replace('Show ', '');
  await show.click();
  await expect(show).toBeHidden();
  const found = page.getByRole('status').filter({ hasText: /^[\d,]+ recipes?$/ });
  await expect(found).toHaveText(count ?? '');
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport({ ratio: 1 });

  // The list that stays after a failure is of other filters: it has no number, and the error above it.
  await page.route('**/api/filtered-recipes?*', (route) => route.fulfill({ status: 503, json: {} }));
  const summary = page.locator('summary', { hasText: /^Filters/ });
  await summary.click();
  await page.getByRole('radio', { name: /^Shared with me/ }).check();
  await expect(show).toHaveText('Show recipes');
  await show.click();
  await expect(summary).toBeFocused();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the search finds what is optimal for a pet, and says why nothing is found', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/filtered-recipes', 422);
  await signInByApi(page, 'admin');
  await page.goto(pathTo('FilteredRecipes'));
  const found = page.getByRole('table', { name: 'Recipes found' });
  const pet = page.getByRole('combobox', { name: 'Optimal for' });
  const near = page.getByRole('status').filter({ hasText: 'These come nearest' });
  await pet.selectOption('Luna');
  await expect(near.getByRole('listitem').first()).toContainText(/[1-9]\d* (Low|High)/);
  await pet.selectOption('Otto');
  await expect(found.getByRole('row', { name: new RegExp(rabbit) })).toContainText(
    'Complete for Otto by NRC 2006',
  );
  await expect(found.getByRole('link', { name: 'Lamb, Lentil and Spinach Stew' })).toBeHidden();
  // The narrowest windows with the filters beside the list, and with all columns of a table.
  for (const width of [1360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(found).toBeVisible();
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('textbox', { name: 'From' }).fill('9000');
  await expect(page.getByRole('heading', { name: 'No recipe passes all filters' })).toBeVisible();
  await page.getByRole('textbox', { name: 'From' }).fill('many');
  await expect(page.getByText('Not a number.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen filters' })).not.toContainText('kcal');
  await expect(found.getByRole('link', { name: rabbit })).toBeVisible();

  await page.goto(`${pathTo('FilteredRecipes')}?pet_id=999999`);
  await expect(page.getByText('There is no such pet.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).last().click();
  await expect(found.getByRole('row').first()).toBeVisible();
});

test('the filters are folded on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, 'admin');
  await page.goto(`${pathTo('FilteredRecipes')}?species=cat`);
  const fold = page.getByText('Filters (1)');
  await expect(page.getByRole('radio', { name: /^Suggested/ })).toBeHidden();
  await fold.click();
  await page.getByRole('radio', { name: /^Suggested/ }).check();
  await expect(page.getByText('Filters (2)')).toBeVisible();
  await expect(page.getByText('Salmon and Chicken Supper', { exact: false }).first()).toBeAttached();
});
