import type { Page } from '@playwright/test';
import type { MealPlan } from '../../server/contract/mealPlans.ts';
import { expect } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

/** A record with a name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Answer of the API to the user of a page. */
export const get = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.context().request.get(path)).json()) as T;

/** Writes as the user of a page. */
export const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = await writeHeaders(page.context());
  const answer = await page.context().request.post(path, { headers, data });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
};

const named = (all: readonly Named[], name: string): number => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`The demo data has no ${name}.`);
  return found.id;
};

/** Id of a meal plan of the user. */
export const planId = async (page: Page, name: string): Promise<number> =>
  named((await get<{ meal_plans: readonly Named[] }>(page, '/api/meal-plans')).meal_plans, name);

/** Id of a pet of the user. */
export const petId = async (page: Page, name: string): Promise<number> =>
  named((await get<{ pets: readonly Named[] }>(page, '/api/pets')).pets, name);

/** The plan with the breakdowns that the server calculates. */
export const readPlan = async (page: Page, id: number): Promise<MealPlan> => {
  const query = 'include_nutrition_breakdown=1&include_recipes_nutrition_breakdown=1';
  return (await get<{ meal_plan: MealPlan }>(page, `/api/meal-plans/${id}?${query}`)).meal_plan;
};
