/** An observable value. */
export class Store<State extends object> {
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): State => this.#state;

  /** Changes parts of the state and notifies the listeners. A listener that throws is reported; the others follow. */
  protected set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) this.#notify(listener);
  }

  /** A failed listener must not end the save or the undo step that changes the state. */
  #notify(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      reportError(error);
    }
  }
}
