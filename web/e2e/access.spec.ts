import { expect, openEditor, signIn, signInByApi, test } from './fixtures.ts';
import { signOut } from './sessions.ts';

const premium = 'Sorry, this feature is only available to paid users and Wholebowl customers.';

test('a free user sees the premium dialog of a locked recipe and stays on the page @path', async ({
  page,
}) => {
  await signIn(page, 'free');
  await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'All Recipes' }).click();
  await page.getByRole('button', { name: 'Premium: Beef, Sweet Potato and Greens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  await expect(dialog).toContainText(
    'Sorry, only paid users and Wholebowl customers have access to this recipe.',
  );
  await expect(dialog).toContainText('It opens the recipes of the category Free');
  await dialog.getByRole('button', { name: 'OK' }).click();

  await page
    .getByRole('button', { name: 'Calculate Nutrition: Chicken, Rice and Garden Vegetables' })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Biscuit', exact: true })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/account\/recipes$/);

  await page
    .getByRole('button', { name: 'Calculate Nutrition: Chicken, Beef and Liver Pate for Cats' })
    .click();
  await expect(page.getByRole('menuitem', { name: 'No compatible pets found' })).toBeDisabled();
});

test('a free user who opens the address of the editor is redirected home with the premium dialog', async ({
  page,
}) => {
  await signIn(page, 'free');
  await page.goto('/account/recipes/1/advanced-edit-for-pet/1');
  await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toContainText(premium);
  await expect(page).toHaveURL(/\/account\/home$/);
});

test('a page whose query the server refuses to a free user shows the premium dialog and leads back', async ({
  page,
  expectRefusal,
}) => {
  const message = 'Sorry, only paid users and Wholebowl customers have access to this recipe.';
  const json = { message, errors: {}, error_code: 'premium_required' };
  await signIn(page, 'free');
  expectRefusal('/api/recipes', 403);
  await page.route(/\/api\/recipes\?/, (route) => route.fulfill({ status: 403, json }));
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  await page.goto('/account/about');
  await page.goto('/account/recipes');
  await expect(dialog).toContainText(message);
  await expect(page).toHaveURL(/\/account\/home$/);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'All Recipes' }).click();
  await expect(dialog).toContainText(message);
  await expect(page).toHaveURL(/\/account\/recipes-home$/);
});

test('entering home reads the user again, and goes to the login after the session ended', async ({
  page,
  expectRefusal,
}) => {
  await signIn(page, 'free');
  let reads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/me') reads += 1;
  });
  await page.goto('/account/about');
  await expect.poll(() => reads).toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/account\/home$/);
  expect(reads).toBe(2);
  await page.goto('/account/about');
  await page.context().clearCookies();
  expectRefusal('/api/users/me', 401);
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a visitor signs in and is redirected to the requested page @path', async ({ page }) => {
  await page.goto('/account/recipes');
  await page.getByLabel('Email').fill('customer@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/account\/home$/);
});

test('a wrong password shows only that error', async ({ page, expectRefusal }) => {
  expectRefusal('/api/login', 422);
  await page.goto('/');
  await expect(page).toHaveTitle('Wholebowl');
  await page.getByLabel('Email').fill('professional@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('You are not signed in.');
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /password field is required/,
  );
});

test('a logout ends the session in the browser and on the server', async ({ page }) => {
  await signIn(page, 'professional');
  await signOut(page);
  await page.goto('/account/home');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a logout that does not reach the server ends the session there as soon as one does', async ({
  page,
  expectRefusal,
}) => {
  await signIn(page, 'professional');
  const statusOfSession = async () => (await page.request.get('/api/users/me')).status();
  expectRefusal('/api/logout', 503);
  await page.route('**/api/logout', (route) => route.fulfill({ status: 503 }));
  await signOut(page);
  expect(await statusOfSession()).toBe(200);
  await page.unroute('**/api/logout');
  await page.reload();
  await expect.poll(statusOfSession).toBe(401);
  await signIn(page, 'professional');
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('professional@demo.test');
  expect(await statusOfSession()).toBe(200);
});

test('a logout that waits does not end a sign-in that is running', async ({ page }) => {
  const logouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logout')) logouts.push(request.method());
  });
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    // The new session is open, but the page does not know yet.
    await page.evaluate(() => {
      localStorage.setItem('wholebowl-logout', '');
      dispatchEvent(new Event('online'));
    });
    await route.fulfill({ response });
  });
  await signIn(page, 'professional');
  expect(logouts).toEqual([]);
  expect((await page.request.get('/api/users/me')).status()).toBe(200);
});

test('an unknown address shows an error page', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('patents');
});

test('a recipe cannot be calculated for a pet of another species', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await page.goto(page.url().replace(/\d+$/, '999999'));
  await expect(page.getByRole('heading', { name: 'This pet does not match the recipe' })).toBeVisible();
});

test('a user without a pet of a matching species sees a message', async ({ page }) => {
  await page.route(/\/api\/pets(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const { pets } = (await answer.json()) as { pets: { specie: { slug: string } }[] };
    await route.fulfill({
      response: answer,
      json: { pets: pets.filter(({ specie }) => specie.slug !== 'dog') },
    });
  });
  await signIn(page, 'professional');
  await page.goto('/account/recipes/1/advanced-edit-for-pet/1');
  await expect(page.getByRole('heading', { name: 'No Pets Found' })).toBeVisible();
});
