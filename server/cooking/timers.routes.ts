import type { AccessScope, Actor } from '../contract/policy.ts';
import {
  type ActiveTimerAnswer,
  type ActiveTimers,
  maxClockLeadSeconds,
  maxStartAgeHours,
  maxTimers,
} from '../contract/timers.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, NotFound } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { getOpenedRecipe } from '../recipes/getRecipe.ts';
import { ActiveTimer } from './activeTimers.model.ts';
import { RecipeStep } from './recipeSteps.model.ts';
import { TimerTemplate } from './recipeStepTemplateGroups.model.ts';

/** A request to start the timer of a step. */
interface TimerStart {
  readonly stepId: number;
  /** When the timer was started, if it is sent later (D40). */
  readonly startedAt: Date | undefined;
  readonly actor: Actor;
  readonly scope: AccessScope;
  readonly now: Date;
}

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;
const minuteMs = 60 * secondMs;

/** The start of a timer. A device's clock may be a little ahead. @throws FieldErrors started_at */
const startOf = ({ startedAt, now }: TimerStart): Date => {
  if (startedAt === undefined) return now;
  const age = now.getTime() - startedAt.getTime();
  if (age < -maxClockLeadSeconds * secondMs)
    throw new FieldErrors({ started_at: ['This time is in the future.'] });
  if (age > maxStartAgeHours * hourMs)
    throw new FieldErrors({ started_at: [`This time is more than ${maxStartAgeHours} hours ago.`] });
  return age < 0 ? now : startedAt;
};

/** The timer that a step offers. @throws FieldErrors if it offers none */
const templateOf = async ({ timer_template_id }: RecipeStep): Promise<TimerTemplate> => {
  const template = timer_template_id === null ? null : await TimerTemplate.findByPk(timer_template_id);
  if (template === null) throw new FieldErrors({ id: ['This step has no timer. Nothing was started.'] });
  return template;
};

/**
 * Starts the timer of a step, or restarts it.
 * @returns the id of the recipe
 * @throws NotFound when there is no such step, or the actor may not see its recipe
 * @throws PremiumRequired when the actor may see but not open the recipe (D51)
 * @throws FieldErrors for a step without a timer, a wrong time, and too many timers
 */
const startTimer = async (start: TimerStart): Promise<number> => {
  const { stepId, actor, scope, now } = start;
  const step = await unguarded(RecipeStep, 'the access to the recipe is checked next').findByPk(stepId);
  if (step === null) throw new NotFound();
  const recipe = await getOpenedRecipe(step.recipe_id, scope, actor);
  const { name, minutes } = await templateOf(step);
  const started_at = startOf(start);
  const started = await ActiveTimer.start(
    {
      ...{ user_id: actor.id, recipe_id: recipe.id, recipe_step_id: stepId, recipe_name: recipe.name },
      ...{ name, started_at, ends_at: new Date(started_at.getTime() + minutes * minuteMs) },
    },
    maxTimers,
    now,
  );
  if (!started)
    throw new FieldErrors(
      { id: [`You can have at most ${maxTimers} timers. Dismiss ended ones first.`] },
      'too_many',
    );
  return recipe.id;
};

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
