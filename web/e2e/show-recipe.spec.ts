import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { signInAs } from './editRecipe.ts';
import { expect, test, testAllowingErrors } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const stew = 'Beef Stew with Potatoes and Celery';
const small = '3 lbs Batch Size (CP3A and C-PRO), 1,449 g';

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly locked: boolean;
}

/** The first recipe that the user may list and that fits. */
const find = async (page: Page, fits: (recipe: Listed) => boolean): Promise<Listed> => {
  const { recipes } = (await (await page.context().request.get('/api/recipes')).json()) as {
    readonly recipes: readonly Listed[];
  };
  const found = recipes.find(fits);
  if (!found) throw new Error('No recipe of the demo data fits.');
  return found;
};

const openStew = async (page: Page): Promise<number> => {
  await signInAs(page, 'customer');
  const { id } = await find(page, ({ name }) => name === stew);
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stew);
  return id;
};

const table = (page: Page) => page.getByRole('table', { name: 'Ingredients' });
const total = (page: Page) => table(page).getByRole('row', { name: /^Total/ });

test('a batch size has its own address, grams and costs, and Back leads to the list @path', async ({
  page,
}) => {
  await signInAs(page, 'customer');
  await page.goto(pathTo('MyRecipes'));
  await page.getByRole('link', { name: stew, exact: true }).click();
  await expect(total(page)).toContainText('2,898.000');
  await expect(total(page)).toContainText(/at least \$\d+\.\d\d/);
  await expect(table(page).getByRole('row', { name: /^Egg/ })).toContainText('2 eggs');
  const parent = page.url();
  await page.getByRole('combobox', { name: 'Batch size' }).selectOption(small);
  await expect(total(page)).toContainText('1,449.000');
  expect(page.url()).not.toBe(parent);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Batch size' }).locator(':checked')).toHaveText(small);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Recipes');
});

test('the page of a recipe reads it with one request, and the verdict for the pet with another', async ({
  page,
}) => {
  const sent = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/recipes\/\d+$/.test(pathname)) sent.add(pathname + search);
  });
  await openStew(page);
  await expect(page.getByText('No comments yet.').or(page.getByText(/^\d+ comments?$/))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Verdict' })).toHaveText(/^For /);
  expect([...sent].map((path) => path.includes('pet_id='))).toEqual([false, true]);
});

test('warnings name the species and have all notes', async ({ page }) => {
  await openStew(page);
  await expect(
    page.getByText(/possibly unsafe or some dogs may be allergic\. Very high in vitamin A/),
  ).toBeVisible();
});

test('the heart of the page saves the recipe', async ({ page }) => {
  await openStew(page);
  const heart = page.getByRole('button', { name: `Save ${stew}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a comment is added and removed', async ({ page }) => {
  await openStew(page);
  const text = 'Rocky licked the bowl.\nTwice.';
  await page.getByLabel('Your comment').fill(text);
  await page.getByRole('button', { name: 'Add comment' }).click();
  const comment = page.getByRole('listitem').filter({ hasText: 'Rocky licked the bowl.' });
  await expect(comment).toContainText('(you)');
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  await page.getByRole('combobox', { name: 'Batch size' }).selectOption(small);
  await expect(total(page)).toContainText('1,449.000');
  await comment.getByRole('button', { name: /^Remove the comment/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(comment).toHaveCount(0);
  await expect(page.getByText('No comments yet.')).toBeVisible();
});

test('the 5 newest comments are shown, and more on demand', async ({ page }) => {
  const id = await openStew(page);
  const request = page.context().request;
  const headers = await writeHeaders(page.context());
  for (let at = 1; at <= 7; at += 1)
    await request.post(`/api/recipes/${id}/comments`, { headers, data: { text: `Bowl ${at}.` } });
  await page.reload();
  const comments = page.getByRole('listitem').filter({ hasText: 'Bowl' });
  await expect(comments).toHaveCount(5);
  await expect(comments.first()).toContainText('Bowl 7.');
  await page.getByRole('button', { name: 'Show more comments' }).click();
  await expect(comments).toHaveCount(7);
  await expect(page.getByRole('button', { name: 'Show more comments' })).toHaveCount(0);
  const path = `/api/recipes/${id}/comments`;
  const answer = (await (await request.get(`${path}?size=100`)).json()) as {
    readonly comments: readonly { readonly id: number }[];
  };
  for (const { id: comment } of answer.comments) await request.delete(`${path}/${comment}`, { headers });
});

test('a locked recipe shows the premium dialog, also by its address', async ({ page, expectRefusal }) => {
  await signInAs(page, 'free');
  const { id } = await find(page, ({ locked }) => locked);
  expectRefusal(`/api/recipes/${id}`, 403);
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  const open = await find(page, ({ locked }) => !locked);
  await page.goto(pathTo('ShowRecipe', { id: open.id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(open.name);
});

test('a deleted recipe leads back to the lists', async ({ page, expectRefusal }) => {
  await signInAs(page, 'customer');
  const headers = await writeHeaders(page.context());
  const data = { name: 'Recipe to delete', specie_ids: ['dog'] };
  const answer = await page.context().request.post('/api/recipes', { headers, data });
  const { recipe } = (await answer.json()) as { readonly recipe: Listed };
  await page.goto(pathTo('ShowRecipe', { id: recipe.id }));
  await expect(page.getByText('No ingredients yet')).toBeVisible();
  // A comment that is not sent is gone with the recipe.
  await page.getByRole('textbox', { name: 'Comment' }).fill('Not sent');
  await page.getByRole('button', { name: 'Recipe Actions: Recipe to delete' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes');
  expectRefusal(`/api/recipes/${recipe.id}`, 404);
  await page.goto(pathTo('ShowRecipe', { id: recipe.id }));
  await expect(page.getByRole('alert').getByRole('link', { name: 'Home' })).toBeVisible();
});

testAllowingErrors('a video loads nothing before it is played', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>The video.</p>' });
  });
  await signInAs(page, 'customer');
  const headers = await writeHeaders(page.context());
  const { request } = page.context();
  const data = { name: 'Recipe with a video', specie_ids: ['dog'] };
  const { recipe } = (await (await request.post('/api/recipes', { headers, data })).json()) as {
    readonly recipe: Listed;
  };
  const path = `/api/recipes/${recipe.id}`;
  await request.put(path, { headers, data: { recipe: { web_video_id: 'aqz-KE-bpKQ' } } });
  await page.goto(pathTo('ShowRecipe', { id: recipe.id }));
  const play = page.getByRole('button', { name: /^Play video/ });
  await expect(play).toBeVisible();
  expect(asked).toEqual([]);
  await play.click();
  const frame = page.locator('iframe[title="Video of Recipe with a video"]');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  await expect(frame.contentFrame().getByText('The video.')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']);
  await request.delete(path, { headers });
});
