import { replayTypedGrams } from './concurrentEdits.ts';
import type { DraftLine } from './draft.ts';
import { diffLines, endStep, type History, pushStep } from './history.ts';
import type { Mutation } from './mutations.ts';
import type { EditorState } from './state.ts';

type Lines = readonly DraftLine[];

/** What was done, and those of its steps whose foods are still being saved, by the lines before them. */
export interface StepState {
  readonly history: History;
  readonly savingSteps: ReadonlyMap<Mutation, Lines>;
}

const without = (pending: StepState['savingSteps'], mutation: Mutation): StepState['savingSteps'] =>
  new Map([...pending].filter(([other]) => other !== mutation));

/** A mutation's step takes its place when it is asked for: what is typed while it is saved comes after it. */
export const startStep = ({ history, savingSteps }: StepState, mutation: Mutation, now: Lines): StepState => {
  // Lines of its own: another step may have begun from the same.
  const before = [...now];
  return {
    history: pushStep(endStep(history, now), before, null),
    savingSteps: new Map([...savingSteps, [mutation, before]]),
  };
};

/** A mutation is saved: what was done after its step has its foods, or goes without them, too. */
export const finishStep = (
  { history, savingSteps }: StepState,
  mutation: Mutation,
  now: Lines,
): StepState => {
  const others = without(savingSteps, mutation);
  const before = savingSteps.get(mutation);
  if (!before) return { history, savingSteps };
  const at = history.past.indexOf(before);
  // Somebody else's save was put under it meanwhile.
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

/** A mutation could not be saved: it is no step, and where nothing was done since, what was undone `earlier` stays so. */
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

/** A history without the steps that are still being saved. */
export const savedHistory = ({ history, savingSteps }: StepState): History => {
  if (savingSteps.size === 0) return history;
  const saving = new Set(savingSteps.values());
  return { ...history, past: history.past.filter((lines) => !saving.has(lines)) };
};

/** Whether a step back or forward can be made; not while it waits for what is being saved, as a typed one never does. */
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
