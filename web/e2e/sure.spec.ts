import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';
import { openNutrition } from './petRecipe.ts';

test('beside the verdict stands how sure it is, with a whisker for each row that is not over 99 %', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openNutrition(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
  const sure = page.locator('details[data-sureness]');
  const summary = sure.locator('summary');
  await expect(summary).toContainText(/How sure: (sure|likely|close)\. .+ All together /);
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(sure.locator('[data-sure-row]').first()).toContainText(/, \d+ %/);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Complete for Juno by NRC 2006, likely;/);
  await expect(verdict).toHaveAttribute('data-kind', 'complete');
  const words = await summary.innerText();
  await sure.getByRole('radio', { name: 'the average of many lots' }).check();
  await expect(summary).not.toHaveText(words);
});

test('the editor says how sure its verdict and its levels are', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Complete for Juno by NRC 2006, likely;/);
  const row = page.locator('tr[data-column]').filter({ hasText: 'Calcium' }).first();
  await expect(row.locator('[data-cell="bar"] [data-spread="true"]')).toBeVisible();
  const level = row.locator('[data-cell="level"] [title]').first();
  await expect(level).toHaveAttribute('title', /How sure: sure\. Optimal, (?:over )?9\d %/);
});

test('a complete recipe does not read fine where it is not known how sure it is', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/standard-errors', 503);
  await signInByApi(page, 'professional');
  await page.route('**/api/standard-errors?*', (route) =>
    route.fulfill({ status: 503, json: { error_code: 'unavailable', message: 'Try again later.' } }),
  );
  const verdict = page.getByRole('region', { name: 'Verdict' });
  for (const open of [openEditor, openNutrition]) {
    await open(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
    await expect(verdict).toContainText('Complete for Juno by NRC 2006, how sure is not known;');
    await expect(verdict).toHaveAttribute('data-kind', 'unknown');
  }
});

test('a complete recipe whose rows are close does not read fine, also while one types', async ({ page }) => {
  await page.route('**/api/standard-errors?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const food of body.foods)
      food.lot = food.lot.map((percent: number | null) => percent && percent * 12);
    await route.fulfill({ response, json: body });
  });
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText(/Complete for Juno by NRC 2006, \d+\s%: .+ may be (?:short|too much);/);
  await expect(verdict).toHaveAttribute('data-kind', 'unknown');
  const row = page.locator('tr[data-column]').filter({ hasText: 'Calcium' }).first();
  const tip = row.locator('[data-cell="level"]').getByRole('button', { name: 'Optimal' });
  await tip.focus();
  await expect(row.locator(':popover-open')).toContainText(
    /How sure: close\. Optimal, \d+ %: Calcium may be short/,
  );
  // The words are there only while it is calculated: the page itself looks for them, at each frame.
  const checking = page.waitForFunction(() => {
    const banner = document.querySelector<HTMLElement>('section[aria-label="Verdict"]');
    const isChecking = banner?.textContent?.includes('Complete for Juno by NRC 2006, checking how sure;');
    return isChecking ? banner?.dataset.kind : null;
  });
  await gramsOf(page, 'Carrots').first().fill('201');
  expect(await (await checking).jsonValue()).toBe('unknown');
  await expect(verdict).toContainText(/Complete for Juno by NRC 2006, \d+\s%: /);
});

test('Formulate says on request which rows are 90 % sure, by keyboard', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await page.getByRole('button', { name: 'Formulate' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Formulate' });
  await panel.getByRole('checkbox', { name: /At least 90 % sure/ }).press('Space');
  // A slow machine ends the searches before each row is.
  const told = panel.getByText(
    /90 % sure[.:].* Least sure is .+, (?:over |under )?\d+ %\. All together (?:over |under )?\d+ %\./,
  );
  await expect(told).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText(/^Not judged, .*Iodine/)).toBeVisible();
  const isBelow = /Not 90 % sure:/.test(await told.innerText());
  const accept = panel.getByRole('button', { name: /^Accept/ });
  await expect(accept).toHaveText(isBelow ? 'Accept, though it is not 90 % sure' : 'Accept');
  await accept.press('Enter');
  await expect(panel).toHaveCount(0);
});
