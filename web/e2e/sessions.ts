import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { userIdKey } from '../kernel/userIdKey.ts';

/** The demo accounts. */
export type Account = 'free' | 'customer' | 'professional' | 'admin';

const password = 'wholebowl-demo';

/** A file of the same origin without scripts. */
export const doorstep = '/favicon.svg';

/** The headers of a write through the API, with the cookies of the browser. */
export const writeHeaders = async (context: BrowserContext): Promise<Record<string, string>> => {
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return { 'x-xsrf-token': decodeURIComponent(token) };
};

/** Signs in with the form and waits for the next page. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${account}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
};

/**
 * Signs out by the menu and waits for the login, as the request ends if the page is left earlier. `leaving` gives up what
 * is not saved.
 */
export const signOut = async (page: Page, { leaving = false } = {}): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Logout' }).click();
  if (leaving) await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
};

/** Waits for the last that an editor loads: how sure its levels are, and what they are by other standards. */
export const waitForSureness = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-cell="level"] [title*="How sure"]').first()).toBeAttached();
  const ofStandards = page.locator('[aria-label="Levels by"] button:not(:first-child)[title*=": Low"]');
  await expect(ofStandards.first()).toBeAttached();
};

/** Ends the session under an open editor that has loaded all. */
export const endSession = async (page: Page): Promise<void> => {
  await waitForSureness(page);
  await page.context().clearCookies();
};

const sessions = new Map<Account, { readonly id: string; readonly cookies: readonly Cookie[] }>();

/** The worker's session of an account. Tests share it, because checking a password is slow. */
const sessionOf = async (context: BrowserContext, account: Account): Promise<string> => {
  const known = sessions.get(account);
  if (known) {
    await context.addCookies([...known.cookies]);
    if ((await context.request.get('/api/users/me')).ok()) return known.id;
    // The server rejects a login with the cookies of an ended session.
    await context.clearCookies();
  }
  const answer = await context.request.post('/api/login', {
    data: { email: `${account}@demo.test`, password },
  });
  const { user } = (await answer.json()) as { readonly user: { readonly id: number } };
  const session = { id: String(user.id), cookies: await context.cookies() };
  sessions.set(account, session);
  return session.id;
};

/** Gives the browser another account's session, as a sign-in elsewhere would. Its pages are not told. */
export const switchSession = async (context: BrowserContext, account: Account): Promise<void> => {
  await context.clearCookies();
  await sessionOf(context, account);
};

/** The running test, and the accounts that it signed in. */
const running = { testId: '', accounts: new Set<Account>() };

/** Deletes the account's settings when a test signs in first, because tests expect the defaults. */
const resetSettings = async (context: BrowserContext, account: Account): Promise<void> => {
  const { testId } = base.info();
  if (running.testId !== testId) Object.assign(running, { testId, accounts: new Set() });
  if (running.accounts.has(account)) return;
  running.accounts.add(account);
  const answer = await context.request.get('/api/users/me/settings');
  const { settings } = (await answer.json()) as { readonly settings: readonly { readonly name: string }[] };
  const headers = await writeHeaders(context);
  for (const { name } of settings) await context.request.delete(`/api/users/me/setting/${name}`, { headers });
};

/**
 * Signs in through the API, with default settings at the test's first sign-in. The page is then at a file without scripts,
 * not at a screen.
 */
export const signInByApi = async (page: Page, account: Account): Promise<void> => {
  const id = await sessionOf(page.context(), account);
  await resetSettings(page.context(), account);
  await page.goto(doorstep);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [userIdKey, id] as const);
};
