/** A promise that a test resolves, to separate what happens before and after. */
export interface Deferred {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** Creates a pending promise. */
export const createDeferred = (): Deferred => {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
};
