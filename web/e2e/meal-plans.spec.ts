import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { delayResponses, expect, signIn, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const names = ['Rabbit and Parsnip Pot', 'Pork, Apple and Potato', 'First Year Beef and Rice'];
const [rabbit = '', pork = '', beef = ''] = names;

const fourth = 'Goat and Millet Pot';

/** Adds a recipe to the open plan as another page of the user does. */
const addElsewhere = async (page: Page, name: string): Promise<void> => {
  const { request } = page.context();
  const found = await request.get(`/api/recipes?query=${encodeURIComponent(name)}`);
  const { recipes } = (await found.json()) as { recipes: readonly { id: number }[] };
  const answer = await request.post(`/api/meal-plans/${page.url().split('/').at(-1)}/add-recipes`, {
    headers: await writeHeaders(page.context()),
    data: { recipes: [recipes[0]?.id] },
  });
  expect(answer.ok()).toBe(true);
};

const recipesOf = (page: Page) =>
  page.getByRole('region', { name: 'Recipes', exact: true }).getByRole('listitem');

const add = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search recipes to add' }).fill(name);
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
};

/** Waits until the rows show the recipes in this order. */
const expectOrder = async (page: Page, order: readonly string[]): Promise<void> =>
  expect(recipesOf(page)).toContainText([...order]);

test('a customer makes a plan of three recipes, changes and deletes it @path', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/add-recipes', 422);
  await signInByApi(page, 'customer');
  await page.goto(pathTo('ListMealPlans'));
  await page.getByRole('link', { name: 'Add Meal Plan' }).click();
  await page.getByLabel('Name').fill('Three pots');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Three pots');
  await page.goBack();
  await expect(page).toHaveURL(pathTo('ListMealPlans'));
  await page.goForward();

  for (const name of names) {
    await add(page, name);
    await expect(page.getByText(`${name} added.`)).toBeVisible();
  }
  const added = page.getByRole('button', { name: `Added: ${beef}` });
  // It says why it adds nothing, so it is not disabled.
  await expect(added).toBeEnabled();
  await added.press('Enter');
  await expect(page.getByText(`${beef} recipe already in meal plan.`)).toBeVisible();
  await expectOrder(page, names);

  await page.getByRole('button', { name: `Move ${beef} up` }).click();
  await expectOrder(page, [rabbit, beef, pork]);
  await page.keyboard.press('Alt+ArrowUp');
  await expectOrder(page, [beef, rabbit, pork]);
  await expect(page.getByRole('button', { name: `Move ${beef} up` })).toBeFocused();

  // The second click meets the button of the next recipe.
  await page.getByRole('button', { name: `Remove ${rabbit}` }).dblclick();
  await expect(page.getByText(`${rabbit} removed.`)).toBeVisible();
  await expectOrder(page, [beef, pork]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOrder(page, [beef, rabbit, pork]);
  for (const [removed, focused] of [
    [rabbit, pork],
    [pork, rabbit],
  ]) {
    await page.getByRole('button', { name: `Remove ${removed}` }).focus();
    await page.keyboard.down('Enter');
    await expect(page.getByRole('button', { name: `Remove ${focused}` })).toBeFocused();
    // A held key removes no other recipe.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByText(`${removed} removed.`)).toBeVisible();
    await expect(recipesOf(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectOrder(page, [beef, rabbit, pork]);
  }

  await page.getByLabel('Name').fill('Four pots');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Four pots saved.')).toBeVisible();
  await page.reload();
  await expectOrder(page, [beef, rabbit, pork]);
  await addElsewhere(page, fourth);
  await add(page, fourth);
  await expect(page.getByText(`${fourth} recipe already in meal plan.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Grocery List' })).toHaveAttribute(
    'href',
    page.url().replace(/^.*\/edit-meal-plan/, '/account/meal-plan-grocery-list'),
  );
  await page.getByRole('link', { name: 'Done, Back to Meal Plans' }).click();

  await page.getByRole('button', { name: 'Calculate Nutrition: Four pots' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Four pots' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Nutrition', 'Grocery List', 'Edit / View', 'Delete']);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('Four pots will be permanently deleted.');
  const answer = await delayResponses(page, '**/api/meal-plans/*');
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  const menu = page.getByRole('button', { name: 'Actions for Four pots' });
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByText('Four pots deleted.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Four pots/ })).toBeHidden();
});

test('the plans are listed although the pets fail to load', async ({ page, expectRefusal }) => {
  await signInByApi(page, 'customer');
  expectRefusal('/api/pets', 503);
  await page.route(/\/api\/pets(\?|$)/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(pathTo('ListMealPlans'));
  await expect(page.getByRole('rowheader').getByRole('link').first()).toBeVisible();
  const calculate = page.getByRole('button', { name: "Calculate Nutrition: Rocky's Week" });
  await calculate.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Your pets could not be loaded', 'Try again']);
  await page.unroute(/\/api\/pets(\?|$)/);
  await page.getByRole('menuitem', { name: 'Try again' }).click();
  await calculate.click();
  await expect(page.getByRole('menuitem', { name: 'Rocky' })).toBeVisible();
});

test('a plan that another page changed meanwhile can be loaded or saved over', async ({
  page,
  context,
  expectRefusal,
}) => {
  expectRefusal('/api/meal-plans/', 409);
  await signInByApi(page, 'customer');
  await page.goto(pathTo('ListMealPlans'));
  await page.getByRole('link', { name: "Rocky's Week" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Edit Rocky's Week");
  const before = await recipesOf(page).getByRole('link').allTextContents();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Name').fill('Week of Rocky');
  await other.getByLabel('Name').press('Enter');
  await expect(other.getByText('Week of Rocky saved.')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${before[0]}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody saved a newer version' });
  await expect(dialog.getByRole('row', { name: /^Recipes/ })).toContainText(before.slice(1).join(', '));
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Week of Rocky');
  await expectOrder(page, before.slice(1));

  // Other tests expect the plan as it was.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOrder(page, before);
  await page.getByLabel('Name').fill("Rocky's Week");
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByText("Rocky's Week saved.")).toBeVisible();
});

test('a free user meets the premium dialog at the menu and at the address', async ({
  page,
  expectRefusal,
}) => {
  await signIn(page, 'free');
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  const text = 'Sorry, Advanced Meal Plans are only available to paid users and Wholebowl customers.';
  await page
    .getByRole('link', { name: /^Advanced Meal Plans/ })
    .first()
    .click();
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.goto(pathTo('CreateMealPlan'));
  await expect(dialog).toContainText(text);
  await expect(page).toHaveURL(/\/account\/home$/);

  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  expectRefusal('/api/users/me', 401);
  await page.goto(pathTo('ListMealPlans'));
  await page.getByLabel('Email').fill('free@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(text);
  await expect(page).toHaveURL(/\/account\/home$/);
});

test('a search of recipes that fails shows no number of recipes', async ({ page, expectRefusal }) => {
  expectRefusal('/api/recipes', 0);
  await signInByApi(page, 'customer');
  await page.goto(pathTo('ListMealPlans'));
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  const search = page.getByRole('searchbox', { name: 'Search recipes to add' });
  const found = page.getByRole('status').filter({ hasText: /recipes? found/ });
  await search.fill('beef');
  await expect(found).toHaveCount(1);
  await page.route('**/api/recipes?*', (route) => route.abort('connectionreset'));
  await search.fill('turkey');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await expect(found).toHaveCount(0);
});
