import { Button } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';
import styles from './dialogs.module.css';

interface Question {
  readonly title: string;
  /** One paragraph each. */
  readonly text: string | readonly string[];
  /** The button that says yes; without one the dialog only tells. */
  readonly confirm?: string;
  readonly cancel?: string;
}

interface Open extends Question {
  readonly answer: (yes: boolean) => void;
}

let open: readonly Open[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Open[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a dialog; resolves to true when the person confirms, to false on everything else. One after the other. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const entry: Open = {
      ...question,
      answer: (yes) => {
        set(open.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    set([...open, entry]);
  });

const Dialog = ({ title, text, confirm, cancel, answer }: Open) => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  const close = (yes: boolean): void => {
    // Closing gives the focus back to where it was, before the dialog leaves the page.
    element.current?.close();
    answer(yes);
  };
  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close(false);
      }}
    >
      <h2 id="dialog-title">{title}</h2>
      {[text].flat().map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles.buttons}>
        <Button variant={confirm === undefined ? 'filled' : 'default'} onClick={() => close(false)}>
          {cancel ?? (confirm === undefined ? texts.dialogs.ok : texts.dialogs.cancel)}
        </Button>
        {confirm !== undefined && <Button onClick={() => close(true)}>{confirm}</Button>}
      </div>
    </dialog>
  );
};

/** Where dialogs appear; stands once, at the root. */
export const Dialogs = () => {
  const [first] = useSyncExternalStore(subscribe, () => open);
  return first && <Dialog key={first.title} {...first} />;
};
