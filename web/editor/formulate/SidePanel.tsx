import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRoom } from '../../nutrition/nutrients/useRoom.ts';
import { Button } from '../../ui/controls.ts';
import { focusFoods } from '../parts/focusFoods.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import { moveInPanel } from './panelKeys.ts';

interface PanelProps {
  readonly title: string;
  /** Runs when it was closed. */
  readonly close: () => void;
  /** Moves the focus when it is left by a key or a button. Without, it goes back to where it was. */
  readonly leave?: () => void;
  /** The id of the control that has the focus first. Without, what is inside decides. */
  readonly first?: string;
  readonly children: (shut: () => void) => ReactNode;
}

/** Moves the focus back to where it was, or to the foods. */
const focusAgain = (before: Element | null): void => {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
  else focusFoods();
};

/** A panel beside the recipe, which can be edited while it is open. Escape closes it. */
export const SidePanel = ({ title, close, leave, first, children }: PanelProps) => {
  const before = useRef(document.activeElement);
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useRoom(element);
  useEffect(() => {
    element.current?.show();
    if (first) document.getElementById(first)?.focus();
    document.body.dataset.besidePanel = '';
    return () => void delete document.body.dataset.besidePanel;
  }, [first]);
  const shut = (): void => {
    element.current?.close();
    if (leave) leave();
    else focusAgain(before.current);
  };
  return (
    <dialog
      ref={element}
      className={`${styles.panel} unprinted`}
      aria-labelledby={id}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !document.querySelector('dialog:modal')) shut();
        moveInPanel(event);
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button size="compact-sm" variant="default" className={styles.small} onClick={shut}>
          {texts.close}
        </Button>
      </div>
      {children(shut)}
    </dialog>
  );
};
