import type { Recipe } from '../../../server/contract/recipes.ts';
import type { Deed } from './deeds.ts';
import * as drafts from './draft.ts';
import type { History } from './history.ts';
import { notDoneOf } from './notDone.ts';
import { historyOnTop } from './onTop.ts';
import { faultsOf } from './state.ts';
import { WeighedStore } from './weighed.ts';
import { write } from './writes.ts';

/** A recipe whose deeds go to the server. */
export class SendingStore extends WeighedStore {
  /** What is sent to the server goes one after the other, each on what the one before came to. */
  #turn: Promise<unknown> = Promise.resolve();

  /** Work that waits for the work before. */
  protected inTurn(work: () => Promise<boolean>): Promise<boolean> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Does a deed when its turn comes; until then it is told as waiting. */
  protected async write(deed: Deed, work = (): Promise<boolean> => this.send(deed)): Promise<boolean> {
    this.set({ deeds: [...this.state().deeds, deed] });
    const done = await this.inTurn(work);
    this.set({ deeds: this.state().deeds.filter((each) => each !== deed) });
    return done;
  }

  /** Sends a deed; not while somebody is asked what to do about the one before. */
  protected async send(deed: Deed, theirs?: Recipe): Promise<boolean> {
    if (this.state().stale) return false;
    this.set({ failure: null });
    const answer = await write(deed, this.state().draft, theirs);
    if (answer.ok) {
      const before = this.state().draft;
      const done = await this.accept(answer.value, (mine) => (theirs ? drafts.caughtUp(theirs, mine) : mine));
      if (done && theirs) this.rewrite(this.state().history, before, theirs);
      return done;
    }
    const { failure } = answer;
    const stale = failure.status === 409 && failure.error_code === 'stale';
    const { draft } = this.state();
    const message = [notDoneOf(deed, draft), failure.message].filter(Boolean).join(' ');
    this.set({
      draft: deed.kind === 'save' ? drafts.faulted(draft, faultsOf(failure)) : draft,
      failure: stale ? null : { ...failure, message },
      stale: stale ? deed : null,
    });
    return false;
  }

  /** What was done goes on top of what somebody else saved over a draft. */
  protected rewrite(history: History, mine: drafts.Draft, theirs: Recipe): void {
    this.set({ history: historyOnTop(history, mine, theirs, this.state().draft.lines) });
  }

  /** The server has this recipe now; `kept` says what stays of what was typed by then. */
  protected async accept(
    recipe: Recipe,
    kept: (mine: drafts.Draft) => drafts.Draft | null,
  ): Promise<boolean> {
    const known = await this.know(recipe.ingredients);
    this.set({ stale: null, restored: null });
    if (!known) return false;
    this.set(this.weighed(drafts.rebased(recipe, kept(this.state().draft))));
    return true;
  }
}
