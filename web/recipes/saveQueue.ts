/** Runs the saves of a recipe one after the other, so that each starts from the version of the last one. */
export class SaveQueue {
  #turn: Promise<unknown> = Promise.resolve();
  #unfinished = 0;

  /** True while a save is running or waiting. */
  isBusy(): boolean {
    return this.#unfinished > 0;
  }

  /** Runs work after all earlier work. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.#unfinished += 1;
    const done = this.#turn.then(work).finally(() => {
      this.#unfinished -= 1;
    });
    this.#turn = done.catch(() => {});
    return done;
  }
}
