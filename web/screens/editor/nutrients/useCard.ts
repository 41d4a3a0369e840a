import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** A row whose card is shown. */
export interface Asked {
  readonly column: number;
  readonly row: HTMLElement;
}

/** A pointer that only passes by asks for nothing; one on its way to the card may leave the row for a moment. */
const delays = { show: 450, hide: 200 } as const;

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-column]') : null;

/** Which row's card is shown: the one that a pointer rests on, or that the keyboard's focus came to. */
export const useCard = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const timer = useRef(0);
  const soon = useCallback((next: Asked | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAsked(next), next ? delays.show : delays.hide);
  }, []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setAsked(null);
  }, []);
  const stay = useCallback(() => clearTimeout(timer.current), []);
  const leave = useCallback(() => soon(null), [soon]);
  const askFor = useCallback(
    (target: EventTarget) => {
      const row = rowOf(target);
      soon(row && { row, column: Number(row.dataset.column) });
    },
    [soon],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  /** A finger cannot rest: a tap on a figure asks; on what can be pressed it presses. */
  const tap = ({ target, nativeEvent }: MouseEvent): void => {
    const touched = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
    const row = rowOf(target);
    if (!touched || !row || (target instanceof Element && target.closest('button'))) return;
    clearTimeout(timer.current);
    setAsked({ row, column: Number(row.dataset.column) });
  };
  const table = {
    onClick: tap,
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && askFor(event.target),
    onPointerLeave: leave,
    onPointerDown: hide,
    onFocus: (event: FocusEvent) => event.target.matches('th :focus-visible') && askFor(event.target),
    onBlur: leave,
  };
  return { asked, table, hide, stay, leave };
};
