import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axe } from './axe.ts';
import { expect, gramsOf, nutrient, openEditor, signIn, signInByApi, test } from './fixtures.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';
const fixtures = join(import.meta.dirname, '../../fixtures');

/** Calcium of a USDA food by its number, as the shipped table prints it. */
const printed = (ndb: string): { readonly amount: string; readonly points: string } => {
  const line = readFileSync(join(fixtures, 'food-nutrients.csv'), 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${ndb},301,`));
  const [, , amount = '', points = ''] = line?.split(',') ?? [];
  return { amount, points };
};

test('the sources of a nutrient show the published values of its foods, its target and its bounds', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Oats').fill('250');
  const opener = nutrient(page, 'Calcium').getByRole('button', { name: 'Calcium', exact: true });
  await opener.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Calcium: where this comes from' });

  const oats = panel.getByRole('listitem').filter({ hasText: /^Oats/ });
  const { amount, points } = printed('08121');
  await expect(oats).toContainText(`250 g × ${amount} mg per 100 g`);
  await expect(oats).toContainText(`USDA SR28, NDB 08121: analysed; ${points} data points`);
  await expect(oats).toContainText(`${((Number(amount) * 250) / 100).toFixed(3)} mg`);

  await expect(panel).toContainText('National Research Council, The National Academies Press');
  await expect(panel).toContainText('below 100 % of the need');
  await expect(panel).toContainText('confidence');
  const violations = (await axe(page).analyze()).violations.map(({ id }) => id);
  expect(violations).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(gramsOf(page, 'Oats')).toHaveValue('250');
  await gramsOf(page, 'Oats').press('Escape');
});

test('energy always names its factors and parts', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await expect(page.getByText('modified Atwater 3.5 / 8.5 / 3.5').first()).toBeVisible();
  await nutrient(page, 'Energy').getByRole('button', { name: 'Energy', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(
    'Energy = 3.5 × protein + 8.5 × fat + 3.5 × carbohydrate (modified Atwater)',
  );
  await expect(panel.getByText('Calculated from').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('foods without a stated value come last and show the value used instead', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await nutrient(page, 'Iodine').getByRole('button', { name: 'Iodine', exact: true }).click();
  const foods = page.getByRole('dialog').locator('ol > li');
  await expect(foods.last()).toContainText(/Not stated/);
});

test('foods sort by the nutrient whose sources are open, in the same order', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const foods = page.getByRole('table', { name: 'Foods' }).locator('tbody th');
  const own = await foods.allInnerTexts();
  await nutrient(page, 'Calcium').getByRole('button', { name: 'Calcium', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Calcium: where this comes from' });
  await expect(panel.locator('ol > li').first()).toBeVisible();
  const sources = await panel.locator('ol > li').allInnerTexts();
  await panel.getByRole('button', { name: 'Sort foods by contribution' }).click();
  await expect(page.getByText('Most Calcium first, in the whole recipe.')).toBeVisible();
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Calcium');
  await expect(panel).toBeVisible();
  const nameOf = (text: string): string => text.split('\n')[0]?.trim() ?? '';
  const sorted = await foods
    .locator('span[title]')
    .evaluateAll((names) =>
      names.map((name) => (name.querySelector(':not([aria-hidden])') ?? name).textContent.trim()),
    );
  expect(sorted).toEqual(sources.map(nameOf));
  expect(sorted).not.toEqual(own.map(nameOf));
});

test('sources that fail to load show an error and can be retried', async ({ page, expectRefusal }) => {
  expectRefusal('/api/sources/figures', 500);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await page.route('**/api/sources/figures/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Out of order.' } }),
  );
  await nutrient(page, 'Iron').getByRole('button', { name: 'Iron', exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('alert')).toContainText('Out of order.');
  await page.unroute('**/api/sources/figures/**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.locator('ol > li').first()).toBeVisible();
});

test('the About screen lists the tables, their licences and the limits of the values', async ({ page }) => {
  await signIn(page, 'free');
  await expect(page.getByRole('contentinfo')).toContainText('not evaluated by any standards body');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About the values');
  await expect(page.getByRole('main')).toContainText('Release 28 (2016)');
  await expect(page.getByRole('main')).toContainText('public domain (CC0)');
  await expect(page.getByRole('main')).toContainText('A recipe was analysed in a laboratory only where');
  await expect(page.getByRole('main')).toContainText('no substitute for a licensed veterinarian');
  const violations = (await axe(page).analyze()).violations.map(({ id }) => id);
  expect(violations).toEqual([]);
});
