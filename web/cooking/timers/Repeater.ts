/** Runs a task one at a time, and again after a pause. A run that throws does not end it. */
export class Repeater {
  readonly #task: () => Promise<boolean>;
  readonly #pauseMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #timeout: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  /** @param task resolves to whether it runs again after the pause */
  constructor(task: () => Promise<boolean>, pauseMs: number) {
    this.#task = task;
    this.#pauseMs = pauseMs;
  }

  /** Whether `end` was called. */
  get hasEnded(): boolean {
    return this.#ended;
  }

  /** Runs the task after a running one. Rejects with what the task throws. */
  readonly run = (): Promise<void> => {
    clearTimeout(this.#timeout);
    const run = this.#last.then(this.#runOnce);
    this.#last = run.catch(() => {});
    return run;
  };

  /** Ends it. A running task is not stopped. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timeout);
  }

  readonly #runOnce = async (): Promise<void> => {
    if (this.#ended) return;
    let again = true;
    try {
      again = await this.#task();
    } finally {
      clearTimeout(this.#timeout);
      if (again && !this.#ended) this.#timeout = setTimeout(() => void this.run(), this.#pauseMs);
    }
  };
}
