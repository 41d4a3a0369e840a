import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import type { Role } from '../../server/contract/brand.ts';
import { createDeferred } from '../../server/testing/deferred.ts';
import { pathTo } from '../kernel/paths.ts';
import { withoutServiceWorker } from './browser.ts';
import { type DatabaseKind, type E2eServer, startE2eServer } from './server.ts';
import { type Account, doorstep, signIn, signInByApi, writeHeaders } from './sessions.ts';

/** The demo account of a role. Suspended users cannot sign in. */
export const accountOf: Readonly<Record<Role, Account>> = {
  free: 'free',
  wholebowl_customer: 'customer',
  professional: 'professional',
  admin: 'admin',
};

/** An error response that a test expects: part of the address and the status. Status 0 is no response. */
interface Expected {
  readonly address: string;
  readonly status: number;
}

interface Fixtures {
  /** Expects an error response. The test fails without it. */
  readonly expectRefusal: (address: string, status: number) => void;
}

/** Server options of a project. */
export interface WorkerOptions {
  readonly database: DatabaseKind;
}

interface WorkerFixtures extends WorkerOptions {
  /** The server that this worker's e2e tests go through. */
  readonly server: E2eServer;
}

const isOurs = (request: Request, home: string): boolean =>
  request.url().startsWith(home) || /^(data|blob):/.test(request.url());

interface RecipeSnapshot {
  readonly id: number;
  readonly ingredients: readonly { readonly id: number; readonly total_g: number }[];
}

const opened = new WeakMap<Page, RecipeSnapshot>();

/** Reads the open recipe, to restore it after the test. */
export const snapshotRecipe = async (page: Page): Promise<void> => {
  const id = Number(/recipes\/(\d+)\//.exec(page.url())?.[1]);
  const lines = await page.evaluate(async (recipe) => {
    const answer = await (await fetch(`/api/recipes/${recipe}?include_ingredient_prices=1`)).json();
    return answer.recipe.ingredients as { id: number; amount: { total_g: number } }[];
  }, id);
  if (!opened.has(page))
    opened.set(page, {
      id,
      ingredients: lines.map((line) => ({ id: line.id, total_g: line.amount.total_g })),
    });
};

/** Saves a recipe through the API, as another browser would. */
export const saveElsewhere = async (page: Page, change: Partial<RecipeSnapshot> = {}): Promise<void> => {
  const kept = opened.get(page);
  if (!kept) throw new Error('No recipe was opened with openEditor().');
  const { id, ingredients } = { ...kept, ...change };
  await page.context().request.post(`/api/recipes/${id}/update_ingredients`, {
    headers: await writeHeaders(page.context()),
    data: { ingredients },
  });
};

/** Restores the recipe that a test opened, because the next test depends on it. */
const putBack = async (page: Page): Promise<void> => {
  if (opened.has(page)) await saveElsewhere(page);
};

/** The recipe's lines as they were when the test opened it. */
export const linesOf = (page: Page): RecipeSnapshot['ingredients'] => opened.get(page)?.ingredients ?? [];

/** Saves the recipe through the API with other grams of its first food. */
export const saveFirstElsewhere = async (page: Page, grams: number): Promise<void> => {
  const [first, ...others] = linesOf(page);
  if (!first) throw new Error('The recipe is empty.');
  await saveElsewhere(page, { ingredients: [{ ...first, total_g: grams }, ...others] });
};

/** Collects console output, exceptions, requests to other hosts and unexpected error responses. */
const watch = (page: Page, home: string, expected: readonly Expected[]) => {
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(`${text} (on ${new URL(page.url()).pathname})`);
  const met = new Set<Expected>();
  page.on('request', (request) => {
    if (!isOurs(request, home)) fault(`Request to another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const plan = expected.find(
      (one) => response.url().includes(one.address) && one.status === response.status(),
    );
    if (plan) met.add(plan);
    else fault(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const plan = expected.find(({ address, status }) => status === 0 && request.url().includes(address));
    if (plan) met.add(plan);
  });
  page.on('pageerror', (error) => fault(`Thrown: ${error.message}`));
  page.on('console', (message) => {
    // Chromium prints each error response, including expected ones.
    const planned = expected.some(({ address }) => message.location().url.includes(address));
    if (!(planned && message.text().startsWith('Failed to load resource')))
      fault(`Console: ${message.text()}`);
  });
  return () => [
    ...faults,
    ...expected
      .filter((plan) => !met.has(plan))
      .map(({ status, address }) => `Did not come: ${status} ${address}`),
  ];
};

/** A test that causes errors on purpose. Nothing checks the page's output. */
export const testAllowingErrors = base.extend<object, WorkerFixtures>({
  database: ['sqlite', { scope: 'worker', option: true }],
  server: [
    async ({ database }, use) => {
      const server = await startE2eServer(database);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await withoutServiceWorker(context);
    await use(context);
  },
});

interface FreshFixtures {
  /** A context of its own, with a service worker. Those of this worker are reused, and have none. */
  readonly fresh: BrowserContext;
}

/** As `testAllowingErrors`, with a service worker. */
export const testWithServiceWorker = testAllowingErrors.extend<FreshFixtures>({
  fresh: async ({ browser, baseURL }, use) => {
    const fresh = await browser.newContext({ baseURL: baseURL ?? '' });
    await use(fresh);
    await fresh.close();
  },
});

/** A test that fails on console output and unexpected requests. */
export const test = testAllowingErrors.extend<Fixtures>({
  expectRefusal: [
    async ({ page, baseURL }, use) => {
      const expected: Expected[] = [];
      const faults = watch(page, baseURL ?? '', expected);
      await use((address, status) => void expected.push({ address, status }));
      await putBack(page);
      expect(faults()).toEqual([]);
    },
    { auto: true },
  ],
});

export type { Account };
export { expect, signIn, signInByApi };

type Named = readonly { readonly id: number; readonly name: string }[];

/** The id of the user's recipe or pet with this name. */
const idOf = async (page: Page, list: 'recipes' | 'pets', name: string): Promise<number> => {
  const answer = await page.context().request.get(`/api/${list}`);
  const found = ((await answer.json()) as Record<typeof list, Named>)[list].find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name} among the ${list}.`);
  return found.id;
};

/** Selects a recipe and a pet in the list, which may still be loading. */
const chooseInList = async (page: Page, recipe: string, pet: string): Promise<void> => {
  const link = page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true });
  await expect(link.or(page.getByRole('searchbox', { name: 'Search recipes' }))).toBeVisible();
  if (await link.isVisible()) {
    await link.click();
    await page.getByRole('main').getByRole('link', { name: 'All Recipes' }).click();
  }
  await page.getByRole('button', { name: `Calculate Nutrition: ${recipe}`, exact: true }).click();
  await page.getByRole('menuitem', { name: pet, exact: true }).click();
  await page.getByRole('link', { name: 'Advanced Editor' }).click();
};

/** Opens a recipe in the advanced editor and waits for its values. Uses the list if a screen is open. */
export const openEditor = async (page: Page, recipe: string, pet: string): Promise<void> => {
  if (page.url().endsWith(doorstep)) {
    const [recipeId, petId] = await Promise.all([idOf(page, 'recipes', recipe), idOf(page, 'pets', pet)]);
    await page.goto(pathTo('RecipeAdvancedEditForPet', { recipeId, petId }));
  } else await chooseInList(page, recipe, pet);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${recipe} for ${pet}`);
  await expect(page.getByTestId('total')).toHaveText(/\d/);
  await snapshotRecipe(page);
};

/** The grams field of a food, by the beginning of its name. */
export const gramsOf = (page: Page, food: string) =>
  page.getByRole('table', { name: 'Foods' }).getByRole('textbox', { name: new RegExp(`^Grams of ${food}`) });

/** Searches a food and adds grams of it. */
export const addFood = async (page: Page, query: string, name: string, grams: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Add a food' }).fill(query);
  await page.keyboard.press('Enter');
  const found = page
    .getByRole('region', { name: 'Add a food' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await found.getByRole('textbox').fill(grams);
  await found.getByRole('button', { name: /^Add / }).click();
  await expect(found).toContainText('Added');
};

/** The row of a nutrient, against the pet's need. */
export const nutrient = (page: Page, name: string) =>
  page
    .locator('[data-pane="nutrients"]')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Delays requests to an address until the returned function is called. */
export const delayResponses = async (page: Page, address: string): Promise<() => void> => {
  const { opened, open } = createDeferred();
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
};

/** Saves and waits until it is saved. */
export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

/** Counts the whole recipe as one serving, so that levels follow its grams and not the pet's energy. */
export const turnOffServingAdjustment = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: 'Adjust serving size to meet caloric needs' }).uncheck();

/** A cell of a nutrient's row: `amount`, `target`, `percent`, `level`, `known`, `change`. */
export const cellOf = (page: Page, name: string, cell: string) =>
  nutrient(page, name).locator(`[data-cell="${cell}"]`);
