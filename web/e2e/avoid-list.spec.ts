import { pathTo } from '../kernel/paths.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

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
