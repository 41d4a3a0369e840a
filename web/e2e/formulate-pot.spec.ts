import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

test('a pot for two dogs is chosen by keyboard: counts, verdict and cost of each', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Formulate' });
  const pot = panel.getByRole('group', { name: 'One pot for' });
  await expect(pot.getByRole('checkbox', { name: /^Juno/ })).toBeDisabled();
  await expect(panel.getByTestId('formulated-low')).toHaveCount(1);
  const other = pot.getByRole('checkbox', { name: /^Winston/ });
  await other.focus();
  await page.keyboard.press('Space');
  await expect(panel.getByTestId('formulated-low')).toHaveCount(2);
  await expect(panel.getByTestId('formulated-low')).toHaveText([/→ 0$/, /→ 0$/]);
  await expect(panel.getByText('The needs of Juno and Winston, and:')).toBeVisible();
  await expect(panel.getByText('Cost a day')).toHaveCount(2);
  await expect(panel.getByRole('button', { name: /^Accept/ })).toBeEnabled();
});

test('what replaces a food is asked for each pet of the pot', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('f');
  const pot = page.getByRole('dialog', { name: 'Formulate' }).getByRole('group', { name: 'One pot for' });
  await pot.getByRole('checkbox', { name: /^Pip/ }).check();
  await page.keyboard.press('Escape');
  await gramsOf(page, 'Turkey').first().focus();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/replacements'));
  await page.keyboard.press('r');
  expect((await asked).postDataJSON().pets).toHaveLength(2);
  const costs = page.getByRole('dialog', { name: /^Replace / }).getByText(/Juno: A day .*; Pip: A day/);
  await expect(costs.first()).toBeVisible({ timeout: 20_000 });
});
