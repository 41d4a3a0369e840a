import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams } from './fields.ts';

/** Maximum number of timers per user, ended ones included. */
export const maxTimers = 100;

/** A started timer may be sent later, when the device is online again. */
export const maxStartAgeHours = 24;

/** How far ahead of the server's clock a device's clock may be. */
export const maxClockLeadSeconds = 60;

/** A timer of the user. An ended one stays for a day, or until it is dismissed. */
export const activeTimerSchema = z.object({
  recipe_step_id: z.int(),
  /** An ISO timestamp in UTC. */
  ends_at: z.string(),
  name: z.string(),
});

/** A timer of the user with its recipe. */
export const recipeTimerSchema = z.extend(activeTimerSchema, {
  recipe_id: z.int(),
  /** The recipe's name when the timer was started. */
  recipe_name: z.string(),
  /** Null if an edit of the recipe removed the step. */
  step_order: z.nullable(z.int()),
});

/** The server's time of the response, by which a browser corrects its own clock. */
const now = z.string();

/** The timers of one recipe. */
export const activeTimersSchema = z.object({ activeTimers: z.array(activeTimerSchema), now });

export type ActiveTimerAnswer = z.infer<typeof activeTimerSchema>;
export type RecipeTimer = z.infer<typeof recipeTimerSchema>;
export type ActiveTimers = z.infer<typeof activeTimersSchema>;

const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'Not an ISO timestamp.' }),
  z.transform((text) => new Date(text)),
);

/** Timers of cooking steps: one per user and step. */
export const timers = {
  list: endpoint('GET', '/api/users/me/active-timers', {
    summary: 'All timers of the user. An addition to the specification.',
    output: z.object({ activeTimers: z.array(recipeTimerSchema), now }),
    status: 200,
  }),
  listForRecipe: endpoint('GET', '/api/users/me/active-timers-for-recipe/:id', {
    summary: "The user's timers of a recipe.",
    params: idParams,
    output: activeTimersSchema,
    status: 200,
  }),
  start: endpoint('POST', '/api/users/me/start-timer-for-recipe-step/:id', {
    summary:
      "Starts a step's timer, or restarts it. With `started_at`, an ISO timestamp of at most 24 hours ago, it counts from then; a timer that was started later stays. Answers the user's timers of the recipe.",
    params: idParams,
    body: z.object({ started_at: z.optional(instant) }),
    output: activeTimersSchema,
    status: 200,
    idempotent: true,
  }),
  remove: endpoint('DELETE', '/api/users/me/active-timers/:recipeStepId', {
    summary: 'Dismisses a timer. It succeeds also if there is none. An addition to the specification.',
    params: z.object({ recipeStepId: id }),
    status: 204,
  }),
};
