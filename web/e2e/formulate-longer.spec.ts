import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';
import { openNutrition } from './petRecipe.ts';

const address = '**/api/formulations';

/** Answers so many questions as if the time had ended each, and collects the seconds that are asked for. */
const endInTime = async (page: Page, times: number): Promise<readonly (number | undefined)[]> => {
  const seconds: (number | undefined)[] = [];
  await page.route(address, async (route) => {
    seconds.push(route.request().postDataJSON().seconds);
    const response = await route.fetch();
    const answer = await response.json();
    const undecided = { ...answer, status: 'undecided', gap: null, timed_out: true, conflict: null };
    await route.fulfill({ response, json: seconds.length > times ? answer : undecided });
  });
  return seconds;
};

test('a search that the time ended is offered longer, with the seconds named, by keyboard', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  const seconds = await endInTime(page, 3);
  await gramsOf(page, 'Turkey, retail').focus();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Formulate' });
  await expect(panel.getByRole('alert')).toContainText('none is proven impossible', { timeout: 30_000 });
  await axe(page);
  for (const most of ['9', '30']) {
    const longer = panel.getByRole('button', { name: `Search longer: up to ${most} seconds` });
    await longer.focus();
    await page.keyboard.press('Enter');
    await expect(longer).toHaveCount(0, { timeout: 30_000 });
  }
  await panel.getByRole('button', { name: 'Try again' }).press('Enter');
  const accept = panel.getByRole('button', { name: /^Accept/ });
  await expect(accept).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  expect(seconds).toEqual([undefined, 3, 10, 10]);
  // Another question is not searched longer.
  await gramsOf(page, 'Turkey, retail').fill('500');
  await expect.poll(() => seconds.length).toBe(5);
  await expect(accept).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
  expect(seconds.at(-1)).toBeUndefined();
});

test('a search that is given up by another question does not run on', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  // The first question is not answered.
  await page.route(address, () => {}, { times: 1 });
  await gramsOf(page, 'Turkey, retail').focus();
  const first = page.waitForRequest(address);
  await page.keyboard.press('f');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/formulations'));
  await first;
  const panel = page.getByRole('dialog', { name: 'Formulate' });
  await panel.getByLabel('Goal').selectOption('Lowest cost');
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  const accept = panel.getByRole('button', { name: /^Accept/ });
  await expect(accept).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
});

test('an owner is offered the longer search too, and keeps the focus', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openNutrition(page, 'Low-Fat Turkey and Potato', 'Juno');
  const seconds = await endInTime(page, 1);
  await page.getByRole('button', { name: 'Make it complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it complete' });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('No proposal was found in the time.')).toBeVisible({ timeout: 20_000 });
  await axe(page);
  await dialog.getByRole('button', { name: 'Search longer: up to 30 seconds' }).press('Enter');
  await expect(dialog.getByRole('button', { name: /^Searching for up to 30 seconds/ })).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Accept/ })).toBeFocused({ timeout: 30_000 });
  expect(seconds).toEqual([3, 10]);
});
