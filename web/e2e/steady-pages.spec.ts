import type { Page, Route } from '@playwright/test';
import { type ScreenName, screens } from '../screens.tsx';
import { pathOf, readDemo } from './demoParams.ts';
import { expect, signInByApi, test } from './fixtures.ts';

/** Screens whose parts are loaded by several requests. */
const shown: readonly ScreenName[] = [
  'AccountHome',
  'RecipesLibrary',
  'AllMyRecipes',
  'FilteredRecipes',
  'ShowRecipe',
  'EditRecipe',
  'MakeABatch',
  'RecipesBatchSummary',
  'RecipeGroceryList',
  'MealPlanGroceryList',
];

type Moves = { readonly moves: readonly string[] };

/** A timer that another device started. */
const timer = () => ({
  ...{ recipe_step_id: 1, recipe_id: 1, recipe_name: 'Stew', step_order: 1, name: 'Simmer' },
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
});

/**
 * Records what takes a tap and moves up or down by more than a line's half, from the next load of the page. The device
 * knows no timers then.
 */
const watchTargets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('wholebowl.cooking/')) localStorage.removeItem(key);
    const targets = 'a, button, input, select, textarea, summary';
    const moves: string[] = [];
    Object.assign(window, { moves });
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { readonly sources: Source[] })[])
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const isTarget = element?.closest(targets) ?? element?.querySelector(targets);
          const isBelow = element?.closest('footer');
          if (isTarget && !isBelow && Math.abs(previousRect.top - currentRect.top) > 12)
            moves.push(`${element?.outerHTML.slice(0, 120)}: ${previousRect.top} to ${currentRect.top}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('no link or field of a page moves when its parts come one after another', async ({ page }) => {
  test.setTimeout(90_000);
  await signInByApi(page, 'customer');
  const demo = await readDemo(page);
  await watchTargets(page);
  let asked = 0;
  await page.route('**/api/**', async (route: Route) => {
    // Responses come in another order than they are asked for.
    const isTimers = route.request().url().endsWith('/active-timers');
    const wait = isTimers ? 1000 : (asked++ % 3) * 250;
    await new Promise((resolve) => setTimeout(resolve, wait));
    const now = new Date().toISOString();
    if (isTimers) return route.fulfill({ json: { activeTimers: [timer()], now } }).catch(() => {});
    await route.continue().catch(() => {});
  });
  for (const name of shown) {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    await page.goto(pathOf(screen, demo));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-held]')).toHaveCount(0);
    const moves = await page.evaluate(() => (window as unknown as Moves).moves);
    expect.soft(moves, name).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'wait' });
  await demo?.putBack();
});
