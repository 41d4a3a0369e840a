import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { axeFaults } from './axe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const name = 'Quail of a review';

const post = async (page: Page, url: string, data: unknown = {}) => {
  const headers = await writeHeaders(page.context());
  return (await page.context().request.post(url, { headers, data })).json();
};

test('what an owner changes of a published food waits, is refused, and is published by an admin @path', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  const { ingredient } = await post(page, '/api/admin/ingredients', { name });
  const admins = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await signInByApi(admins, 'admin');
  await post(admins, `/api/admin/ingredients/${ingredient.id}/publish`);

  await page.goto(pathTo('EditIngredient', { id: ingredient.id }));
  await expect(page.getByText('so your changes wait for an administrator')).toBeVisible();
  await page.getByLabel('Protein, Value').first().fill('21.2');
  await page.getByLabel('Short name').fill('Quail');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Your changes of ${name} wait for review.`)).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting for review' });
  await expect(waiting).toContainText('Protein, amount: none → 21.2');
  await expect(page.getByLabel('Protein, Value').first()).toHaveValue('21.2');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Wild birds.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await expect(waiting).toContainText('notes: none → Wild birds.');
  await expect(page.getByText('No notes.')).toBeVisible();

  await admins.goto(pathTo('AdminHome'));
  const entry = admins.getByRole('navigation').getByRole('link', { name: /^Reviews/ });
  await expect(entry).toHaveText(/^Reviews\d+ to review$/);
  await entry.click();
  await expect(admins.getByRole('heading', { level: 1 })).toHaveText('Reviews');
  const row = admins.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('short name: Quail of a review → Quail');
  for (const colorScheme of ['light', 'dark'] as const) {
    await admins.emulateMedia({ colorScheme });
    expect(await axeFaults(admins), colorScheme).toEqual([]);
  }
  const open = () => row.getByRole('button', { name: `Actions for ${name}` }).click();
  await open();
  await admins.getByRole('menuitem', { name: 'Refuse…' }).click();
  const why = admins.getByRole('dialog', { name: `Refuse the changes of ${name}` });
  await why.getByLabel('Why? The owner reads it.').fill('From which label?');
  await why.getByRole('button', { name: 'Refuse' }).click();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('region', { name: 'This change was refused' })).toContainText(
    'From which label?',
  );
  await page.getByLabel('Protein, Value').first().fill('21.5');
  await page.getByLabel('Reason of the change').fill('Label of 2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(waiting).toContainText('Label of 2026');
  await expect(waiting).toContainText('short name: Quail of a review → Quail');
  await admins.reload();
  await open();
  await admins.getByRole('menuitem', { name: 'Publish changes' }).click();
  await expect(admins.getByText(`The changes of ${name} are published.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await admins.close();
  await page.reload();
  await expect(page.getByLabel('Protein, Value').first()).toHaveValue('21.5');
  await expect(waiting).toHaveCount(0);
});

test('an admin approves again what an edit of an ingredient changed, and keeps a draft', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInByApi(page, 'admin');
  const found = await page.context().request.get('/api/ingredients?query=rabbit%20wild%20raw');
  const [ingredient] = (await found.json()).ingredients;
  const names = ['Rabbit stew', 'Rabbit soup', 'Rabbit bake'];
  for (const recipeName of names) {
    const { recipe } = await post(page, '/api/recipes', { name: recipeName });
    const line = { id: ingredient.id, total_g: 1000 };
    await post(page, `/api/recipes/${recipe.id}/update_ingredients`, { ingredients: [line] });
    await post(page, `/api/recipes/${recipe.id}?_method=PUT`, { recipe: { is_shared: true } });
    await post(page, `/api/admin/toggle-shared-recipe-approval/${recipe.id}`, { is_approved: true });
  }
  const url = `/api/admin/ingredients/${ingredient.id}?_method=PUT`;
  await post(page, url, { ingredient: { short_name: 'Wild rabbit' } });
  await page.goto(pathTo('Reviews'));
  const rows = page.getByRole('row').filter({ hasText: 'Changed since its approval: Wild rabbit' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Everybody sees it.');
  await page.getByRole('button', { name: 'Approve 3 recipes again' }).click();
  const question = page.getByRole('dialog', { name: 'Approve 3 recipes again?' });
  await expect(question).toContainText('only ingredients changed since: Wild rabbit.');
  for (const recipeName of names) await expect(question).toContainText(`${recipeName}: Too much`);
  await question.getByRole('button', { name: 'Approve 3 recipes again' }).click();
  await expect(page.getByText('3 recipes approved.')).toBeVisible();
  await expect(rows).toHaveCount(0);

  const others = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await signInByApi(others, 'professional');
  await post(others, '/api/duplicate-dietary-per-kg-needs/1', { name: 'Draft of a review' });
  await others.close();
  await page.goto(pathTo('Reviews'));
  const draft = page.getByRole('row').filter({ hasText: 'Draft of a review' });
  await draft.getByRole('button', { name: 'Actions for Draft of a review' }).click();
  await page.getByRole('menuitem', { name: 'Keep as draft' }).click();
  await expect(page.getByText('Draft of a review stays a draft.')).toBeVisible();
  await expect(draft).toHaveCount(0);
});
