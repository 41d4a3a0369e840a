import { expect, type Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { deleteMade, gramsIn, openNew, savedOf, signInAs, write } from './editRecipe.ts';
import { addFood, delayResponses, gramsOf, save, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

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

/** Makes the batch sizes of a recipe. */
const addSizes = (page: Page, id: number) =>
  write(page, `/api/recipes/${id}/scale-to-default-size`, { create_missing_default_recipe_size_variants: 1 });

test('a save takes no second click, and the key that saves sends nothing twice', async ({ page }) => {
  const id = await openNew(page, 'customer', 'Saved once');
  await edit(page, id);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update_ingredients')) sent.push(request.url());
  });
  const answer = await delayResponses(page, '**/update_ingredients');
  await gramsOf(page, 'Carrots').fill('120');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  const processing = page.getByRole('button', { name: 'Processing' });
  await processing.dispatchEvent('click');
  await processing.dispatchEvent('click');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+s');
  answer();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(processing).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a form is sent once by a double click', async ({ page }) => {
  const id = await openNew(page, 'customer', 'Sent once');
  await page.goto(pathTo('EditRecipe', { id }));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(`/recipes/${id}`)) sent.push(request.url());
  });
  await page.getByLabel('Recipe name').fill('Sent only once');
  await page.getByRole('button', { name: 'Save', exact: true }).evaluate((button: HTMLElement) => {
    for (const _ of [1, 2, 3]) button.click();
  });
  await expect(page.getByText('Sent only once saved.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

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

test('keeping mine asks about the approval only if it was not asked before', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  const id = await openNew(page, 'customer', 'Contested bowl');
  await write(page, `/api/recipes/${id}?_method=PUT`, { recipe: { is_shared: true } });
  await signInAs(page, 'admin');
  await write(page, `/api/admin/toggle-shared-recipe-approval/${id}`, {});
  await signInAs(page, 'customer');
  await edit(page, id);
  const ids = (await savedOf(page, id)).ingredients.map((food) => food.id);
  const saveTheirs = (...grams: readonly number[]) =>
    write(page, `/api/recipes/${id}/update_ingredients`, {
      ingredients: ids.map((food, at) => ({ id: food, total_g: grams[at] })),
    });
  const saveMine = page.getByRole('button', { name: 'Save Changes & Re-Calculate' });
  const keepMine = page.getByRole('button', { name: 'Keep mine', exact: true });
  const saved = page.getByText('Saved', { exact: true });
  await saveTheirs(50, 150);
  await gramsOf(page, 'Carrots').fill('200');
  await gramsOf(page, 'Pumpkin').fill('600');
  await saveMine.click();
  await keepMine.click();
  await expect(saved).toBeVisible();
  expect(await gramsIn(page, id)).toEqual([200, 600]);
  await saveTheirs(100, 300);
  await gramsOf(page, 'Carrots').fill('250');
  await saveMine.click();
  await page
    .getByRole('dialog', { name: 'This recipe is approved for everybody' })
    .getByRole('button', { name: 'Save' })
    .click();
  await keepMine.click();
  await expect(saved).toBeVisible();
  expect(await gramsIn(page, id)).toEqual([250, 300]);
});

test('changed foods are offered to the batch sizes after a save and on leaving, and a deletion is said', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 404);
  const id = await openNew(page, 'customer', 'Sized bowl');
  await addSizes(page, id);
  await edit(page, id);
  const question = page.getByRole('dialog', { name: 'Rescale the other batch sizes too?' });
  await gramsOf(page, 'Carrots').fill('1000');
  await save(page);
  await question.getByRole('button', { name: 'Leave them' }).click();
  await remove(page, carrots);
  await expect(gramsOf(page, 'Carrots')).toHaveCount(0);
  // Declined once, it is not asked after each save.
  await gramsOf(page, 'Pumpkin').fill('1000');
  await save(page);
  await expect(page.getByText('Sized bowl saved.')).toBeVisible();
  await expect(question).toHaveCount(0);
  // Left while another food is saved, it is offered for what that save made.
  await addFood(page, 'calcium citrate', 'tablet', '2 tablets');
  const answer = await delayResponses(page, '**/update_ingredients');
  await page.getByRole('button', { name: 'Remove Calcium citrate' }).click();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  answer();
  await question.getByRole('button', { name: 'Rescale them' }).click();
  await expect(page.getByText('Batch sizes rescaled.')).toBeVisible();
  const sizes = (await savedOf(page, id)).recipes;
  expect(await Promise.all(sizes.map((size) => gramsIn(page, size.id)))).toEqual([[1449], [14_490]]);

  await edit(page, id);
  await page.context().request.delete(`/api/recipes/${id}`, { headers: await writeHeaders(page.context()) });
  await gramsOf(page, 'Pumpkin').fill('900');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await expect(page.getByRole('alert')).toContainText(/This recipe was deleted\. .* still on this page\.$/);
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('900');
});

for (const withSizes of [false, true])
  test(`a food that was not removed is named after the editor was left${withSizes ? ', with batch sizes' : ''}`, async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal('update_ingredients', 404);
    const id = await openNew(page, 'customer', 'Left bowl');
    if (withSizes) await addSizes(page, id);
    await edit(page, id);
    const answer = await delayResponses(page, '**/update_ingredients');
    await page.getByRole('button', { name: 'Remove Carrots, raw' }).click();
    await page.getByRole('link', { name: 'Back to recipes' }).click();
    if (!withSizes) await expect(page.getByTestId('total')).toHaveCount(0);
    await page
      .context()
      .request.delete(`/api/recipes/${id}`, { headers: await writeHeaders(page.context()) });
    answer();
    await expect(page.getByTestId('total')).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Carrots, raw was not removed.');
  });

/** Saves a recipe in the editor with other proportions than its batch sizes. Returns its carrots before. */
const saveSized = async (page: Page): Promise<string> => {
  const id = await openNew(page, 'customer', 'Sized bowl');
  await addSizes(page, id);
  await edit(page, id);
  const before = await gramsOf(page, 'Carrots').inputValue();
  await gramsOf(page, 'Carrots').fill('1000');
  await save(page);
  return before;
};

test('after the batch sizes were rescaled, the editor stays as it is', async ({ page }) => {
  const before = await saveSized(page);
  const answered = page.waitForResponse('**/scale-to-default-size');
  await page.getByRole('button', { name: 'Rescale them' }).click();
  await answered;
  await expect(page.getByText('Batch sizes rescaled.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(gramsOf(page, 'Carrots')).toHaveValue(before);
});

test('of two links that are followed during a save, the last one counts', async ({ page }) => {
  await saveSized(page);
  await page.getByRole('button', { name: 'Leave them' }).click();
  const answer = await delayResponses(page, '**/update_ingredients');
  await remove(page, carrots);
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await page.getByRole('link', { name: /^Wholebowl/ }).click();
  answer();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave them' }).click();
  await expect(page).toHaveURL(pathTo('AccountHome'));
});
