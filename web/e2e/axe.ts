import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * axe on the page, to be narrowed by its own methods. The page has no frames and only violations are asked for: without
 * writing down all that passes, to be put together in another page, it takes a third of the time.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Serious and critical violations that axe finds on the page, by all its rules or by these, one line each. */
export const axeFaults = async (page: Page, rules: readonly string[] = []): Promise<string[]> => {
  // A colour in the middle of a transition is not one that anybody reads. Spinners never end.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  const builder = rules.length === 0 ? axe(page) : axe(page).withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
};
