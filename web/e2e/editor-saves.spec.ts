import { expect, type Page } from '@playwright/test';
import { pathTo } from '../paths.ts';
import { deleteMade, gramsIn, openNew, signInAs, write } from './editRecipe.ts';
import { gramsOf, save, test } from './fixtures.ts';

test.afterEach(({ page }) => deleteMade(page));

const carrots = 'Carrots, raw';
const remove = (page: Page, food: string) => page.getByRole('button', { name: `Remove ${food}` }).click();

/** Opens a recipe in the advanced editor for a dog of the customer. */
const edit = async (page: Page, id: number): Promise<void> => {
  const answer = await page.context().request.get('/api/pets');
  const { pets } = (await answer.json()) as {
    readonly pets: readonly {
      readonly id: number;
      readonly specie: { readonly slug: string };
    }[];
  };
  const petId = pets.find(({ specie }) => specie.slug === 'dog')?.id ?? 0;
  await page.goto(pathTo('RecipeAdvancedEditForPet', { recipeId: id, petId }));
  await expect(page.getByTestId('total')).toHaveText(/\d g$/);
};

test('the first save that ends an approval asks, and scaling does not', async ({ page }) => {
  const id = await openNew(page, 'customer', 'Approved bowl');
  await write(page, `/api/recipes/${id}?_method=PUT`, {
    recipe: { is_shared: true },
  });
  await signInAs(page, 'admin');
  await write(page, `/api/admin/toggle-shared-recipe-approval/${id}`, {});
  await signInAs(page, 'customer');
  await edit(page, id);
  await gramsOf(page, 'Carrots').fill('110.001');
  await gramsOf(page, 'Pumpkin').fill('330');
  await save(page);
  expect(await gramsIn(page, id)).toEqual([110.001, 330]);

  const notice = page.getByRole('dialog', {
    name: 'This recipe is approved for everybody',
  });
  await remove(page, carrots);
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(gramsOf(page, 'Carrots')).toBeVisible();
  await gramsOf(page, 'Carrots').fill('50');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await notice.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await remove(page, carrots);
  await expect(gramsOf(page, 'Carrots')).toHaveCount(0);
  expect(await gramsIn(page, id)).toEqual([330]);
});
