import sharp from 'sharp';
import { expect, signIn, signInByApi, test } from './fixtures.ts';
import { signOut, writeHeaders } from './sessions.ts';

test('a user edits the profile with a photo, sees it after a reload, and removes it', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  const name = page.getByLabel('First name');
  const before = await name.inputValue();
  await name.fill('Cara');
  await page.getByLabel('About you').fill('Two dogs.');
  const choose = page.getByRole('group', { name: 'Photo', exact: true }).getByLabel(/^Choose a photo/);

  await choose.setInputFiles({
    name: 'big.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByText('The photo is larger than 10 MB. Choose a smaller one.')).toBeVisible();
  // Green at the left, red at the right.
  const red = { create: { width: 300, height: 300, channels: 3 as const, background: '#f00' } };
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0f0' } })
    .composite([{ input: red, left: 300, top: 0 }])
    .png()
    .toBuffer();
  await choose.setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer });
  const part = page.getByRole('application', { name: /^The part that is shown/ });
  await part.focus();
  for (let times = 0; times < 60; times += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.1');
  await page.keyboard.press('-');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.reload();
  const photo = page.getByRole('img', { name: 'Photo of Cara' });
  await expect(page.getByText('Two dogs.')).toBeVisible();
  // Dragging the photo to the right shows its left side.
  const colour = await photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 9, height: 9 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 9, 9);
    return [image.naturalWidth, image.naturalHeight, ...(context?.getImageData(8, 4, 1, 1).data ?? [])];
  });
  expect(colour.slice(0, 2)).toEqual([300, 300]);
  expect(colour[2]).toBeLessThan(60);
  expect(colour[3]).toBeGreaterThan(190);

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await name.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
});

test('a form whose session ended keeps its values, and saves them after a login in another tab', async ({
  page,
  context,
  expectRefusal,
}) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/edit-profile');
  await page.getByLabel('About you').fill('Three dogs.');
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  expectRefusal('/api/users/me', 401);
  await page.getByRole('button', { name: 'Save' }).click();
  const ended = page.getByRole('alert').filter({ hasText: 'Your changes are still on this page' });
  await expect(ended).toHaveCount(1);
  const opened = context.waitForEvent('page');
  await ended.getByRole('link', { name: 'Sign in in another tab' }).click();
  const tab = await opened;
  await tab.getByLabel('Email').fill('customer@demo.test');
  await tab.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await tab.getByRole('button', { name: 'Login' }).click();
  await expect(ended).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page.getByText('Three dogs.')).toBeVisible();
});

test('a form is not saved as another user who signed in in another tab', async ({ page, context }) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/edit-profile');
  await page.getByLabel('About you').fill('Four dogs.');
  const tab = await context.newPage();
  await tab.goto('/account/home');
  await signOut(tab);
  await signIn(tab, 'free');
  const ended = page.getByRole('alert').filter({ hasText: 'Your changes are still on this page' });
  await expect(ended).toHaveCount(1);
  const saved = async (): Promise<unknown> =>
    ((await (await context.request.get('/api/users/me')).json()) as { user: object }).user;
  const before = await saved();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await expect(page.getByLabel('About you')).toHaveValue('Four dogs.');
  expect(await saved()).toEqual(before);
});

test('a profile that was saved elsewhere is not set back by an old form', async ({ page, expectRefusal }) => {
  expectRefusal('/api/users/me', 409);
  await signInByApi(page, 'customer');
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  const about = page.getByLabel('About you');
  await expect(about).toBeVisible();
  const headers = await writeHeaders(page.context());
  const data = { description: 'Two dogs and a cat.' };
  const saved = await page.context().request.post('/api/users/me?_method=PUT', { headers, data });
  expect(saved.ok()).toBe(true);
  // Not what another test saved: that would be no edit.
  await about.fill('Five dogs.');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^About you/ })).toContainText('Two dogs and a cat.');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page.getByText('Five dogs.')).toBeVisible();
});
