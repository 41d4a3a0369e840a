import { useSyncExternalStore } from 'react';
import styles from './toasts.module.css';

interface Toast {
  readonly id: number;
  readonly text: string;
}

const shownFor = 5000;
let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says for five seconds that something was done. */
export const say = (text: string): void => {
  const toast = { id: ++last, text };
  set([...toasts, toast]);
  setTimeout(() => set(toasts.filter(({ id }) => id !== toast.id)), shownFor);
};

/** Where toasts appear; stands once, at the root. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.toasts} role="status">
      {shown.map(({ id, text }) => (
        <p key={id} className={styles.toast}>
          {text}
        </p>
      ))}
    </div>
  );
};
