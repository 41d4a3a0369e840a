import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { petId, post } from './demoPlans.ts';
import { deleteMade, makeRecipe, signInAs } from './editRecipe.ts';
import { cellOf, expect, signInByApi, test } from './fixtures.ts';
import { table } from './petRecipe.ts';
import { writeHeaders } from './sessions.ts';

/** mg per 1000 kcal: below the need of an adult cat. */
const most = 500;
const set = 'Tired kidneys';
const cat = 'Nori';
const phosphorus = 305;
const energy = 9001;

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict', exact: true });

/** Deletes what the test made in the accounts of the demo, which other tests read. */
test.afterEach(async ({ page }) => {
  await signInAs(page, 'customer');
  await deleteMade(page);
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(`/api/pets/${await petId(page, cat)}`, { headers });
});

/** The professional makes a set that keeps phosphorus below the need, and shares it with the owner. */
const prescribe = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await page.goto(pathTo('AddTargetSet'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(set);
  await page.getByRole('combobox', { name: 'Species' }).selectOption('Cat');
  const row = page.getByRole('group', { name: 'Row 1' });
  await row.getByLabel('Nutrient, ratio or food group').focus();
  await page.keyboard.type('phosph');
  await page.keyboard.press('Enter');
  await row.getByRole('textbox', { name: 'Maximum' }).fill(String(most));
  await page.keyboard.press('Enter');
  await expect(page.getByText('at most 500 mg per 1000 kcal')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await page.getByLabel('Share with an email address').fill('customer@demo.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Shared with' })).toContainText('customer@demo.test');
};

/** The owner gives the set to the cat, to be looked at again by a day. */
const give = async (page: Page, day: string): Promise<void> => {
  await page.goto(pathTo('ListPets'));
  await page.getByRole('link', { name: `Target sets of ${cat}` }).press('Enter');
  await page.getByRole('combobox', { name: 'Target set', exact: true }).fill(set);
  await page.keyboard.press('Enter');
  await page.getByLabel('Look again by').fill(day);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Set by Paula Provet')).toBeVisible();
};

/** The day so many days from now. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** mg phosphorus per 1000 kcal of the saved recipe. */
const saved = async (page: Page, id: number): Promise<number> => {
  const path = `/api/recipes/${id}?include_all_nutrition_breakdowns=1`;
  const { recipe } = await (await page.context().request.get(path)).json();
  const { nutrients } = recipe.after_cooking as {
    nutrients: readonly { id: number; amount: { qty: number } }[];
  };
  const qty = (of: number) => nutrients.find(({ id: each }) => each === of)?.amount.qty ?? Number.NaN;
  return (qty(phosphorus) / qty(energy)) * 1000;
};

/** Adds the first food of the list of each Low row once. Returns how many were added. */
const pressEveryFix = async (page: Page, id: number): Promise<number> => {
  const tried = new Set<string>();
  let added = 0;
  for (;;) {
    const labels = await page
      .getByRole('button', { name: /^What would raise / })
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
    const label = labels.find((each) => !tried.has(each));
    if (label === undefined) return added;
    tried.add(label);
    expect(label).not.toContain('Phosphorus');
    await page.getByRole('button', { name: label, exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: label });
    const fix = dialog.getByRole('button', { name: /^Add / }).first();
    const none = dialog.locator('p[role="status"]');
    await expect(fix.or(none).first()).toBeVisible({ timeout: 20_000 });
    if (await fix.isVisible()) {
      await fix.press('Enter');
      await expect(dialog).toHaveCount(0);
      added += 1;
      await expect.poll(() => saved(page, id)).toBeLessThanOrEqual(most);
    } else await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  }
};

test('the owner of a renal cat, pressing every fix, cannot raise phosphorus above the target', async ({
  page,
}) => {
  test.setTimeout(240_000);
  // So tall that the table has all its rows.
  await page.setViewportSize({ width: 1440, height: 3000 });
  await prescribe(page);
  await signInAs(page, 'customer');
  const body = { name: cat, weight_kg: 4, specie_id: 2, birthday: '2019-05-01' };
  const { pet } = await post<{ pet: { id: number } }>(page, '/api/pets', body);
  await give(page, dayAhead(90));
  const foods = { 'chicken thigh': 120, 'egg white cooked': 150, 'rice white cooked': 250, 'canola oil': 30 };
  const recipeId = await makeRecipe(page, 'Bowl for kidneys', ['cat'], foods);
  const of = { recipeId, petId: pet.id };

  await page.goto(pathTo('RecipeAdvancedEditForPet', of));
  await expect(cellOf(page, 'Phosphorus', 'level')).toContainText('Kept low');
  expect(await pressEveryFix(page, recipeId)).toBeGreaterThan(0);
  await expect(cellOf(page, 'Phosphorus', 'level')).toContainText('Kept low');
  await page.getByRole('button', { name: 'Standards' }).press('Enter');
  const standards = page.getByRole('grid', { name: 'Standards side by side' });
  await expect(standards.getByRole('columnheader', { name: set })).toBeVisible();
  const row = standards.getByRole('row', { name: /^Phosphorus, mg/ });
  await expect(row.getByRole('gridcell').first()).toContainText('Kept low');

  await page.goto(pathTo('PetRecipeNutrition', of));
  await page.getByRole('button', { name: 'Make it complete' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Make it complete' });
  await dialog.getByRole('button', { name: 'Propose' }).press('Enter');
  // Within the target no everyday foods complete it: the answer says so, and raises nothing.
  const answer = 'No usual amount of everyday foods makes it complete for Nori.';
  await expect(dialog.getByText(answer)).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const kept = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Phosphorus', exact: true }) });
  await expect(kept).toContainText('Kept low');

  await page.goto(pathTo('PetTargetSets', { id: pet.id }));
  await page.getByRole('button', { name: 'Change the date' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('2020-01-31');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Due: it was to be looked at again by Jan 31, 2020')).toBeVisible();
  await page.goto(pathTo('PetRecipeNutrition', of));
  const due = `“${set}” was to be looked at again on 2020-01-31: ask Paula Provet`;
  await expect(verdict(page)).toContainText(due);
});
