import { axe } from './axe.ts';
import {
  addFood,
  cellOf,
  expect,
  gramsOf,
  nutrient,
  openEditor,
  save,
  signInByApi,
  test,
  turnOffServingAdjustment,
} from './fixtures.ts';

const recipe = 'Venison, Beetroot and Potato';
const warning =
  "This serving size exceeds 9.25% of your pets body weight because the recipe does not have enough calories. Choose a higher calorie recipe, edit this one, or change your pet's activity level.";

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
});

test('the serving meets the energy need, or is the whole recipe; the choice is restored', async ({
  page,
}) => {
  const serving = page.getByTestId('serving');
  await expect(serving).toHaveText(
    /^Serving size: [\d,]+ g \(about 6 cups\), divided into 2-3 meals per day\.$/,
  );
  await expect(serving.getByText('2-3 meals', { exact: true })).toHaveCSS('white-space', 'nowrap');
  await expect(cellOf(page, 'Energy', 'percent')).toContainText('100.0');
  await expect(page.getByText(warning)).toHaveCount(0);
  await gramsOf(page, 'Water').fill('2000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(warning)).toBeVisible();

  await turnOffServingAdjustment(page);
  await expect(serving).toHaveText(/^This is the whole batch, not a day: 3,[\d,]+ g/);
  await expect(page.getByText(warning)).toHaveCount(0);
  await expect(page.getByTestId('body-weight')).toHaveText('');
  await expect(page.getByRole('region', { name: 'Whole batch' })).toBeVisible();
  await expect(cellOf(page, 'Energy', 'percent')).not.toContainText('100.0');
  await gramsOf(page, 'Water').fill('300');
  await page.reload();
  await expect(serving).toHaveText(/^This is the whole batch/);
});

test('the Low filter keeps its rows while grams are typed', async ({ page }) => {
  const low = page.getByRole('group', { name: /^Show only/ }).getByRole('button', { name: /^Low/ });
  const rows = page.getByRole('table', { name: /^Nutrients against/ }).locator('tr[data-column]');
  const all = await rows.count();
  await low.click();
  await expect(low).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(2);
  await expect(cellOf(page, 'Choline', 'level')).toContainText('Low');

  const deer = gramsOf(page, 'Deer');
  await deer.fill('3000');
  await expect(cellOf(page, 'Choline', 'level')).toContainText('Optimal');
  await expect(page.getByTestId('count-low')).not.toHaveText('2');
  await deer.blur();
  await expect(nutrient(page, 'Choline')).toHaveCount(0);

  await low.press('Escape');
  await expect(rows).toHaveCount(all);
  await page.getByRole('searchbox', { name: 'Find a nutrient' }).fill('acid linoleic');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(rows).toHaveCount(all);
});

test('pinned nutrients come first, also after a reload', async ({ page }) => {
  const first = page
    .getByRole('table', { name: /^Nutrients against/ })
    .locator('tr[data-column]')
    .first();
  await expect(first).toContainText('Energy');
  await page.getByRole('button', { name: 'Pin Vitamin D', exact: true }).press('Enter');
  await expect(first).toContainText('Vitamin D');
  await page.reload();
  await expect(first).toContainText('Vitamin D');
  await expect(first.getByTitle('Unpin Vitamin D')).toBeVisible();
  await first.getByRole('button', { name: 'Pin Vitamin D' }).click();
  await expect(first).toContainText('Energy');
});

test('values are compared with the saved recipe until the next save', async ({ page }) => {
  await page.getByRole('button', { name: 'Compare with saved' }).click();
  const change = cellOf(page, 'Vitamin D', 'change');
  await expect(change).toHaveText('');
  const omega = async () => Number.parseFloat(await cellOf(page, 'Omega 6:3', 'amount').innerText());
  const before = await omega();
  await gramsOf(page, 'Deer').fill('3000');
  await expect(cellOf(page, 'Zinc', 'change')).toHaveText(/^\+[\d,.]+more than saved$/);
  for (const cell of ['target', 'bar']) await expect(cellOf(page, 'Zinc', cell)).toBeVisible();
  await expect(cellOf(page, 'Choline', 'level')).toHaveText(/^→was Low, Optimal$/);
  await expect(cellOf(page, 'Omega 6:3', 'change')).toHaveText(/^\+[\d.]+more than saved$/);
  const more = Number.parseFloat(await cellOf(page, 'Omega 6:3', 'change').innerText());
  expect(Math.abs((await omega()) - before - more)).toBeLessThan(0.02);
  await expect(cellOf(page, 'Ca:P', 'change')).toHaveText(/^−[\d.]+less than saved$/);
  await save(page);
  await expect(cellOf(page, 'Zinc', 'change')).toHaveText('');
  await expect(cellOf(page, 'Omega 6:3', 'change')).toHaveText('');
  await expect(cellOf(page, 'Choline', 'level')).toHaveText('Optimal');
});

test('a level opens its effect on the animal', async ({ page }) => {
  await cellOf(page, 'Vitamin D', 'level')
    .getByRole('button', { name: /what it does/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Vitamin D Low' });
  await expect(dialog).toContainText(/\./);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test('ratios show their targets, and the omega ratio is never Low or High', async ({ page }) => {
  await expect(cellOf(page, 'Ca:P', 'target')).toHaveText('1:1 to 2:1');
  await expect(nutrient(page, 'Vitamin A (dogs)')).toContainText('High: retinol only');
  await expect(cellOf(page, 'Ca:P', 'amount')).toContainText(/\d\.\d\d:1/);
  await expect(cellOf(page, 'Ca:P', 'level')).toContainText(/Low|Optimal|High|Unknown/);
  await expect(cellOf(page, 'Omega 6:3', 'amount')).toContainText(/\d\.\d\d:1/);
  await expect(cellOf(page, 'Omega 6:3', 'target')).toHaveText(/\d\.\d\d:1/);
  await expect(cellOf(page, 'Omega 6:3', 'level')).toHaveText('No bounds');
});

test('hover and focus show coverage and the source of the target', async ({ page }) => {
  test.slow();
  const name = nutrient(page, 'Iodine').getByRole('button', { name: 'Iodine', exact: true });
  await name.scrollIntoViewIfNeeded();
  await name.hover();
  const card = page.locator('#figure-card');
  await expect(card).toContainText(/Known for[\d,.]+ of [\d,.]+ g \([<\d.]+ %\)/);
  await expect(card).toContainText('Not stated, at most');
  await expect(card).toContainText('NRC 2006');
  await expect(name).toHaveAccessibleDescription(/Not stated, at most/);
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await page.mouse.move(0, 0);
  await name.hover();
  await card.getByRole('button', { name: 'Where this comes from' }).click();
  await expect(page.getByRole('dialog', { name: /^Iodine: where/ })).toBeVisible();
});

test('derived values show their parts with coverage, and link to the sources', async ({ page }) => {
  const card = page.locator('#figure-card');
  const ratio = nutrient(page, 'Ca:P').getByRole('button', { name: 'Ca:P', exact: true });
  await ratio.scrollIntoViewIfNeeded();
  await ratio.hover();
  await expect(card).toContainText('Calculated fromcalcium ÷ phosphorus, by weight');
  await expect(card).toContainText(/Calcium[\d,. to]+ mg, known for [\d,.]+ of [\d,.]+ g \([<\d.]+ %\)/);
  await expect(card).toContainText(/1:1 to 2:1; this is [<>\d.,]+ % of the need’s ratio/);
  await expect(ratio).toHaveAccessibleDescription(/calcium ÷ phosphorus/);
  const checked = axe(page).include('#figure-card');
  expect((await checked.analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);

  const strip = page.getByRole('term').getByRole('button', { name: 'Omega 6:3' });
  await page.getByRole('term').getByRole('button', { name: 'Ca:P' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip).toBeFocused();
  await expect(card).toContainText('omega-6 ÷ omega-3 acids');
  const acids = await card.locator('div:has(> dt button)').allInnerTexts();
  const gramsIn = (parts: readonly string[]): number =>
    parts.reduce((sum, text) => sum + Number(/([\d.]+) g, known/.exec(text)?.[1]), 0);
  const omega3 = acids.findIndex((text) => text.startsWith('Alpha-linolenic'));
  expect(omega3).toBeGreaterThan(2);
  const [, told] = /In the recipe\s*([\d.]+):1/.exec(await card.innerText()) ?? [];
  expect(gramsIn(acids.slice(0, omega3)) / gramsIn(acids.slice(omega3))).toBeCloseTo(Number(told), 1);
  await page.keyboard.press('Enter');
  const part = card.getByRole('button', { name: 'Linoleic acid (LA)' });
  await expect(part).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(strip).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('term').getByRole('button').and(page.locator(':focus'))).toHaveCount(0);
  await page.getByRole('term').getByRole('button', { name: 'Serving' }).hover();
  await expect(card).toContainText(/the recipe × [\d.]+: its [\d,]+ kcal scaled to [\d,]+ kcal a day/);
  await card.getByRole('button', { name: 'Energy' }).click();
  await expect(page.getByRole('dialog', { name: /^Energy: where/ })).toBeVisible();
});

test('a part of energy shows its kcal, its factor and its percent', async ({ page }) => {
  const card = page.locator('#figure-card');
  await page.getByRole('term').getByRole('button', { name: 'Fat', exact: true }).hover();
  await expect(card).toContainText(/In the recipe[\d.]+ % kcal/);
  await expect(card).toContainText(/kcal from fat[\d.,]+ kcal/);
  await expect(card).toContainText('8.5 kcal × grams of fat');
});

test('only one value shows its card at a time', async ({ page }) => {
  const card = page.locator('[popover]:popover-open');
  const strip = page.getByRole('term').getByRole('button', { name: 'Energy' });
  await page.getByRole('term').getByRole('button', { name: 'Serving' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(strip).toBeFocused();
  await expect(strip).toHaveAccessibleDescription(/./);
  const protein = nutrient(page, 'Protein').getByRole('button', { name: 'Protein', exact: true });
  await protein.hover();
  await expect(protein).toHaveAccessibleDescription(/./);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Protein');
  await expect(strip).toBeFocused();
  await expect(strip).toHaveAccessibleDescription('');
});

test('the sources follow edits', async ({ page }) => {
  await nutrient(page, 'Iron').getByRole('button', { name: 'Iron', exact: true }).click();
  const first = page.getByRole('dialog', { name: /^Iron/ }).locator('ol > li').first();
  await expect(first).toContainText('Deer');
  const before = await first.innerText();
  const deer = gramsOf(page, 'Deer');
  await deer.fill('10');
  await expect(first).toContainText('10 g ×');
  expect(await first.innerText()).not.toBe(before);
  await deer.blur();
  await expect(first).not.toContainText('Deer');
});

test('the High and Unknown filters work alone and together', async ({ page }) => {
  await turnOffServingAdjustment(page);
  await addFood(page, 'kelp raw', 'Seaweed, kelp, raw', '1');
  await gramsOf(page, 'Deer').fill('20000');
  const only = page.getByRole('group', { name: /^Show only/ });
  const levels = page.locator('[data-pane="nutrients"] tr[data-column] [data-cell="level"]');
  const words = async () => new Set((await levels.allInnerTexts()).map((text) => /\w+/.exec(text)?.[0]));
  const count = async (level: string) => Number(await page.getByTestId(`count-${level}`).innerText());
  await expect.poll(() => count('high')).toBeGreaterThan(0);
  expect(await count('unknown'), 'iodine of kelp').toBeGreaterThan(0);
  await only.getByRole('button', { name: /^High/ }).click();
  await expect(levels).toHaveCount(await count('high'));
  expect(await words()).toEqual(new Set(['High']));
  await only.getByRole('button', { name: /^Unknown/ }).click();
  await expect(levels).toHaveCount((await count('high')) + (await count('unknown')));
  expect(await words()).toEqual(new Set(['High', 'Unknown']));
});

test('a bar reaches its band when the amount does', async ({ page }) => {
  await turnOffServingAdjustment(page);
  const track = cellOf(page, 'Zinc', 'bar').locator('> span');
  /** The end of the fill and the start of the band in a screenshot of the bar. */
  const reach = async () => {
    // Above the warning at the end of the pane.
    await track.evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
    const png = (await track.screenshot({ animations: 'disabled' })).toString('base64');
    return page.evaluate(async (text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const { width, height } = picture;
      const drawn = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      drawn?.drawImage(picture, 0, 0);
      const [top = [], middle = []] = [2, Math.floor(height / 2)].map((y) => {
        const { data } = drawn?.getImageData(0, y, width, 1) ?? { data: [] };
        return Array.from({ length: width }, (_, x) => data.slice(x * 4, x * 4 + 3).join());
      });
      const start = middle.findIndex((colour, x) => colour !== top[x]);
      return {
        end: middle.findIndex((colour, x) => x > start && colour !== middle[start]),
        from: top.findIndex((colour) => colour !== top[start]),
      };
    }, png);
  };
  const deer = gramsOf(page, 'Deer');
  const level = cellOf(page, 'Zinc', 'level');
  await deer.fill('1');
  await expect(level).toContainText('Low');
  const low = await reach();
  expect(low.end).toBeGreaterThan(0);
  expect(low.end).toBeLessThan(low.from);
  await deer.fill('3000');
  await expect(level).toContainText('Optimal');
  const optimal = await reach();
  expect(optimal.from).toBe(low.from);
  expect(optimal.end).toBeGreaterThanOrEqual(optimal.from);
});

test('keyboard focus shows the same card as a pointer', async ({ page }) => {
  const name = nutrient(page, 'Iodine').getByRole('button', { name: 'Iodine', exact: true });
  await nutrient(page, 'Iodine').getByRole('button', { name: 'Pin Iodine', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(name).toBeFocused();
  const card = page.locator('#figure-card');
  await expect(card).toContainText('Not stated, at most');
  await expect(card).toContainText('NRC 2006');
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(name).toBeFocused();
});

test('vitamin A of dogs explains that High compares its retinol part', async ({ page }) => {
  await expect(cellOf(page, 'Vitamin A (dogs)', 'level').locator('[title]').first()).toHaveAttribute(
    'title',
    /NRC 2006 adult.*High compares the retinol part alone/,
  );
  await expect(page.getByTestId('vitamin-a-note')).toContainText(/retinol part alone, [\d,.]+ IU/);
});
