import { useSyncExternalStore } from 'react';

let reload: (() => void) | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const set = (next: (() => void) | null): void => {
  reload = next;
  for (const listener of listeners) listener();
};

/** Offers a new version. `load` reloads the page into it. */
export const offerNewVersion = (load: () => void): void => set(load);

/** Hides the offer until the next version, or the next visit. */
export const dismissNewVersion = (): void => set(null);

/** Reloads into the new version, or null if there is none. */
export const useNewVersion = (): (() => void) | null => useSyncExternalStore(subscribe, () => reload);
