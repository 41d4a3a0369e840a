/** Milliseconds between an edit and the write of its draft. */
const lag = 150;

/** Writes soon after a change, once for many, and at once when the page is hidden or left. */
export class LaggedWrite {
  readonly #write: () => void;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(write: () => void) {
    this.#write = write;
    addEventListener('pagehide', this.#flush);
  }

  /** Writes after the lag. */
  later(): void {
    this.#waiting ??= setTimeout(() => this.now(), lag);
  }

  /** Writes at once. */
  now(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#write();
  }

  /** Writes what is waiting, and nothing from then on. */
  stop(): void {
    this.#flush();
    removeEventListener('pagehide', this.#flush);
  }

  readonly #flush = (): void => {
    if (this.#waiting !== undefined) this.now();
  };
}
