import { useSyncExternalStore } from 'react';
import styles from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const shownFor = 5000;
let shown: Toast | null = null;
let last = 0;
const listeners = new Set<() => void>();

const set = (next: Toast | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says for five seconds that something was done, in the place of what was said before. */
export const say = (text: string): void => {
  const toast = { id: ++last, text };
  set(toast);
  setTimeout(() => {
    if (shown === toast) set(null);
  }, shownFor);
};

/** Where toasts appear; stands once, at the root. */
export const Toasts = () => {
  const toast = useSyncExternalStore(subscribe, () => shown);
  return (
    <div className={`${styles.toasts} unprinted`} role="status">
      {toast && (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
        </p>
      )}
    </div>
  );
};
