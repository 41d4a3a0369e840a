import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { Store } from '../store.ts';
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
 * Shows the card of the value under the pointer or with the keyboard focus. The editor has one controller, so only one
 * card is open.
 */
export class CardController extends Store<{ readonly target: CardTarget | null }> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super({ target: null });
  }

  /** Cancels a pending show or hide. */
  readonly stay = (): void => clearTimeout(this.#timer);

  readonly hide = (): void => this.#show(null);

  readonly leave = (): void => this.#soon(null);

  /** Event handlers for any element that contains values. */
  readonly handlers = {
    onClick: (event: MouseEvent) => this.#press(event),
    onPointerOver: ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse') this.#soon(targetAt(target));
    },
    onPointerLeave: this.leave,
    onPointerDown: this.hide,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':is(th, dt) :focus-visible')) this.#soon(targetAt(target));
    },
    onBlur: this.leave,
  };

  #show(target: CardTarget | null): void {
    this.stay();
    if (target !== this.state().target) this.set({ target });
  }

  #soon(next: CardTarget | null): void {
    this.stay();
    this.#timer = setTimeout(() => this.#show(next), next ? delays.show : delays.hide);
  }

  /**
   * Touch has no hover. A tap on a value opens its card; a tap on a control presses it. The name of a derived value
   * opens the card, and by keyboard moves the focus into it.
   */
  #press({ target, nativeEvent, detail }: MouseEvent): void {
    const touched = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch';
    const next = targetAt(target);
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (!next || (isButton ? next.row.dataset.column !== undefined : !touched)) return;
    this.stay();
    if (isButton && detail === 0 && this.state().target) enter();
    else this.#show(next);
  }
}
