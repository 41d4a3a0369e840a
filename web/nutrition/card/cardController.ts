import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { createStore } from '../store.ts';
import type { DerivedName } from './derivedFrom.ts';

/** The value of an open card, a nutrient by its column or a derived value, and its element. */
export interface CardTarget {
  readonly of: number | DerivedName;
  readonly row: HTMLElement;
}

/** Delays in milliseconds. A passing pointer opens no card; a pointer may leave the row on its way to the card. */
const delays = { show: 450, hide: 200 } as const;

export const cardId = 'figure-card';

/** The card target of an element. `data-column` has a nutrient's column, `data-figure` also a derived value. */
const targetAt = (target: EventTarget): CardTarget | null => {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('tr[data-column], [data-figure]') : null;
  const named = row?.dataset.column ?? row?.dataset.figure;
  if (!row || named === undefined) return null;
  return { row, of: /^\d+$/.test(named) ? Number(named) : (named as DerivedName) };
};

/** Moves the focus into the card if it is open. */
const enter = (): void => document.querySelector<HTMLElement>(`#${cardId} button`)?.focus();

/**
 * Creates what shows the card of the value under the pointer or with the keyboard focus. A page has one, so only one
 * card is open.
 */
export const createCardController = () => {
  const { state, subscribe, set } = createStore<{ readonly target: CardTarget | null }>({ target: null });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Cancels a pending show or hide. */
  const stay = (): void => clearTimeout(timer);
  const show = (target: CardTarget | null): void => {
    stay();
    if (target !== state().target) set({ target });
  };
  const soon = (next: CardTarget | null): void => {
    stay();
    timer = setTimeout(() => show(next), next ? delays.show : delays.hide);
  };
  const hide = (): void => show(null);
  const leave = (): void => soon(null);
  /**
   * Touch has no hover. A tap on a value opens its card; a tap on a control presses it. The name of a derived value
   * opens the card, and by keyboard moves the focus into it.
   */
  const press = ({ target, nativeEvent, detail }: MouseEvent): void => {
    const touched = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
    const next = targetAt(target);
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (!next || (isButton ? next.row.dataset.column !== undefined : !touched)) return;
    stay();
    if (isButton && detail === 0 && state().target) enter();
    else show(next);
  };
  /** Event handlers for any element that contains values. */
  const handlers = {
    onClick: press,
    onPointerOver: ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') soon(targetAt(target));
    },
    onPointerLeave: leave,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':is(th, dt) :focus-visible')) soon(targetAt(target));
    },
    onBlur: leave,
  };
  return { state, subscribe, stay, hide, leave, handlers };
};

/** Shows the card of one value. */
export type CardController = ReturnType<typeof createCardController>;
