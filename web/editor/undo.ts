import type { DraftLine } from '../nutrition/draft.ts';
import type { Mutation } from '../recipes/mutations.ts';
import { applyEdit, diffLines, type Edit, restoredLines } from './document.ts';
import {
  discardStep,
  type EditPoint,
  endStep,
  finishStep,
  type History,
  moveInHistory,
  nextStep,
  startStep,
  stepAvailability,
  type Way,
} from './history.ts';
import type { AlsoChange, Saving } from './saving.ts';
import type { EditorHost } from './state.ts';

/** A finished undo or redo: the lines before and after it. */
export interface UndoResult {
  readonly before: readonly DraftLine[];
  readonly after: readonly DraftLine[];
}

/** Moves between two steps at once. Null if that has to wait for a running save. */
const moveNow = ({ state, show }: EditorHost, way: Way): UndoResult | null => {
  const { draft, history } = state();
  if (stepAvailability(state(), way) !== 'able') return null;
  const moved = moveInHistory({ lines: draft.lines, history: endStep(history, draft.lines) }, way);
  if (!moved) return null;
  show({ draft: { ...draft, lines: moved.lines }, history: moved.history, restored: null });
  return { before: draft.lines, after: moved.lines };
};

/** Creates undo and redo, also while saves are running. */
export const createUndo = (host: EditorHost, mayWrite: boolean, { queue, send, write }: Saving) => {
  const { state, set, show, load } = host;
  /** Number of running undo and redo steps. */
  let running = 0;
  const moveInTurn = async (way: Way): Promise<UndoResult | null> => {
    const { draft } = state();
    // Grams typed during the wait are a separate step.
    const began: EditPoint = { lines: draft.lines, history: endStep(state().history, draft.lines) };
    const step = nextStep(began.history, way);
    if (!step) return null;
    set({ history: began.history });
    const after = restoredLines(draft.lines, step);
    // The values of a food that was removed before the page was opened are not loaded yet.
    if (!(await load(after.map(({ food }) => food)))) return null;
    const also: AlsoChange = ({ history }, now) => {
      const moved = moveInHistory({ lines: now.lines, history }, way, began) ?? { ...now, history };
      return { draft: { ...now, lines: moved.lines }, history: moved.history, restored: null };
    };
    const { adds, removes } = diffLines(draft.lines, after);
    if (!mayWrite || adds.length + removes.length === 0) show(also(state(), state().draft));
    else if (!(await send({ kind: 'change', adds, removes }, { also }))) return null;
    return { before: draft.lines, after };
  };
  /** Undoes typed grams at once. A step that adds or removes foods waits for running saves. */
  const move = async (way: Way): Promise<UndoResult | null> => {
    if (state().queuedMutations.length > 0 && running === 0) return moveNow(host, way);
    running += 1;
    return queue
      .run(() => moveInTurn(way))
      .finally(() => {
        running -= 1;
      });
  };
  /** Adds the step of a mutation. Returns the history before it. */
  const start = (mutation: Mutation): History => {
    const { draft, history } = state();
    set({ history: startStep(history, mutation, draft.lines) });
    return history;
  };
  return {
    /** Undoes a step. Saves added and removed foods (D29). Returns null without a step. */
    undo: () => move('back'),
    /** Redoes the last undone step. */
    redo: () => move('forward'),
    /** Saves added or removed foods as a step, which gets its position when it is queued. `then` follows the answer. */
    writeStep: async (mutation: Mutation, ...then: readonly Edit[]): Promise<boolean> => {
      // After a running undo the position is known only when the mutation starts.
      let earlier = running === 0 ? start(mutation) : null;
      const also: AlsoChange = ({ draft, history }, saved) => {
        const { document } = applyEdit(saved, ...then);
        const lines = [draft.lines, saved.lines, document.lines] as const;
        return { draft: document, history: finishStep(history, mutation, lines) };
      };
      return write(mutation, async () => {
        earlier ??= start(mutation);
        const done = await send(mutation, { also });
        if (!done) set({ history: discardStep(state().history, mutation, earlier) });
        return done;
      });
    },
  };
};
