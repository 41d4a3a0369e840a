import { expect, test } from './fixtures.ts';

const first = 'a bowl of rice';
const second = 'a bowl of oats';

test('a user changes the password, ends another session, and changes the email address', async ({
  page,
  server,
  browser,
  expectRefusal,
}) => {
  test.slow();
  const email = `sam${Date.now()}@example.test`;
  const person = { first_name: 'Sam', last_name: 'Safe', email };
  await page.request.post('/api/register', {
    data: { ...person, password: first, password_confirmation: first },
  });
  const verification_url = (await server.linkTo(email)).searchParams.get('verification_url');
  await page.request.post('/api/email/verify', { data: { verification_url, password: first } });
  const login = async (other: typeof page, secret: string): Promise<void> => {
    await other.goto('/login');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(secret);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(/account\/home/);
  };
  await login(page, first);
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Sign-in and security' }).click();

  expectRefusal('/api/users/me/security/password', 422);
  await page.getByLabel('Your password').first().fill(second);
  await page.getByLabel('New password').fill(second);
  await page.getByLabel('Confirm password').fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your password').first()).toHaveAccessibleDescription(
    'The password is not correct.',
  );
  await page.getByLabel('Your password').first().fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed' })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await login(other, second);
  await page.reload();
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await expect(page.getByRole('button', { name: /^End the session of/ })).toHaveCount(0);
  await other.goto('/account/profile');
  await expect(other).toHaveURL(/\/login/);
  await context.close();

  const mails = page.getByLabel('Mail me when somebody signs in from a new device or place');
  await mails.uncheck();
  await expect(mails).not.toBeChecked();

  const moved = `moved.${email}`;
  await page.getByLabel('New email address').fill(moved);
  await page.getByLabel('Your password').last().fill(second);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(
    'We mailed a link to your old and to your new address',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(`The change to ${moved} waits for both links.`)).toBeVisible();
  for (const address of [moved, email]) {
    await expect.poll(async () => (await server.linkTo(address)).pathname).toBe('/confirm-email');
    const link = await server.linkTo(address);
    await page.goto(link.pathname + link.search);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('dialog')).toContainText('Confirmed');
    await page.getByRole('button', { name: 'OK' }).click();
  }
  await page.goto('/account/security');
  await expect(page.getByText(`Your address is ${moved}.`)).toBeVisible();
});
