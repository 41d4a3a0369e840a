import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../contract/brand.ts';
import type { User } from '../people/users.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { createTestStepTemplates, createTestTimer } from '../testing/stepTemplates.ts';
import { ActiveTimer } from './activeTimers.model.ts';

let test: TestApp;
let user: User;
let client: Client;
let recipe: Recipe;
/** The steps Weigh without a timer, Cook of 20 and Rest of 5 minutes. */
let steps: readonly number[];
let now = new Date('2026-03-01T10:00:00.000Z');

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const later = (minutes: number) => minutesLater(minutes).toISOString();

beforeAll(async () => {
  test = await startTestApp(await testDatabase(), { clock: () => now });
});

beforeEach(async () => {
  now = new Date();
  user = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(user);
  await createTestStepTemplates([
    { basic: 'Weigh' },
    { type: 'regular_ingredients', basic: 'Cook', minutes: 20 },
    { basic: 'Rest', minutes: 5 },
  ]);
  recipe = await createTestRecipe({ user_id: user.id });
  const query = { include_recipe_steps: '1' } as const;
  const opened = await client.recipes.get({ params: { id: recipe.id }, query });
  steps = (opened.recipe.recipe_steps ?? []).map(({ id }) => id);
});

const start = (step: number, body: { started_at?: string } = {}) =>
  client.timers.start({ params: { id: steps[step] ?? 0 }, body });
const list = async () => (await client.timers.list()).activeTimers;

const startWithKey = async (step: number, key: string, body: Record<string, string> = {}) => {
  const response = await fetch(`${test.url}/api/users/me/start-timer-for-recipe-step/${steps[step]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await test.tokenOf(user)}`, 'idempotency-key': key },
    body: new URLSearchParams(body),
  });
  return { status: response.status, body: await response.json() };
};

describe('starting a timer', () => {
  it('answers the timers of the recipe with the time of the server', async () => {
    const cook = { recipe_step_id: steps[1], ends_at: later(20), name: 'Cook' };
    const rest = { recipe_step_id: steps[2], ends_at: later(5), name: 'Cook' };
    expect(await start(1)).toEqual({ activeTimers: [cook], now: now.toISOString() });
    const both = { activeTimers: [rest, cook], now: now.toISOString() };
    expect(await start(2)).toEqual(both);
    expect(await client.timers.listForRecipe({ params: { id: recipe.id } })).toEqual(both);
    const ofRecipe = { recipe_id: recipe.id, recipe_name: recipe.name };
    expect(await client.timers.list()).toEqual({
      activeTimers: [
        { ...rest, ...ofRecipe, step_order: 3 },
        { ...cook, ...ofRecipe, step_order: 2 },
      ],
      now: now.toISOString(),
    });
  });

  it('again restarts it', async () => {
    await start(1);
    now = minutesLater(7);
    const { activeTimers } = await start(1);
    expect(activeTimers.map(({ ends_at }) => ends_at)).toEqual([later(20)]);
  });

  it('again with the same key changes nothing and answers 200', async () => {
    const { status, body } = await startWithKey(1, 'tap');
    expect([status, body.activeTimers]).toMatchObject([200, [{ ends_at: later(20) }]]);
    now = minutesLater(3);
    const again = await startWithKey(1, 'tap');
    expect([again.status, again.body.activeTimers]).toEqual([200, body.activeTimers]);
    expect((await startWithKey(2, 'tap')).status).toBe(422);
  });

  it('later counts from its start, and never replaces a timer that was started after it', async () => {
    const started_at = later(-3);
    expect((await startWithKey(1, 'offline', { started_at })).body.activeTimers).toMatchObject([
      { ends_at: later(17) },
    ]);
    expect((await start(1, { started_at: later(-4) })).activeTimers).toMatchObject([{ ends_at: later(17) }]);
    expect((await start(1, { started_at: later(-1) })).activeTimers).toMatchObject([{ ends_at: later(19) }]);
  });

  it('takes the time of a device whose clock is ahead by a minute as now', async () => {
    const { activeTimers } = await start(1, { started_at: later(0.9) });
    expect(activeTimers).toMatchObject([{ ends_at: later(20) }]);
  });

  it.each([
    ['in the future', () => later(1.1)],
    ['of more than 24 hours ago', () => later(-24 * 60 - 1)],
    ['without a zone', () => '2026-03-01T10:00:00'],
    ['that is no time', () => 'soon'],
  ])('is refused with a start %s', async (_, started_at) => {
    await expect(start(1, { started_at: started_at() })).rejects.toMatchObject({
      ...{ status: 422, errors: { started_at: [expect.any(String)] } },
    });
    expect(await list()).toEqual([]);
  });

  it('is refused for a step without a timer, and 404 without a step', async () => {
    await expect(start(0)).rejects.toMatchObject({ status: 422, errors: { id: [expect.any(String)] } });
    await expect(start(9)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused beyond 100 timers', async () => {
    const ends_at = later(1);
    for (let made = 0; made < 100; made += 1)
      await createTestTimer({ user_id: user.id, ends_at: new Date(ends_at) });
    await expect(start(1)).rejects.toMatchObject({ status: 422, error_code: 'too_many' });
    // Those that ended a day ago do not count.
    now = minutesLater(24 * 60 + 1);
    expect((await start(1)).activeTimers).toHaveLength(1);
  });

  it('is refused for a step of a recipe that the user may not open', async () => {
    const of = async (role: Role) => (await test.as(await createTestUserOfRole(role))).timers;
    const params = { id: steps[1] ?? 0 };
    await expect((await of('wholebowl_customer')).start({ params })).rejects.toMatchObject({ status: 404 });
    await recipe.update({ is_shared: true, share_is_approved: true });
    const refused = { status: 403, error_code: 'premium_required' };
    await expect((await of('free')).start({ params })).rejects.toMatchObject(refused);
    expect(await ActiveTimer.count({ where: { recipe_id: recipe.id } })).toBe(0);
  });

  it('by several devices at once makes one timer', async () => {
    await Promise.all(Array.from({ length: 8 }, () => start(1)));
    expect(await ActiveTimer.count({ where: { user_id: user.id } })).toBe(1);
  });
});

describe('a timer', () => {
  it('runs on when an edit removes its step, and shows no order', async () => {
    await start(1);
    const rice = await createTestIngredient({ name: 'Rice' });
    await client.recipes.updateIngredients({
      params: { id: recipe.id },
      body: { ingredients: [{ id: rice.id, total_g: 10 }] },
    });
    expect(await list()).toMatchObject([{ recipe_step_id: steps[1], ends_at: later(20), step_order: null }]);
    await expect(start(1)).rejects.toMatchObject({ status: 404 });
  });

  it('of another user is not shown and not dismissed', async () => {
    await start(1);
    const other = await test.as(await createTestUserOfRole('admin'));
    expect((await other.timers.list()).activeTimers).toEqual([]);
    expect((await other.timers.listForRecipe({ params: { id: recipe.id } })).activeTimers).toEqual([]);
    await other.timers.remove({ params: { recipeStepId: steps[1] ?? 0 } });
    expect(await list()).toHaveLength(1);
  });

  it('is dismissed once or twice', async () => {
    await start(1);
    for (const _ of [1, 2]) await client.timers.remove({ params: { recipeStepId: steps[1] ?? 0 } });
    expect(await list()).toEqual([]);
  });

  it('is shown for a day after its end', async () => {
    await start(2);
    now = minutesLater(5 + 24 * 60 - 1);
    expect(await list()).toHaveLength(1);
    now = minutesLater(1);
    expect(await list()).toEqual([]);
  });

  it('of another recipe is not among those of a recipe', async () => {
    await start(1);
    const { id } = await createTestRecipe({ user_id: user.id });
    expect((await client.timers.listForRecipe({ params: { id } })).activeTimers).toEqual([]);
  });

  it('goes with its recipe', async () => {
    await start(1);
    await client.recipes.remove({ params: { id: recipe.id } });
    expect(await list()).toEqual([]);
  });
});
