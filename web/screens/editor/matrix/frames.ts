/** Runs a task once in the next frame, however often it is requested. */
export class NextFrame {
  readonly #task: () => void;
  #asked: number | null = null;

  constructor(task: () => void) {
    this.#task = task;
  }

  ask(): void {
    this.#asked ??= requestAnimationFrame(() => {
      this.#asked = null;
      this.#task();
    });
  }

  cancel(): void {
    if (this.#asked !== null) cancelAnimationFrame(this.#asked);
    this.#asked = null;
  }
}
