import type { Page } from '@playwright/test';
import {
  expect,
  gramsOf,
  linesOf,
  openEditor,
  save,
  saveElsewhere,
  saveFirstElsewhere,
  signInByApi,
  test,
} from './fixtures.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

/** Saves as another user: more of the first food, without the last. */
const saveTheirs = async (page: Page): Promise<void> => {
  const [first, ...others] = linesOf(page);
  if (!first) throw new Error('The recipe is empty.');
  await saveElsewhere(page, { ingredients: [{ ...first, total_g: 391 }, ...others.slice(0, -1)] });
};

/** Page and server have the other user's version. */
const expectTheirs = async (page: Page): Promise<void> => {
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('391');
  await expect(gramsOf(page, 'Blueberries')).toHaveCount(0);
  const there = await page.evaluate(
    async (id) => {
      const { recipe: saved } = await (await fetch(`/api/recipes/${id}`)).json();
      const lines = saved.ingredients as { short_name: string; amount: { total_g: number } }[];
      return lines.map(({ short_name, amount }) => `${short_name} ${amount.total_g}`).join('\n');
    },
    /recipes\/(\d+)\//.exec(page.url())?.[1],
  );
  expect(there).toMatch(/^Turkey, retail.* 391$/m);
  expect(there).not.toContain('Blueberries');
};

for (const [way, back] of [
  ['Keep mine', '1'],
  ['Reload', '3'],
] as const)
  test(`undo after "${way}" takes back what was done here, and nothing of theirs`, async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal('update_ingredients', 409);
    await signInByApi(page, 'professional');
    await openEditor(page, recipe, 'Juno');
    await saveTheirs(page);
    await gramsOf(page, 'Salt').fill('3');
    await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
    await page.getByRole('button', { name: way, exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectTheirs(page);
    const salt = gramsOf(page, 'Salt');
    await expect(salt).toHaveValue(back === '1' ? '3' : '1');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(salt).toHaveValue(back);
    await expect(page.getByText('1 unsaved change')).toBeVisible();
    await expectTheirs(page);
  });

test('a removal applied to the newer version is one step, and typed grams another', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await saveTheirs(page);
  await gramsOf(page, 'Pumpkin').fill('121');
  await page.getByRole('button', { name: /^Remove Salt/ }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('121');
  await expectTheirs(page);
  await undo.click();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('120');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expectTheirs(page);
});

test('keeping the user’s edits changes no food that the user did not edit', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await saveFirstElsewhere(page, 391);
  await gramsOf(page, 'Salt').fill('2');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = page.getByRole('table', { name: 'Where the two versions differ' });
  await expect(compared.getByRole('row')).toHaveCount(3);
  await expect(compared.getByRole('row').filter({ hasText: /^Turkey, retail/ })).toHaveText(/stays.*391 g/);
  await expect(compared).toContainText('Salt');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('391');
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
});

test('a conflicting removal without edits must be repeated, and undo stops there', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await page.getByRole('button', { name: /^Remove Pumpkin/ }).click();
  await expect(gramsOf(page, 'Pumpkin')).toHaveCount(0);
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await saveTheirs(page);
  await page.getByRole('button', { name: /^Remove Salt/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Reload shows the saved version. After that, add or remove the food again.',
  );
  await expect(dialog).not.toContainText('Undo');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(gramsOf(page, 'Pumpkin')).toBeVisible();
  await expectTheirs(page);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('after a conflicting removal, undo restores typed grams and shows a message', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await saveTheirs(page);
  await gramsOf(page, 'Pumpkin').fill('121');
  await page.getByRole('button', { name: /^Remove Salt/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Undo then restores your typed grams');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('120');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('121');
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expectTheirs(page);
});

test('undo changes nothing that another user saved since', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Turkey, retail').fill('385');
  await save(page);
  await saveTheirs(page);
  await gramsOf(page, 'Pumpkin').fill('121');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expectTheirs(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('120');
  await expectTheirs(page);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('a conflicting removal is compared with the unsaved grams of the page', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await saveTheirs(page);
  await gramsOf(page, 'Turkey, retail').fill('222');
  await page.getByRole('button', { name: /^Remove Salt/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(
    page
      .getByRole('table', { name: 'Where the two versions differ' })
      .getByRole('row')
      .filter({ hasText: /^Turkey, retail/ }),
  ).toHaveText(/until you save.*391 g.*222 g/);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveCount(0);
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('222');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
});
