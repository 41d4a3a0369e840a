import { pathTo } from '../paths.ts';
import { groceryTexts as texts } from '../texts/groceryTexts.ts';
import { expect, signIn, testAllowingErrors as test } from './fixtures.ts';

const stew = 'Beef, Kale and Sweet Potato Stew';

test("an opened recipe's list and its ticks survive a reload without network", async ({
  browser,
  baseURL,
}) => {
  test.slow();
  // With a service worker, unlike the contexts of other tests.
  const fresh = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await fresh.newPage();
  await signIn(page, 'customer');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  const answer = await fresh.request.get(`/api/recipes?query=${encodeURIComponent(stew)}`);
  const { recipes } = (await answer.json()) as { recipes: readonly { id: number; name: string }[] };
  const id = recipes.find(({ name }) => name === stew)?.id ?? 0;
  await page.goto(pathTo('RecipeGroceryList', { id }));
  const kale = page.getByRole('checkbox', { name: 'Kale, raw' });
  await kale.check();
  await fresh.setOffline(true);
  await page.reload();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title(stew));
  await expect(kale).toBeChecked();
  await page.getByRole('checkbox', { name: 'Carrots, raw' }).check();
  await fresh.setOffline(false);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('customer@demo.test');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await fresh.close();
});
