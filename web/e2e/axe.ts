import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Creates axe for the page. The page has no frames and only violations matter. Omitting passed rules and the merge in
 * another page cuts the time to a third.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Serious and critical axe violations of all rules or of these, one per line. */
export const axeFaults = async (page: Page, rules: readonly string[] = []): Promise<string[]> => {
  // Ends transitions, because their colours are temporary. Spinners never end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
  const builder = rules.length === 0 ? axe(page) : axe(page).withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
};
