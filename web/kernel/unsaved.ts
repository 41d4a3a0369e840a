import { useSyncExternalStore } from 'react';

const keepers = new Set<() => boolean>();
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Counts what a page keeps, until the returned function is called. */
export const keepUnsaved = (keeps: () => boolean): (() => void) => {
  keepers.add(keeps);
  tell();
  return () => {
    keepers.delete(keeps);
    tell();
  };
};

/** Whether the page has unsaved changes. */
export const hasUnsaved = (): boolean => [...keepers].some((keeps) => keeps());

const onUnsavedChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** As `hasUnsaved`, for components. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(onUnsavedChanged, hasUnsaved);

let left = (): void => {};

/** Calls the listener after a page with unsaved work was left. */
export const onPageLeft = (listener: () => void): void => {
  left = listener;
};

/** Says that a page was left. */
export const tellPageLeft = (): void => left();

let leaving = false;

/** True while the app reloads without a question. */
export const isLeaving = (): boolean => leaving;

/** Loads the app at a path, without asking about unsaved work. */
export const reloadAt = (path: string): void => {
  leaving = true;
  location.assign(path);
};
