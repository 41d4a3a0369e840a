import { expect } from '@playwright/test';
import { deleteMade, gramsIn, openNew, savedOf, write } from './editRecipe.ts';
import { test } from './fixtures.ts';

test.afterEach(({ page }) => deleteMade(page));

test('Auto Scale counts tablets in whole pieces, and shows first what that does to the levels', async ({
  page,
}) => {
  const id = await openNew(page, 'customer', 'Tablet bowl');
  const found = await page.context().request.get('/api/ingredients?query=zinc%20gluconate%20tablet%2050');
  const [tablet] = ((await found.json()) as { ingredients: readonly { id: number; unit_mg: number }[] })
    .ingredients;
  if (!tablet) throw new Error('There is no zinc tablet.');
  const one = tablet.unit_mg / 1000;
  await write(page, `/api/recipes/${id}/add_ingredients`, { ingredients: [{ id: tablet.id, total_g: one }] });
  // 2,100 g with one tablet: the C-Pro's batch would have 1.38 tablets.
  const [carrots, pumpkin] = (await savedOf(page, id)).ingredients;
  await write(page, `/api/recipes/${id}/update_ingredients`, {
    ingredients: [
      { id: carrots?.id, total_g: 700 },
      { id: pumpkin?.id, total_g: 1400 - one },
      { id: tablet.id, total_g: one },
    ],
  });
  await page.reload();
  const scale = page.getByRole('button', { name: 'Auto Scale To Fit C-Pro' });
  const dialog = page.getByRole('dialog', { name: 'Scale to fit the C-Pro?' });
  await scale.click();
  await expect(dialog).toContainText('2,898 g: Zinc gluconate tablet, 50 mg zinc: 1 tablet instead of 1.38');
  await expect(dialog).toContainText('1,449 g: Zinc gluconate tablet, 50 mg zinc: 1 tablet instead of 0.69');
  await expect(dialog).toContainText('14,490 g: Zinc gluconate tablet, 50 mg zinc: 7 tablets instead of 6.9');
  await expect(dialog).toContainText(/evels? by AAFCO 2016 adult/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await gramsIn(page, id))[2]).toBe(one);

  await scale.click();
  await dialog.getByRole('button', { name: 'Scale', exact: true }).click();
  await expect(page.getByText('Recipe successfully scaled!')).toBeVisible();
  const sizes = [{ id, total_qty: 2898 }, ...(await savedOf(page, id)).recipes];
  for (const size of sizes) {
    const grams = await gramsIn(page, size.id);
    expect(Math.round((grams[2] ?? 0) / one)).toBe(size.total_qty === 14_490 ? 7 : 1);
    expect(grams[2]).toBeCloseTo(Math.round((grams[2] ?? 0) / one) * one, 6);
    expect(grams.reduce((sum, each) => sum + each, 0)).toBeCloseTo(size.total_qty, 6);
  }
});
