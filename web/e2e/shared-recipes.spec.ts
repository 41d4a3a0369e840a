import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const name = 'Tuna and Rice for Cats';

const person = {
  first_name: 'Conny',
  last_name: 'Customer',
  email: 'conny@bowl.test',
  password: 'a bowl of tuna',
  account_type: 'wholebowl_customer',
};

/** Lets the admin add a customer, who signs in with another page. */
const signInNew = async (admins: Page, page: Page): Promise<void> => {
  const headers = await writeHeaders(admins.context());
  await admins.context().request.post('/api/admin/users', { headers, data: person });
  await page.goto(pathTo('login'));
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Conny');
};

/** Saves the recipe as somebody else would after the list was loaded. */
const saveElsewhere = async (page: Page): Promise<void> => {
  const { request } = page.context();
  const found = await request.get(`/api/recipes?query=${encodeURIComponent(name)}`);
  const { recipes } = (await found.json()) as { recipes: readonly { id: number }[] };
  await request.post(`/api/recipes/${recipes[0]?.id}?_method=PUT`, {
    headers: await writeHeaders(page.context()),
    data: { recipe: { description2: 'For now and then.' } },
  });
};

/** Finds the approved recipe among those of the community, and copies it. */
const duplicate = async (page: Page): Promise<void> => {
  await page.goto(pathTo('RecipesLibrary'));
  const community = page.getByRole('region', { name: 'Community Inspired Recipes' });
  await community.getByRole('link', { name: /^Show all/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community Inspired Recipes');
  await page.getByRole('button', { name: `Recipe Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Add to My Recipes' }).click();
  const risk = page.getByRole('dialog', { name: 'Before you change this recipe' });
  await expect(risk).toContainText('Check with a veterinarian before you feed a recipe that you changed.');
  await risk.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tuna of a neighbour');
  await page.keyboard.press('Enter');
  const saved = page.getByRole('dialog', { name: 'Saved to My Recipes' });
  await saved.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Tuna of a neighbour');
};

test('an admin approves a shared recipe, another customer copies it, and the approval ends', async ({
  page,
  browser,
  baseURL,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal('/api/admin/toggle-shared-recipe-approval/', 409);
  await signInByApi(page, 'admin');
  await page.goto(pathTo('AdminHome'));
  await page.getByRole('link', { name: 'Shared Recipes' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared Recipes');
  await page.getByRole('searchbox').fill('tuna rice');
  await expect(page.getByText('1 recipe', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Never approved');
  await saveElsewhere(page);
  await row.getByRole('switch', { name: `Not Approved: ${name}` }).click();
  const changed = page.getByRole('dialog', { name: 'This recipe changed' });
  await expect(changed).toContainText('Its approval stays as it was.');
  await changed.getByRole('button', { name: 'OK' }).click();
  await row.getByRole('switch', { name: `Not Approved: ${name}` }).click();
  await expect(page.getByText(`${name} approved.`)).toBeVisible();
  await expect(row).toContainText('Nothing');

  const theirs = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await signInNew(page, theirs);
  await duplicate(theirs);
  await theirs.close();

  await row.getByRole('switch', { name: `Shared: ${name}` }).click();
  await expect(page.getByText(`${name} unapproved.`)).toBeVisible();
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', /^\/account\/recipe\/\d+$/);
});

test('a recipe with a private food is approved with it', async ({
  page,
  browser,
  baseURL,
  expectRefusal,
}) => {
  expectRefusal('/api/admin/toggle-shared-recipe-approval/', 422);
  const vets = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await signInByApi(vets, 'professional');
  const { request } = vets.context();
  const headers = await writeHeaders(vets.context());
  const write = async (url: string, data: unknown) => (await request.post(url, { headers, data })).json();
  const { ingredient } = await write('/api/admin/ingredients', { name: 'Goose of my own' });
  const { recipe } = await write('/api/recipes', { name: 'Goose Pot', specie_ids: [1] });
  const ingredients = [{ id: ingredient.id, total_g: 500 }];
  await write(`/api/recipes/${recipe.id}/update_ingredients`, { ingredients });
  await write(`/api/recipes/${recipe.id}?_method=PUT`, { recipe: { is_shared: true } });
  await vets.close();

  await signInByApi(page, 'admin');
  await page.goto(pathTo('SharedRecipes'));
  await page.getByRole('searchbox').fill('goose pot');
  const toggle = page.getByRole('switch', { name: 'Not Approved: Goose Pot' });
  await toggle.click();
  const question = page.getByRole('dialog', { name: 'Publish its ingredients, too?' });
  await expect(question).toContainText('These ingredients are private: “Goose of my own”.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(toggle).toBeVisible();
  await toggle.click();
  await question.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('Goose Pot approved.')).toBeVisible();
});

test('an owner shares a recipe with one email at a time', async ({ page, expectRefusal }) => {
  expectRefusal('/api/users/me/share_recipe/', 422);
  await signInByApi(page, 'customer');
  await page.goto(pathTo('MyRecipes'));
  await page
    .getByRole('button', { name: /^Recipe Actions: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const field = page.getByLabel('Share this Recipe with specific Wholebowl Vets or Admins');
  await field.fill('one@vets.test, two@vets.test');
  await field.press('Enter');
  await expect(page.getByText('Share one email at a time.').first()).toBeVisible();
  await field.fill('one@vets.test');
  await field.press('Enter');
  await expect(page.getByText('Shared with one@vets.test')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing with one@vets.test' }).click();
  await expect(page.getByText('Unshared with one@vets.test')).toBeVisible();
});
