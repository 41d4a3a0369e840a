import type { Page } from '@playwright/test';
import type { Shown, Stroke } from './stopwatch.ts';

/** One keystroke into the grams of a line, and what the page must show after it. */
export interface Keystroke {
  readonly line: number;
  readonly digit: string;
  /** The field is selected first, so that the digit replaces what stands there. */
  readonly fresh: boolean;
  readonly expected: Shown;
}

/** Types into a page, one key after the other, each when the one before is shown; what each took. */
export const strike = async (page: Page, strokes: readonly Keystroke[]): Promise<Stroke[]> => {
  const taken: Stroke[] = [];
  for (const { line, digit, fresh, expected } of strokes) {
    const field = page.locator('input[data-grams]').nth(line);
    if (fresh) {
      await field.focus();
      await field.evaluate((input: HTMLInputElement) => input.select());
    }
    await page.evaluate((figures) => {
      window.stopwatch.arm(figures);
      // The machine is at rest before the key goes down.
      return new Promise((rest) => requestAnimationFrame(() => setTimeout(rest)));
    }, expected);
    await page.keyboard.press(digit);
    taken.push(await page.evaluate(() => window.stopwatch.read()));
  }
  return taken;
};
