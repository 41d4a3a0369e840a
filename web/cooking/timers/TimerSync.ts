import { type ActiveTimerAnswer, timers } from '../../../server/contract/timers.ts';
import { type ApiFailure, type ApiResult, callApi, isOutcomeUnknown } from '../../kernel/api.ts';
import { currentUser, isConfirmedSessionOf, isSessionOf, rereadUser } from '../../kernel/session.ts';
import type { Change, Dismissal } from './changes.ts';
import { Repeater } from './Repeater.ts';
import type { TimerStore } from './TimerStore.ts';

const pauseMs = 30_000;

/** True if the same request may succeed later. Without a session it may after the next sign-in, which clears the store. */
const mayRetry = (failure: ApiFailure): boolean =>
  isOutcomeUnknown(failure) || failure.status === 429 || failure.status === 401;

interface Sent {
  readonly activeTimers?: readonly ActiveTimerAnswer[];
}

/**
 * Keeps a user's timers on this device and on the server in step. Changes are sent in their order, each with its own
 * idempotency key and the time of the tap, when it is made or when the server can be reached again (D40).
 */
export class TimerSync {
  readonly #store: TimerStore;
  readonly #repeater = new Repeater(() => this.#exchange(), pauseMs);

  constructor(store: TimerStore) {
    this.#store = store;
  }

  start(): void {
    addEventListener('online', this.refresh);
    document.addEventListener('visibilitychange', this.#onVisible);
    void this.refresh().finally(this.#store.asked);
  }

  stop(): void {
    this.#repeater.end();
    removeEventListener('online', this.refresh);
    document.removeEventListener('visibilitychange', this.#onVisible);
  }

  /** Also while the session is not this user's: the store was deleted then, and nothing may be written to it. */
  get #isOver(): boolean {
    return this.#repeater.hasEnded || !isSessionOf(this.#store.user);
  }

  /** Sends the changes, then reads the server's timers. */
  readonly refresh = (): Promise<void> => this.#repeater.run();

  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible') void this.refresh();
  };

  /** A hidden page without timers asks for none: they are read when it is seen again. */
  get #isIdle(): boolean {
    const isEmpty = this.#store.timers().length === 0 && this.#store.next() === undefined;
    return isEmpty && document.visibilityState === 'hidden';
  }

  /** True if it should be done again after a pause. */
  async #exchange(): Promise<boolean> {
    // A start is sent with the server's time, not with that of a wrong clock.
    if (!this.#isOver && !this.#store.hasClock && this.#store.next()) await this.#read();
    if (!this.#isOver && (await this.#sendAll())) await this.#read();
    return !this.#isIdle;
  }

  /** False if the server cannot be reached, or the session is not this user's. */
  async #sendAll(): Promise<boolean> {
    if (this.#store.next() && !(await this.#isOwnSession())) return false;
    for (let change = this.#store.next(); change && !this.#isOver; change = this.#store.next())
      if (!(await this.#send(change))) return false;
    return !this.#isOver;
  }

  /** Another user may have signed in elsewhere in this browser. */
  async #isOwnSession(): Promise<boolean> {
    return (await isConfirmedSessionOf(this.#store.user)) && !this.#isOver;
  }

  /** False if it must be sent again later. */
  async #send(change: Change): Promise<boolean> {
    if (change.kind === 'dismiss' && (await this.#isRestarted(change))) {
      this.#store.refused(change.key);
      return true;
    }
    const result = await this.#call(change);
    if (this.#isOver) return false;
    if (result.ok) {
      const isSame = (timer: ActiveTimerAnswer): boolean =>
        change.kind === 'start' && timer.recipe_step_id === change.timer.recipe_step_id;
      this.#store.sent(change, result.value?.activeTimers?.find(isSame));
    } else if (mayRetry(result.failure)) return false;
    else this.#store.refused(change.key);
    return true;
  }

  async #isRestarted(change: Dismissal): Promise<boolean> {
    await this.#read();
    return !this.#isOver && this.#store.isRestarted(change);
  }

  #call(change: Change): Promise<ApiResult<Sent | undefined>> {
    if (change.kind === 'dismiss')
      return callApi(timers.remove, {
        params: { recipeStepId: change.recipe_step_id },
      }) as Promise<ApiResult<undefined>>;
    const { key, startedAt, timer } = change;
    return callApi(timers.start, {
      params: { id: timer.recipe_step_id },
      body: { started_at: startedAt },
      key,
    });
  }

  async #read(): Promise<void> {
    const [take, sent] = [this.#store.beginRead(), Date.now()];
    const result = await callApi(timers.list, {});
    if (this.#isOver) return;
    if (result.ok) {
      this.#store.setClock({ server: Date.parse(result.value.now), sent, received: Date.now() });
      take(result.value.activeTimers);
      // A page that was opened offline has no account yet.
      void currentUser().catch(() => {});
    } else if (result.failure.status === 401) void rereadUser().catch(() => {});
  }
}
