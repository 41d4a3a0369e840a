import { markShipped } from '../../server/testing/markShipped.ts';
import { pathTo } from '../kernel/paths.ts';
import { axe } from './axe.ts';
import { get, post } from './demoPlans.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

test('an admin enters who reviewed a shipped recipe and when, which others read, and removes it', async ({
  page,
  server,
  expectRefusal,
}) => {
  expectRefusal('/review', 422);
  await signInByApi(page, 'admin');
  const { recipes } = await get<{ recipes: Listed[] }>(page, '/api/suggested-recipes');
  const { recipe } = await post<{ recipe: Listed }>(page, `/api/duplicate-recipes/${recipes[0]?.id}`, {
    name: 'Shipped bowl',
  });
  const { id, version } = recipe;
  await markShipped(server.databaseUrl, id, version);

  await page.goto(pathTo('ShowRecipe', { id }));
  const mark = page.getByRole('note').filter({ hasText: /reviewed/i });
  await expect(mark).toContainText('Calculated, not yet reviewed by a veterinarian.');
  const form = page.locator('form').filter({ hasText: 'Reviewed on' });
  await form.getByLabel('Reviewed by').fill('Dr. Ada Vet');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Enter when it was reviewed.');
  await expect(mark).toContainText('not yet reviewed');
  await form.getByLabel('Reviewed on').fill('2026-11-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Review saved.')).toBeVisible();
  await expect(mark).toContainText('Reviewed by Dr. Ada Vet on Nov 1, 2026.');
  await axe(page);

  await page.reload();
  await expect(form.getByLabel('Reviewed by')).toHaveValue('Dr. Ada Vet');
  await form.getByLabel('Reviewed by').fill('');
  await form.getByLabel('Reviewed on').fill('');
  await page.keyboard.press('Enter');
  await expect(mark).toContainText('not yet reviewed by a veterinarian');
  await page.context().request.delete(`/api/recipes/${id}`, { headers: await writeHeaders(page.context()) });
});
