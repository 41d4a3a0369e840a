import type { Page } from '@playwright/test';
import type { KeystrokeTiming, Shown } from './stopwatch.ts';

/** One keystroke into the grams of a line, and what the page must show after it. */
export interface Keystroke {
  readonly line: number;
  readonly digit: string;
  /** The field is selected first, so that the digit replaces what stands there. */
  readonly fresh: boolean;
  readonly expected: Shown;
}

/** So long a stroke may take, in milliseconds, before the page is said to be wrong. */
const patience = 10_000;

const within = async (page: Page, expected: Shown): Promise<KeystrokeTiming> => {
  const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
  const timing = await Promise.race([page.evaluate(() => window.stopwatch.read()), late]);
  if (timing) return timing;
  const shown = await page.evaluate(() => window.stopwatch.shown());
  throw new Error(`The page shows ${JSON.stringify(shown)}, not ${JSON.stringify(expected)}.`);
};

/** Types into a page, one key after the other, each when the one before is shown; what each took. */
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
      // The machine is at rest before the key goes down.
      return new Promise((rest) => requestAnimationFrame(() => setTimeout(rest)));
    }, expected);
    await page.keyboard.press(digit);
    taken.push(await within(page, expected));
  }
  return taken;
};
