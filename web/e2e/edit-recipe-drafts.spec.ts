import { expect, type Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { deleteMade, grams, gramsIn, openNew, save } from './editRecipe.ts';
import { test } from './fixtures.ts';
import { expectStoredDraft, getStoredDrafts } from './storedDrafts.ts';

/** Waits until so many drafts are stored. */
const expectStored = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await getStoredDrafts(page)).length).toBe(count);

test.afterEach(({ page }) => deleteMade(page));

test('unsaved edits survive a reload, are listed at Home and can be discarded', async ({ page }) => {
  const id = await openNew(page, 'customer', 'Draft bowl');
  await page.getByLabel('Recipe name').fill('Draft bowl, better');
  await page.getByRole('group', { name: 'Dog categories' }).getByLabel('Senior').check();
  await grams(page, 'Carrots, raw').fill('12 zorks');
  page.on('dialog', (dialog) => void dialog.accept());
  await expectStoredDraft(page, { Carrots: '12 zorks' });
  await page.goto(pathTo('AccountHome'));
  await page.getByRole('link', { name: /^Draft bowl/ }).click();
  await expect(page).toHaveURL(new RegExp(`/edit-recipe/${id}$`));
  const notice = page.getByRole('status').filter({ hasText: /^3 changes from .+ restored\./ });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('Recipe name')).toHaveValue('Draft bowl, better');
  await expect(page.getByRole('group', { name: 'Dog categories' }).getByLabel('Senior')).toBeChecked();
  await expect(grams(page, 'Carrots, raw')).toHaveValue('12 zorks');
  await grams(page, 'Carrots, raw').fill('120');
  await save(page).click();
  await expect(page.getByText('Draft bowl, better saved.')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await expectStored(page, 0);
  await page.getByLabel('Recipe name').fill('Draft bowl, worse');
  await expectStored(page, 1);
  await page.goto(pathTo('AccountHome'));
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click();
  await page.goto(pathTo('EditRecipe', { id }));
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByLabel('Recipe name')).toHaveValue('Draft bowl, better');
  await expectStored(page, 0);
  await page.reload();
  await expect(page.getByLabel('Recipe name')).toHaveValue('Draft bowl, better');
  await expect(page.getByText('restored.')).toHaveCount(0);
});

test('a failed scaling and failed tags say so, and a species without a pet is named', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/scale-to-default-size', 503);
  const id = await openNew(page, 'customer', 'Failing bowl');
  await page.route('**/scale-to-default-size', (route) =>
    route.fulfill({ status: 503, json: { message: 'Too busy.' } }),
  );
  await page.getByRole('button', { name: 'Auto Scale To Fit C-Pro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scale', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Too busy.' })).toBeVisible();
  await expect(grams(page, 'Carrots, raw')).toHaveValue('100');

  expectRefusal(`/api/recipes/${id}`, 503);
  const address = new RegExp(`/api/recipes/${id}\\b`);
  await page.route(address, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { message: 'Come back later.' } }),
  );
  await page.getByLabel('Video id').fill('dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  // Beside Save, wherever the long form is scrolled to.
  await expect(page.getByRole('alert').filter({ hasText: 'Come back later.' })).toBeInViewport();
  await page.unroute(address);
  await page.getByLabel('Video id').fill('');

  await page.route(/\/api\/pets(\?|$)/, (route) => route.fulfill({ json: { pets: [] } }));
  expectRefusal('/api/species/cat/recipe-tags', 503);
  await page.route('**/api/species/cat/recipe-tags', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(pathTo('EditRecipe', { id }));
  await expect(page.getByText('Failed to load cat Recipe Tags')).toBeVisible();
  const dogTags = page.getByRole('group', { name: 'Dog categories' });
  await expect(dogTags).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cat', exact: true }).check();
  await page.unroute('**/api/species/cat/recipe-tags');
  const failedPart = page
    .getByRole('alert')
    .filter({ hasText: 'The categories of Cat could not be loaded.' });
  await failedPart.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Cat categories' })).toBeVisible();
  await expect(failedPart).toBeHidden();
  await page.getByRole('checkbox', { name: 'Cat', exact: true }).uncheck();

  expectRefusal('/api/species/dog/recipe-tags', 503);
  await page.route('**/api/species/dog/recipe-tags', (route) => route.fulfill({ status: 503, json: {} }));
  let isRefreshed = false;
  const refresh = page.waitForResponse('**/api/species/dog/recipe-tags');
  void refresh.then(() => (isRefreshed = true));
  const reconnect = async (): Promise<boolean> => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return isRefreshed;
  };
  // What was fetched in the last 2 seconds is not fetched again.
  await expect.poll(reconnect).toBe(true);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await expect(dogTags).toBeVisible();
  await page.getByRole('button', { name: 'Advanced Editor' }).click();
  await expect(page.getByRole('dialog', { name: 'No Pets Found' })).toContainText('Dog');
});

test('what is typed while a save is under way stays', async ({ page }) => {
  const id = await openNew(page, 'customer', 'Slow bowl');
  const address = new RegExp(`/api/recipes/${id}(\\?|$)`);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await answered;
    await route.fallback();
  });
  const name = page.getByLabel('Recipe name');
  await name.fill('Slower bowl');
  await grams(page, 'Carrots, raw').fill('120');
  const sent = page.waitForRequest(address);
  await name.press('Enter');
  await sent;
  await name.fill('Slowest bowl');
  await grams(page, 'Pumpkin, canned, without salt').fill('310');
  answer();
  await expect(page.getByText('Slower bowl saved.')).toBeVisible();
  await expect(name).toHaveValue('Slowest bowl');
  await expect(grams(page, 'Pumpkin, canned, without salt')).toHaveValue('310');
  expect(await gramsIn(page, id)).toEqual([120, 300]);
  await save(page).click();
  await expect(page.getByText('Slowest bowl saved.')).toBeVisible();
  expect(await gramsIn(page, id)).toEqual([120, 310]);
});

test('the advanced editor opens for a matching pet, and not for free accounts', async ({ page }) => {
  await openNew(page, 'free', 'Small bowl');
  await page.getByRole('button', { name: 'Advanced Editor Premium' }).click();
  await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toBeVisible();
  await page.keyboard.press('Escape');
  const id = await openNew(page, 'customer', 'Large bowl');
  await page.getByRole('button', { name: 'Advanced Editor' }).click();
  await page.getByRole('dialog', { name: 'For which pet?' }).getByRole('button').first().click();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}/advanced-edit-for-pet/`));
});
