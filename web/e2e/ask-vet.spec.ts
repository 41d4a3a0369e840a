import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { axe } from './axe.ts';
import { get, petId, post } from './demoPlans.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly short_name: string;
}

/** Deletes what the test made in the accounts of the demo, which other tests read. */
const cleanUp: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const remove of cleanUp.splice(0).reverse()) await remove();
});

/** A copy of a demo recipe that the professional shares with the customer, and the professional's page. */
const sharedByVet = async (browser: Browser, baseURL: string | undefined) => {
  const vet = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  cleanUp.push(() => vet.close());
  await signInByApi(vet, 'professional');
  const { recipes } = await get<{ recipes: Row[] }>(vet, '/api/recipes');
  const source = recipes.find(({ name }) => name === 'Low-Fat Turkey and Potato');
  const name = `Bowl of the vet ${Date.now()}`;
  const { recipe } = await post<{ recipe: Row }>(vet, `/api/duplicate-recipes/${source?.id}`, { name });
  cleanUp.push(async () => {
    const headers = await writeHeaders(vet.context());
    await vet.context().request.delete(`/api/recipes/${recipe.id}`, { headers });
  });
  await post(vet, `/api/users/me/share_recipe/${recipe.id}`, { user_emails: ['customer@demo.test'] });
  return { vet, id: recipe.id };
};

/** The names of the foods of each batch size of a recipe. */
const foodsOfSizes = async (page: Page, id: number): Promise<string[][]> => {
  const sizes = (await get<{ recipe: { variants: Row[] } }>(page, `/api/recipes/${id}`)).recipe.variants;
  expect(sizes).toHaveLength(2);
  const read = sizes.map((size) => get<{ recipe: { ingredients: Row[] } }>(page, `/api/recipes/${size.id}`));
  return (await Promise.all(read)).map(({ recipe }) => recipe.ingredients.map((row) => row.short_name));
};

const proposal = (page: Page) => page.getByRole('region', { name: 'Proposed change, for Rocky' });

/** Sends the message that the dialog begins with. */
const send = async (page: Page, message: RegExp): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Ask my vet' });
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(message);
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Sent\./)).toBeVisible();
};

test('an owner asks the vet for another food, who accepts it', async ({ page, browser, baseURL, server }) => {
  test.slow();
  const { vet, id } = await sharedByVet(browser, baseURL);
  await post(vet, `/api/recipes/${id}/scale-to-default-size`, {
    create_missing_default_recipe_size_variants: true,
  });
  await signInByApi(page, 'customer');
  const pet = await petId(page, 'Rocky');
  await page.goto(pathTo('RecipeAdvancedEditForPet', { recipeId: id, petId: pet }));
  await page.getByRole('textbox', { name: /^Grams of Potato/ }).focus();
  await page.keyboard.press('r');
  const asks = page.getByRole('button', { name: /^Ask my vet: / });
  await expect(asks.first()).toBeVisible({ timeout: 20_000 });
  const food = ((await asks.first().getAttribute('aria-label')) ?? '').replace('Ask my vet: ', '');
  await asks.first().press('Enter');
  await send(page, /^May Rocky have .+ instead of Potato/);
  const mailed = () => server.textTo('professional@demo.test');
  await expect.poll(mailed).toContain(`Added: ${food}.`);
  expect(await mailed()).toContain(pathTo('Proposals'));

  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(proposal(page)).toContainText('Waits for the person who shared the recipe.');
  await vet.goto(pathTo('ShowRecipe', { id }));
  await expect(proposal(vet)).toContainText(food);
  await expect(proposal(vet)).toContainText('The 2 other batch sizes keep the old ingredients.');
  await axe(vet);
  await proposal(vet)
    .getByRole('button', { name: /^Accept/ })
    .press('Enter');
  await vet.getByRole('button', { name: 'Rescale them' }).click();
  await expect(vet.getByText('Batch sizes rescaled.')).toBeVisible();
  for (const foods of await foodsOfSizes(vet, id)) expect(foods).toContain(food);
  await expect(proposal(vet)).toContainText('Accepted on');
  await expect(vet.getByRole('rowheader', { name: food })).toBeVisible();
  await page.reload();
  await expect(proposal(page)).toContainText('Accepted on');
  await expect(page.getByRole('rowheader', { name: food })).toBeVisible();
});

test('a proposal that completes the recipe is only declined once the recipe was saved since', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { vet, id } = await sharedByVet(browser, baseURL);
  await signInByApi(page, 'customer');
  const pet = await petId(page, 'Rocky');
  await page.goto(pathTo('PetRecipeNutrition', { recipeId: id, petId: pet }));
  await page.getByRole('button', { name: 'Make it complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it complete' });
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByRole('button', { name: 'Ask my vet' }).click({ timeout: 20_000 });
  await send(page, /complete for Rocky\?$/);

  const { recipe } = await get<{ recipe: { name: string; ingredients: Row[] } }>(vet, `/api/recipes/${id}`);
  const ingredients = recipe.ingredients.slice(0, 2).map((food) => ({ id: food.id, total_g: 100 }));
  await post(vet, `/api/recipes/${id}/update_ingredients`, { ingredients: JSON.stringify(ingredients) });
  await vet.goto(pathTo('ShowRecipe', { id }));
  await expect(proposal(vet)).toContainText('a change of an older version, and cannot be accepted');
  await expect(proposal(vet).getByRole('button', { name: /^Accept/ })).toHaveCount(0);

  await vet.goto(pathTo('ProfessionalHome'));
  await expect(vet.getByText('1 change of your recipes waits for your answer.')).toBeVisible();
  await vet.getByRole('link', { name: 'Proposed Changes' }).press('Enter');
  const row = vet.getByRole('row', { name: new RegExp(`^${recipe.name}`) });
  await expect(row).toContainText('Rocky');
  await expect(row).toContainText('a change of an older version, and cannot be accepted');
  await axe(vet);
  await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await vet.getByRole('menuitem', { name: 'Decline' }).press('Enter');
  const question = vet.getByRole('dialog', { name: 'Decline the change?' });
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await vet.getByRole('menuitem', { name: 'Decline' }).press('Enter');
  await question.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(vet.getByText('Nothing waits for you')).toBeVisible();
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(proposal(page)).toContainText('Declined on');
});

test('every fix of a recipe that a professional shared asks the professional, and changes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { vet, id } = await sharedByVet(browser, baseURL);
  await signInByApi(page, 'customer');
  const of = { recipeId: id, petId: await petId(page, 'Rocky') };
  const asks = page.getByRole('button', { name: /^Ask my vet/ });
  for (const screen of ['PetRecipeNutrition', 'RecipeAdvancedEditForPet'] as const) {
    await page.goto(pathTo(screen, of));
    await page
      .getByRole('button', { name: /^What would raise / })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: /^What would raise / });
    await expect(dialog.getByRole('button', { name: /^Ask my vet: / }).first()).toBeFocused({
      timeout: 20_000,
    });
    await expect(dialog.getByRole('button', { name: /^Add / })).toHaveCount(0);
    await axe(page);
    if (screen === 'PetRecipeNutrition') {
      await page.keyboard.press('Enter');
      await send(page, /^May Rocky have .+ more of /);
    } else await page.keyboard.press('Escape');
  }
  await page.getByRole('textbox', { name: /^Grams of Potato/ }).focus();
  await page.keyboard.press('r');
  await expect(asks.first()).toBeFocused({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: /^Replace with / })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Formulate', exact: true }).press('Enter');
  const accept = page.getByRole('button', { name: 'Ask my vet', exact: true });
  await expect(accept).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
  await accept.press('Enter');
  await send(page, /^May the recipe be changed like this/);
  await vet.goto(pathTo('ShowRecipe', { id }));
  await expect(proposal(vet)).toHaveCount(2);
});
