import { expect, signInByApi, test } from './fixtures.ts';
import { weighAndFeed } from './weighings.ts';

test('a dog that gained weight is weighed, advised and fed by hand, by keyboard @path', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/add-pet');
  const { keyboard } = page;
  await page.getByLabel('Name', { exact: true }).focus();
  await keyboard.type('Otto');
  await page.getByRole('textbox', { name: 'Weight', exact: true }).focus();
  await keyboard.type('9.8 kg');
  await page.getByLabel('Birthday').fill('2022-05-01');
  await page.getByRole('textbox', { name: 'Should weigh' }).focus();
  await keyboard.type('8.5 kg');
  await keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'Otto' });
  await expect(card).toContainText('9.8 kg');

  await weighAndFeed(page, 'Otto');
  await expect(page.getByText(/set by hand: gains 1 % a week: \d+ kcal less/)).toBeVisible();
  // Weighings of before the change say nothing about it.
  await expect(page.getByText('Weigh Otto at least 3 times in 14 days')).toBeVisible();
});

test('a weighing in the wrong unit is asked about, and a deleted one comes back', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/pets');
  await page
    .getByRole('link', { name: /^Weigh / })
    .first()
    .click();
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true });
  const rows = page.getByRole('table', { name: /^Weighings of / }).getByRole('row');
  await expect(weight).toBeFocused();
  const now = Number(/([\d.]+) kg/.exec((await page.locator('dl').first().textContent()) ?? '')?.[1]);
  await page.keyboard.type(`${(now * 0.45).toFixed(2)} kg`);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Is it kg or lb?' });
  await question.getByRole('button', { name: 'Correct it' }).click();
  await expect(question).toHaveCount(0);
  await weight.fill(`${(now * 1.01).toFixed(2)} kg`);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Weighing deleted.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
});
