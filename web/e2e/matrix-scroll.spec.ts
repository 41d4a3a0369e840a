import type { Locator } from '@playwright/test';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

/** The heads of columns that the fixed ones or the edge cut. */
const cut = (grid: Locator): Promise<(string | null)[]> =>
  grid.evaluate((table) => {
    const scroller = table.parentElement;
    if (!scroller) throw new Error('The matrix does not scroll.');
    const [name, ...others] = [...table.querySelectorAll('thead [aria-colindex]')];
    const total = getComputedStyle(others[0] as Element).position === 'sticky' ? others.shift() : undefined;
    const begin = ((total ?? name) as Element).getBoundingClientRect().right;
    const end = scroller.getBoundingClientRect().left + scroller.clientWidth;
    const isCut = ({ left, right }: DOMRect): boolean =>
      (left < begin - 1 && right > begin + 1) || (left < end - 1 && right > end + 1);
    return others.filter((head) => isCut(head.getBoundingClientRect())).map(({ textContent }) => textContent);
  });

/** Whether a cell is inside its scroll container. */
const whole = async (cell: Locator, scroller: Locator): Promise<boolean> => {
  const [inner, outer] = await Promise.all([cell.boundingBox(), scroller.boundingBox()]);
  return (
    inner !== null &&
    outer !== null &&
    inner.x >= outer.x &&
    inner.x + inner.width <= outer.x + outer.width + 1
  );
};

test('after a scroll no column is half covered by the totals', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const grid = page.getByRole('grid', { name: 'Contribution of each food to each nutrient' });
  const left = () => grid.evaluate((table) => table.parentElement?.scrollLeft);
  const { width = 0 } = (await grid.getByRole('columnheader').last().boundingBox()) ?? {};
  await grid.hover();
  // A small sideways drift of a vertical scroll has no effect. A small sideways scroll moves one column.
  await page.mouse.wheel(5, 0);
  await page.mouse.wheel(40, 0);
  await expect.poll(left).toBe(width);
  await page.mouse.wheel(-40, 0);
  await expect.poll(left).toBe(0);

  await page.mouse.wheel(10_000, 0);
  const last = grid.getByRole('columnheader').last();
  await expect(last).toHaveAttribute('aria-colindex', (await grid.getAttribute('aria-colcount')) ?? '');
  await expect.poll(() => cut(grid)).toEqual([]);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('no column is cut at any width of the matrix', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const grid = page.getByRole('grid', { name: 'Contribution of each food to each nutrient' });
  for (const width of [1440, 1300, 1241, 1000, 600, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cut(grid), `at ${width}`).toEqual([]);
    await expect(grid.locator('..')).toHaveAttribute('data-more', 'true');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `page at ${width}`).toBeLessThanOrEqual(width);
  }
  await grid.focus();
  await page.keyboard.press('End');
  await expect(grid.locator('..')).toHaveAttribute('data-more', 'false');
  for (const width of [1241, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => whole(page.locator('#matrix-cursor'), grid.locator('..')), `at ${width}`)
      .toBe(true);
    await expect.poll(() => cut(grid), `at ${width}`).toEqual([]);
  }
});

test('pressing a cell of a cut row scrolls it fully into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const grid = page.getByRole('grid', { name: 'Contribution of each food to each nutrient' });
  const cutAt = await grid.evaluate((table) => {
    const scroller = table.parentElement;
    if (!scroller) throw new Error('The matrix does not scroll.');
    // A row that ends 20 px below the edge.
    const rows = [...table.querySelectorAll('tbody [aria-rowindex]')].map((row) =>
      row.getBoundingClientRect(),
    );
    const end = scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight;
    const row = rows.find(({ top, bottom }) => top < end && bottom >= end);
    if (!row) throw new Error('No row is at the edge.');
    scroller.scrollTop = row.bottom - end - 20;
    return { end, x: scroller.getBoundingClientRect().right - 40 };
  });
  const bottom = async (): Promise<number> => {
    const box = await page.locator('#matrix-cursor').boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await page.mouse.click(cutAt.x, cutAt.end - 6);
  await expect.poll(bottom).toBeGreaterThan(cutAt.end - 40);
  await expect.poll(bottom).toBeLessThanOrEqual(cutAt.end + 1);
});
