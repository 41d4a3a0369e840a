import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Called on Esc; the parent then removes the dialog. */
  readonly close: () => void;
  /** While true Esc does not close. */
  readonly busy?: boolean;
  /** The width: a question, or a form or table. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, shown while it is rendered. The browser's `<dialog>` keeps the focus inside and gives it back to the
 * element that had it before.
 */
export const Dialog = ({ title, close, busy = false, wide = false, children }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect ends before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={wide ? styles.wide : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) close();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
};

/** The row of buttons at the end of a dialog. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
