import type { Locator, Page } from '@playwright/test';
import { expect, gramsOf, openEditor, saveElsewhere, signInByApi, test } from './fixtures.ts';
import { findWrongCells } from './matrixJumps.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

const grid = (page: Page): Locator =>
  page.getByRole('grid', { name: 'Contribution of each food to each nutrient' });

const pane = (page: Page, name: string): Locator => page.locator(`[data-pane="${name}"]`);

/** A row of the matrix, by its full name and unit. */
const row = (page: Page, name: string): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** A cell of a row by its column, from 1. */
const cell = (line: Locator, column: number): Locator => line.locator(`[aria-colindex="${column}"]`);

/** Shows the recipe on all bases. */
const allBases = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Per', exact: true }).selectOption('All bases');
};

const widthOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? 0;

/** A number of foods that a recipe may contain. */
const foods = (page: Page, count: number): Promise<number[]> =>
  page.evaluate(async (most) => {
    const found = new Set<number>();
    for (const query of ['raw', 'cooked', 'canned', 'boiled']) {
      const { ingredients } = await (await fetch(`/api/ingredients?query=${query}`)).json();
      for (const { id, reference_only } of ingredients as { id: number; reference_only: boolean }[])
        if (!reference_only) found.add(id);
    }
    return [...found].slice(0, most);
  }, count);

interface Answer {
  readonly ingredients: readonly { readonly name: string; readonly amount: { readonly total_g: number } }[];
  readonly nutrients: readonly { readonly name: string; readonly qty: number | null }[];
}

/** The open recipe's foods and totals, from the server. */
const asServed = (page: Page): Promise<Answer> =>
  page.evaluate(async () => {
    const id = /recipes\/(\d+)\//.exec(location.pathname)?.[1];
    const address = `/api/recipes/${id}?include_all_nutrition_breakdowns=true`;
    const { recipe: served } = await (await fetch(address)).json();
    return {
      ingredients: served.ingredients,
      nutrients: served.after_cooking.nutrients.map(
        (each: { name: string; amount: { qty: number | null } }) => ({
          name: each.name,
          qty: each.amount.qty,
        }),
      ),
    };
  });

test('sixty foods scroll to the last row and column, whose values equal the server’s', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await allBases(page);
  const ids = await foods(page, 60);
  expect(ids).toHaveLength(60);
  await saveElsewhere(page, { ingredients: ids.map((id, at) => ({ id, total_g: at + 0.5 })) });
  await page.reload();
  await expect(grid(page)).toHaveAttribute('aria-colcount', '65');
  const { ingredients, nutrients } = await asServed(page);

  await grid(page).focus();
  await page.keyboard.press('Control+End');
  const last = grid(page).getByRole('row').last();
  await expect(last).toHaveAttribute('aria-rowindex', (await grid(page).getAttribute('aria-rowcount')) ?? '');
  await expect(last.getByRole('rowheader')).toHaveAccessibleName('Theobromine, mg');
  await expect(grid(page).getByRole('columnheader').last()).toHaveAccessibleName(ingredients[59]?.name ?? '');
  const served = nutrients.find(({ name }) => name === 'Theobromine')?.qty ?? null;
  await expect(cell(last, 2)).toHaveText(served === null ? '–' : new RegExp(`${served.toFixed(3)}$`));

  await page.keyboard.press('Control+ArrowUp');
  await expect(cell(row(page, 'Total grams, g'), 65)).toHaveText('59.500');
  const protein = nutrients.find(({ name }) => name === 'Protein')?.qty ?? Number.NaN;
  const shown = await cell(row(page, 'Protein, g'), 2).innerText();
  expect(Number(shown.replace(/[≥,\s]/g, ''))).toBeCloseTo(protein, 3);
  // Only visible cells and a margin are rendered.
  expect(await grid(page).getByRole('row').count()).toBeLessThan(40);
  expect(await grid(page).getByRole('columnheader').count()).toBeLessThan(12);
  // A jump fills the matrix over some frames. A cell is empty until then, and never shows another cell's value.
  const { wrong, seen } = await findWrongCells(grid(page));
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(400);
});

test('rows and columns keep their document order after any scroll', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await grid(page).focus();
  const inOrder = () =>
    grid(page).evaluate((element) => {
      const numbers = (within: Element, name: string): number[] =>
        [...within.querySelectorAll(`[${name}]`)].map((each) => Number(each.getAttribute(name)));
      const rising = (all: number[]): boolean =>
        all.every((each, at) => at === 0 || each > (all[at - 1] ?? each));
      const rows = [...element.querySelectorAll('[aria-rowindex]')];
      return (
        rising(numbers(element, 'aria-rowindex')) &&
        rows.every((each) => rising(numbers(each, 'aria-colindex')))
      );
    });
  const seen = page.locator('#matrix-cursor');
  for (const keys of ['PageDown', 'PageDown', 'End', 'PageUp', 'Control+End', 'Control+Home']) {
    await page.keyboard.press(keys);
    await expect(seen).toBeInViewport();
    await expect.poll(inOrder).toBe(true);
  }
});

test('every visible cell is in its place when the matrix is resized', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const rows = grid(page).getByRole('row');
  const cells = () =>
    rows.evaluateAll((all) =>
      all.map((each) => [...each.children].map((of) => Number(of.getAttribute('aria-colindex')))),
    );
  const unplaced = async () => (await cells()).flat().filter((column) => column === 0).length;
  for (const height of [1100, 600, 900]) {
    const before = await rows.count();
    await page.setViewportSize({ width: 1440, height });
    await expect.poll(() => rows.count()).not.toBe(before);
    await expect.poll(unplaced).toBe(0);
    expect(new Set((await cells()).map(({ length }) => length)).size).toBe(1);
  }
});

test('the matrix follows every keystroke, as amounts and as percents of the total @path', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await allBases(page);
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.getByRole('button', { name: 'Fold away: Pet Profile Analyzer' }).click();
  await expect(grid(page).getByRole('columnheader', { name: /^Turkey, retail/ })).toHaveAttribute(
    'aria-colindex',
    '6',
  );
  const grams = cell(row(page, 'Total grams, g'), 6);
  const protein = cell(row(page, 'Protein, g'), 6);
  await expect(grams).toHaveText('380.000');
  const before = await protein.innerText();
  await gramsOf(page, 'Turkey, retail').fill('760');
  await expect(grams).toHaveText('760.000');
  await expect(protein).toHaveText((Number(before) * 2).toFixed(3));
  await expect(cell(row(page, 'Total grams, g'), 2)).toHaveText('1,380.000');
  await page.getByRole('radio', { name: '% of total' }).check();
  await expect(grams).toHaveText('55.07%');
  await gramsOf(page, 'Turkey, retail').fill('380');
  await expect(grams).toHaveText('38.00%');
  await page.getByRole('button', { name: 'Show: Pet Profile Analyzer' }).click();
});

test('names, totals, a basis with levels, foods and targets are visible at first', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  for (const name of ['Nutrient', 'Total in the recipe', 'Per 1000 kcal', /^Turkey, retail parts/])
    await expect(grid(page).getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  await expect(cell(row(page, 'Protein, g'), 3)).toHaveAttribute('aria-label', /, Optimal$/);
  await expect(pane(page, 'nutrients').getByRole('columnheader', { name: 'Target' })).toBeVisible();
});

test('the life stage is the pet’s until another is chosen, and every colour has its word', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await allBases(page);
  const stage = page.getByRole('combobox', { name: 'Life stage' });
  await expect(stage).toHaveValue('adult_dog');
  const levels = grid(page).locator('[data-level]');
  await expect(levels.first()).toBeVisible();
  for (const level of await levels.all())
    expect(await level.getAttribute('aria-label')).toMatch(/, (Low|Optimal|High|Unknown)$/);
  const protein = cell(row(page, 'Protein, g'), 4);
  const card = page.getByRole('tooltip');
  await protein.hover();
  await expect(card).toContainText('Optimal, by AAFCO 2016 adult dog. Low below 18.274 g');
  await stage.selectOption('Kitten');
  await protein.hover();
  await expect(card).toContainText('Low below 30.457 g');
});

test('a chosen life stage stays for another pet until the pet’s own is chosen', async ({ page }) => {
  await signInByApi(page, 'customer');
  await openEditor(page, 'Turkey, Oats and Pumpkin', 'Rocky');
  const stage = page.getByRole('combobox', { name: 'Life stage' });
  const notice = page.getByRole('button', { name: /^Use .*, as .* is$/ });
  const pet = page.getByRole('combobox', { name: 'Pet' });
  await expect(stage).toHaveValue('adult_dog');
  await expect(notice).toHaveCount(0);
  await stage.selectOption('Kitten');
  await expect(notice).toHaveText('Use Adult Dog, as Rocky is');
  await pet.selectOption('Maple');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for Maple');
  await expect(notice).toHaveText('Use Puppy, as Maple is');
  await expect(stage).toHaveValue('kitten');
  await notice.click();
  await expect(stage).toHaveValue('puppy');
  await expect(notice).toHaveCount(0);
  await pet.selectOption('Rocky');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for Rocky');
  await expect(stage).toHaveValue('adult_dog');
  await expect(notice).toHaveCount(0);
});

test('the matrix is one tab stop, arrows move in it, and a cell opens its source', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await grid(page).focus();
  const current = page.locator('#matrix-cursor');
  await page.keyboard.press('ArrowDown');
  await expect(current).toHaveAccessibleName('Percent of recipe, %');
  const carbohydrate = 'Carbohydrate, g';
  for (let tries = 0; tries < 20 && (await current.getAttribute('aria-label')) !== carbohydrate; tries++)
    await page.keyboard.press('ArrowDown');
  await expect(current).toHaveText('Carbohydrateg');
  await expect(page.getByRole('tooltip')).toContainText('Carbohydrate');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Carbohydrate: where this comes from')).toBeVisible();
});

test('panes can be dragged and folded, and are restored', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const before = await widthOf(pane(page, 'matrix'));
  const split = page.getByRole('separator', {
    name: 'Between Pet Profile Analyzer and Recipe Balance Analyzer',
  });
  await split.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await widthOf(pane(page, 'matrix'))).toBeCloseTo(before + 64, 0);
  const box = await split.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, 500);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 24, 520, { steps: 4 });
  await page.mouse.up();
  expect(await widthOf(pane(page, 'matrix'))).toBeCloseTo(before + 44, 0);
  await page.getByRole('button', { name: 'Fold away: Foods' }).click();
  await expect(gramsOf(page, 'Oats')).toBeHidden();
  const folded = await widthOf(pane(page, 'matrix'));

  await page.reload();
  await expect(grid(page)).toBeVisible();
  expect(await widthOf(pane(page, 'matrix'))).toBeCloseTo(folded, 0);
  await page.getByRole('button', { name: 'Show: Foods' }).click();
  await expect(gramsOf(page, 'Oats')).toBeVisible();
  await split.dblclick();
  expect(await widthOf(pane(page, 'matrix'))).toBeCloseTo(before, 0);
});

test('the choices of all nutrients and of shares are restored', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const all = page.getByRole('checkbox', { name: 'All nutrients' });
  const shares = page.getByRole('radio', { name: '% of total' });
  await all.check();
  await shares.check();
  await page.reload();
  await expect(all).toBeChecked();
  await expect(shares).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the matrix scrolls inside its pane, and its names stay fixed', async ({ page }) => {
    await signInByApi(page, 'professional');
    await openEditor(page, recipe, 'Juno');
    await grid(page).scrollIntoViewIfNeeded();
    await grid(page).focus();
    await page.keyboard.press('End');
    await expect(grid(page).getByRole('columnheader', { name: 'Nutrient' })).toBeInViewport();
  });
});
