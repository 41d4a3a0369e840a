import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Called on Esc; the parent then removes the dialog. */
  readonly close: () => void;
  /** While true Esc does not close. The title takes the focus where nothing else in the dialog has it. */
  readonly busy?: boolean;
  /** The width: a question, or a form or table. */
  readonly wide?: boolean;
  /** A click outside closes it, too: for dialogs that are only read. */
  readonly dismissable?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, shown while it is rendered. The browser's `<dialog>` keeps the focus inside and gives it back to the
 * element that had it before.
 */
export const Dialog = (props: DialogProps) => {
  const { title, close, busy = false, wide = false, dismissable = false, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // A layout effect ends before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (busy && !element.current?.querySelector(':focus:not(:disabled)')) heading.current?.focus();
  }, [busy]);
  return (
    <dialog
      ref={element}
      className={wide ? styles.wide : styles.dialog}
      aria-labelledby={id}
      aria-busy={busy}
      {...(dismissable ? { closedby: 'any' as const } : {})}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) close();
      }}
      // A browser lets Esc be refused only so often: then it closes by itself.
      onClose={({ currentTarget: dialog }) => {
        if (dialog.open) return;
        if (busy) dialog.showModal();
        else close();
      }}
    >
      <h2 ref={heading} id={id} tabIndex={busy ? -1 : undefined}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};

/** The row of buttons at the end of a dialog. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
