import { expect, signIn, test } from './fixtures.ts';

test('a page that needs the second factor asks for it when its button is pressed, not by itself', async ({
  page,
  expectRefusal,
}) => {
  await signIn(page, 'admin');
  let proved = false;
  const message = 'Please confirm with your second factor first.';
  const refusal = { status: 403, json: { message, errors: {}, error_code: 'proof_required' } };
  expectRefusal('/api/admin/users', 403);
  await page.route(/\/api\/admin\/users\?/, (route) => (proved ? route.continue() : route.fulfill(refusal)));
  const app = { id: 1, kind: 'totp', name: '', created_at: '2026-01-01T00:00:00Z', last_used_at: null };
  const security = { sessions: [], pending_email: null, factors: [app], recovery_codes: 10 };
  await page.route('**/api/users/me/security', (route) => route.fulfill({ json: security }));
  await page.route('**/api/users/me/security/proof', (route) => {
    proved = true;
    return route.fulfill({ json: { token: 'x'.repeat(43) } });
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('main')).toContainText(message);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm that it is you' }).click();
  await page.getByRole('dialog').getByLabel('Code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('professional@demo.test');
});
