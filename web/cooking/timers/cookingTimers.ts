import type { RecipeTimer } from '../../../server/contract/timers.ts';
import { cookingKey } from '../../kernel/cookingStorage.ts';
import { fetchInTime } from '../../kernel/fetchInTime.ts';
import { knownUserId, onUserChanged } from '../../kernel/session.ts';
import soundUrl from '../../sounds/timer.wav?url&no-inline';
import { showToast } from '../../ui/toast/toasts.tsx';
import { timerTexts as texts } from '../timerTexts.ts';
import type { ShownTimer } from './changes.ts';
import { notifyOfEnd } from './notification.ts';
import { Ringer } from './Ringer.ts';
import { Ticker } from './Ticker.ts';
import { TimerStore, type TimerToStart } from './TimerStore.ts';
import { TimerSync } from './TimerSync.ts';

/**
 * The sound of a timer that ended. Browsers play sound only after a tap or a key in the page, so Start Timer allows it,
 * and after a reload the next tap.
 */
class TimerSound {
  #context: AudioContext | undefined;
  #loading: Promise<AudioBuffer> | undefined;
  #sound: AudioBuffer | undefined;
  readonly #listeners = new Set<() => void>();

  /** Calls the listener when the sound becomes allowed or forbidden; returns a function that removes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether it can be heard when a timer ends. */
  readonly isAllowed = (): boolean => this.#context?.state === 'running' && this.#sound !== undefined;

  /** Allows the sound and loads it. Call it in the handler of a tap or a key. */
  readonly allow = async (): Promise<void> => {
    if (navigator.userActivation?.hasBeenActive === false || typeof AudioContext === 'undefined') return;
    this.#context ??= this.#open();
    const context = this.#context;
    try {
      this.#loading ??= this.#load(context);
      const [sound] = await Promise.all([this.#loading, context.resume()]);
      this.#sound = sound;
    } catch {
      // Offline before the file was stored. The next tap tries again.
      this.#loading = undefined;
    }
    this.#tell();
  };

  /** Plays it once. */
  play(): void {
    if (!this.#context || !this.#sound) return;
    const source = this.#context.createBufferSource();
    source.buffer = this.#sound;
    source.connect(this.#context.destination);
    source.start();
  }

  #open(): AudioContext {
    const context = new AudioContext();
    context.addEventListener('statechange', this.#tell);
    return context;
  }

  async #load(context: AudioContext): Promise<AudioBuffer> {
    const response = await fetchInTime(soundUrl);
    if (!response.ok) throw new Error('The sound could not be loaded.');
    return context.decodeAudioData(await response.arrayBuffer());
  }

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };
}

/** The sound of this page. */
export const timerSound = new TimerSound();

/** Runs a function in one tab at a time, where the browser can. */
const alone = <T>(run: () => T): Promise<T> =>
  navigator.locks ? navigator.locks.request('wholebowl.timer-sound', run) : Promise.resolve(run());

/**
 * The running timers of one user in this page. They tick, ring and are kept in step with the server on every screen from
 * the first one that shows timers on.
 */
export class CookingTimers {
  readonly store: TimerStore;
  readonly ticker: Ticker;
  readonly #sync: TimerSync;
  readonly #ringer = new Ringer((timer) => void this.#ring(timer));
  readonly #ends: (() => void)[] = [];
  #unwatch: (() => void) | undefined;
  /** Number of bars of timers on the screen. */
  #bars = 0;

  constructor(user: number) {
    this.store = new TimerStore(user, localStorage);
    this.ticker = new Ticker(this.store.now);
    this.#sync = new TimerSync(this.store);
    this.#ends.push(this.store.subscribe(this.#watch), onUserChanged(this.#onUser));
    addEventListener('storage', this.#onStorage);
    // After a reload the sound waits for the next tap or key.
    for (const type of taps) addEventListener(type, this.#onTap, true);
    this.#sync.start();
    this.#watch();
  }

  get user(): number {
    return this.store.user;
  }

  /** Starts a step's timer, or restarts it. Call it in the handler of a tap, which allows the sound. */
  readonly start = (timer: TimerToStart): void => {
    void timerSound.allow();
    this.store.start(timer);
    void this.#sync.refresh();
  };

  /** Stops a step's timer, or dismisses an ended one. */
  readonly dismiss = (step: number): void => {
    this.store.dismiss(step);
    void this.#sync.refresh();
  };

  /** Counts a bar of timers, which shows ended ones; returns a function that removes it. */
  readonly addBar = (): (() => void) => {
    this.#bars++;
    return () => void this.#bars--;
  };

  #stop(): void {
    current = null;
    this.#sync.stop();
    for (const end of this.#ends) end();
    removeEventListener('storage', this.#onStorage);
    for (const type of taps) removeEventListener(type, this.#onTap, true);
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  get #running(): readonly ShownTimer[] {
    const now = this.store.now();
    return this.store.timers().filter(({ ends_at }) => Date.parse(ends_at) > now);
  }

  /** Ticks while a timer runs. */
  readonly #watch = (): void => {
    this.#look();
    if (this.#running.length === 0) {
      this.#unwatch?.();
      this.#unwatch = undefined;
    } else this.#unwatch ??= this.ticker.subscribe(this.#look);
    this.ticker.tick();
  };

  readonly #onUser = (): void => {
    if (knownUserId() !== this.user) this.#stop();
  };

  readonly #look = (): void => {
    this.#ringer.look(this.store.timers(), this.store.now());
  };

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(cookingKey(this.user, ''))) this.store.reread();
  };

  readonly #onTap = (): void => {
    if (!timerSound.isAllowed() && this.#running.length > 0) void timerSound.allow();
  };

  async #ring(timer: RecipeTimer): Promise<void> {
    if (this.#bars === 0) showToast(texts.ended(timer.name), { error: true });
    void notifyOfEnd(timer);
    if (!timerSound.isAllowed()) return;
    if (await alone(() => this.store.markSounded(timer))) timerSound.play();
  }
}

const taps = ['click', 'keydown'] as const;

let current: CookingTimers | null = null;

/** The timers of the user of this page. They stop when the user signs out. */
export const timersOf = (user: number): CookingTimers => {
  current ??= new CookingTimers(user);
  return current;
};
