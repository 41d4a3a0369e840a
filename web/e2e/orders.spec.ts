import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const form = '/account/recipes-veterinarian-formulated-order';
const call = '/api/veterinarian-formulated-recipe-orders';

const countOrders = async (page: Page): Promise<number> =>
  ((await (await page.context().request.get(call)).json()) as { readonly total: number }).total;

const choose = (page: Page, group: string, option: string): Promise<void> =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: option }).check();

const send = (page: Page) => page.getByRole('button', { name: 'Submit Request' });

/** Fills in what the form requires besides what the pet prefills. */
const fillIn = async (page: Page, pet: string): Promise<void> => {
  await page.getByLabel('Pet', { exact: true }).selectOption(pet);
  await choose(page, 'Number of recipes', '1 recipe ($60)');
  await page.getByLabel('Phone number').fill('+1 202 555 0143');
};

test('a customer orders once with a double click, and an admin delivers it @path', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'customer');
  const before = await countOrders(page);
  await page.goto('/account/suggested-recipes');
  await page.getByRole('main').getByRole('link', { name: 'Veterinarian Recipes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veterinarian Customized Recipes');
  await page.getByRole('link', { name: 'Order for a healthy pet' }).click();
  await fillIn(page, 'Rocky');
  await expect(page.getByRole('radio', { name: 'Slightly overweight' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  await page.getByLabel('Goals').fill('A shiny coat');
  await send(page).dblclick();
  const dialog = page.getByRole('dialog', { name: 'Request Submitted' });
  await expect(dialog).toContainText('Your request has been submitted. Thank you!');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/account\/recipes-veterinarian-formulated$/);
  expect(await countOrders(page)).toBe(before + 1);

  await page.context().clearCookies();
  await signInByApi(page, 'admin');
  await page.goto('/admin/home');
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('searchbox').fill('carl rocky');
  await page.getByLabel('Status').selectOption('New');
  const row = page.getByRole('row', { name: /Carl Customer.*Rocky.*New.*Due/ });
  const found = page.getByText('1 order', { exact: true });
  await expect(found).toBeVisible();
  const [filter, count] = [await page.getByLabel('Status').boundingBox(), await found.boundingBox()];
  expect(count?.x).toBeGreaterThan((filter?.x ?? 0) + (filter?.width ?? 0));
  await row.getByRole('link').click();
  // Both pages have the link.
  await expect(page.getByText('A shiny coat')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?search=carl\+rocky&status=new$/);
  await row.getByRole('link').click();
  for (const text of ['A shiny coat', 'customer@demo.test', '31.50 kg (69.45 lb)'])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel('Status').selectOption('Delivered');
  const save = page.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(page.getByText('New to Delivered by Ada Admin')).toBeVisible();
  await expect(save).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);

  await page.context().clearCookies();
  await signInByApi(page, 'customer');
  await page.goto(form);
  const newest = page.getByRole('table', { name: 'Your Orders' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Delivered');
});

test('the order form names what is missing, and keeps its values when it cannot be sent', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(call, 422);
  expectRefusal(call, 0);
  expectRefusal(call, 429);
  await signInByApi(page, 'free');
  await page.goto(form);
  await expect(page.getByLabel('Pet', { exact: true })).toHaveText(/Biscuit/);
  await page.getByLabel('Pet', { exact: true }).selectOption('Choose a pet');
  await send(page).click();
  const fields = ['pet', 'number of recipes', 'body condition', 'spayed or neutered', 'phone number'];
  for (const field of fields) await expect(page.getByText(`The ${field} field is required.`)).toBeVisible();
  await expect(page.getByLabel('Pet', { exact: true })).toBeFocused();

  await fillIn(page, 'Biscuit');
  await page.getByLabel('Phone number').fill('hello world');
  await page.getByLabel('Allergies').focus();
  await page.keyboard.insertText('x'.repeat(2001));
  await send(page).click();
  for (const fault of ['At most 2,000 characters.', 'At least 5 digits.'])
    await expect(page.getByText(fault)).toBeVisible();
  await expect(page.getByLabel('Allergies')).toHaveValue('x'.repeat(2001));

  await fillIn(page, 'Biscuit');
  await page.getByLabel('Allergies').fill('Chicken');
  await page.route(`**${call}`, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await send(page).click();
  const failed = 'There was an error submitting your request. Please try again or contact support.';
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText(failed);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Allergies')).toHaveValue('Chicken');
  await page.unroute(`**${call}`);
  const message = 'Too many requests. Try again tomorrow.';
  await page.route(`**${call}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { message } })
      : route.continue(),
  );
  await send(page).click();
  await expect(dialog).toContainText(message);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.unroute(`**${call}`);
  await send(page).click();
  await expect(page.getByRole('dialog', { name: 'Request Submitted' })).toBeVisible();
});

test('on a phone the form fits, and without a pet it leads to Add Pet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, 'customer');
  await page.goto(form);
  await expect(page.getByLabel('Phone number')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFaults(page)).toEqual([]);
  await page.route('**/api/pets', (route) => route.fulfill({ json: { pets: [] } }));
  await page.reload();
  await page.getByRole('main').getByRole('link', { name: 'Add Pet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Pet');
});

test('an admin who saves an old version sees both', async ({ page, expectRefusal }) => {
  expectRefusal('/api/admin/veterinarian-formulated-recipe-orders', 409);
  await signInByApi(page, 'admin');
  await page.goto('/admin/orders/5');
  await expect(page.getByText('58.97 kg (130.00 lb)')).toBeVisible();
  await page.getByLabel('Notes').fill('Mine');
  const context = page.context();
  await context.request.put('/api/admin/veterinarian-formulated-recipe-orders/5', {
    headers: await writeHeaders(context),
    data: { notes: 'Theirs' },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Notes/ })).toContainText('Theirs');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Order 5 saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('Mine');
});

test('a professional without shared recipes has an empty inbox above the orders', async ({ page }) => {
  await signInByApi(page, 'professional');
  const json = { recipes: [], current_page: 1, last_page: 1, total: 0 };
  await page.route('**/api/users/me/recipes_shared_with_me?*', (route) => route.fulfill({ json }));
  await page.goto('/account/recipes-veterinarian-formulated');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipe Inbox');
  await expect(page.getByRole('heading', { name: 'Your inbox is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Medical conditions, pregnant or nursing' }).click();
  await expect(page.getByRole('main')).toContainText('board-certified veterinary nutritionist');
  await expect(page.getByRole('main')).toContainText('one-pot cooking with the Wholebowl cooker');
});

test('an order says what the pet avoids before it is placed, by keyboard, and keeps it', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(call, 422);
  await signInByApi(page, 'customer');
  const { pets } = await (await page.context().request.get('/api/pets')).json();
  const rocky = pets.find(({ name }: { readonly name: string }) => name === 'Rocky');
  const saveAvoids = async (avoids: readonly object[]) => {
    const headers = await writeHeaders(page.context());
    const saved = await page.context().request.put(`/api/pets/${rocky.id}`, { headers, data: { avoids } });
    expect(saved.status()).toBe(200);
  };
  await saveAvoids([{ group: 'chicken', reason: 'itching' }]);
  await page.goto(form);
  await fillIn(page, 'Rocky');
  await expect(
    page.getByText('The list of Rocky goes with the order: Chicken (allergen): itching'),
  ).toBeVisible();
  const include = page.getByLabel('Ingredients to include');
  await include.fill('Rice and chicken thighs');
  await send(page).press('Enter');
  await expect(page.getByText('Rocky avoids chicken: itching. It is in “chicken thighs”.')).toBeVisible();
  await expect(include).toBeFocused();
  await include.fill('Rice and broth');
  await send(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request Submitted' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await saveAvoids([]);

  await page.goto('/favicon.svg');
  await page.context().clearCookies();
  await signInByApi(page, 'admin');
  await page.goto('/admin/orders?search=rocky&status=new');
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await expect(page.getByText('“broth” is asked for: nobody knows whether it holds chicken.')).toBeVisible();
});
