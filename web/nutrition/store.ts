/** An observable value. */
export interface Store<State extends object> {
  state(): State;
  /** Calls the listener after each change. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Changes parts of the state and notifies the listeners. A listener that throws is reported; the others follow. */
  set(change: Partial<State>): void;
}

/**
 * Creates an observable value.
 * @param derive completes each state by the parts that follow from others
 */
export const createStore = <State extends object>(
  initial: State,
  derive = (next: State): State => next,
): Store<State> => {
  const listeners = new Set<() => void>();
  let state = derive(initial);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (change) => {
      state = derive({ ...state, ...change });
      for (const listener of listeners) {
        // A failed listener must not end the save or the undo step that changes the state.
        try {
          listener();
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
};
