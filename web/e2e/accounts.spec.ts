import type { Page } from '@playwright/test';
import { expect, signInByApi, test } from './fixtures.ts';
import { signOut } from './sessions.ts';

const first = 'a bowl of rice';
const second = 'a bowl of oats';

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

/** The page of the last mail's link, within this server. */
const linkTo = async (server: { linkTo(email: string): Promise<URL> }, email: string, page: string) => {
  let link = new URL('none:');
  await expect
    .poll(
      async () => {
        link = await server.linkTo(email);
        return link.pathname;
      },
      { timeout: 15_000 },
    )
    .toBe(page);
  return link.pathname + link.search;
};

const typePasswords = async (page: Page, label: string, password: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
};

test('a visitor registers, verifies the address, signs in and resets the password @path', async ({
  page,
  server,
  expectRefusal,
}) => {
  const email = `nia${Date.now()}@example.test`;
  expectRefusal('/api/register', 422);
  expectRefusal('/api/register', 429);
  expectRefusal('/api/login', 403);
  expectRefusal('/api/login', 422);
  expectRefusal('/api/email/verify', 422);

  await page.goto('/login');
  await page.getByRole('button', { name: 'First time with your appliance?' }).click();
  await page.getByRole('button', { name: 'An online marketplace or another store' }).click();
  await expect(page).toHaveURL('/register?sn=true');
  for (const label of ['Password', 'Confirm password']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  }
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Email').fill(email);
  await typePasswords(page, 'Password', first);
  await page.getByLabel('Product serial number').fill('unknown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('The last name field is required.');
  await expect(page.getByRole('alert')).toContainText('The last name field is required.');
  await page.getByLabel('Last name').fill('New');
  await page.getByLabel('Product serial number').fill('');
  await page.getByLabel('Confirm password').fill(second);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await page.getByLabel('Confirm password').fill(first);
  const full = { status: 429, json: { message: 'Too many accounts. Try again later.' } };
  await page.route('**/api/register', (route) => route.fulfill(full), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: full.json.message })).toHaveCount(2);
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page.getByRole('dialog')).toContainText(
    'Registration Successful!Your free account has been created. Please check your email for a verification link. You will now be redirected to the login page.',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');

  await signIn(page, email, first);
  await expect(page.getByRole('dialog')).toContainText(
    'You have not verified your email address yet. Would you like us to send you a new verification link?',
  );
  await page.getByRole('button', { name: 'Yes, resend it!' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'a verification link is being sent' }),
  ).toBeVisible();
  await page.goto(await linkTo(server, email, '/login'));
  await expect(page).toHaveURL(/^[^?]*\/verify-email\?token=/);
  await page.getByLabel('Password', { exact: true }).fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /not the password that was chosen/,
  );
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('has been verified');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, email, first);
  await expect(page).toHaveURL('/account/home');
  await signOut(page);
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(
    'If an account with that email address exists then a password reset link is being sent to it.',
  );
  const link = await linkTo(server, email, '/reset-password');
  await page.goto(link);
  await page.getByLabel('Email').fill(email);
  await typePasswords(page, 'New password', second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Your password was successfully reset. Please login.');
  await page.getByRole('button', { name: 'OK' }).click();
  // The page of the link has an email field, too.
  await expect(page).toHaveURL('/login');
  await signIn(page, email, first);
  await expect(page.getByRole('alert')).toContainText(['These credentials do not match our records.']);
  await signIn(page, email, second);
  await expect(page).toHaveURL('/account/home');
});

test('the owner of an address deletes the account that somebody registered with it', async ({
  page,
  server,
  expectRefusal,
}) => {
  expectRefusal('/api/email/not-me', 422);
  const email = `mal${Date.now()}@example.test`;
  const person = { first_name: 'Mal', last_name: 'Ory', email };
  await page.request.post('/api/register', {
    data: { ...person, password: first, password_confirmation: first },
  });
  const notMe = new URL(/This was not me:\s+(\S+)/.exec(await server.textTo(email))?.[1] ?? '');
  await page.goto(notMe.pathname + notMe.search);
  await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('dialog')).toContainText('The account was deleted');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(notMe.pathname + notMe.search);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('dialog')).toContainText('There is nothing to delete');
});

test('links that do not work lead to the login with their sentence', async ({ page, expectRefusal }) => {
  expectRefusal('/api/email/verify', 422);
  expectRefusal('/api/reset-password', 422);
  const invalid =
    'Sorry, the URL was found to not be a valid password reset URL. You will be redirected to the login page.';
  await page.goto('/reset-password');
  await expect(page.getByRole('dialog')).toContainText(invalid);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login');

  await page.goto('/reset-password?token=used');
  await page.getByLabel('Email').fill('nia@example.test');
  await typePasswords(page, 'New password', first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(invalid);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');

  await signInByApi(page, 'free');
  await page.goto('/login?verification_url=https%3A%2F%2Fbowl.example%2Fapi%2Femail%2Fverify%3Ftoken%3Dused');
  await expect(page.getByRole('dialog')).toContainText(
    /it was used already, or it has expired\. .*sign in to ask for a new link/,
  );
  await expect(page).toHaveURL('/account/home');
});

test('the landing plays its video, pauses it, and is still for users who want no motion', async ({
  page,
}) => {
  await page.goto('/login');
  const time = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause the background video' }).click();
  await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await expect(page.locator('video')).toHaveCount(0);
});
