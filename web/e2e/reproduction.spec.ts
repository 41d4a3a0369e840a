import { expect, signInByApi, test } from './fixtures.ts';

test('a pregnant bitch has the energy of her week, then of her litter', async ({ page, expectRefusal }) => {
  const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await signInByApi(page, 'customer');
  await page.goto('/account/add-pet');
  const choice = page.getByRole('group', { name: 'Pregnant or nursing' });
  await page.getByLabel('Name', { exact: true }).fill('Bella');
  await page.getByRole('textbox', { name: 'Weight' }).fill('20 kg');
  await page.getByLabel('Birthday').fill('2022-05-01');
  await expect(choice).toHaveCount(0);
  await page.getByLabel('Sex').selectOption('Spayed Female');
  await expect(choice.getByRole('radio', { name: 'Pregnant' })).toHaveCount(0);
  await page.getByLabel('Sex').selectOption('Female');
  await choice.getByRole('radio', { name: 'Neither' }).focus();
  await page.keyboard.press('ArrowRight');
  expectRefusal('/api/pets', 422);
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expect(page.getByText('When was it mated?').first()).toBeVisible();
  await page.getByLabel('Mated on').fill(ago(38));
  await expect(page.getByText('Day 38: week 6.')).toBeVisible();
  const week = page.getByRole('combobox', { name: 'Or the week' });
  await expect(week).toHaveValue('6');
  await week.selectOption('Week 3');
  await expect(page.getByText('Day 17: week 3.')).toBeVisible();
  await page.getByLabel('Mated on').fill(ago(38));
  await page.getByRole('button', { name: 'Add Pet' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Bella' });
  // FEDIAF 2025: 132 x 20^0.75 + 26 x 20
  await expect(card).toContainText('1,768 Cal/Day');
  await page.getByRole('link', { name: 'Daily nutrition of Bella' }).click();
  await expect(page.getByText('Pregnant, week 6 of 9, with the needs of growth')).toBeVisible();

  await page.getByRole('link', { name: 'Edit Bella' }).first().click();
  await choice.getByRole('radio', { name: 'Nursing' }).check();
  await expect(page.getByLabel('Litter born on')).toHaveValue('');
  await page.getByLabel('Litter born on').fill(ago(22));
  await page.getByRole('textbox', { name: 'How many she nurses' }).fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  // FEDIAF 2025: 145 x 20^0.75 + 24 x 4 x 20 x 1.2
  await expect(card).toContainText('3,675 Cal/Day');
  await page.getByRole('link', { name: 'Edit Bella' }).click();
  await page.getByLabel('Sex').selectOption('Male');
  await expect(choice).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('1,040 Cal/Day');
  await page.getByRole('link', { name: 'Edit Bella' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(card).toHaveCount(0);
});
