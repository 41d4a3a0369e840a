import { Button, type ButtonProps } from '@mantine/core';
import {
  type ComponentPropsWithoutRef,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { DialogToasts } from '../toast/toasts.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** Called on Esc; the parent then removes the dialog. */
  readonly close: () => void;
  /** While true, Esc does not close the dialog. The title takes the focus if nothing else has it. */
  readonly busy?: boolean;
  /** The width: for a question, for a form, or for a table of many columns. */
  readonly wide?: boolean | 'table';
  /** A click outside also closes the dialog. For dialogs without input. */
  readonly dismissable?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog, shown while it is rendered. The browser's `<dialog>` keeps the focus inside and restores it to the
 * previous element.
 */
export const Dialog = (props: DialogProps) => {
  const { title, close, busy = false, wide = false, dismissable = false, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // A layout effect ends before the element is removed, so that closing restores the focus.
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
      data-wide={wide || undefined}
      aria-labelledby={id}
      aria-busy={busy}
      {...(dismissable ? { closedby: 'any' as const } : {})}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) close();
      }}
      // Browsers limit how often Esc can be cancelled. Then they close the dialog.
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
      <DialogToasts />
    </dialog>
  );
};

/** The row of buttons at the end of a dialog. */
export const DialogButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${styles.buttons} flex wrap to-end gap-8 above-24`}>{children}</div>
);

interface ConfirmButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** It deletes something. The button is ink, because red belongs to High. */
  readonly deletes?: boolean | undefined;
}

/** The button of a dialog that runs its action. */
export const ConfirmButton = ({ deletes = false, ...props }: ConfirmButtonProps) => (
  <Button {...(deletes ? { className: styles.delete } : {})} {...props} />
);
