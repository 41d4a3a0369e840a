import { expect } from '@playwright/test';
import sharp from 'sharp';
import { pathTo } from '../kernel/paths.ts';
import {
  deleteMade,
  grams,
  gramsIn,
  made,
  openNew,
  save,
  savedOf,
  signInAs,
  total,
  write,
} from './editRecipe.ts';
import { addFood, delayResponses, test } from './fixtures.ts';
import { signInByApi, switchSession, writeHeaders } from './sessions.ts';

test.afterEach(({ page }) => deleteMade(page));

test('a recipe is created by its name, and all its fields are edited @path', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('CreateRecipe'));
  await page.getByLabel('Recipe name').fill('Winter bowl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/edit-recipe\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  made.push(id);
  await expect(page.getByLabel('Recipe total')).toHaveValue('1000');
  await expect(page.getByText('No ingredients yet')).toBeVisible();

  await page.getByRole('button', { name: 'Advanced Editor' }).click();
  await page
    .getByRole('dialog', { name: 'Please select at least 1 Species' })
    .getByRole('button', { name: 'OK' })
    .click();
  await page.getByLabel('Recipe name').fill('Winter bowl with beef');
  await save(page).click();
  await expect(page.getByText('Please select at least 1 Species')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Dog', exact: true }).check();
  await page.getByRole('group', { name: 'Dog categories' }).getByLabel('Senior').check();
  await expect(page.getByRole('checkbox', { name: 'Free', exact: true })).toHaveCount(0);
  await page.getByLabel('Description', { exact: true }).fill('For cold days.');
  await page.getByRole('radio', { name: '2' }).check();
  await page.getByLabel('Video id').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3');
  await expect(page.getByLabel('Video id')).toHaveValue('dQw4w9WgXcQ');
  await page.getByLabel('Recipe total').fill('1250,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Winter bowl with beef saved.')).toBeVisible();
  expect(await savedOf(page, id)).toMatchObject({
    name: 'Winter bowl with beef',
    species: [{ slug: 'dog' }],
    tags: [{ slug: { en: 'senior' } }],
    description: 'For cold days.',
    speed: 2,
    web_video_id: 'dQw4w9WgXcQ',
    total_qty: 1250.5,
  });
});

test('a photo is cut to 4:3, and the owner shares the recipe with an email', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/users/me/share_recipe/', 422);
  await openNew(page, 'customer', 'Photo bowl');
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a74' } })
    .png()
    .toBuffer();
  await page.getByLabel(/^Choose a photo/).setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('application', { name: /^The part that is shown/ })).toBeVisible();
  await page.getByRole('group', { name: 'Dog categories' }).getByLabel('Senior').check();
  await grams(page, 'Carrots, raw').fill('12,5');
  await save(page).click();
  await expect(page.getByText('Photo bowl saved.')).toBeVisible();
  await expect(grams(page, 'Carrots, raw')).toHaveValue('12.5');
  const size = await page
    .getByRole('img', { name: 'Photo of Photo bowl' })
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
  expect(size).toBeCloseTo(4 / 3, 2);
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await save(page).click();
  await expect(page.getByRole('button', { name: 'Keep the current photo' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Photo of Photo bowl' })).toHaveCount(0);

  const email = page.getByLabel('Share this Recipe with specific Wholebowl Vets or Admins');
  for (const [typed, refusal] of [
    ['a@demo.test, b@demo.test', /Share one email at a time\./],
    ['vet@', /Not a valid email address\./],
  ] as const) {
    await email.fill(typed);
    await email.press('Enter');
    await expect(email).toHaveAccessibleDescription(refusal);
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  }
  await email.fill('professional@demo.test');
  await email.press('Enter');
  await expect(page.getByText('Shared with professional@demo.test')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing with professional@demo.test' }).click();
  await expect(page.getByText('Unshared with professional@demo.test')).toBeVisible();
});

test('foods are added and removed at once, while typed grams wait for Save @path', async ({ page }) => {
  const id = await openNew(page, 'customer', 'Autumn bowl');
  await expect(total(page)).toContainText('400 g600 g under');
  await grams(page, 'Carrots, raw').fill('900');
  await expect(total(page)).toContainText('1,200 g200 g over');
  await grams(page, 'Carrots, raw').fill('700');
  await expect(total(page)).not.toContainText(/under|over/);

  await addFood(page, 'calcium citrate', 'tablet', '2 tablets');
  await expect(page.getByText('Added!')).toBeVisible();
  // The typed grams of carrots are not saved with it.
  expect((await gramsIn(page, id)).slice(0, 2)).toEqual([100, 300]);
  await expect(grams(page, 'Carrots, raw')).toHaveValue('700');

  await page.getByRole('button', { name: 'Remove Pumpkin, canned, without salt' }).click();
  await expect(grams(page, 'Pumpkin, canned, without salt')).toHaveCount(0);
  expect(await gramsIn(page, id)).toHaveLength(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grams(page, 'Pumpkin, canned, without salt')).toHaveValue('300');
  expect((await gramsIn(page, id)).slice(0, 2)).toEqual([100, 300]);

  await grams(page, 'Carrots, raw').fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved: fix the marked grams first.')).toBeVisible();
  await expect(grams(page, 'Carrots, raw')).toBeFocused();
  await grams(page, 'Carrots, raw').fill('1 cup grated');
  await expect(page.getByRole('row', { name: /^Carrots/ })).toContainText('= 110 g');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Autumn bowl saved.')).toBeVisible();
  await expect(grams(page, 'Carrots, raw')).toHaveValue('110');
  expect((await gramsIn(page, id)).slice(0, 2)).toEqual([110, 300]);
});

test('a recipe is scaled to the C-Pro with its batch sizes', async ({ page, expectRefusal }) => {
  expectRefusal('/scale-to-default-size', 409);
  const id = await openNew(page, 'customer', 'Spring bowl');
  await write(page, `/api/recipes/${id}?_method=PUT`, { recipe: { name: 'May bowl' } });
  await page.getByRole('button', { name: 'Auto Scale To Fit C-Pro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scale', exact: true }).click();
  await page.getByRole('dialog', { name: 'Not scaled' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Recipe name')).toHaveValue('May bowl');
  await page.getByRole('button', { name: 'Auto Scale To Fit C-Pro' }).click();
  await expect(page.getByRole('dialog')).toContainText('2,898 g');
  // While the question waits, nothing is being saved.
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Scale', exact: true }).click();
  await expect(page.getByText('Recipe successfully scaled!')).toBeVisible();
  await expect(grams(page, 'Carrots, raw')).toHaveValue('724.5');
  await expect(page.getByLabel('Recipe total')).toHaveValue('2898');
  const sizes = (await savedOf(page, id)).recipes;
  expect(sizes.map(({ total_qty }) => total_qty).sort((a, b) => a - b)).toEqual([1449, 14_490]);

  await grams(page, 'Carrots, raw').fill('0');
  await save(page).click();
  const question = page.getByRole('dialog', { name: 'Rescale the other batch sizes too?' });
  await question.getByRole('button', { name: 'Rescale them' }).click();
  await expect(page.getByText('Batch sizes rescaled.')).toBeVisible();
  const [small] = sizes.filter(({ total_qty }) => total_qty === 1449);
  expect(await gramsIn(page, small?.id ?? 0)).toEqual([0, 1449]);

  // Added and removed foods are offered with the next save, and before the page is left.
  await page.getByRole('button', { name: 'Remove Carrots, raw' }).click();
  await expect(grams(page, 'Carrots, raw')).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await save(page).click();
  await question.getByRole('button', { name: 'Rescale them' }).click();
  await expect(page.getByText('Batch sizes rescaled.')).toBeVisible();
  expect(await gramsIn(page, small?.id ?? 0)).toEqual([1449]);
  await addFood(page, 'calcium citrate', 'tablet', '2 tablets');
  await expect(page.getByText('Added!')).toBeVisible();
  // Left while another food is saved, it is offered for what that save made.
  const answer = await delayResponses(page, '**/update_ingredients');
  await page.getByRole('button', { name: 'Remove Pumpkin' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  answer();
  await question.getByRole('button', { name: 'Rescale them' }).click();
  await expect(page).toHaveURL(pathTo('ShowRecipe', { id }));
  expect((await savedOf(page, small?.id ?? 0)).ingredients).toMatchObject([
    { short_name: expect.stringContaining('Calcium') },
  ]);

  await page.goto(pathTo('EditRecipe', { id: small?.id ?? 0 }));
  await expect(page.getByRole('link', { name: 'Edit that recipe' })).toBeVisible();
  await expect(page.getByLabel('Recipe name')).toHaveCount(0);
});

test('a save on top of a newer version shows what differs, and keeps mine', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/recipes/', 409);
  const id = await openNew(page, 'customer', 'Summer bowl');
  await write(page, `/api/recipes/${id}?_method=PUT`, {
    recipe: { name: 'Theirs', description: 'Theirs too' },
  });
  await page.getByLabel('Recipe name').fill('Mine');
  await grams(page, 'Carrots, raw').fill('150');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Somebody saved a newer version' });
  await expect(dialog.getByRole('row', { name: 'Recipe name Theirs Mine' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Carrots, raw 100 g 150 g' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Mine saved.')).toBeVisible();
  // What was not edited here stays theirs.
  expect(await savedOf(page, id)).toMatchObject({ name: 'Mine', description: 'Theirs too' });
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Theirs too');

  const ids = (await savedOf(page, id)).ingredients.map((food) => food.id);
  await write(page, `/api/recipes/${id}/scale-to-default-size`, {
    create_missing_default_recipe_size_variants: 1,
  });
  await write(page, `/api/recipes/${id}/update_ingredients`, {
    ingredients: ids.map((food) => ({ id: food, total_g: 40 })),
  });
  await page.getByRole('button', { name: 'Remove Carrots, raw' }).click();
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  for (const food of ['Carrots, raw', 'Pumpkin, canned, without salt'])
    await expect(grams(page, food)).toHaveValue('40');
  // The batch sizes are not offered to follow what somebody else saved.
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(pathTo('ShowRecipe', { id }));
});

test('a deleted recipe is said, and what was typed stays', async ({ page, expectRefusal }) => {
  expectRefusal('/api/recipes/', 404);
  const id = await openNew(page, 'customer', 'Gone bowl');
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(`/api/recipes/${id}`, { headers });
  await page.getByLabel('Recipe name').fill('Still here');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'This recipe was deleted' }).getByRole('button').click();
  await expect(page.getByLabel('Recipe name')).toHaveValue('Still here');
});

test('an admin opens a recipe to free accounts after the risk warning', async ({ page, expectRefusal }) => {
  expectRefusal('/api/recipes/', 422);
  const id = await openNew(page, 'customer', 'Free bowl');
  await expect(page.getByText('Available to Free Accounts')).toHaveCount(0);
  await signInAs(page, 'admin');
  await page.goto(pathTo('EditRecipe', { id }));
  await expect(page.getByLabel(/^Share this Recipe/)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Available to Free Accounts' }).check();
  await save(page).click();
  await page
    .getByRole('dialog', { name: 'Before you change this recipe' })
    .getByRole('button', { name: 'I understand' })
    .click();
  await expect(page.getByText('Share this recipe before free accounts may open it.')).toBeVisible();
  await page.getByRole('switch', { name: 'Share with everybody' }).check();
  await save(page).click();
  await expect(page.getByText('Free bowl saved.')).toBeVisible();
  expect((await savedOf(page, id)).tags).toMatchObject([{ slug: { en: 'free' } }]);

  await write(page, `/api/admin/toggle-shared-recipe-approval/${id}`, {});
  await signInAs(page, 'free');
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free bowl');
  // Its owner deletes it after the test.
  await signInAs(page, 'customer');
});

test('an approved recipe warns before a change that needs a new approval', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/recipes/', 409);
  const id = await openNew(page, 'customer', 'Common bowl');
  await write(page, `/api/recipes/${id}?_method=PUT`, { recipe: { is_shared: true } });
  await signInAs(page, 'admin');
  await write(page, `/api/admin/toggle-shared-recipe-approval/${id}`, {});
  await signInAs(page, 'customer');
  await page.goto(pathTo('EditRecipe', { id }));
  const notice = page.getByRole('dialog', { name: 'This recipe is approved for everybody' });
  await page.getByRole('button', { name: 'Remove Carrots, raw' }).click();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(grams(page, 'Carrots, raw')).toBeVisible();
  await page.getByRole('group', { name: 'Dog categories' }).getByLabel('Senior').check();
  await save(page).click();
  await expect(page.getByText('Common bowl saved.')).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('New text');
  await save(page).click();
  await notice.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Others see it under Community Inspired Recipes')).toBeVisible();

  // Approved again meanwhile, it warns before it saves over that version.
  await switchSession(page.context(), 'admin');
  await write(page, `/api/admin/toggle-shared-recipe-approval/${id}`, {});
  await write(page, `/api/recipes/${id}?_method=PUT`, { recipe: { speed: 2 } });
  await switchSession(page.context(), 'customer');
  await page.getByLabel('Description', { exact: true }).fill('Newer text');
  await save(page).click();
  await page.getByRole('button', { name: 'Save mine' }).click();
  await notice.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Common bowl saved.')).toBeVisible();
});
