import type { DraftLine } from '../../parts/recipes/draft.ts';
import type { Mutation } from '../../parts/recipes/mutations.ts';
import { replayTypedGrams } from './concurrentEdits.ts';
import { diffLines, endStep, type History, pushStep } from './history.ts';
import type { EditorState } from './state.ts';

type Lines = readonly DraftLine[];

/** The history and its steps with running saves, by the lines before each step. */
export interface StepState {
  readonly history: History;
  readonly savingSteps: ReadonlyMap<Mutation, Lines>;
}

const without = (pending: StepState['savingSteps'], mutation: Mutation): StepState['savingSteps'] =>
  new Map([...pending].filter(([other]) => other !== mutation));

/** Adds the step of a mutation when it is queued. Later edits come after it. */
export const startStep = ({ history, savingSteps }: StepState, mutation: Mutation, now: Lines): StepState => {
  // Copy the lines. Another step may have started from the same array.
  const before = [...now];
  return {
    history: pushStep(endStep(history, now), before, null),
    savingSteps: new Map([...savingSteps, [mutation, before]]),
  };
};

/** Applies a saved mutation to the steps after it: adds and removes its foods. */
export const finishStep = (
  { history, savingSteps }: StepState,
  mutation: Mutation,
  now: Lines,
): StepState => {
  const others = without(savingSteps, mutation);
  const before = savingSteps.get(mutation);
  if (!before) return { history, savingSteps };
  const at = history.past.indexOf(before);
  // The history was rebased on a newer saved version meanwhile.
  if (at < 0)
    return { history: pushStep(history, replayTypedGrams(before, before, now), null), savingSteps: others };
  const then = replayTypedGrams(now, now, before);
  const after = new Map(
    history.past.slice(at + 1).map((lines) => [lines, replayTypedGrams(then, before, lines)]),
  );
  return {
    history: {
      ...history,
      past: history.past.map((lines) => after.get(lines) ?? lines),
      future: history.future.map((lines) => replayTypedGrams(then, before, lines)),
    },
    savingSteps: new Map([...others].map(([other, lines]) => [other, after.get(lines) ?? lines])),
  };
};

/** Drops the step of a failed mutation. Without later edits the undone steps of `earlier` can be redone. */
export const discardStep = (
  { history, savingSteps }: StepState,
  mutation: Mutation,
  earlier: History,
): StepState => {
  const before = savingSteps.get(mutation);
  const isLast = history.past.at(-1) === before && history.future.length === 0;
  return {
    history: {
      ...history,
      past: history.past.filter((lines) => lines !== before),
      future: isLast ? earlier.future : history.future,
    },
    savingSteps: without(savingSteps, mutation),
  };
};

/** The history without steps whose save is running. */
export const savedHistory = ({ history, savingSteps }: StepState): History => {
  if (savingSteps.size === 0) return history;
  const saving = new Set(savingSteps.values());
  return { ...history, past: history.past.filter((lines) => !saving.has(lines)) };
};

/** Whether undo and redo are available. Steps that change foods wait for running saves, typed ones do not. */
export const stepAvailability = (
  {
    draft,
    history,
    savingSteps,
    queuedMutations,
  }: Pick<EditorState, 'draft' | 'history' | 'savingSteps' | 'queuedMutations'>,
  way: 'back' | 'forward',
): 'none' | 'saving' | 'able' => {
  const { past, future } = endStep(history, draft.lines);
  const lines = (way === 'back' ? past : future).at(-1);
  if (!lines) return 'none';
  if (queuedMutations.length === 0) return 'able';
  const { adds, removes } = diffLines(draft.lines, lines);
  const isPending = [...savingSteps.values()].includes(lines);
  return isPending || adds.length + removes.length > 0 ? 'saving' : 'able';
};
