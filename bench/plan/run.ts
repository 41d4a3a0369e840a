// Measures the nutrition screen of a meal plan for a pet in Chromium: opening a plan of 7 recipes of 30 foods, and scrolling
// the matrix of 100 recipes. Run by hand: `node --import tsx bench/plan/run.ts`. It never fails by a time.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startServer } from '../../server/testing/process.ts';
import { launchOptions } from '../../web/e2e/browser.ts';
import { pathTo } from '../../web/kernel/paths.ts';
import { createBenchDatabase } from '../screen/benchDatabase.ts';
import { newMeasuredPage, signedIn } from '../screen/pages.ts';
import { scroll } from '../screen/scroll.ts';
import { createTempFolder } from '../tempFolder.ts';

const openings = 12;

/** Milliseconds from the start of the opening, and the compressed bytes of all data. */
interface Opening {
  /** The data that the levels need have arrived: the plan, the pet's need and the values of the foods. */
  readonly data: number;
  /** The levels are in the document. */
  readonly written: number;
  /** The frame with them is painted. */
  readonly painted: number;
  readonly bytes: number;
}

/** Opens an address in the page as a link does, waits until levels are shown, and reads the times of the answers. */
const open = (page: Page, address: string | null): Promise<Opening> =>
  page.evaluate(async (to) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const start = to === null ? 0 : performance.now();
    if (to !== null) {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }
    while (!document.querySelector('tr[data-level]')) await frame();
    const written = performance.now() - start;
    await frame();
    const painted = performance.now() - start;
    const answers = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => name.includes('/api/') && startTime >= start);
    const needed = answers.filter(({ name }) => /meal-plans\/|need|api\/values\?/.test(name));
    return {
      data: Math.max(...needed.map(({ responseEnd }) => responseEnd)) - start,
      written,
      painted,
      bytes: answers.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }, address);

const range = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): string => (sorted[index] ?? Number.NaN).toFixed(0);
  return `${at(0)} to ${at(sorted.length - 1)} ms, median ${at(sorted.length >> 1)}`;
};

/** Opens the address in new pages of one browser context, so that scripts are cached after the first. */
const measureOpenings = async (context: BrowserContext, address: string, by: 'link' | 'address') => {
  const found: Opening[] = [];
  for (let at = 0; at <= openings; at++) {
    const page = await newMeasuredPage(context);
    await page.goto(by === 'link' ? pathTo('ListMealPlans') : address);
    if (by === 'link') await page.waitForLoadState('networkidle');
    found.push(await open(page, by === 'link' ? address : null));
    await page.close();
  }
  const cached = found.slice(1);
  const after = (time: 'written' | 'painted') => range(cached.map((each) => each[time] - each.data));
  console.log(
    `opening by ${by}, ${openings} times with cached scripts: levels written ${after('written')} after the data, ` +
      `painted ${after('painted')}; ${cached[0]?.bytes} bytes of data`,
  );
};

const folder = createTempFolder();
const database = `sqlite:${join(folder, 'plan.sqlite')}`;
const { plans, pet } = await createBenchDatabase(database, [], [7, 100]);
const addressOf = (recipes: number): string =>
  pathTo('PetMealPlanNutrition', { petId: pet, mealPlanId: plans.get(recipes) ?? 0 });
const server = await startServer(database);
const browser = await chromium.launch(launchOptions());
try {
  const context = await signedIn(browser, server.url);
  await measureOpenings(context, addressOf(7), 'link');
  await measureOpenings(context, addressOf(7), 'address');
  const page = await newMeasuredPage(context);
  await page.goto(addressOf(100));
  await page.getByRole('checkbox', { name: 'Show Recipes' }).check();
  await page.getByRole('grid').waitFor();
  const { longestTask } = await scroll(browser, page, 'a day of 100 recipes');
  console.log(`the longest task of the best pass took ${longestTask.toFixed(1)} ms of processor time`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
