import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe on the page, to be narrowed by its own methods. The page has no frames and only violations are asked for: without
 * writing down all that passes, to be put together in another page, it takes a third of the time.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
