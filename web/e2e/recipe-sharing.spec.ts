import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { addFood, expect, gramsOf, save, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const vet = {
  first_name: 'Vera',
  last_name: 'Visit',
  email: 'vera@clinic.test',
  password: 'a bowl of millet',
  password_confirmation: 'a bowl of millet',
};

const dialog = (page: Page) => page.getByRole('dialog');

const post = async (page: Page, path: string, data: object): Promise<unknown> => {
  const headers = await writeHeaders(page.context());
  const answer = await page.context().request.post(path, { headers, data });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return answer.json();
};

interface Mails {
  linkTo(email: string): Promise<URL>;
}

/** Waits until the last mail to the vet has a link to a path that starts with `path`. Mails may overtake each other. */
const expectMailedLink = (server: Mails, path: string): Promise<void> =>
  expect
    .poll(async () => (await server.linkTo(vet.email)).pathname.startsWith(path), { timeout: 15_000 })
    .toBe(true);

/** Registers the vet by the mailed link, after the mail of the share. */
const register = async (page: Page, server: Mails): Promise<void> => {
  await expectMailedLink(server, '/account/recipe/');
  await post(page, '/api/register', vet);
  await expectMailedLink(server, '/login');
  const link = await server.linkTo(vet.email);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('Password', { exact: true }).fill(vet.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('has been verified');
};

const signInVet = async (page: Page): Promise<void> => {
  await page.goto(pathTo('login'));
  await page.getByLabel('Email').fill(vet.email);
  await page.getByLabel('Password', { exact: true }).fill(vet.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Vera');
};

const share = async (page: Page, label: string, email: string): Promise<void> => {
  await page.getByLabel(label).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Shared with ${email}`)).toBeVisible();
};

const choose = async (page: Page, recipe: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Recipe Actions: ${recipe}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('an owner shares with a vet without an account, who finds, changes and shares the recipe back @path', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow();
  await signInByApi(page, 'customer');
  await page.goto(pathTo('CreateRecipe'));
  await page.getByLabel('Recipe name').fill('Bowl for the vet');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Dog', exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Bowl for the vet saved.')).toBeVisible();
  await addFood(page, 'carrots raw', 'Carrots, raw', '200');
  await share(page, 'Share this Recipe with specific Wholebowl Vets or Admins', vet.email);

  const open = () => browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  const theirs = await open();
  await register(theirs, server);
  const admins = await open();
  await signInByApi(admins, 'admin');
  const users = await admins.context().request.get(`/api/admin/users?query=${vet.email}`);
  const { users: found } = (await users.json()) as { users: { data: readonly { id: number }[] } };
  await post(admins, `/api/admin/user-role/${found.data[0]?.id}/professional`, {});
  await admins.close();

  await signInVet(theirs);
  await post(theirs, '/api/pets', { name: 'Model', weight_kg: '12', specie_id: 1, birthday: '2021-05-01' });
  await theirs.goto(pathTo('RecipesHome'));
  await theirs.getByRole('main').getByRole('link', { name: 'Recipe Inbox' }).click();
  await expect(theirs.getByRole('row').filter({ hasText: 'Bowl for the vet' })).toContainText(
    'customer@demo.test',
  );
  await choose(theirs, 'Bowl for the vet', 'Add to My Recipes');
  await dialog(theirs).getByLabel('Name').fill('Bowl from the vet');
  await theirs.keyboard.press('Enter');
  await expect(dialog(theirs)).toContainText('until you share it from its page');
  await dialog(theirs).getByRole('button', { name: 'Edit' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Edit Bowl from the vet');
  const copy = theirs.url();
  await theirs.getByRole('button', { name: 'Advanced Editor' }).click();
  await gramsOf(theirs, 'Carrots').fill('250');
  await save(theirs);
  await theirs.goto(copy);
  await expect(theirs.getByLabel('Grams of Carrots, raw')).toHaveValue('250');
  await theirs.goto(pathTo('MyRecipes'));
  await theirs.getByRole('link', { name: 'Bowl from the vet', exact: true }).click();
  await expect(theirs.getByText('Nobody Share')).toBeVisible();
  await theirs.getByRole('link', { name: 'Share', exact: true }).click();
  await expect(theirs.getByLabel('Share this Recipe with specific Wholebowl Users')).toBeFocused();
  await expect(theirs.getByText('Shared with nobody.')).toBeInViewport({ ratio: 1 });
  await share(theirs, 'Share this Recipe with specific Wholebowl Users', 'customer@demo.test');

  await page.goto(pathTo('RecipesSharedWithMe'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veterinarian Customized Recipes');
  await page.getByRole('link', { name: 'Bowl from the vet', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Carrots, raw/ })).toContainText('250.000');

  for (const [owner, recipe] of [
    [theirs, 'Bowl from the vet'],
    [page, 'Bowl for the vet'],
  ] as const) {
    await owner.goto(pathTo('MyRecipes'));
    await choose(owner, recipe, 'Delete');
    await dialog(owner).getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(owner.getByText(`${recipe} deleted.`)).toBeVisible();
  }
  await theirs.close();
});
