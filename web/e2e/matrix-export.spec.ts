import type { Page } from '@playwright/test';
import { downloadCsv, downloadJson, inCsv } from './downloads.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const grid = (page: Page) => page.getByRole('grid', { name: 'Contribution of each food to each nutrient' });

const clipped = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The totals of the open recipe by nutrient name, from the server. Null if no food states one. */
const served = (page: Page): Promise<Record<string, number | null>> =>
  page.evaluate(async () => {
    const id = /recipes\/(\d+)\//.exec(location.pathname)?.[1];
    const { recipe } = await (await fetch(`/api/recipes/${id}?include_all_nutrition_breakdowns=true`)).json();
    return Object.fromEntries(
      recipe.after_cooking.nutrients.map((each: { name: string; amount: { qty: number | null } }) => [
        each.name,
        each.amount.qty,
      ]),
    );
  });

test('nutrient groups fold, and the table copies and saves with the server’s full values', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const macros = grid(page).getByRole('rowheader', { name: 'Macros' });
  const energy = grid(page).getByRole('rowheader', { name: 'Energy, kcal' });
  const all = Number(await grid(page).getAttribute('aria-rowcount'));
  await macros.click();
  await expect(macros).toHaveAttribute('aria-expanded', 'false');
  await expect(energy).toHaveCount(0);
  expect(Number(await grid(page).getAttribute('aria-rowcount'))).toBeLessThan(all);
  await page.reload();
  await expect(macros).toHaveAttribute('aria-expanded', 'false');
  await macros.click();
  await page.keyboard.press('Enter');
  await expect(macros).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#matrix-cursor')).toHaveAccessibleName('Energy, kcal');

  await page.keyboard.press('ControlOrMeta+c');
  await expect(page.getByText('Copied 1 row with all decimals.')).toBeVisible();
  const [head, row] = (await clipped(page)).split('\n').map((line) => line.split('\t'));
  expect(head?.slice(0, 3)).toEqual(['Nutrient', 'Unit', 'Total in the recipe']);
  const totals = await served(page);
  expect(row?.slice(0, 2)).toEqual(['Energy', 'kcal']);
  expect(Number(row?.[2])).toBe(totals.Energy);

  const csv = page.getByRole('button', { name: 'CSV', exact: true });
  const { headings, rows } = await downloadCsv(page, csv);
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([headings.length]));
  const total = headings.indexOf('Total in the recipe');
  const full = await downloadJson(page, page.getByRole('button', { name: 'JSON', exact: true }));
  let compared = 0;
  for (const [name, qty] of Object.entries(totals)) {
    const found = rows.find(([first]) => first === name);
    if (!found) continue;
    expect(found[total], name).toBe(inCsv(qty));
    expect(full(name, 'Total in the recipe'), name).toBe(qty);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(20);
});
