import { pathTo } from '../kernel/paths.ts';
import { signInAs } from './editRecipe.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const reader = 'customer@demo.test';

test('a professional sets when to look at a recipe again, and both see that it is due', async ({ page }) => {
  await signInByApi(page, 'professional');
  await page.goto(pathTo('CreateRecipe'));
  await page.getByLabel('Recipe name').fill('Bowl to look at again');
  await page.keyboard.press('Enter');
  await page.getByLabel(/^Share this Recipe with specific/).fill(reader);
  await page.keyboard.press('Enter');
  const day = page.getByLabel(`Look again by, with ${reader}`);
  await expect(day).toBeVisible();
  await day.fill(new Date().toISOString().slice(0, 10));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Look again with ${reader} by`)).toBeVisible();
  await expect(page.getByText('Look again: due since')).toBeVisible();
  const id = Number(/edit-recipe\/(\d+)/.exec(page.url())?.[1]);

  await signInAs(page, 'customer');
  await page.goto(pathTo('RecipesSharedWithMe'));
  const row = page.getByRole('row').filter({ hasText: 'Bowl to look at again' });
  await expect(row.getByText('Look again: due since')).toBeVisible();
  await row.getByRole('link', { name: 'Bowl to look at again' }).click();
  await expect(
    page.getByText(/Look again was due on .* No food, amount or cooking of the recipe has changed/),
  ).toBeVisible();

  await signInAs(page, 'professional');
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(page.getByText(`${reader} (Look again: due since`)).toBeVisible();
});
