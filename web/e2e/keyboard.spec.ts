import { expect, gramsOf, keep, nutrient, test } from './journey.ts';

test('from signing in to saving without a mouse', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('professional@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wholebowl-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');

  await page.getByRole('link', { name: 'Recipes', exact: true }).press('Enter');
  const menu = page.getByRole('button', {
    name: 'Calculate Nutrition: Turkey and Oats for Sensitive Bellies',
  });
  await menu.press('Enter');
  const pet = page.getByRole('menuitem', { name: 'Juno Advanced Editor' });
  await expect(pet).toBeVisible();
  for (let tries = 0; tries < 6 && !(await pet.evaluate((item) => item === document.activeElement)); tries++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('total')).toHaveText('1,000 g');
  await keep(page);
  await page.getByRole('checkbox', { name: 'Adjust serving size to meet caloric needs' }).press('Space');
  await expect(nutrient(page, 'Energy')).toContainText('Low');

  const turkey = gramsOf(page, 'Turkey, retail');
  const heart = gramsOf(page, 'Turkey, heart');
  await turkey.focus();
  await page.keyboard.press('ArrowDown');
  await expect(heart).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(turkey).toBeFocused();
  await page.keyboard.type('4000');
  await expect(nutrient(page, 'Energy')).toContainText('Optimal');
  await page.keyboard.press('Escape');
  await expect(turkey).toHaveValue('380');
  await page.keyboard.press('Enter');
  await expect(heart).toBeFocused();
  await page.keyboard.type('41');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a wheel over grams changes nothing', async ({ page }) => {
  await page.goto('/login?next=/account/recipes');
  await page.getByLabel('Email').fill('professional@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Turkey and Oats for Sensitive Bellies/ }).click();
  await page.getByRole('menuitem', { name: 'Juno Advanced Editor' }).click();
  await gramsOf(page, 'Turkey, retail').click();
  await page.mouse.wheel(0, 240);
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('380');
});
