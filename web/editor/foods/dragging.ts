import type { PointerEvent } from 'react';
import type { Editor } from '../editor.ts';
import { gramsAfterDrag } from './dragGrams.ts';

interface Drag {
  readonly key: string;
  readonly handle: HTMLElement;
  readonly pointer: number;
  /** True for a mouse or pen. Focus after a touch would open the keyboard. */
  readonly takesFocus: boolean;
  readonly from: number;
  readonly start: number;
}

const handleOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-scrub]') : null;

/** Changes grams while their handle is dragged sideways. One drag is one step of the history. */
export class Dragging {
  readonly #model: Editor;
  #drag: Drag | null = null;

  constructor(model: Editor) {
    this.#model = model;
  }

  readonly onPointerDown = (event: PointerEvent): void => {
    const handle = handleOf(event.target);
    const key = handle?.dataset.scrub;
    const line = this.#model.state().draft.lines.find((one) => one.key === key);
    if (!handle || !line || event.button !== 0 || this.#drag) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    handle.dataset.dragging = 'true';
    this.#model.commit(line.key);
    this.#drag = {
      key: line.key,
      handle,
      pointer: event.pointerId,
      takesFocus: event.pointerType !== 'touch',
      from: event.clientX,
      start: line.milligrams,
    };
    addEventListener('keydown', this.#onKeyDown, true);
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    if (this.#drag?.pointer !== event.pointerId) return;
    const { key, from, start } = this.#drag;
    this.#setGrams(key, gramsAfterDrag(start, event.clientX - from, event.shiftKey));
  };

  /** Ends the drag and keeps the amount. */
  readonly onPointerUp = (event: PointerEvent): void => {
    if (this.#drag?.pointer === event.pointerId) this.#end(this.#drag, false);
  };

  /** The system cancelled the pointer. Restores the original amount. */
  readonly onPointerCancel = (event: PointerEvent): void => {
    if (this.#drag?.pointer === event.pointerId) this.#end(this.#drag, true);
  };

  /** Escape cancels the drag, wherever the focus is. */
  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (!this.#drag || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#end(this.#drag, true);
  };

  #end({ key, handle, takesFocus, start }: Drag, giveBack: boolean): void {
    this.#drag = null;
    removeEventListener('keydown', this.#onKeyDown, true);
    delete handle.dataset.dragging;
    if (giveBack) this.#setGrams(key, start);
    this.#model.commit(key);
    if (takesFocus) handle.parentElement?.querySelector('input')?.focus({ preventScroll: true });
  }

  #setGrams(key: string, milligrams: number): void {
    const line = this.#model.state().draft.lines.find((one) => one.key === key);
    if (line && line.milligrams !== milligrams)
      this.#model.setGrams(new Map([[key, milligrams]]), `drag ${key}`);
  }
}
