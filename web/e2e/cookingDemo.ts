import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { writeHeaders } from './sessions.ts';

/** A step of a demo recipe that has a timer. */
export interface TimedStep {
  readonly id: number;
  readonly order: number;
  readonly timer: { readonly name: string; readonly minutes: number };
}

/** A demo recipe with its number of steps and those that have a timer. */
export interface DemoCooking {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly timed: readonly TimedStep[];
}

interface Step extends Omit<TimedStep, 'timer'> {
  readonly timer: TimedStep['timer'] | null;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const get = async (page: Page, path: string) => (await page.context().request.get(path)).json();

const hasTimer = (step: Step): step is TimedStep => step.timer !== null;

/** Reads the steps of a demo recipe. @throws Error when the user has no such recipe */
export const readCooking = async (page: Page, name: string): Promise<DemoCooking> => {
  const { recipes } = (await get(page, '/api/recipes?size=100')) as { readonly recipes: readonly Named[] };
  const found = recipes.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name} among the recipes.`);
  const { recipe } = (await get(page, `/api/recipes/${found.id}?include_recipe_steps=true`)) as {
    readonly recipe: { readonly recipe_steps: readonly Step[] };
  };
  const steps = recipe.recipe_steps;
  return { ...found, count: steps.length, timed: steps.filter(hasTimer) };
};

/** A timer as the server lists it. */
export interface ServerTimer {
  readonly recipe_step_id: number;
  readonly ends_at: string;
}

/** The user's timers on the server. */
export const serverTimers = async (page: Page): Promise<readonly ServerTimer[]> =>
  (await get(page, '/api/users/me/active-timers')).activeTimers;

/** Starts a step's timer through the API, as another device would, with some of its seconds left. */
export const startElsewhere = async (
  page: Page,
  { id, timer }: TimedStep,
  secondsLeft: number,
): Promise<void> => {
  const started_at = new Date(Date.now() + (secondsLeft - timer.minutes * 60) * 1000).toISOString();
  await page.context().request.post(`/api/users/me/start-timer-for-recipe-step/${id}`, {
    headers: await writeHeaders(page.context()),
    data: { started_at },
  });
};

/** Dismisses all timers of the user. Tests of one account share them. */
export const dismissAll = async (page: Page): Promise<void> => {
  const headers = await writeHeaders(page.context());
  for (const { recipe_step_id } of await serverTimers(page))
    await page.context().request.delete(`/api/users/me/active-timers/${recipe_step_id}`, { headers });
};

/** What cooking stores on the device: keys of localStorage and of bowls, and the number of recipes and lists. */
export const storedForCooking = (
  page: Page,
): Promise<{ readonly local: string[]; readonly recipes: number }> =>
  page.evaluate(async () => {
    const local = Object.keys(localStorage).filter((key) => key.includes('cooking'));
    // Opening it would create it without its store.
    const created = (await indexedDB.databases()).some(({ name }) => name === 'wholebowl-cooking');
    if (!created) return { local, recipes: 0 };
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('wholebowl-cooking');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const copies = await new Promise<string[]>((done, fail) => {
      const request = database.transaction('recipes').objectStore('recipes').getAllKeys();
      request.onsuccess = () => done(request.result.map(String));
      request.onerror = () => fail(request.error);
    });
    database.close();
    const bowls = copies.filter((key) => key.includes('/bowls/'));
    return { local: [...local, ...bowls], recipes: copies.length - bowls.length };
  });

/** Takes the verdicts out of all that cooking stores, as releases before verdicts stored it. */
export const ageStored = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('wholebowl-cooking');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    await new Promise<void>((done, fail) => {
      const transaction = database.transaction('recipes', 'readwrite');
      transaction.oncomplete = () => done();
      transaction.onerror = () => fail(transaction.error);
      const request = transaction.objectStore('recipes').openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (cursor === null) return;
        cursor.update(
          JSON.parse(JSON.stringify(cursor.value, (key, each) => (key === 'verdict' ? undefined : each))),
        );
        cursor.continue();
      };
    });
    database.close();
  });

/** Opens a step of a recipe. */
export const openStep = (page: Page, { id }: DemoCooking, { order }: Pick<TimedStep, 'order'>) =>
  page.goto(pathTo('RecipeSteps', { id, step: order }));
