/** A deed that is done once in the next frame, however often it is asked for. */
export class NextFrame {
  readonly #deed: () => void;
  #asked: number | null = null;

  constructor(deed: () => void) {
    this.#deed = deed;
  }

  ask(): void {
    this.#asked ??= requestAnimationFrame(() => {
      this.#asked = null;
      this.#deed();
    });
  }

  cancel(): void {
    if (this.#asked !== null) cancelAnimationFrame(this.#asked);
    this.#asked = null;
  }
}
