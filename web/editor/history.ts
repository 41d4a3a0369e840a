import { type Draft, type DraftLine, linesByKey } from '../nutrition/draft.ts';
import type { Mutation } from '../recipes/mutations.ts';
import {
  bothBack,
  diffLines,
  insertInOrder,
  isSame,
  type Lines,
  type Restoring,
  restoredLines,
  restoring,
  sameTexts,
} from './document.ts';

/** A step of the history: the edit that leads back, or forward again. */
export interface Step extends Restoring {
  /** The mutation that is not saved yet. The lines change when it is. */
  readonly saving?: Mutation;
}

/** Undo history: the steps back and, after an undo, the steps forward. The last of each is the next. */
export interface History {
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Name of the open step. Edits with the same name belong to one step. */
  readonly open: string | null;
}

/** Back or forward in the history. */
export type Way = 'back' | 'forward';

export const noHistory: History = { past: [], future: [], open: null };

/** Largest number of steps. */
const maxSteps = 1000;

/** Adds a step and drops undone steps. With the name of the open step it belongs to it; null for a separate step. */
export const pushStep = ({ past, open }: History, step: Step, name: string | null): History => {
  const last = past.at(-1);
  const steps =
    name !== null && name === open && last
      ? [...past.slice(0, -1), bothBack(step, last)]
      : [...past, step].slice(-maxSteps);
  return { past: steps, future: [], open: name };
};

/** True if a step leads to the texts that are shown. One that adds and moves nothing compares its own lines alone. */
const leadsNowhere = (step: Step, now: Lines): boolean =>
  step.places.size > 0
    ? sameTexts(restoredLines(now, step), now)
    : now.every(({ key, text }) => {
        const then = step.lines.get(key);
        return then === undefined || then?.text === text;
      });

/** Ends the open step. Drops it if it restored the original lines. */
export const endStep = (history: History, now: Lines): History => {
  if (history.open === null) return history;
  const last = history.past.at(-1);
  const isBack = last && leadsNowhere(last, now);
  return { ...history, past: isBack ? history.past.slice(0, -1) : history.past, open: null };
};

const stepsOf = ({ past, future }: History, way: Way): readonly Step[] => (way === 'back' ? past : future);

/** The next step back or forward. Undefined if there is none. */
export const nextStep = (history: History, way: Way): Step | undefined => stepsOf(history, way).at(-1);

/** The line that an edit of another line led to, as if it had been made on this one. */
const retyped = (line: DraftLine, before: DraftLine, now: DraftLine): DraftLine => {
  const { food, savedMilligrams } = now;
  if (isSame(before, now)) return { ...line, food, savedMilligrams };
  const committed = now.committed === before.committed ? line.committed : now.committed;
  return { ...now, committed, milligrams: now.problem === null ? now.milligrams : committed };
};

/** The lines and their history at one moment. */
export interface EditPoint {
  readonly lines: Lines;
  readonly history: History;
}

/**
 * Takes a step back or forward under the edits made since, as if they were made after it: a line that they changed
 * keeps their value, and their step leads to the value of this one.
 */
const moveUnder = (step: Step, since: readonly Step[], now: Lines) => {
  const here = new Map(linesByKey(now));
  const own = new Map(step.lines);
  const moved = new Map<string, DraftLine>();
  const later = since.map((each) => {
    const lines = new Map(each.lines);
    for (const [key, line] of each.lines) {
      const then = own.get(key);
      if (then === undefined) continue;
      const shown = here.get(key);
      if (then === null) {
        lines.delete(key);
        continue;
      }
      lines.set(key, then);
      own.delete(key);
      if (shown && line) here.set(key, retyped(then, line, shown));
      else if (shown && step.places.has(key)) moved.set(key, shown);
    }
    const added = step.order.filter((key) => step.places.has(key) && !each.order.includes(key));
    const order = added.reduce((all, key) => insertInOrder(all, key, step.order, String), each.order);
    return { ...each, lines, order };
  });
  const lines = now.map((line) => here.get(line.key) ?? line);
  return { lines: restoredLines(lines, { ...step, lines: new Map([...own, ...moved]) }), later };
};

/**
 * Moves one step back or forward. Null if there is none.
 * @param began when the step began; edits since then stay
 */
export const moveInHistory = (now: EditPoint, way: Way, began = now): EditPoint | null => {
  const step = nextStep(began.history, way);
  if (!step) return null;
  const last = began.history.past.at(-1);
  const since = last ? now.history.past.slice(now.history.past.lastIndexOf(last) + 1) : now.history.past;
  const { lines, later } = moveUnder(step, since, now.lines);
  const left = stepsOf(began.history, way).slice(0, -1);
  const inverse = restoring(restoredLines(began.lines, step), began.lines);
  const other = [...stepsOf(began.history, way === 'back' ? 'forward' : 'back'), inverse];
  const [past, future] = way === 'back' ? [left, other] : [other, left];
  if (since.length === 0) return { lines, history: { past, future, open: null } };
  return { lines, history: { past: [...past, ...later], future: [], open: now.history.open } };
};

/** Adds the step of a mutation when it is queued. Later edits come after it. */
export const startStep = (history: History, mutation: Mutation, now: Lines): History => {
  if (mutation.kind === 'save') return history;
  const here = linesByKey(now);
  const keys = [...mutation.adds.map(({ food }) => String(food)), ...mutation.removes];
  const step: Step = {
    kind: 'restore',
    lines: new Map(keys.map((key) => [key, here.get(key) ?? null])),
    places: new Set(keys),
    order: now.map(({ key }) => key),
    saving: mutation,
  };
  return pushStep(endStep(history, now), step, null);
};

/**
 * The step of a mutation that was saved. It is the last one if the history was replaced meanwhile.
 * @param before the lines before the server's answer
 * @param saved the lines of the answer
 * @param now the lines that are shown, with what changed together with them
 */
export const finishStep = (
  history: History,
  mutation: Mutation,
  [before, saved, now]: readonly [Lines, Lines, Lines],
): History => {
  if (!history.past.some(({ saving }) => saving === mutation))
    return pushStep(history, restoring(now, before), null);
  const finished = ({ saving: _, ...step }: Step): Step => bothBack(restoring(now, saved), step);
  return {
    ...history,
    past: history.past.map((step) => (step.saving === mutation ? finished(step) : step)),
  };
};

/** Drops the step of a failed mutation. Without later edits the undone steps of `earlier` can be redone. */
export const discardStep = (history: History, mutation: Mutation, earlier: History): History => {
  const isLast = history.past.at(-1)?.saving === mutation && history.future.length === 0;
  return {
    ...history,
    past: history.past.filter(({ saving }) => saving !== mutation),
    future: isLast ? earlier.future : history.future,
  };
};

/** Whether undo and redo are available. Steps that change foods wait for running saves, typed ones do not. */
export const stepAvailability = (
  {
    draft: { lines },
    history,
    queuedMutations,
  }: {
    readonly draft: Pick<Draft, 'lines'>;
    readonly history: History;
    readonly queuedMutations: readonly Mutation[];
  },
  way: Way,
): 'none' | 'saving' | 'able' => {
  const step = nextStep(endStep(history, lines), way);
  if (!step) return 'none';
  if (queuedMutations.length === 0) return 'able';
  const { adds, removes } = diffLines(lines, restoredLines(lines, step));
  return step.saving || adds.length + removes.length > 0 ? 'saving' : 'able';
};
