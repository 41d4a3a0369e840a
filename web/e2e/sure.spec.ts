import { expect, signInByApi, test } from './fixtures.ts';
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
  const words = await summary.innerText();
  await sure.getByRole('radio', { name: 'the average of many lots' }).check();
  await expect(summary).not.toHaveText(words);
});
