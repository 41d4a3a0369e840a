import { expect, openEditor, signInByApi, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Venison, Beetroot and Potato', 'Juno');
});

test('no row has its own compositor layer', async ({ page }) => {
  const layered = page.locator('tr:is([data-column], :has([data-grams])) *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      // A closed tip is not drawn.
      if (!element.checkVisibility()) return [];
      const { position, opacity, clipPath } = getComputedStyle(element);
      const asks = position !== 'static' || opacity !== '1' || clipPath !== 'none';
      return asks ? [element.outerHTML] : [];
    }),
  );
  expect(await page.locator('tr[data-column]').count()).toBeGreaterThan(30);
  expect(await page.locator('[data-grams]').count()).toBeGreaterThan(3);
  expect(await layered).toEqual([]);
});

test('texts for screen readers never make a pane scroll sideways', async ({ page }) => {
  await page.evaluate(() => {
    const least = new CSSStyleSheet();
    least.replaceSync('.screenReaderOnly-screenReaderOnly { font-size: 16px !important }');
    document.adoptedStyleSheets.push(least);
  });
  const wide = await page
    .locator('.screenReaderOnly-screenReaderOnly')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > 40));
  expect(wide.length).toBeGreaterThan(10);
  const bodies = page.locator('[id^="pane-body-"]');
  const rooms = await bodies.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(rooms).toEqual([0, 0, 0]);
});

test('no style around the matrix uses :has()', async ({ page }) => {
  const asked = await page
    .getByRole('gridcell')
    .first()
    .evaluate((cell) => {
      const around = (rules: CSSRuleList): { seen: number; found: string[] }[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return [];
          if (rule instanceof CSSStyleRule) {
            const holders = [...rule.selectorText.matchAll(/([^,]*?):has\(/g)].map(
              ([, holder]) => holder || '*',
            );
            return [{ seen: holders.length, found: holders.filter((holder) => cell.closest(holder)) }];
          }
          return rule instanceof CSSGroupingRule ? around(rule.cssRules) : [];
        });
      const all = [...document.styleSheets].flatMap((sheet) => around(sheet.cssRules));
      return { seen: all.reduce((sum, { seen }) => sum + seen, 0), found: all.flatMap(({ found }) => found) };
    });
  expect(asked.seen).toBeGreaterThan(3);
  expect(asked.found).toEqual([]);
});
