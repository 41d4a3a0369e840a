import { pathTo } from '../kernel/paths.ts';
import { petId, planId } from './demoPlans.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const plan = 'Maple Grows Up';

test('an owner gives recipes their days, adds treats, and reads the worst day and the sheet', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/meal-plans/', 422);
  await signInByApi(page, 'customer');
  const id = await planId(page, plan);
  await page.goto(pathTo('EditMealPlan', { id }));
  const recipes = page.getByRole('region', { name: 'Recipes', exact: true }).getByRole('listitem');
  const first = (await recipes.first().getByRole('link').textContent()) ?? '';
  const days = page.getByRole('toolbar', { name: `Days of ${first}` });
  // One stop of the Tab key: the arrow keys reach the other days.
  await days.getByRole('button', { name: 'Monday' }).focus();
  await page.keyboard.press('Enter');
  await expect(days.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(days.getByRole('button', { name: 'Tuesday' })).toHaveAttribute('aria-pressed', 'false');

  await page.getByRole('button', { name: 'Add Treats' }).click();
  await page.getByRole('textbox', { name: 'Share of a day’s energy' }).fill('101');
  await page.keyboard.press('Enter');
  await expect(page.getByText('From 0.1 % to 100 % of the day’s energy.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Share of a day’s energy' }).fill('10');
  await page.keyboard.press('Enter');
  const others = page.getByRole('region', { name: 'Beside the recipes' });
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(days.getByRole('button', { name: 'Monday' })).toHaveAttribute('aria-pressed', 'false');

  await page.goto(pathTo('PetMealPlanNutrition', { petId: await petId(page, 'Maple'), mealPlanId: id }));
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toContainText('10 % of the day’s energy is treats, whose nutrients are not known');
  await expect(verdict).not.toHaveAttribute('data-kind', 'complete');
  await expect(page.getByRole('table', { name: 'The week' })).toContainText('Mon and Tue');
  await page.getByLabel('Show Days').check();
  const table = page.getByRole('table', { name: /^Nutrients of Maple’s week/ });
  await expect(table.getByRole('columnheader', { name: 'Mon and Tue' })).toBeVisible();
  await page.getByRole('button', { name: 'Week Sheet' }).click();
  await expect(page.getByRole('dialog')).toContainText('A meal, of 2 a day');
  await page.keyboard.press('Escape');

  await page.goto(pathTo('MealPlanGroceryList', { id }));
  await expect(page.getByText('Not in this list: Treats.')).toBeVisible();
  await expect(page.getByLabel('Weeks')).toBeVisible();

  // Other tests expect the plan as it was.
  await page.goto(pathTo('EditMealPlan', { id }));
  for (const day of ['Monday', 'Tuesday']) await days.getByRole('button', { name: day }).click();
  await page.getByRole('button', { name: 'Remove Treats' }).click();
  await expect(page.getByText('Treats removed.')).toBeVisible();
});
