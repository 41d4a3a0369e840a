import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { placeUnder } from './placeUnder.ts';
import styles from './Tip.module.css';

interface TipProps {
  /** The text of the card; line breaks are kept. */
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * Shows a text about its content in a small card on focus, tap and hover, without moving the page. Esc closes the card.
 * Screen readers get the text as the content's description.
 */
export const Tip = ({ text, children }: TipProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (): void => {
    if (!card.current?.matches(':popover-open')) card.current?.showPopover();
  };
  const hide = (): void => card.current?.hidePopover();
  const onMouse =
    (run: () => void) =>
    ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') run();
    };
  useEffect(() => {
    if (!isOpen) return;
    const follow = (): void => {
      if (card.current && button.current) placeUnder(card.current, button.current);
    };
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [isOpen]);
  return (
    <span
      onPointerEnter={onMouse(show)}
      onPointerLeave={onMouse(() => button.current !== document.activeElement && hide())}
    >
      <button
        ref={button}
        type="button"
        className={styles.told}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      <span
        ref={card}
        id={id}
        role="tooltip"
        popover="auto"
        className={`${styles.card} unprinted`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {text}
      </span>
    </span>
  );
};
