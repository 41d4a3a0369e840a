import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { get } from './demoPlans.ts';
import { deleteMade, made, signInAs, write } from './editRecipe.ts';
import { expect, test, testAllowingErrors } from './fixtures.ts';

const stew = 'Beef Stew with Potatoes and Celery';
const small = '3 lbs Batch Size (CP3A and C-PRO), 1,449 g';

interface Step {
  readonly order: number;
  readonly basic_instructions: string;
  readonly ingredient: { readonly heat_sensitivity: boolean } | null;
}

interface Food {
  readonly amount: { readonly total_g: number };
}

/** The stew's id and steps. */
const readStew = async (page: Page): Promise<{ readonly id: number; readonly steps: readonly Step[] }> => {
  const { recipes } = await get<{ recipes: readonly { id: number; name: string }[] }>(page, '/api/recipes');
  const id = recipes.find(({ name }) => name === stew)?.id ?? 0;
  const path = `/api/recipes/${id}?include_recipe_steps=true`;
  const { recipe } = await get<{ recipe: { recipe_steps: readonly Step[] } }>(page, path);
  return { id, steps: recipe.recipe_steps };
};

const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Move between steps' }).getByRole('button', { name, exact: true });
const progress = (page: Page) => page.getByText(/^Step \d+ of \d+$/);
const instruction = (page: Page) =>
  page.getByRole('region', { name: 'This step' }).getByRole('heading', { level: 2 });
const safety = (page: Page) => page.getByRole('complementary', { name: 'For your safety' });
/** Presses Next twice: the second time as soon as the next step is shown, before the page does anything else. */
const pressNextTwice = (page: Page): Promise<void> =>
  button(page, 'Next').evaluate((next: HTMLElement) => {
    const step = document.querySelector('[aria-label="This step"]') as Element;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      next.click();
    }).observe(step, { subtree: true, childList: true, characterData: true });
    next.focus();
    next.click();
  });
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

test('a batch is cooked from the home to the last step @path', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto(pathTo('AccountHome'));
  await page.getByRole('main').getByRole('link', { name: 'Make A Batch' }).click();
  for (const type of ['Veterinarian Customized Recipes', 'Suggested Recipes', 'Community Inspired Recipes'])
    await expect(page.getByRole('region', { name: type }).getByRole('row').nth(1)).toBeVisible();
  const mine = page.getByRole('region', { name: 'My Recipes' });
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('beef stew');
  await expect(mine.getByRole('row')).toHaveCount(2);
  await mine.getByRole('link', { name: stew, exact: true }).click();
  const table = page.getByRole('table', { name: 'Steps' });
  const beef = table.getByRole('row', { name: /Beef, chuck/ });
  await expect(beef).toContainText('1,000.000 g');
  for (const rule of ['past the 3.0 L maximum.', 'Keep children and pets away.', 'Cool food before feeding.'])
    await expect(safety(page)).toContainText(rule);
  await expect(page.getByText(/Very high in vitamin A/)).toBeVisible();
  const whole = page.url();
  await page.getByRole('combobox', { name: 'Batch size' }).selectOption(small);
  // Whole tablets weigh a little more than half of those, which the weighed foods make up.
  await expect(beef).toContainText('499.955 g');
  expect(page.url()).not.toBe(whole);
  expect(page.url()).toContain('/account/recipes-batch/');

  await page.getByRole('link', { name: 'Recipe Instructions' }).click();
  await expect(page).toHaveURL(/\/recipe-steps\/1$/);
  await expect(button(page, 'Back')).toHaveCount(0);
  const count = Number(/of (\d+)/.exec(await progress(page).innerText())?.[1]);
  const before = await entries(page);
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/\/recipe-steps\/2$/);
  await expect(instruction(page).locator('strong')).toHaveText('Weigh Beef, chuck for');
  await expect(page.getByRole('region', { name: 'This step' })).toContainText('499.955 g');
  await page.keyboard.press('ArrowRight');
  await expect(progress(page)).toHaveText(`Step 3 of ${count}`);
  await page.keyboard.press('ArrowLeft');
  await expect(progress(page)).toHaveText(`Step 2 of ${count}`);
  for (let at = 3; at <= count - 2; at += 1) {
    await page.keyboard.press('Space');
    await expect(progress(page)).toHaveText(`Step ${at} of ${count}`);
  }
  await pressNextTwice(page);
  await expect(progress(page)).toHaveText(`Step ${count} of ${count}`);
  expect(await entries(page)).toBe(before);
  await expect(button(page, 'Next')).toHaveCount(0);
  await expect(button(page, 'Back')).toBeVisible();
  const finish = page.getByRole('link', { name: 'Finish' });
  await expect(finish).toBeFocused();
  await finish.click();
  await expect(beef).toContainText('499.955 g');
});

test('Back of Make A Batch replaces to the home', async ({ page }) => {
  await signInAs(page, 'customer');
  await page.goto(pathTo('AccountHome'));
  await page.getByRole('main').getByRole('link', { name: 'Make A Batch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make A Batch');
  const before = await entries(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  expect(await entries(page)).toBe(before);
  await page.goBack();
  await expect(page).toHaveURL(pathTo('AccountHome'));
});

test('a step warns of heat, and a number that is no step leads to the first', async ({ page }) => {
  await signInAs(page, 'customer');
  const { id, steps } = await readStew(page);
  const heat = steps.find(({ ingredient }) => ingredient?.heat_sensitivity)?.order ?? 0;
  await page.goto(pathTo('RecipeSteps', { id, step: heat }));
  await expect(page.getByText('Heat-sensitive food.')).toBeVisible();
  await expect(safety(page)).toContainText('Cool food before feeding.');
  await page.goto(pathTo('RecipeSteps', { id, step: 2 }));
  await expect(instruction(page)).toHaveText(steps[1]?.basic_instructions ?? '');
  await expect(page.getByText('Heat-sensitive food.')).toHaveCount(0);
  const liver = steps.find(({ basic_instructions }) => /liver/.test(basic_instructions))?.order ?? 0;
  await page.goto(pathTo('RecipeSteps', { id, step: liver }));
  await expect(page.getByRole('region', { name: 'This step' })).toContainText(
    'This ingredient is possibly unsafe or some dogs may be allergic.',
  );
  await page.goto(pathTo('RecipeSteps', { id, step: 2 }));
  await page.getByRole('navigation', { name: 'All steps' }).getByRole('link').nth(3).click();
  await expect(page).toHaveURL(/\/recipe-steps\/4$/);
  for (const wrong of [0, steps.length + 1, 'two']) {
    await page.goto(pathTo('RecipeSteps', { id, step: wrong }));
    await expect(page.getByRole('heading', { name: `There is no step ${wrong}` })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to step 1' }).click();
  await expect(progress(page)).toHaveText(`Step 1 of ${steps.length}`);
});

test('a batch names heat-sensitive steps, its total, and the foods that no step names', async ({ page }) => {
  await signInAs(page, 'customer');
  const { id, steps } = await readStew(page);
  const [forgotten, ...named] = steps.filter(({ ingredient }) => ingredient);
  await page.route(`**/api/recipes/${id}?*`, async (route) => {
    const response = await route.fetch();
    const { recipe } = await response.json();
    const recipe_steps = recipe.recipe_steps?.filter((step: Step) => step.order !== forgotten?.order);
    await route.fulfill({ response, json: { recipe: { ...recipe, recipe_steps } } });
  });
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  const rows = page.getByRole('table', { name: 'Steps' }).getByRole('row');
  const sensitive = named.filter(({ ingredient }) => ingredient?.heat_sensitivity).length;
  expect(sensitive).toBeGreaterThan(0);
  await expect(rows.filter({ hasText: 'Heat-sensitive' })).toHaveCount(sensitive);
  const { recipe } = await get<{ recipe: { ingredients: readonly Food[] } }>(page, `/api/recipes/${id}`);
  const total = recipe.ingredients.reduce((sum, { amount }) => sum + amount.total_g, 0);
  const grams = total.toLocaleString('en-US', { minimumFractionDigits: 3 });
  await expect(page.getByRole('main').getByText(`${grams} g`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^No step names these foods\. .+, 1,000 g \(weigh raw\)\.$/)).toBeVisible();
});

test('the older viewer asks the server for each step', async ({ page }) => {
  await signInAs(page, 'customer');
  const { id, steps } = await readStew(page);
  const warned = steps.findIndex(({ basic_instructions }) => /liver/.test(basic_instructions)) + 1;
  expect(warned).toBeGreaterThan(0);
  const asks = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/recipe-steps/navigate/${id}/${path}`));
  const first = asks('0/next');
  await page.goto(pathTo('RecipeInstruction', { id }));
  await first;
  await expect(button(page, 'Back')).toHaveCount(0);
  const second = asks('1/next');
  await button(page, 'Next').click();
  await second;
  await expect(instruction(page)).toHaveText(steps[1]?.basic_instructions ?? '');
  const back = asks('2/previous');
  await button(page, 'Back').click();
  await back;
  for (let at = 1; at < steps.length; at += 1) {
    await expect(progress(page)).toHaveText(`Step ${at} of ${steps.length}`);
    if (at === warned)
      await expect(page.getByRole('region', { name: 'This step' })).toContainText(
        'This ingredient is possibly unsafe or some dogs may be allergic.',
      );
    await page.keyboard.press('ArrowRight');
  }
  await expect(progress(page)).toHaveText(`Step ${steps.length} of ${steps.length}`);
  await expect(button(page, 'Next')).toHaveCount(0);
});

test('the older viewer says why there is no step', async ({ page, expectRefusal }) => {
  await signInAs(page, 'customer');
  const { id, steps } = await readStew(page);
  const ends = `**/navigate/${id}/1/next`;
  await page.route(ends, (route) =>
    route.continue({ url: route.request().url().replace('/1/next', `/${steps.length}/next`) }),
  );
  await page.goto(pathTo('RecipeInstruction', { id }));
  expectRefusal('/api/recipe-steps/navigate', 404);
  await button(page, 'Next').click();
  await expect(page.getByRole('heading', { name: 'The steps of this recipe changed' })).toBeVisible();
  await page.unroute(ends);
  await page.getByRole('button', { name: 'Go to step 1' }).click();
  await expect(progress(page)).toHaveText(`Step 1 of ${steps.length}`);
  await button(page, 'Next').click();
  await expect(progress(page)).toHaveText(`Step 2 of ${steps.length}`);
  expectRefusal('/api/recipes/999999', 404);
  await page.goto(pathTo('RecipeInstruction', { id: 999_999 }));
  await expect(page.getByRole('alert')).toContainText('It may have been deleted');
});

test('a free user cooks no locked recipe', async ({ page, expectRefusal }) => {
  await signInAs(page, 'free');
  await page.goto(pathTo('MakeABatch'));
  const suggested = page.getByRole('region', { name: 'Suggested Recipes' });
  const locked = suggested.getByRole('row').filter({ has: page.getByRole('img', { name: 'Premium' }) });
  const link = locked.first().getByRole('link').first();
  const address = await link.getAttribute('href');
  await link.click();
  await page.getByRole('dialog', { name: 'Premium Feature' }).getByRole('button').click();
  await expect(page).toHaveURL(pathTo('MakeABatch'));
  const id = Number(/\d+/.exec(address ?? '')?.[0]);
  const headed = [
    ['RecipesBatchSummary', `/api/recipes/${id}`],
    ['RecipeInstruction', `/api/recipe-steps/navigate/${id}`],
  ] as const;
  for (const [screen, api] of headed) {
    expectRefusal(api, 403);
    await page.goto(pathTo(screen, { id }));
    await page.getByRole('dialog', { name: 'Premium Feature' }).getByRole('button').click();
    await expect(page).toHaveURL(pathTo('AccountHome'));
  }
});

// The browser reports the handlers that it does not run.
testAllowingErrors('detailed instructions have only allowed HTML', async ({ page }) => {
  await signInAs(page, 'customer');
  const { id } = await readStew(page);
  await page.route(`**/api/recipes/${id}?*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.recipe.recipe_steps[0].detailed_instructions =
      '<p onclick="x()">Stir <b>well</b>.<img src="/x" onerror="x()"><script>x()</script> <a href="javascript:x()">Bad</a> <a href="https://example.test/">Good</a></p>';
    await route.fulfill({ response, json: answer });
  });
  await page.goto(pathTo('RecipeSteps', { id, step: 1 }));
  const details = page.getByRole('region', { name: 'This step' }).locator('p', { hasText: 'Stir' });
  await expect(details).toBeVisible();
  expect(await details.evaluate((element) => element.outerHTML)).toBe(
    '<p>Stir <b>well</b>. <a target="_blank" rel="noopener noreferrer">Bad</a> <a href="https://example.test/" target="_blank" rel="noopener noreferrer">Good</a></p>',
  );
});

test('a recipe without foods has nothing to cook', async ({ page, expectRefusal }) => {
  await signInAs(page, 'customer');
  const data = { name: 'Recipe without foods', specie_ids: ['dog'] };
  const { recipe } = await write(page, '/api/recipes', data);
  made.push(recipe.id);
  await page.goto(pathTo('RecipesBatchSummary', { id: recipe.id }));
  await expect(page.getByRole('heading', { name: 'No ingredients yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the recipe' }).click();
  await page.getByRole('link', { name: 'Cook Now' }).click();
  await expect(page).toHaveURL(pathTo('RecipesBatchSummary', { id: recipe.id }));
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(pathTo('ShowRecipe', { id: recipe.id }));
  expectRefusal(`/api/recipe-steps/navigate/${recipe.id}`, 404);
  await page.goto(pathTo('RecipeInstruction', { id: recipe.id }));
  await expect(page.getByRole('heading', { name: 'No cooking steps' })).toBeVisible();
  await deleteMade(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe moves between steps, and the buttons are large @path', async ({ page }) => {
    await signInAs(page, 'customer');
    const { id } = await readStew(page);
    await page.goto(pathTo('RecipeSteps', { id, step: 1 }));
    await expect(progress(page)).toHaveText(/^Step 1 /);
    const session = await page.context().newCDPSession(page);
    const box = await page.getByRole('region', { name: 'This step' }).boundingBox();
    const y = (box?.y ?? 0) + 40;
    const swipe = async (from: number, to: number): Promise<void> => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y }],
        });
      await touch('touchStart', from);
      await touch('touchMove', (from + to) / 2);
      await touch('touchMove', to);
      await touch('touchEnd');
    };
    await swipe(300, 100);
    await expect(progress(page)).toHaveText(/^Step 2 /);
    for (const name of ['Back', 'Next'])
      expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await swipe(100, 300);
    await expect(progress(page)).toHaveText(/^Step 1 /);
  });
});
