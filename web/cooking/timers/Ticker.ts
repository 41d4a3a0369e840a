/** The worker's wake-ups: browsers slow down the timeouts of hidden pages to one a minute, but not a worker's. */
const createWaker = (): Worker | null => {
  try {
    return new Worker(new URL('./wakeWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
};

/** Ticks once a second, at the seconds of a clock, also in a hidden page. It runs while somebody listens. */
export class Ticker {
  readonly #clock: () => number;
  readonly #listeners = new Set<() => void>();
  #waker: Worker | null | undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  /** The clock's time at the last tick. */
  #now: number;

  constructor(clock: () => number) {
    this.#clock = clock;
    this.#now = clock();
  }

  readonly now = (): number => this.#now;

  /** Listens to ticks; returns a function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** Ticks at once. */
  readonly tick = (): void => {
    this.#now = this.#clock();
    for (const listener of this.#listeners) listener();
  };

  #start(): void {
    this.#now = this.#clock();
    document.addEventListener('visibilitychange', this.tick);
    this.#waker = createWaker();
    this.#waker?.addEventListener('message', this.#wake);
    // Without its script the page's own timeouts go on.
    this.#waker?.addEventListener('error', this.#withoutWaker);
    this.#sleep();
  }

  #stop(): void {
    document.removeEventListener('visibilitychange', this.tick);
    this.#waker?.terminate();
    this.#waker = null;
    clearTimeout(this.#timeout);
  }

  readonly #withoutWaker = (): void => {
    this.#waker = null;
    this.#sleep();
  };

  readonly #wake = (): void => {
    this.tick();
    if (this.#listeners.size > 0) this.#sleep();
  };

  #sleep(): void {
    const delay = 1000 - (this.#clock() % 1000);
    clearTimeout(this.#timeout);
    if (this.#waker) this.#waker.postMessage(delay);
    else this.#timeout = setTimeout(this.#wake, delay);
  }
}
