import type { Page } from '@playwright/test';
import { pathTo } from '../paths.ts';
import { addFood, expect, openEditor, signInByApi, test } from './fixtures.ts';
import { idOf, openNutrition } from './petRecipe.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

/** The verdict at the top of a screen. */
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });

test('a recipe with grapes is Not safe on each screen and paper, from the keystroke on', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await expect(verdict(page)).toBeVisible();
  await expect(verdict(page)).not.toContainText('Not safe');
  await addFood(page, 'grapes', 'Grapes, red or green', '30');
  await expect(verdict(page)).toContainText(/^Not safe for Juno: Grapes, red or green/);
  await expect(verdict(page)).toContainText('Do not feed this.');

  await openNutrition(page, recipe, 'Juno');
  await expect(verdict(page)).toContainText(/^Not safe for Juno: Grapes/);
  await page.getByRole('button', { name: 'Owner’s sheet' }).click();
  const sheet = page.getByRole('dialog').getByRole('article');
  await expect(sheet).toContainText(/Do not feed this\s*Not safe for Juno: Grapes/);
  await page.keyboard.press('Escape');

  const id = await idOf(page, 'recipes', recipe);
  for (const screen of [
    'ShowRecipe',
    'RecipeNutrition',
    'RecipeGroceryList',
    'RecipesBatchSummary',
    'RecipeInstruction',
    'EditRecipe',
  ] as const) {
    await page.goto(pathTo(screen, { id }));
    await expect(verdict(page), screen).toContainText(/^Not safe for dogs: Grapes/);
  }
  await page.goto(pathTo('RecipeSteps', { id, step: 1 }));
  await expect(verdict(page)).toContainText(/^Not safe for dogs: Grapes/);
  await page.goto(pathTo('MakeABatch'));
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: recipe, exact: true }) });
  await expect(row.first()).toContainText('Not safe for dogs: Grapes');
});
