/** What somebody waits for until it is opened, so that a test knows what was before and what came after. */
export interface Deferred {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** A gate that is shut. */
export const createDeferred = (): Deferred => {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
};
