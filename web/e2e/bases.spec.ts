import { expect, openEditor, signInByApi, test } from './fixtures.ts';

test('with all bases shown only names and totals stay fixed, to leave room for foods', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await page.getByRole('combobox', { name: 'Per', exact: true }).selectOption('All bases');
  const grid = page.getByRole('grid', { name: 'Contribution of each food to each nutrient' });
  const head = (name: string | RegExp) => grid.getByRole('columnheader', { name });
  const boxOf = async (name: string | RegExp) => {
    const box = await head(name).boundingBox();
    if (!box) throw new Error(`${name} is not there.`);
    return { left: box.x, right: box.x + box.width };
  };
  await grid.focus();
  await page.keyboard.press('Control+Home');
  await expect(head('Per 100 g as fed')).toBeInViewport({ ratio: 1 });
  for (let column = 2; column <= 7; column++) await page.keyboard.press('ArrowRight');
  // The second food is the last fully visible column; the first is between it and the totals.
  await expect(head(/^Turkey, heart/)).toBeInViewport({ ratio: 1 });
  const names = await boxOf('Nutrient');
  const totals = await boxOf('Total in the recipe');
  expect(totals.left).toBeCloseTo(names.right, 0);
  expect((await boxOf(/^Turkey, retail/)).left).toBeGreaterThanOrEqual(totals.right - 1);
  await page.keyboard.press('Home');
  await expect(head('Per 100 g as fed')).toBeInViewport({ ratio: 1 });
});
