import type { Page } from '@playwright/test';
import { expect, signInByApi, test } from './fixtures.ts';

const stew = 'Beef Stew with Potatoes and Celery';
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('an owner sees cards for a pet, opens one, and asks to make it complete @path', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/my-recipes');
  const card = rowOf(page, stew);
  await expect(card.getByRole('img', { name: /^vegetables \d+ %, meat \d+ %/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Verdict and cost for' }).selectOption({ label: 'Rocky' });
  await expect(card).toContainText('For Rocky: Not complete');
  await expect(card).toContainText('1 h 15 min on timers');
  await card.getByRole('link', { name: stew, exact: true }).click();
  const answer = page.getByRole('region', { name: 'Good for Rocky?' });
  await expect(answer.getByRole('listitem').first()).toHaveText(/^Too little: \d+/);
  await answer.getByRole('link', { name: 'Make it complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Make it complete' })).toBeVisible();
});

test('the choice of cards or table is kept, and without a pet nothing is said of one', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/my-recipes');
  await page.getByRole('combobox', { name: 'Verdict and cost for' }).selectOption({ label: 'No pet' });
  await expect(rowOf(page, stew)).not.toContainText('For Rocky');
  await page.getByRole('switch', { name: 'Show recipes as Cards' }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Last saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Last saved' })).toBeVisible();
});

test('a professional sees the table', async ({ page }) => {
  await signInByApi(page, 'professional');
  await page.goto('/account/recipes');
  await expect(page.getByRole('columnheader', { name: 'Last saved' })).toBeVisible();
});
