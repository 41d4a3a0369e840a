import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { texts } from '../../texts/texts.ts';
import styles from './toasts.module.css';

interface ToastOptions {
  /** Adds an Undo button and shows the toast for 10 s. */
  readonly undo?: () => Promise<unknown> | unknown;
  /** An error: screen readers announce it at once. */
  readonly error?: boolean;
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
}

const plainMs = 5000;
const undoMs = 10_000;
let shown: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The ids of open modal dialogs, the topmost last. */
let dialogs: readonly string[] = [];
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

const set = (next: Toast | null): void => {
  clearTimeout(timer);
  shown = next;
  notify();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const hold = (): void => clearTimeout(timer);

const hideLater = (toast: Toast): void => {
  hold();
  timer = setTimeout(() => shown === toast && set(null), toast.undo ? undoMs : plainMs);
};

/** Shows a short message in place of the last one. It stays while the pointer or the focus is on it. */
export const showToast = (text: string, options: ToastOptions = {}): void => {
  set({ ...options, id: ++lastId, text });
};

/** Hides a toast of an error, once what failed has succeeded. */
export const hideError = (): void => {
  if (shown?.error) set(null);
};

/** Hides a toast whose Undo does not hold any more: of a page that is left, or this one. */
export const hideUndo = (undo = shown?.undo): void => {
  if (undo && shown?.undo === undo) set(null);
};

const UndoButton = ({ undo }: { readonly undo: () => Promise<unknown> | unknown }) => (
  <button
    type="button"
    className={styles.undo}
    onClick={() => {
      set(null);
      void undo();
    }}
  >
    {texts.dialogs.undo}
  </button>
);

const ToastText = ({ toast }: { readonly toast: Toast }) => {
  // A toast that moves to another container starts again: the pointer and the focus leave the former without an event.
  useEffect(() => hideLater(toast), [toast]);
  return (
    <p
      className={toast.undo ? `${styles.toast} ${styles.live}` : styles.toast}
      onPointerEnter={hold}
      onPointerLeave={() => hideLater(toast)}
      onFocus={hold}
      onBlur={() => hideLater(toast)}
    >
      {toast.text}
      {toast.undo && <UndoButton undo={toast.undo} />}
    </p>
  );
};

/** Errors have a region of their own: in one whose role changes, screen readers keep the former text. */
const Regions = ({
  toast,
  className,
}: {
  readonly toast: Toast | null;
  readonly className: string | undefined;
}) => (
  <div className={`${className} unprinted`} data-shown={toast ? '' : undefined}>
    <div role="status">{toast && !toast.error && <ToastText key={toast.id} toast={toast} />}</div>
    {toast?.error && (
      <div role="alert" key={toast.id}>
        <ToastText toast={toast} />
      </div>
    )}
  </div>
);

/** The toast that the page shows. */
export const toastOnPage = (): Toast | null => (dialogs.length === 0 ? shown : null);

/** The container of toasts, rendered once at the root. */
export const Toasts = () => (
  <Regions toast={useSyncExternalStore(subscribe, toastOnPage)} className={styles.toasts} />
);

/**
 * The container of toasts while a modal dialog is open, rendered inside the dialog: all else is behind its backdrop and
 * takes no click and no focus.
 */
export const DialogToasts = () => {
  const id = useId();
  useLayoutEffect(() => {
    dialogs = [...dialogs, id];
    notify();
    return () => {
      dialogs = dialogs.filter((other) => other !== id);
      notify();
    };
  }, [id]);
  const toast = useSyncExternalStore(subscribe, () => (dialogs.at(-1) === id ? shown : null));
  return <Regions toast={toast} className={styles.inDialog} />;
};
