import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { axe } from './axe.ts';
import { get, post } from './demoPlans.ts';
import { gramsIn, save } from './editRecipe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

/** Deletes what the test made in the accounts of the demo, which other tests read. */
const cleanUp: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const remove of cleanUp.splice(0).reverse()) await remove();
});

/** The professional's page, and the id of a copy of a demo recipe of hers. */
const withRecipe = async (browser: Browser, baseURL: string | undefined, name: string) => {
  const vet = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  cleanUp.push(() => vet.close());
  await signInByApi(vet, 'professional');
  const { recipes } = await get<{ recipes: Row[] }>(vet, '/api/recipes');
  const source = recipes.find((recipe) => recipe.name === 'Low-Fat Turkey and Potato');
  const { recipe } = await post<{ recipe: Row }>(vet, `/api/duplicate-recipes/${source?.id}`, { name });
  cleanUp.push(async () => {
    const headers = await writeHeaders(vet.context());
    await vet.context().request.delete(`/api/recipes/${recipe.id}`, { headers });
  });
  return { vet, id: recipe.id };
};

const toShareBox = async (page: Page, id: number): Promise<void> => {
  await page.goto(pathTo('ShowRecipe', { id }));
  await page.getByRole('link', { name: 'Share', exact: true }).press('Enter');
  await expect(page.getByLabel(/^Share this Recipe/)).toBeFocused();
};

test('a recipe is sent with a message, asked about, answered and sent again', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  test.slow();
  const name = 'Renal bowl to send';
  const { vet, id } = await withRecipe(browser, baseURL, name);
  await toShareBox(vet, id);
  await vet.getByLabel('Message (optional)').fill('Half of it in the morning.');
  await vet.getByLabel(/^Share this Recipe/).fill('customer@demo.test');
  await vet.keyboard.press('Enter');
  await expect(vet.getByText('You wrote: Half of it in the morning.')).toBeVisible();
  const mailed = (to: string) => () => server.textTo(to);
  await expect.poll(mailed('customer@demo.test')).toContain('Message: Half of it in the morning.');

  await signInByApi(page, 'customer');
  await page.goto(pathTo('ShowRecipe', { id }));
  const sentBy = page.getByRole('region', { name: 'Sent to you by' });
  await expect(sentBy).toContainText('Half of it in the morning.');
  await page.getByLabel('Ask Paula Provet').fill('May she have cheese?');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  const question = page.getByRole('listitem').filter({ hasText: 'May she have cheese?' });
  await expect(question).toContainText('Only the two of you');
  await axe(page);
  await expect.poll(mailed('professional@demo.test')).toContain(`wrote to you about the recipe ${name}`);

  await vet.goto(pathTo('AccountHome'));
  await vet.getByRole('link', { name: `Carl C. wrote about ${name}` }).press('Enter');
  await vet.getByText('Only you and customer@demo.test').scrollIntoViewIfNeeded();
  await expect(vet.getByLabel('Who reads it')).toHaveValue('customer@demo.test');
  await axe(vet);
  await vet.getByLabel('Your comment').fill('No cheese.');
  await vet.getByRole('button', { name: 'Add comment' }).press('Enter');
  await expect(vet.getByText('2 comments')).toBeVisible();
  await expect
    .poll(() => get<{ total: number }>(vet, '/api/users/me/unread_comments'))
    .toMatchObject({
      recipes: expect.not.arrayContaining([expect.objectContaining({ recipe: { id, name } })]),
    });

  const { recipe } = await get<{ recipe: { ingredients: Row[] } }>(vet, `/api/recipes/${id}`);
  const ingredients = recipe.ingredients.map((food) => ({ id: food.id, total_g: 50 }));
  await post(vet, `/api/recipes/${id}/update_ingredients`, { ingredients: JSON.stringify(ingredients) });
  await page.goto(pathTo('RecipesSharedWithMe'));
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1 new');
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(sentBy).toContainText('Changed after it was sent to you:');
  await toShareBox(vet, id);
  await vet.getByLabel('Message to customer@demo.test alone').fill('Without the rest.');
  await vet.getByRole('button', { name: 'Send this version to customer@demo.test' }).press('Enter');
  await expect(vet.getByText('This version is sent to customer@demo.test.')).toBeVisible();
  await expect.poll(mailed('customer@demo.test')).toContain(`sent you a new version of ${name}`);
  await page.reload();
  await expect(sentBy).toContainText('Without the rest.');
  await expect(sentBy).not.toContainText('Changed after');
});

test('a form that shares its recipe goes on in the draft', async ({ page, browser, baseURL }) => {
  const { vet, id } = await withRecipe(browser, baseURL, 'Bowl to share from the form');
  const before = await gramsIn(vet, id);
  await toShareBox(vet, id);
  await vet.getByLabel(/^Share this Recipe/).fill('customer@demo.test');
  await vet.keyboard.press('Enter');
  await expect(vet.getByText('Shared with customer@demo.test')).toBeVisible();
  await vet
    .getByRole('table', { name: 'Ingredients' })
    .getByLabel(/^Grams of/)
    .first()
    .fill('77');
  await save(vet).click();
  await expect(vet.getByText('Saved in a draft, which is not sent yet.')).toBeVisible();
  await expect(vet.getByRole('region', { name: 'Draft' })).toContainText('customer@demo.test still sees');
  await signInByApi(page, 'customer');
  expect(await gramsIn(page, id)).toEqual(before);
  await vet.getByRole('button', { name: 'Send this version' }).click();
  await vet.getByRole('dialog').getByRole('button', { name: 'Send this version' }).click();
  await expect(vet).toHaveURL(pathTo('ShowRecipe', { id }));
  expect(await gramsIn(page, id)).toEqual([77, ...before.slice(1)]);
});
