import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test, testAllowingErrors } from './fixtures.ts';
import type { E2eServer } from './server.ts';
import { signOut } from './sessions.ts';

const password = 'a bowl of rice';

/** Passkeys need a name: the server's address by its local name. */
const byName = (server: E2eServer, path: string): string =>
  new URL(path, server.url.replace('127.0.0.1', 'localhost')).href;

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const register = async (page: Page, server: E2eServer): Promise<string> => {
  const email = `fay${Date.now()}@example.test`;
  const person = { first_name: 'Fay', last_name: 'Factor', email };
  await page.request.post('/api/register', {
    data: { ...person, password, password_confirmation: password },
  });
  const verification_url = (await server.linkTo(email)).searchParams.get('verification_url');
  await page.request.post('/api/email/verify', { data: { verification_url, password } });
  return email;
};

const typeLogin = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const logOut = async (page: Page): Promise<void> => {
  await signOut(page);
};

const dialogOf = (page: Page) => page.getByRole('dialog');

const start = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await dialogOf(page).getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
};

test('a user adds an authenticator app and signs in with its code and with a recovery code @path', async ({
  page,
  server,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal('/api/login', 403);
  expectRefusal('/api/login', 422);
  const email = await register(page, server);
  await page.goto('/login');
  await typeLogin(page, email);
  await expect(page).toHaveURL(/account\/home/);
  await page.goto('/account/security');
  await start(page, 'Add an authenticator app');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialogOf(page).locator('code').textContent()) ?? '';
  await dialogOf(page).getByLabel('Code of the app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText('Your recovery codes');
  const codes = await dialogOf(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('You have 10 unused recovery codes.')).toBeVisible();

  await logOut(page);
  await typeLogin(page, email);
  await dialogOf(page).getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('Code')).toHaveAccessibleDescription(/not right/);
  await dialogOf(page)
    .getByLabel('Code')
    .fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/account\/home/);
});

// The page has another name than the server's address.
testAllowingErrors('a user adds a passkey, signs in with it, and removes it', async ({ page, server }) => {
  test.slow();
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const email = await register(page, server);
  await page.goto(byName(server, '/login'));
  await typeLogin(page, email);
  await expect(page).toHaveURL(/account\/home/);
  await page.goto(byName(server, '/account/security'));
  await start(page, 'Add a passkey');
  await dialogOf(page).getByLabel('Name of this passkey').fill('My laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(page.getByText('Passkey: My laptop')).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/account\/home/);
  await logOut(page);
  await typeLogin(page, email);
  await dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/account\/home/);

  await page.goto(byName(server, '/account/security'));
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/second factor was removed/)).toBeVisible();
});
