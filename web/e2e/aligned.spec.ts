import { expect, openEditor, signedIn, test } from './journey.ts';

test('once a scroll ended no column stands half under the totals', async ({ page }) => {
  await signedIn(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const grid = page.getByRole('grid', { name: 'What each food brings of each nutrient' });
  const left = () => grid.evaluate((table) => table.parentElement?.scrollLeft);
  const { width = 0 } = (await grid.getByRole('columnheader').last().boundingBox()) ?? {};
  await grid.hover();
  await page.mouse.wheel(width + 40, 0);
  await expect.poll(left).toBeGreaterThan(width);
  await expect.poll(left).toBe(width);

  await page.mouse.wheel(10_000, 0);
  const last = grid.getByRole('columnheader').last();
  await expect(last).toHaveAttribute('aria-colindex', (await grid.getAttribute('aria-colcount')) ?? '');
  await expect(last).toBeInViewport({ ratio: 1 });
  const beside = () =>
    grid.evaluate((table) => {
      const edge = table.querySelector('th[aria-colindex="2"]')?.getBoundingClientRect().right;
      return [...table.querySelectorAll('th[aria-colindex]')].some(
        (head) => head.getBoundingClientRect().left === edge,
      );
    });
  await expect.poll(beside).toBe(true);
});
