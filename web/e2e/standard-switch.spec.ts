import type { Page } from '@playwright/test';
import { cellOf, expect, gramsOf, nutrient, openEditor, signInByApi, test } from './fixtures.ts';

const turkey = 'Turkey and Oats for Sensitive Bellies';

const standards = (page: Page) => page.getByRole('group', { name: 'Levels by' });
const standard = (page: Page, name: string) =>
  standards(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** The counts in a standard's name: of Low, High and Unknown. */
const countsIn = async (page: Page, name: string): Promise<(string | undefined)[]> => {
  const button = standard(page, name);
  await expect(button).toHaveAccessibleName(/Low \d+, High \d+, Unknown \d+/);
  await expect(button).toHaveAttribute('title', /: Low \d+, High \d+, Unknown \d+/);
  const [, ...counts] =
    /Low (\d+), High (\d+), Unknown (\d+)/.exec((await button.getAttribute('title')) ?? '') ?? [];
  return counts;
};

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, turkey, 'Juno');
});

test('a switch by keyboard chooses the standard of levels, bars and percents, each with its counts @path', async ({
  page,
}) => {
  const need = standard(page, 'Need');
  await expect(need).toHaveAttribute('aria-pressed', 'true');
  const table = page.getByRole('table', { name: /^Nutrients against Juno/ });
  await expect(table).toBeVisible();
  // The counts come by themselves.
  for (const name of ['Need', 'NRC', 'AAFCO', 'FEDIAF'])
    expect((await countsIn(page, name)).length, name).toBe(3);
  await need.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(standard(page, 'AAFCO')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Nutrients against AAFCO 2016 adult dog' })).toBeVisible();
  await expect(page.getByText('The verdict stays that of Juno’s need.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Bound', exact: true })).toBeVisible();

  // The rows are those of the table of standards at the right.
  await page.getByRole('button', { name: 'Standards', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Standards side by side' });
  await expect(grid).toBeVisible();
  const verdict = page.getByRole('listitem').filter({ hasText: 'AAFCO 2016 adult dog' });
  const [low] = await countsIn(page, 'AAFCO');
  await expect(verdict).toContainText(low === '0' ? /meets/i : /Does not meet|but for/);

  // Each keystroke counts, and what a standard does not bound has no level.
  await gramsOf(page, 'Carrots').fill('9000');
  await expect(nutrient(page, 'Protein')).toHaveAttribute('data-level', 'low');
  await expect(cellOf(page, 'Water', 'level')).toHaveText(/^– This standard has no bound/);
  await expect.poll(async () => Number((await countsIn(page, 'AAFCO'))[0])).toBeGreaterThan(Number(low));

  // Its own counts show only its rows; those of the summary stay the need's.
  const only = page.getByRole('group', { name: 'Show only, by AAFCO 2016 adult dog' });
  await only.getByRole('button', { name: /^Low/ }).press('Enter');
  await expect(nutrient(page, 'Protein')).toBeVisible();
  await expect(page.locator('tr[data-column]:not([data-level="low"])')).toHaveCount(0);
  await expect(page.getByTestId('count-low').locator('..')).toHaveAttribute('aria-pressed', 'false');

  // A count of the summary is of the need, and brings it back.
  await page.getByTestId('count-low').click();
  await expect(need).toHaveAttribute('aria-pressed', 'true');
  await expect(table).toBeVisible();
  await expect(page.getByText('The verdict stays')).toHaveCount(0);
});

test('of two tables the worse one counts, and Unknown holds what may be low or high', async ({ page }) => {
  await countsIn(page, 'FEDIAF');
  await standard(page, 'FEDIAF').click();
  await expect(page.getByRole('table', { name: /95 kcal.*110 kcal/ })).toBeVisible();
  const title = (await standard(page, 'FEDIAF').getAttribute('title')) ?? '';
  const [, all = '', lows = '', highs = ''] =
    /Unknown (\d+)(?:, of which (\d+) may be low and (\d+) may be high)?$/.exec(title) ?? [];
  expect(Number(all)).toBeGreaterThanOrEqual(Number(lows) + Number(highs));
});
