/** What somebody waits for until it is opened, so that a test knows what was before and what came after. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** A gate that is shut. */
export const shutGate = (): Gate => {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
};
