import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Add a food' });

test('foods are found by everyday names and added by keys, also from USDA @path', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await page.keyboard.press('/');
  await page.keyboard.type('chopped fresh spinach');
  const first = region(page).getByRole('listitem').first();
  await expect(first).toContainText('Spinach, raw');
  await expect(first).toContainText('raw · per 100 g: 26 kcal, protein 2.86 g, phosphorus 49.0 mg');
  await expect(region(page).getByRole('status')).toContainText('The first food does not say “chopped”.');
  for (const key of ['ArrowDown', 'Enter', '5', '0', 'Enter']) await page.keyboard.press(key);
  await expect(gramsOf(page, 'Spinach, raw')).toHaveValue('50');
  await expect(page.getByRole('searchbox', { name: 'Add a food' })).toBeFocused();

  await page.keyboard.type('duck breast');
  await expect(region(page).getByRole('status')).toContainText(
    'No “duck breast” here. Nearest: Duck, domesticated, meat only, raw.',
  );
  await expect(region(page).getByRole('heading', { name: 'More from USDA' })).toBeVisible();
  const wild = region(page).getByRole('article', { name: 'Duck, wild, breast, meat only, raw' });
  await expect(wild).toContainText('Not reviewed for safety');
  await wild.getByRole('textbox').fill('20');
  await page.keyboard.press('Enter');
  await expect(gramsOf(page, 'Duck, wild, breast')).toHaveValue('20');
  await expect(page.getByRole('searchbox', { name: 'Add a food' })).toHaveValue('duck breast');

  await page.keyboard.type('xylitol gum zz');
  await expect(
    region(page).getByRole('link', { name: 'Add “xylitol gum zz” as your own food' }),
  ).toBeVisible();
});

test('the form of an own food opens with the name that the search did not find', async ({ page }) => {
  await signInByApi(page, 'professional');
  await page.goto(`${pathTo('ListIngredients')}?new=Quorn%20mince`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Quorn mince');
  await expect(name).toBeFocused();
});

test('filters and lists of foods say that the first food is only the nearest', async ({ page }) => {
  await signInByApi(page, 'professional');
  const nearest = 'No “kangaroo” here. Nearest: Deer, raw.';
  await page.goto(pathTo('FilteredRecipes'));
  await page.getByPlaceholder('Find an ingredient').fill('kangaroo');
  await expect(page.getByText(nearest)).toBeVisible();
  // A food that only the public table has is imported, so that recipes that get it later are left out.
  await page.getByPlaceholder('Find an ingredient').fill('emu');
  const emu = /^Without Emu, ground, raw/;
  await page.getByRole('button', { name: emu }).click();
  await expect(
    page.getByRole('button', { name: /^Remove the filter Without Emu, ground, raw/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/exclude_ids=\d+/);
  await page.goto(pathTo('ListIngredients'));
  await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('kangaroo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(nearest)).toBeVisible();
});

test('a USDA food whose values look wrong is added only after its doubts are read', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const name = 'Babyfood, meat, turkey, strained';
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  const grams = region(page).getByRole('article', { name }).getByRole('textbox');
  await grams.fill('20');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Some values of ${name} look wrong` });
  await expect(dialog).toContainText('The parts of protein sum to 14.34 g');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(grams).toBeFocused();
  await expect(gramsOf(page, name)).toBeHidden();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add to the recipe' }).click();
  await expect(gramsOf(page, name)).toHaveValue('20');
  await expect(page.getByRole('searchbox', { name: 'Add a food' })).toBeFocused();
});
