/** Runs a task once in the next frame, however often it is requested. */
export class NextFrame {
  readonly #task: () => void;
  #requested: number | null = null;

  constructor(task: () => void) {
    this.#task = task;
  }

  ask(): void {
    this.#requested ??= requestAnimationFrame(() => {
      this.#requested = null;
      this.#task();
    });
  }

  cancel(): void {
    if (this.#requested !== null) cancelAnimationFrame(this.#requested);
    this.#requested = null;
  }
}
