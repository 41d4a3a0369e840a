import { pathTo } from '../kernel/paths.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

/** Other tests open recipes for the same pet. */
test.afterEach(async ({ page }) => {
  const { pets } = await (await page.context().request.get('/api/pets')).json();
  const { id } = pets.find(({ name }: { name: string }) => name === 'Juno');
  const headers = await writeHeaders(page.context());
  await page.context().request.put(`/api/pets/${id}`, { headers, data: { avoids: [] } });
});

test('an owner lists what a pet avoids by keyboard, and recipes that hold it say so @path', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  const { pets } = await (await page.context().request.get('/api/pets')).json();
  const juno = pets.find(({ name }: { name: string }) => name === 'Juno');
  await page.goto(pathTo('EditPet', { id: juno.id }));
  const search = page.getByRole('searchbox', { name: 'Find what to avoid' });
  await search.fill('turk');
  await expect(page.getByRole('button', { name: 'Turkey allergen' })).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason to avoid Turkey' })).toBeFocused();
  await page.keyboard.type('itching');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('oats, rol');
  await expect(page.getByRole('button', { name: /^Oats, rolled, dry/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: /^Reason to avoid Oats, rolled/ })).toBeFocused();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Juno saved.')).toBeVisible();

  await page.goto(pathTo('AccountHome'));
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('Juno avoids turkey: itching');

  await page.goto(`${pathTo('FilteredRecipes')}?fits_id=${juno.id}&query=rabbit parsnip`);
  await expect(page.getByRole('button', { name: 'Remove the filter Fits Juno' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rabbit and Parsnip Pot' })).toBeVisible();
  await page.goto(`${pathTo('FilteredRecipes')}?fits_id=${juno.id}&query=turkey oats`);
  await expect(page.getByText('No recipe passes all filters')).toBeVisible();
});

test('a food that the pet avoids is marked with its reason, and replaced by keyboard', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  const { pets } = await (await page.context().request.get('/api/pets')).json();
  const juno = pets.find(({ name }: { name: string }) => name === 'Juno');
  const saveAvoids = async (avoids: readonly object[]) => {
    const headers = await writeHeaders(page.context());
    await page.context().request.put(`/api/pets/${juno.id}`, { headers, data: { avoids } });
  };
  await saveAvoids([{ group: 'oats', reason: 'loose stool' }, { group: 'gluten' }]);
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const recipe = page.url().match(/recipes\/(\d+)/)?.[1] ?? '';
  const mark = page.getByRole('button', { name: /^Avoided Oats/ });
  await expect(mark).toHaveAttribute('title', 'Juno avoids oats: loose stool');
  await expect(page.getByRole('button', { name: /^Avoided\?? / })).toHaveCount(1);
  await mark.press('Enter');
  await expect(page.getByRole('dialog').getByText('Juno avoids oats: loose stool')).toBeVisible();
  await page.getByRole('button', { name: 'Replace it' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Replace Oats/ })).toBeVisible();

  await page.goto(pathTo('PetRecipeNutrition', { petId: juno.id, recipeId: recipe }));
  await page.getByRole('button', { name: /^Replace Oats/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Replace Oats/ });
  const first = dialog.getByRole('button', { name: /^Replace with/ }).first();
  await expect(first).toBeFocused({ timeout: 20_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Oats.* replaced by /)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Avoided/ })).toHaveCount(0);
});
