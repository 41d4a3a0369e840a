// The editor's part of `npm run bench`: keystrokes in Chromium compared with a screen of plain objects in React state, and
// scrolling of the matrix. Warns of exceeded budgets (bench/screen/budgets.json) and never fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../../server/testing/process.ts';
import { launchOptions } from '../../web/e2e/browser.ts';
import { plainOf, serveBaseline } from './baseline.ts';
import { type BenchDatabase, createBenchDatabase } from './benchDatabase.ts';
import { fewFaults, manyFaults, type Race, scrollFaults } from './budgets.ts';
import { getBenchRecipe, keystrokes } from './expected.ts';
import { typeKeystrokes } from './keystrokes.ts';
import { newMeasuredPage, signedIn } from './pages.ts';
import { scroll } from './scroll.ts';
import { installStopwatch, type KeystrokeTiming } from './stopwatch.ts';

const EDITS = 200;
/** Edits per round. Rounds of both screens alternate. */
const ROUND = 25;

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-screen-'));
const database = `sqlite:${join(folder, 'bench.db')}`;

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const summary = (name: string, timings: readonly KeystrokeTiming[]) => {
  const commits = timings.map(({ commit }) => commit);
  const within = (frames: number): number =>
    (timings.filter((timing) => timing.frames <= frames).length / timings.length) * 100;
  const expectedTexts = {
    median: quantile(commits, 0.5),
    p95: quantile(commits, 0.95),
    first: within(0),
    second: within(1),
  };
  console.log(
    `  ${name.padEnd(30)} p50 ${expectedTexts.median.toFixed(1)} ms  p95 ${expectedTexts.p95.toFixed(1)} ms  ` +
      `first frame ${expectedTexts.first.toFixed(1)} %  by the second ${expectedTexts.second.toFixed(1)} %`,
  );
  return expectedTexts;
};

const addressOf = ({ recipes, pet }: BenchDatabase, foods: number): string =>
  `/account/recipes/${recipes.get(foods)}/advanced-edit-for-pet/${pet}`;

const newPage = async (context: BrowserContext): Promise<Page> => {
  const page = await newMeasuredPage(context);
  await page.addInitScript(installStopwatch);
  return page;
};

/** Opens the editor for scrolling. */
const opened = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await newPage(context);
  await page.goto(address);
  await page.getByTestId('total').waitFor();
  return page;
};

/** Opens the editor with the whole recipe as a day's food, so that it shows the recipe's amounts. */
const openEditor = async (
  context: BrowserContext,
  benchDatabase: BenchDatabase,
  foods: number,
): Promise<Page> => {
  const page = await newPage(context);
  await page.goto(addressOf(benchDatabase, foods));
  await page.getByTestId('total').waitFor();
  await page.getByRole('checkbox', { name: 'Adjust serving size to meet caloric needs' }).uncheck();
  return page;
};

const openBaseline = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await newPage(context);
  await page.goto(url);
  await page.getByTestId('total').waitFor();
  return page;
};

/** Types the same keys into both screens in alternating rounds, in a browser without stored drafts. */
const race = async (
  browser: Browser,
  server: ServerProcess,
  benchDatabase: BenchDatabase,
  foods: number,
): Promise<Race> => {
  const context = await signedIn(browser, server.url);
  const client = await server.as('professional');
  const recipe = benchDatabase.recipes.get(foods) ?? 0;
  const benchRecipe = await getBenchRecipe(client, recipe);
  const plain = plainOf(benchRecipe);
  const baseline = await serveBaseline(plain.given);
  const screens = [
    {
      page: await openEditor(context, benchDatabase, foods),
      keys: keystrokes(benchRecipe.lines, benchRecipe.shows, EDITS),
    },
    {
      page: await openBaseline(context, baseline.url),
      keys: keystrokes(benchRecipe.lines, plain.shows, EDITS),
    },
  ] as const;
  const taken: KeystrokeTiming[][] = [[], []];
  for (let at = 0; at < EDITS; at += ROUND)
    for (const [which, { page, keys }] of screens.entries()) {
      await page.bringToFront();
      taken[which]?.push(...(await typeKeystrokes(page, keys.slice(at, at + ROUND))));
    }
  await context.close();
  baseline.close();
  console.log(
    `\nkeystrokes, ${foods} foods x ${benchRecipe.nutrients.length} nutrients, ${EDITS} each: same values shown`,
  );
  const ours = summary('the editor', taken[0] ?? []);
  const theirs = summary('plain objects in React state', taken[1] ?? []);
  return { ours, ratio: theirs.median / ours.median };
};

const benchDatabase = await createBenchDatabase(database, [40, 1000]);
const server = await startServer(database);
const browser = await chromium.launch(launchOptions());
try {
  const context = await signedIn(browser, server.url);
  const warnings = [
    ...fewFaults(await race(browser, server, benchDatabase, 40)),
    ...manyFaults(await race(browser, server, benchDatabase, 1000)),
    ...scrollFaults(
      await scroll(browser, await opened(context, addressOf(benchDatabase, 1000)), '1000 foods'),
    ),
  ];
  for (const warning of warnings) console.log(`warning: ${warning}`);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
