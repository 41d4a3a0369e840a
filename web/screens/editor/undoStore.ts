import type { Draft, DraftLine } from './draft.ts';
import { asThen, betweenOf, closed, type History, triedThen, walked } from './history.ts';
import { type Moment, triedOver, typedOver, withMeanwhile } from './meanwhile.ts';
import type { Mutation } from './mutations.ts';
import { begun, dropped, landed, standingOf } from './pending.ts';
import { SaveQueueStore } from './saveQueueStore.ts';
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
    if (standingOf(this.state(), way) !== 'able') return null;
    const moved = walked(closed(history, draft.lines), draft.lines, way);
    if (!moved) return null;
    const then = asThen(draft, moved.lines);
    this.set({ ...this.withResults(then), history: moved.history, restored: null });
    return { before: draft.lines, after: then.lines };
  }

  async #moveInTurn(way: 'back' | 'forward'): Promise<UndoResult | null> {
    const { draft } = this.state();
    // What is typed while this waits is a step of its own.
    const history = closed(this.state().history, draft.lines);
    const moved = walked(history, draft.lines, way);
    if (!moved) return null;
    this.set({ history });
    // A food that went before the page was opened has no figures here yet.
    if (!(await this.ensureFoodValues(triedThen(draft, moved.lines).lines.map(({ food }) => food))))
      return null;
    const between = betweenOf(draft.lines, moved.lines);
    const structural = between.adds.length + between.removes.length > 0;
    if (structural && this.mayWrite && !(await this.send({ kind: 'change', ...between }))) return null;
    this.#show(moved, { lines: draft.lines, history });
    return { before: draft.lines, after: moved.lines };
  }

  /** Shows what a step back or forward led to, with what was done while it waited. */
  #show(moved: Moment, began: Moment): void {
    const { draft, history } = this.state();
    const then = this.mayWrite ? asThen(draft, moved.lines) : triedThen(draft, moved.lines);
    const over = this.mayWrite ? typedOver : triedOver;
    const now = { lines: draft.lines, history };
    const shown = withMeanwhile({ ...moved, lines: then.lines }, began, now, over);
    this.set({
      ...this.withResults({ ...then, lines: shown.lines }),
      history: shown.history,
      restored: null,
    });
  }

  /** Adds or removes foods, as a step that takes its place when it is asked for. */
  protected async stepWritten(mutation: Mutation): Promise<boolean> {
    // Behind a step back or forward its place is known when its turn comes.
    let earlier = this.#running === 0 ? this.#begun(mutation) : null;
    return this.write(mutation, async () => {
      earlier ??= this.#begun(mutation);
      const done = await this.send(mutation);
      const { lines } = this.state().draft;
      this.set(done ? landed(this.state(), mutation, lines) : dropped(this.state(), mutation, earlier));
      return done;
    });
  }

  /** Gives a mutation its place; what was done until then is returned. */
  #begun(mutation: Mutation): History {
    const { draft, history } = this.state();
    this.set(begun(this.state(), mutation, draft.lines));
    return history;
  }
}
