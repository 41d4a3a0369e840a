import type { Page } from '@playwright/test';

/** Presses keys, which are counted. */
export const pressedKeys = (page: Page) => {
  let pressed = 0;
  return {
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
      pressed += keys.length;
    },
    pressed: () => pressed,
  };
};
