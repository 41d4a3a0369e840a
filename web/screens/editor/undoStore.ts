import type { Catalogue } from '../../parts/nutrition/state.ts';
import type { Draft, DraftLine } from '../../parts/recipes/draft.ts';
import type { Mutation } from '../../parts/recipes/mutations.ts';
import { type EditPoint, replayEdits, replayTrialEdits, replayTypedGrams } from './concurrentEdits.ts';
import {
  diffLines,
  endStep,
  type History,
  moveInHistory,
  restoreLines,
  restoreTrialLines,
} from './history.ts';
import { SaveQueueStore } from './saveQueueStore.ts';
import { discardStep, finishStep, startStep, stepAvailability } from './savingSteps.ts';

/** A finished undo or redo: the lines before and after it. */
export interface UndoResult {
  readonly before: readonly DraftLine[];
  readonly after: readonly DraftLine[];
}

/** Store with undo and redo, also while saves are running. */
export class UndoStore extends SaveQueueStore {
  readonly mayWrite: boolean;
  /** Number of running undo and redo steps. */
  #running = 0;

  constructor(draft: Draft, catalogue: Catalogue, mayWrite: boolean) {
    super(draft, catalogue);
    this.mayWrite = mayWrite;
  }

  /** Undoes a step. Saves added and removed foods (D29). Returns null without a step. */
  readonly undo = (): Promise<UndoResult | null> => this.#move('back');

  /** Redoes the last undone step. */
  readonly redo = (): Promise<UndoResult | null> => this.#move('forward');

  /** Undoes typed grams at once. A step that adds or removes foods waits for running saves. */
  async #move(way: 'back' | 'forward'): Promise<UndoResult | null> {
    if (this.state().queuedMutations.length > 0 && this.#running === 0) return this.#moveNow(way);
    let made: UndoResult | null = null;
    this.#running += 1;
    await this.saves
      .run(async () => {
        made = await this.#moveInTurn(way);
      })
      .finally(() => {
        this.#running -= 1;
      });
    return made;
  }

  #moveNow(way: 'back' | 'forward'): UndoResult | null {
    const { draft, history } = this.state();
    if (stepAvailability(this.state(), way) !== 'able') return null;
    const moved = moveInHistory(endStep(history, draft.lines), draft.lines, way);
    if (!moved) return null;
    const then = restoreLines(draft, moved.lines);
    this.set({ ...this.withResults(then), history: moved.history, restored: null });
    return { before: draft.lines, after: then.lines };
  }

  async #moveInTurn(way: 'back' | 'forward'): Promise<UndoResult | null> {
    const { draft } = this.state();
    // Grams typed during the wait are a separate step.
    const history = endStep(this.state().history, draft.lines);
    const moved = moveInHistory(history, draft.lines, way);
    if (!moved) return null;
    this.set({ history });
    // The values of a food that was removed before the page was opened are not loaded yet.
    if (!(await this.ensureFoodValues(restoreTrialLines(draft, moved.lines).lines.map(({ food }) => food))))
      return null;
    const between = diffLines(draft.lines, moved.lines);
    const structural = between.adds.length + between.removes.length > 0;
    if (structural && this.mayWrite && !(await this.send({ kind: 'change', ...between }))) return null;
    this.#show(moved, { lines: draft.lines, history });
    return { before: draft.lines, after: moved.lines };
  }

  /** Shows the result of an undo or redo and replays the edits made while it waited. */
  #show(moved: EditPoint, began: EditPoint): void {
    const { draft, history } = this.state();
    const then = this.mayWrite ? restoreLines(draft, moved.lines) : restoreTrialLines(draft, moved.lines);
    const over = this.mayWrite ? replayTypedGrams : replayTrialEdits;
    const now = { lines: draft.lines, history };
    const shown = replayEdits({ ...moved, lines: then.lines }, began, now, over);
    this.set({
      ...this.withResults({ ...then, lines: shown.lines }),
      history: shown.history,
      restored: null,
    });
  }

  /** Adds or removes foods as a step. The step gets its position when it is queued. */
  protected async stepWritten(mutation: Mutation): Promise<boolean> {
    // After a running undo the position is known only when the mutation starts.
    let earlier = this.#running === 0 ? this.#startStep(mutation) : null;
    return this.write(mutation, async () => {
      earlier ??= this.#startStep(mutation);
      const done = await this.send(mutation);
      const { lines } = this.state().draft;
      this.set(
        done ? finishStep(this.state(), mutation, lines) : discardStep(this.state(), mutation, earlier),
      );
      return done;
    });
  }

  /** Adds the step of a mutation. Returns the history before it. */
  #startStep(mutation: Mutation): History {
    const { draft, history } = this.state();
    this.set(startStep(this.state(), mutation, draft.lines));
    return history;
  }
}
