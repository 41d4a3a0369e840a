import type { Deed } from './deeds.ts';
import type { Draft, DraftLine } from './draft.ts';
import { asThen, betweenOf, closed, type History, triedThen, walked } from './history.ts';
import { type Moment, triedOver, typedOver, withMeanwhile } from './meanwhile.ts';
import { begun, dropped, landed, standingOf } from './pending.ts';
import { SendingStore } from './sending.ts';
import type { Catalogue } from './state.ts';

/** A step back or forward that was made: the lines just before it, and those that it led to. */
export interface Walk {
  readonly before: readonly DraftLine[];
  readonly after: readonly DraftLine[];
}

/** A recipe whose history can be gone through, also while something of it is being saved. */
export class WalkingStore extends SendingStore {
  readonly mayWrite: boolean;
  /** Steps back and forward that are under way. */
  #walks = 0;

  constructor(draft: Draft, catalogue: Catalogue, mayWrite: boolean) {
    super(draft, catalogue);
    this.mayWrite = mayWrite;
  }

  /** Goes a step back; foods that came or went are saved so again (D29). Null where no step was made. */
  readonly undo = (): Promise<Walk | null> => this.#walk('back');

  /** Goes forward what was gone back. */
  readonly redo = (): Promise<Walk | null> => this.#walk('forward');

  /** What is typed is undone at once, whatever is being saved; foods that come or go wait for their turn. */
  async #walk(way: 'back' | 'forward'): Promise<Walk | null> {
    if (this.state().deeds.length > 0 && this.#walks === 0) return this.#walkTyped(way);
    let made: Walk | null = null;
    this.#walks += 1;
    await this.inTurn(async () => {
      made = await this.#walkInTurn(way);
      return made !== null;
    }).finally(() => {
      this.#walks -= 1;
    });
    return made;
  }

  #walkTyped(way: 'back' | 'forward'): Walk | null {
    const { draft, history } = this.state();
    if (standingOf(this.state(), way) !== 'able') return null;
    const walk = walked(closed(history, draft.lines), draft.lines, way);
    if (!walk) return null;
    const then = asThen(draft, walk.lines);
    this.set({ ...this.weighed(then), history: walk.history, restored: null });
    return { before: draft.lines, after: then.lines };
  }

  async #walkInTurn(way: 'back' | 'forward'): Promise<Walk | null> {
    const { draft } = this.state();
    // What is typed while this waits is a step of its own.
    const history = closed(this.state().history, draft.lines);
    const walk = walked(history, draft.lines, way);
    if (!walk) return null;
    this.set({ history });
    // A food that went before the page was opened has no figures here yet.
    if (!(await this.know(triedThen(draft, walk.lines).lines.map(({ food }) => food)))) return null;
    const between = betweenOf(draft.lines, walk.lines);
    const structural = between.adds.length + between.removes.length > 0;
    if (structural && this.mayWrite && !(await this.send({ kind: 'change', ...between }))) return null;
    this.#walked(walk, { lines: draft.lines, history });
    return { before: draft.lines, after: walk.lines };
  }

  /** Shows what a step back or forward led to, with what was done while it waited. */
  #walked(walk: Moment, began: Moment): void {
    const { draft, history } = this.state();
    const then = this.mayWrite ? asThen(draft, walk.lines) : triedThen(draft, walk.lines);
    const over = this.mayWrite ? typedOver : triedOver;
    const now = { lines: draft.lines, history };
    const shown = withMeanwhile({ ...walk, lines: then.lines }, began, now, over);
    this.set({
      ...this.weighed({ ...then, lines: shown.lines }),
      history: shown.history,
      restored: null,
    });
  }

  /** Adds or removes foods, as a step that takes its place when it is asked for. */
  protected async stepWritten(deed: Deed): Promise<boolean> {
    // Behind a step back or forward its place is known when its turn comes.
    let earlier = this.#walks === 0 ? this.#begun(deed) : null;
    return this.write(deed, async () => {
      earlier ??= this.#begun(deed);
      const done = await this.send(deed);
      const { lines } = this.state().draft;
      this.set(done ? landed(this.state(), deed, lines) : dropped(this.state(), deed, earlier));
      return done;
    });
  }

  /** Gives a deed its place; what was done until then is returned. */
  #begun(deed: Deed): History {
    const { draft, history } = this.state();
    this.set(begun(this.state(), deed, draft.lines));
    return history;
  }
}
