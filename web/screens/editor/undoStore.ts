import { type EditPoint, replayEdits, replayTrialEdits, replayTypedGrams } from './concurrentEdits.ts';
import type { Draft, DraftLine } from './draft.ts';
import {
  diffLines,
  endStep,
  type History,
  moveInHistory,
  restoreLines,
  restoreTrialLines,
} from './history.ts';
import type { Mutation } from './mutations.ts';
import { SaveQueueStore } from './saveQueueStore.ts';
import { discardStep, finishStep, startStep, stepAvailability } from './savingSteps.ts';
import type { Catalogue } from './state.ts';

/** A step back or forward that was made: the lines just before it, and those that it led to. */
export interface UndoResult {
  readonly before: readonly DraftLine[];
  readonly after: readonly DraftLine[];
}

/** A recipe whose history can be gone through, also while something of it is being saved. */
export class UndoStore extends SaveQueueStore {
  readonly mayWrite: boolean;
  /** Steps back and forward that are under way. */
  #running = 0;

  constructor(draft: Draft, catalogue: Catalogue, mayWrite: boolean) {
    super(draft, catalogue);
    this.mayWrite = mayWrite;
  }

  /** Goes a step back; foods that came or went are saved so again (D29). Null where no step was made. */
  readonly undo = (): Promise<UndoResult | null> => this.#move('back');

  /** Goes forward what was gone back. */
  readonly redo = (): Promise<UndoResult | null> => this.#move('forward');

  /** What is typed is undone at once, whatever is being saved; foods that come or go wait for their turn. */
  async #move(way: 'back' | 'forward'): Promise<UndoResult | null> {
    if (this.state().queuedMutations.length > 0 && this.#running === 0) return this.#moveNow(way);
    let made: UndoResult | null = null;
    this.#running += 1;
    await this.enqueue(async () => {
      made = await this.#moveInTurn(way);
      return made !== null;
    }).finally(() => {
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
    // What is typed while this waits is a step of its own.
    const history = endStep(this.state().history, draft.lines);
    const moved = moveInHistory(history, draft.lines, way);
    if (!moved) return null;
    this.set({ history });
    // A food that went before the page was opened has no figures here yet.
    if (!(await this.ensureFoodValues(restoreTrialLines(draft, moved.lines).lines.map(({ food }) => food))))
      return null;
    const between = diffLines(draft.lines, moved.lines);
    const structural = between.adds.length + between.removes.length > 0;
    if (structural && this.mayWrite && !(await this.send({ kind: 'change', ...between }))) return null;
    this.#show(moved, { lines: draft.lines, history });
    return { before: draft.lines, after: moved.lines };
  }

  /** Shows what a step back or forward led to, with what was done while it waited. */
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

  /** Adds or removes foods, as a step that takes its place when it is asked for. */
  protected async stepWritten(mutation: Mutation): Promise<boolean> {
    // Behind a step back or forward its place is known when its turn comes.
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

  /** Gives a mutation its place; what was done until then is returned. */
  #startStep(mutation: Mutation): History {
    const { draft, history } = this.state();
    this.set(startStep(this.state(), mutation, draft.lines));
    return history;
  }
}
