import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useRoom } from '../../nutrition/nutrients/useRoom.ts';
import { Button } from '../../ui/controls.ts';
import styles from './formulate.module.css';
import { formulateTexts as texts } from './formulateTexts.ts';
import { moveInPanel } from './panelKeys.ts';

interface PanelProps {
  readonly title: string;
  /** Runs when it was closed. */
  readonly close: () => void;
  /** Moves the focus when it is left by a key or a button. */
  readonly leave: () => void;
  readonly children: (shut: () => void) => ReactNode;
}

/** A panel beside the recipe, which can be edited while it is open. Escape closes it. */
export const SidePanel = ({ title, close, leave, children }: PanelProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useRoom(element);
  useEffect(() => {
    element.current?.show();
    document.body.dataset.besidePanel = '';
    return () => void delete document.body.dataset.besidePanel;
  }, []);
  const shut = (): void => {
    element.current?.close();
    leave();
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
