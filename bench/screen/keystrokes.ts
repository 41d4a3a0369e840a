import type { Page } from '@playwright/test';
import type { KeystrokeTiming, Shown } from './stopwatch.ts';

/** One keystroke in the grams field of a line, and the expected display after it. */
export interface Keystroke {
  readonly line: number;
  readonly digit: string;
  /** True if the field is selected first, so that the digit replaces its text. */
  readonly fresh: boolean;
  readonly expected: Shown;
}

/** Maximum milliseconds until the expected values must be displayed. */
const patience = 10_000;

const within = async (page: Page, expected: Shown): Promise<KeystrokeTiming> => {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const timing = await Promise.race([page.evaluate(() => window.stopwatch.read()), late]);
  if (timing) return timing;
  const shown = await page.evaluate(() => window.stopwatch.shown());
  throw new Error(`The page shows ${JSON.stringify(shown)}. Expected ${JSON.stringify(expected)}.`);
};

/** Types keys into a page, each after the previous result is displayed; returns their times. */
export const typeKeystrokes = async (
  page: Page,
  keystrokes: readonly Keystroke[],
): Promise<KeystrokeTiming[]> => {
  const taken: KeystrokeTiming[] = [];
  for (const { line, digit, fresh, expected } of keystrokes) {
    const field = page.locator('input[data-grams]').nth(line);
    if (fresh) {
      await field.focus();
      await field.evaluate((input: HTMLInputElement) => input.select());
    }
    await page.evaluate((expectedTexts) => {
      window.stopwatch.arm(expectedTexts);
      // Wait until the page is idle before the key press.
      return new Promise((rest) => requestAnimationFrame(() => setTimeout(rest)));
    }, expected);
    await page.keyboard.press(digit);
    taken.push(await within(page, expected));
  }
  return taken;
};
