import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Pasted {
  readonly lines: readonly string[];
  /** Keys for the doubtful lines: n goes to the next, Space ticks it, an arrow chooses. */
  readonly keys: readonly string[];
  readonly grams: Readonly<Record<string, string>>;
}

const recipes: readonly Pasted[] = [
  {
    lines: [
      'Ingredients:',
      '500 g beef heart, trimmed',
      '2 cups cooked white rice',
      '1 cup chopped broccoli',
      'Mix well.',
    ],
    keys: [],
    grams: { 'Beef, heart': '500', 'Rice, white': '316', 'Broccoli, raw': '91' },
  },
  {
    lines: ['☐ 1 lb ground turkey', '☐ 3 medium carrots, peeled', '☐ 2 egg yolks'],
    keys: [],
    grams: { 'Ground turkey': '453.592', 'Carrots, raw': '183', 'Egg, yolk': '34' },
  },
  {
    lines: ['For the dog:', '1. 300 g chicken livers', '2. 60 g liver', '3. 1 tbsp olive oil'],
    keys: ['n', 'Space'],
    grams: { 'Chicken, liver': '300', 'Beef, liver': '60', 'Olive oil': '13.5' },
  },
  {
    lines: ['2 capsules vitamin E 400 IU', '2000 mg taurine', '1 zinc tablet 15 mg', '1.000 g pumpkin'],
    keys: ['n', 'ArrowDown'],
    grams: {
      'Vitamin E capsule, 400 IU': '1',
      'Taurine powder': '2',
      'Zinc gluconate tablet, 15': '0.25',
      'Pumpkin, raw': '1000',
    },
  },
  {
    lines: ['1 (15 oz) can pumpkin puree', '2-3 cups spinach', '100-150 g haddock'],
    keys: ['n', 'ArrowDown', 'n', 'ArrowDown'],
    grams: { 'Pumpkin, canned': '425.243', 'Spinach, raw': '60', 'Haddock, raw': '100' },
  },
];

test('five recipes are pasted by keyboard, in fewer than 12 keys each @path', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, 'Salmon, Potato and Peas', 'Juno');
  const dialog = page.getByRole('dialog');
  for (const { lines, keys, grams } of recipes) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
    await page.locator('input[data-grams]').first().focus();
    await page.keyboard.press('Control+v');
    await expect(dialog.getByRole('listitem')).toHaveCount(lines.length);
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(keys.length + 2).toBeLessThan(12);
    for (const [food, shown] of Object.entries(grams)) await expect(gramsOf(page, food)).toHaveValue(shown);
  }
});
