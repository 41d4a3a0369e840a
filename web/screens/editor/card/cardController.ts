import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { Store } from '../store.ts';
import type { DerivedName } from './derivedFrom.ts';

/** A figure whose card is shown: a nutrient by its column, or a derived figure, and where it stands. */
export interface CardTarget {
  readonly of: number | DerivedName;
  readonly row: HTMLElement;
}

/** A pointer that only passes by asks for nothing; one on its way to the card may leave the row for a moment. */
const delays = { show: 450, hide: 200 } as const;

export const cardId = 'figure-card';

/** What a target's card tells of: `data-column` or `data-figure` names a nutrient's column, the latter derived figures too. */
const targetAt = (target: EventTarget): CardTarget | null => {
  const row =
    target instanceof Element ? target.closest<HTMLElement>('tr[data-column], [data-figure]') : null;
  const named = row?.dataset.column ?? row?.dataset.figure;
  if (!row || named === undefined) return null;
  return { row, of: /^\d+$/.test(named) ? Number(named) : (named as DerivedName) };
};

/** Into the card, where it is there. */
const enter = (): void => document.querySelector<HTMLElement>(`#${cardId} button`)?.focus();

/**
 * Which figure's card is shown: the one that a pointer rests on, or that the keyboard's focus came to. There is one in the
 * editor, so that of all its figures one has a card.
 */
export class CardController extends Store<{ readonly target: CardTarget | null }> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super({ target: null });
  }

  /** No longer goes, nor comes. */
  readonly stay = (): void => clearTimeout(this.#timer);

  readonly hide = (): void => this.#show(null);

  readonly leave = (): void => this.#soon(null);

  /** For whatever has figures in it. */
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
   * A finger cannot rest: a tap on a figure asks; on what can be pressed it presses. The name of a derived figure asks,
   * too, and by the keyboard leads into its card.
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
