import type { ActiveTimerAnswer, ActiveTimers } from '../contract/timers.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { implement } from '../kernel/http/implement.ts';
import { getOpenedRecipe } from '../recipes/getRecipe.ts';
import { ActiveTimer } from './activeTimers.model.ts';
import { RecipeStep } from './recipeSteps.model.ts';
import { startTimer } from './startTimer.ts';

const serializeTimer = ({ recipe_step_id, ends_at, name }: ActiveTimer): ActiveTimerAnswer => ({
  ...{ recipe_step_id, ends_at: ends_at.toISOString(), name },
});

/** The timers of a user for a recipe, with the server's time. */
const timersOf = async (userId: number, recipeId: number, now: Date): Promise<ActiveTimers> => ({
  activeTimers: (await ActiveTimer.of(userId, now, recipeId)).map(serializeTimer),
  now: now.toISOString(),
});

/** The order of each step that still exists. */
const ordersOf = async (timers: readonly ActiveTimer[]): Promise<ReadonlyMap<number, number>> => {
  const steps = await unguarded(RecipeStep, "steps of the caller's own timers").findAll({
    where: { id: timers.map(({ recipe_step_id }) => recipe_step_id) },
    attributes: ['id', 'order'],
  });
  return new Map(steps.map(({ id, order }) => [id, order]));
};

/** Timers of cooking steps. */
export const timers = implement('timers', {
  list: async ({ actor, clock }) => {
    const now = clock();
    const rows = await ActiveTimer.of(actor.id, now);
    const orders = await ordersOf(rows);
    const activeTimers = rows.map((timer) => ({
      ...serializeTimer(timer),
      recipe_id: timer.recipe_id,
      recipe_name: timer.recipe_name,
      step_order: orders.get(timer.recipe_step_id) ?? null,
    }));
    return { activeTimers, now: now.toISOString() };
  },

  listForRecipe: async ({ params, actor, scope, clock }) => {
    const { id } = await getOpenedRecipe(params.id, scope, actor);
    return timersOf(actor.id, id, clock());
  },

  start: {
    // The key keeps the recipe: a repeated request is answered with its timers.
    create: ({ params, body, actor, scope, clock }) =>
      startTimer({ stepId: params.id, startedAt: body.started_at, actor, scope, now: clock() }),
    respond: (recipeId, { actor, clock }) => timersOf(actor.id, recipeId, clock()),
  },

  remove: ({ params, actor }) => ActiveTimer.dismiss(actor.id, params.recipeStepId),
});
