import type { Locator } from '@playwright/test';
import { cookingTexts } from '../cooking/cookingTexts.ts';
import { timerTexts } from '../cooking/timerTexts.ts';
import { pathTo } from '../kernel/paths.ts';
import { dismissAll, openStep, readCooking, startElsewhere } from './cookingDemo.ts';
import {
  addFood,
  cellOf,
  expect,
  gramsOf,
  nutrient,
  openEditor,
  signInByApi,
  test,
  turnOffServingAdjustment,
} from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the editor can be used on a phone, in one column @path', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await turnOffServingAdjustment(page);
  await gramsOf(page, 'Oats').fill('5000');
  await expect(page.getByTestId('total')).toHaveText('5,670 g');
  const energy = nutrient(page, 'Energy');
  await energy.scrollIntoViewIfNeeded();
  await expect(energy).toContainText('Optimal');
  await expect(page.getByTestId('count-low')).toBeInViewport();
  await gramsOf(page, 'Oats').fill('330');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('each label of the bottom bar has one line at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInByApi(page, 'customer');
  await page.goto(pathTo('AccountHome'));
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('listitem')).toHaveCount(5);
  const lines = await bar.evaluate(async (element) => {
    await document.fonts.ready;
    return [...element.querySelectorAll('li > *')].map((entry) => {
      const range = document.createRange();
      range.selectNodeContents(entry.lastChild ?? entry);
      return range.getClientRects().length;
    });
  });
  expect(lines).toEqual([1, 1, 1, 1, 1]);
});

test('a tap on a count scrolls to its nutrients', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Venison, Beetroot and Potato', 'Juno');
  const low = nutrient(page, 'Vitamin D');
  await expect(low).not.toBeInViewport();
  await page.getByTestId('count-low').tap();
  await expect(low).toBeInViewport({ ratio: 1 });
  await expect(nutrient(page, 'Protein')).toHaveCount(0);
  await page.getByTestId('count-low').tap();
  await expect(nutrient(page, 'Protein')).toHaveCount(1);
});

test('a tap on an amount opens its card', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const amount = cellOf(page, 'Iodine', 'amount');
  await amount.scrollIntoViewIfNeeded();
  await amount.tap();
  const card = page.locator('#figure-card');
  await expect(card).toContainText('Not stated, at most');
  await card.getByRole('button', { name: 'Where this comes from' }).tap();
  await expect(page.getByRole('dialog', { name: /^Iodine: where/ })).toBeVisible();
});

test('locks are visible beside the shares and can be changed', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const lock = page.getByRole('button', { name: 'Lock Salt, table' });
  const shares = page.getByRole('columnheader', { name: 'Percent of recipe' });
  await expect(lock.locator('svg')).toBeVisible();
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
  await lock.tap();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await expect(shares).toBeVisible();
  await page.getByRole('button', { name: 'Scale', exact: true }).tap();
  await expect(shares).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'Scale and round' });
  await panel.getByTitle('Scale to 1,000 g').tap();
  await panel.getByRole('button', { name: 'Scale', exact: true }).tap();
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await lock.tap();
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('search results scroll into view with full names', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Rabbit and Squash for Indoor Cats', 'Miso');
  const query = page.getByRole('searchbox', { name: 'Add a food' });
  await query.fill('chicken');
  await query.press('Enter');
  const results = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Add / }) });
  await expect(results.nth(3)).toBeInViewport({ ratio: 1 });
  const names = await results.evaluateAll((items) =>
    items
      .map((item) => item.querySelector('span'))
      .filter((name) => name && name.scrollWidth > name.clientWidth),
  );
  expect(names).toEqual([]);
});

/** The longest note of a food, and a shorter one. */
const warned = [
  [
    'milk nonfat',
    'Milk, nonfat, fluid, without added vitamin A and vitamin D (fat free or skim)',
    'A common allergen of|with caution|up to a dose',
  ],
  ['onions spring', 'Onions, spring or scallions', 'harmful to dogs'],
] as const;

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return false;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
};

for (const whose of ['Turkey and Oats for Sensitive Bellies', 'Beef, Sweet Potato and Greens'])
  test(`what is said of a food that warns can be read whole, on ${whose}`, async ({ page }) => {
    await signInByApi(page, 'professional');
    await openEditor(page, whose, 'Juno');
    for (const [query, food, warning] of warned) {
      await addFood(page, query, food, '1');
      const toast = page.getByText(new RegExp(`^${food.replace(/[()]/g, '.')}.* added.*(?:${warning})`));
      await expect(toast).toBeInViewport({ ratio: 1 });
      expect(await toast.evaluate((said) => said.scrollHeight <= said.clientHeight)).toBe(true);
      expect(await toast.evaluate((said) => said.scrollWidth <= said.clientWidth)).toBe(true);
      for (const level of ['low', 'high'])
        expect(await overlap(toast, page.getByTestId(`count-${level}`))).toBe(false);
    }
  });

for (const whose of ['Turkey and Oats for Sensitive Bellies', 'Beef, Sweet Potato and Greens'])
  test(`a serving of energy that is not all known is in sight whole, on ${whose}`, async ({ page }) => {
    await signInByApi(page, 'professional');
    await openEditor(page, whose, 'Juno');
    await addFood(page, 'kelp iodine not stated', 'Kelp powder', '30');
    await expect(page.getByTestId('serving')).toContainText(/\d to [\d,]+ g/);
    await nutrient(page, 'Ca:P').scrollIntoViewIfNeeded();
    const inSight = page.getByTestId('sticky-summary');
    await expect(inSight).toHaveText(/^A day [\d,]+–[\d,]+ g≥.* kcal \(Atwater\)$/);
    await expect(inSight).toBeInViewport({ ratio: 1 });
    for (const line of await inSight.locator('p').all())
      expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });

test('content keeps its margins, and marks are large enough for touch', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Sweet Potato and Greens', 'Juno');
  const add = await page.getByRole('button', { name: 'Add to My Recipes' }).boundingBox();
  expect((add?.x ?? 390) + (add?.width ?? 0)).toBeLessThanOrEqual(374);
  const marks = page
    .getByRole('table', { name: 'Foods' })
    .getByRole('button', { name: /^.?(Note|Dose limit|Caution) / });
  expect(await marks.count()).toBeGreaterThan(0);
  for (const mark of await marks.all()) {
    const box = await mark.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(24);
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
});

for (const width of [390, 320])
  test(`the strip takes a fifth of the height at most and unfolds on demand, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInByApi(page, 'professional');
    await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
    const save = page.getByRole('button', { name: 'Save Changes & Re-Calculate' });
    await expect(save).toBeInViewport({ ratio: 1 });
    const top = await page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom);
    const end = await save.evaluate((button) => button.parentElement?.getBoundingClientRect().bottom ?? 0);
    expect(end - top).toBeLessThanOrEqual(844 / 5);
    const recipe = page.getByRole('region', { name: 'This recipe' });
    await expect(recipe).toBeHidden();
    await page.getByRole('button', { name: /^More/ }).click();
    await expect(recipe).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

/** Whether the whole element is in the window, with nothing above it. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      node.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

test('a step with its grams is in sight while a timer runs; one that ends opens the list', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  await dismissAll(page);
  const cooking = await readCooking(page, 'Turkey, Oats and Pumpkin');
  const [first, second] = cooking.timed;
  if (!first || !second) throw new Error(`${cooking.name} has fewer than two timers.`);
  await page.route(`**/api/recipes/${cooking.id}?*`, async (route) => {
    const response = await route.fetch();
    const { recipe } = await response.json();
    await route.fulfill({ response, json: { recipe: { ...recipe, name: 'A long name '.repeat(12) } } });
  });
  await startElsewhere(page, first, 600);
  const step = page.getByRole('region', { name: cookingTexts.step });
  const timers = page.getByRole('region', { name: timerTexts.running });
  for (const [width, height] of [
    [844, 390],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openStep(page, cooking, { order: 2 });
    await expect(timers.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
    await expect.poll(() => isInSight(step.getByRole('heading'))).toBe(true);
    await expect.poll(() => isInSight(step.getByText(/^[\d,]+ g$/))).toBe(true);
  }
  await expect(timers.getByText(timerTexts.soundOff)).toBeVisible();
  await expect(page.getByRole('button', { name: timerTexts.allowSound })).toHaveCount(0);
  const fold = timers.getByRole('button', { name: timerTexts.count(1) });
  await fold.tap();
  await expect(timers.getByRole('link')).toHaveText(new RegExp(`^${first.timer.name}`));
  await fold.tap();
  await expect(timers.getByRole('link')).toHaveCount(0);
  await startElsewhere(page, second, 4);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(timers.getByText(timerTexts.over)).toBeVisible();
  await expect(timers.getByRole('listitem')).toHaveCount(2);
  await timers.getByRole('button', { name: timerTexts.dismiss }).tap();
  await expect(timers.getByRole('listitem')).toHaveCount(0);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await dismissAll(page);
});

test('a button with a long name of a pet is not wider than the window', async ({ page }) => {
  await signInByApi(page, 'customer');
  const { pets } = await (await page.context().request.get('/api/pets')).json();
  let known = true;
  await page.route(`**/api/pets/${pets[0].id}?*`, async (route) => {
    const response = await route.fetch();
    const { pet } = await response.json();
    if (!known) pet.daily_nutrition_breakdown = null;
    await route.fulfill({ response, json: { pet: { ...pet, name: 'Wuff'.repeat(25) } } });
  });
  for (const actions of [1, 2]) {
    await page.goto(pathTo('PetDailyNutrition', { id: pets[0].id }));
    await expect(page.getByRole('main').getByRole('link', { name: /^Edit Wuff/ })).toHaveCount(actions);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    known = false;
  }
});
