import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { DerivedName } from './madeOf.ts';

/** A figure whose card is shown: a nutrient by its column, or a derived figure, and where it stands. */
export interface Asked {
  readonly of: number | DerivedName;
  readonly row: HTMLElement;
}

/** A pointer that only passes by asks for nothing; one on its way to the card may leave the row for a moment. */
const delays = { show: 450, hide: 200 } as const;

export const cardId = 'figure-card';

/** What a target's card tells of: `data-column` or `data-figure` names a nutrient's column, the latter derived figures too. */
const askedAt = (target: EventTarget): Asked | null => {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('tr[data-column], [data-figure]') : null;
  const named = row?.dataset.column ?? row?.dataset.figure;
  if (!row || named === undefined) return null;
  return { row, of: /^\d+$/.test(named) ? Number(named) : (named as DerivedName) };
};

/** Into the card, where it is there. */
const enter = (): void => document.querySelector<HTMLElement>(`#${cardId} button`)?.focus();

/** Which figure's card is shown: the one that a pointer rests on, or that the keyboard's focus came to. */
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
  useEffect(() => () => clearTimeout(timer.current), []);
  /**
   * A finger cannot rest: a tap on a figure asks; on what can be pressed it presses. The name of a derived figure asks,
   * too, and by the keyboard leads into its card.
   */
  const press = ({ target, nativeEvent, detail }: MouseEvent): void => {
    const touched = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
    const next = askedAt(target);
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (!next || (isButton ? next.row.dataset.column !== undefined : !touched)) return;
    stay();
    if (isButton && detail === 0 && asked) enter();
    else setAsked(next);
  };
  const handlers = {
    onClick: press,
    onPointerOver: (event: PointerEvent) => event.pointerType === 'mouse' && soon(askedAt(event.target)),
    onPointerLeave: leave,
    onPointerDown: hide,
    onFocus: (event: FocusEvent) =>
      event.target.matches(':is(th, dt) :focus-visible') && soon(askedAt(event.target)),
    onBlur: leave,
  };
  return { asked, handlers, hide, stay, leave };
};
