import type { ReactNode } from 'react';

/** An open dialog. */
export interface QueuedDialog {
  readonly id: number;
  readonly render: () => ReactNode;
}

let queue: readonly QueuedDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly QueuedDialog[]): void => {
  queue = next;
  for (const listener of listeners) listener();
};

/** Calls the listener when the queue changes. Returns its removal. */
export const subscribeToDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The dialogs to show, one after the other. */
export const queuedDialogs = (): readonly QueuedDialog[] => queue;

/**
 * Shows a dialog after those that are open. Resolves with the value passed to `answer`.
 * @param render renders the dialog; `answer` closes it
 */
export const openDialog = <T>(render: (answer: (value: T) => void) => ReactNode): Promise<T> =>
  new Promise((resolve) => {
    const entry: QueuedDialog = {
      id: ++lastId,
      render: () =>
        render((value) => {
          set(queue.filter((other) => other !== entry));
          resolve(value);
        }),
    };
    set([...queue, entry]);
  });
