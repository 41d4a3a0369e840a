import { maxStartAgeHours, type RecipeTimer } from '../../../server/contract/timers.ts';

/** A timer that was started here. Its key makes the server start it once (D40). */
export interface Start {
  readonly kind: 'start';
  readonly key: string;
  readonly timer: RecipeTimer;
  /** An instant in UTC, of the server's clock. */
  readonly startedAt: string;
  /** The server will not store it, for example because the step is gone. It runs on this device only. */
  readonly refused?: true;
}

/** A timer that was stopped or dismissed here. */
export interface Dismissal {
  readonly kind: 'dismiss';
  readonly key: string;
  readonly recipe_step_id: number;
  /** The end of the timer that was dismissed. One that ends later was restarted on another device, and stays. */
  readonly ends_at: string;
}

/** Something done to a timer on this device that the server does not have yet. */
export type Change = Start | Dismissal;

/** A timer as shown: whether the server has it. */
export interface ShownTimer extends RecipeTimer {
  readonly state: 'stored' | 'unsent' | 'refused';
}

const stepOf = (change: Change): number =>
  change.kind === 'start' ? change.timer.recipe_step_id : change.recipe_step_id;

/** True if the timer is not the dismissed one, but was restarted since. */
export const isRestarted = (timer: Pick<RecipeTimer, 'ends_at'>, { ends_at }: Dismissal): boolean =>
  Date.parse(timer.ends_at) > Date.parse(ends_at);

const shownOf = ({ timer, refused }: Start): ShownTimer => ({
  ...timer,
  state: refused ? 'refused' : 'unsent',
});

/** The server's timers with this device's changes, the one that ends first in front. */
export const withChanges = (
  stored: readonly RecipeTimer[],
  changes: readonly Change[],
): readonly ShownTimer[] => {
  const shown = new Map<number, ShownTimer>(
    stored.map((timer) => [timer.recipe_step_id, { ...timer, state: 'stored' }]),
  );
  for (const change of changes) {
    const timer = shown.get(stepOf(change));
    if (change.kind === 'start') shown.set(stepOf(change), shownOf(change));
    else if (timer && !isRestarted(timer, change)) shown.delete(stepOf(change));
  }
  return [...shown.values()].toSorted((a, b) => Date.parse(a.ends_at) - Date.parse(b.ends_at));
};

/**
 * Adds a change. A timer that the server refused is replaced; the others are sent in their order. The dismissal of a
 * refused restart is sent too, because the server may have the timer from before.
 */
export const addChange = (changes: readonly Change[], change: Change): readonly Change[] => {
  const isReplaced = (other: Change): boolean =>
    other.kind === 'start' && other.refused === true && stepOf(other) === stepOf(change);
  return [...changes.filter((other) => !isReplaced(other)), change];
};

/** The first change that is still to be sent. */
export const nextToSend = (changes: readonly Change[]): Change | undefined =>
  changes.find((change) => change.kind === 'dismiss' || !change.refused);

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** The changes with times that are later by `ms`: the clock that they were read from was slow by so much. */
export const movedBy = (changes: readonly Change[], ms: number): readonly Change[] =>
  changes.map((change) => {
    if (change.kind === 'dismiss') return { ...change, ends_at: later(change.ends_at, ms) };
    const timer = { ...change.timer, ends_at: later(change.timer.ends_at, ms) };
    return { ...change, timer, startedAt: later(change.startedAt, ms) };
  });

/** Removes a change that the server has. */
export const settle = (changes: readonly Change[], key: string): readonly Change[] =>
  changes.filter((change) => change.key !== key);

/** Marks a timer as refused; a refused dismissal is over. */
export const refuse = (changes: readonly Change[], key: string): readonly Change[] =>
  changes.flatMap((change) => {
    if (change.key !== key) return [change];
    return change.kind === 'start' ? [{ ...change, refused: true } satisfies Start] : [];
  });

/** The server takes no timer that was started longer ago, and forgets those that ended so long ago. */
export const timerLifetimeMs = maxStartAgeHours * 60 * 60 * 1000;

/** The changes without those that are too old to matter. */
export const withoutOld = (changes: readonly Change[], now: number): readonly Change[] => {
  const isOld = (change: Change): boolean =>
    change.kind === 'start' &&
    now - Date.parse(change.refused ? change.timer.ends_at : change.startedAt) > timerLifetimeMs;
  return changes.some(isOld) ? changes.filter((change) => !isOld(change)) : changes;
};
