import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { deleteMade, makeRecipe, openEdit, save, savedOf, write } from './editRecipe.ts';
import { addFood, expect, openEditor, signInByApi, test } from './fixtures.ts';
import { idOf, openNutrition } from './petRecipe.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

/** The verdict at the top of a screen. */
const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict', exact: true });

test('a recipe with grapes is Not safe on each screen and paper, from the keystroke on @path', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await expect(verdict(page)).toBeVisible();
  await expect(verdict(page)).not.toContainText('Not safe');
  await addFood(page, 'grapes', 'Grapes, red or green', '30');
  await expect(verdict(page)).toContainText(/^Not safe for Juno: Grapes, red or green/);
  await expect(verdict(page)).toContainText('Do not feed this.');

  await openNutrition(page, recipe, 'Juno');
  await expect(verdict(page)).toContainText(/^Not safe for Juno: Grapes/);
  await expect(page.getByTestId('serving')).toHaveText(/^Do not feed this\. [^\d]*$/);
  await expect(page.getByTestId('body-weight')).toHaveText('');
  await page.getByRole('button', { name: 'Owner’s sheet' }).click();
  const sheet = page.getByRole('dialog').getByRole('article');
  await expect(sheet).toContainText(/Do not feed this\s*Not safe for Juno: Grapes/);
  await expect(sheet).not.toContainText(/What to weigh|How much to serve|Change over/);
  await page.keyboard.press('Escape');

  const id = await idOf(page, 'recipes', recipe);
  for (const screen of [
    'ShowRecipe',
    'RecipeNutrition',
    'RecipeGroceryList',
    'RecipesBatchSummary',
    'RecipeInstruction',
    'EditRecipe',
  ] as const) {
    await page.goto(pathTo(screen, { id }));
    await expect(verdict(page), screen).toContainText(/^Not safe for dogs: Grapes/);
  }
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  await expect(page.getByRole('heading', { name: 'Steps', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A day from this pot' })).toHaveCount(0);
  for (const path of [pathTo('RecipeSteps', { id, step: 1 }), pathTo('RecipeInstruction', { id })]) {
    await page.goto(path);
    await expect(verdict(page)).toContainText(/^Not safe for dogs: Grapes/);
    const next = page.getByRole('button', { name: 'Next', exact: true });
    // A step that was left has its button until the next one is shown.
    await expect(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1000 });
      await expect(next).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect(verdict(page)).toContainText(/^Not safe for dogs: Grapes/);
    await expect(page.getByRole('heading', { name: 'A day from this pot' })).toHaveCount(0);
  }
  const marked = page.getByRole('row').filter({ hasText: 'Grapes' }).filter({ visible: true });
  for (const screen of ['RecipesBatchSummary', 'RecipeGroceryList'] as const) {
    await page.goto(pathTo(screen, { id }));
    await expect(marked.first(), screen).toContainText('Not safe for dogs');
    await expect(page.getByRole('main').getByRole('table').getByText('Not safe for dogs')).toHaveCount(1);
  }
  await page.goto(pathTo('MakeABatch'));
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: recipe, exact: true }) });
  await expect(row.first()).toContainText('Not safe for dogs: Grapes');
});

test('what is Not safe stays in sight while foods are edited, and opens where it is cut', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  const foods = { 'carrots raw': 200, oats: 50, 'eggs whole raw': 100, 'grapes red or green raw': 30 };
  const id = await makeRecipe(page, 'Grapes below', ['dog'], foods);
  const petId = await idOf(page, 'pets', 'Juno');
  for (const [width, lines] of [
    [1024, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    for (const [path, fits] of [
      [pathTo('EditRecipe', { id }), width === 1024],
      [pathTo('RecipeAdvancedEditForPet', { recipeId: id, petId }), false],
    ] as const) {
      await page.goto(path);
      await expect(verdict(page)).toContainText(/^Not safe for (Juno|dogs): Grapes/);
      await page.getByPlaceholder('Search Wholebowl Ingredients...').last().scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(verdict(page)).toBeInViewport({ ratio: 1 });
      const text = verdict(page).getByRole('paragraph');
      expect((await text.boundingBox())?.height).toBe(lines * 20);
      const all = verdict(page).getByRole('button', { name: 'Show more' });
      const isCut = () =>
        text.evaluate((node) => node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth);
      await expect(all).toBeVisible({ visible: !fits });
      if (!fits) await all.press('Enter');
      await expect.poll(isCut).toBe(false);
      await expect(verdict(page)).toHaveAttribute('title', /^Not safe .*Do not feed this\.$/);
    }
  }
  await deleteMade(page);
});

test('a recipe of both species is judged for the species of the pet, on screen as by the server', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'professional');
  const foods = { 'rice white cooked': 300, 'macadamia nuts raw': 30 };
  const id = await makeRecipe(page, 'Macadamia for both', ['dog', 'cat'], foods);
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(verdict(page)).toContainText(/^Not safe for dogs: Macadamia nuts/);
  for (const [pet, words] of [
    ['Juno', /^Not safe for Juno: Macadamia nuts/],
    ['Miso', /^(?!Not safe).*possibly unsafe: Macadamia nuts/],
  ] as const) {
    const petId = await idOf(page, 'pets', pet);
    const read = await page.context().request.get(`/api/recipes/${id}?pet_id=${petId}`);
    const { recipe: one } = (await read.json()) as { recipe: { verdict: { words: string } } };
    expect(one.verdict.words).toMatch(words);
    await openNutrition(page, 'Macadamia for both', pet);
    await expect(verdict(page)).toContainText(one.verdict.words);
  }
  await deleteMade(page);
});

test('sharing asks about an unsafe food in a batch variant, and lists mark it', async ({ page }) => {
  await signInByApi(page, 'customer');
  const name = 'Grapes in the small batch';
  const id = await makeRecipe(page, name, ['dog'], { 'rice white cooked': 500 });
  await write(page, `/api/recipes/${id}/scale-to-default-size`, {
    create_missing_default_recipe_size_variants: true,
  });
  const [small] = (await savedOf(page, id)).recipes;
  const found = await page.context().request.get('/api/ingredients?query=grapes%20red');
  const [grapes] = ((await found.json()) as { ingredients: readonly { id: number }[] }).ingredients;
  await write(page, `/api/recipes/${small?.id}/add_ingredients`, {
    ingredients: [{ id: grapes?.id, total_g: 49 }],
  });
  await openEdit(page, id, name);
  await expect(verdict(page)).not.toContainText('Not safe');
  await page.getByLabel('Share with everybody').check();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Not safe' });
  await expect(dialog).toContainText(/Not safe for dogs: Grapes.*; this is its batch of 1,\d+ g\./);
  await dialog.getByRole('button', { name: 'Do not share it' }).click();
  expect((await savedOf(page, id)).is_shared).toBe(false);
  await save(page).click();
  await dialog.getByRole('button', { name: 'Share it anyway' }).click();
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  await page.goto(pathTo('MyRecipes'));
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('this is its batch of');
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(page.getByRole('region', { name: 'Verdict on a batch' })).toContainText(
    /^Not safe for Rocky: Grapes/,
  );
  await deleteMade(page);
});

test('a recipe that is Not safe is shared, opened to free accounts and approved after a confirmation', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'admin');
  const name = 'Grapes for everybody';
  const foods = { 'carrots raw': 200, 'grapes red or green raw': 30 };
  const id = await makeRecipe(page, name, ['dog'], foods);
  const question = page.getByRole('dialog', { name: 'Not safe' });
  const isSeen = async () => {
    const { is_shared, share_is_approved, tags } = await savedOf(page, id);
    return { is_shared, share_is_approved, tags: tags.map(({ slug }) => slug.en) };
  };
  await openEdit(page, id, name);

  for (const [field, words, before] of [
    ['Share with everybody', 'Everybody would see this recipe.', false],
    ['Available to Free Accounts', 'All free accounts would open this recipe.', true],
  ] as const) {
    await page.getByRole('switch', { name: field }).check();
    await save(page).click();
    await expect(question).toContainText('Not safe for dogs: Grapes, red or green');
    await expect(question).toContainText(words);
    await expect(question.getByRole('button', { name: 'Do not share it' })).toBeFocused();
    await question.getByRole('button', { name: 'Do not share it' }).click();
    await expect(question).toBeHidden();
    expect(await isSeen()).toEqual({ is_shared: before, share_is_approved: false, tags: [] });
    await save(page).click();
    await question.getByRole('button', { name: 'Share it anyway' }).click();
    await expect(page.getByText(`${name} saved.`)).toBeVisible();
  }
  expect(await isSeen()).toEqual({ is_shared: true, share_is_approved: false, tags: ['free'] });

  await page.goto(pathTo('SharedRecipes'));
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Not safe for dogs: Grapes, red or green');
  await row.getByRole('switch', { name: `Not Approved: ${name}` }).click();
  await expect(question).toContainText('An approved recipe is shown to everybody.');
  await question.getByRole('button', { name: 'Do not approve it' }).click();
  expect((await isSeen()).share_is_approved).toBe(false);
  await row.getByRole('switch', { name: `Not Approved: ${name}` }).click();
  await question.getByRole('button', { name: 'Approve it anyway' }).click();
  await expect(page.getByText(`${name} approved.`)).toBeVisible();
  await deleteMade(page);
});
