import type { PointerEvent } from 'react';
import type { EditorModel } from '../model.ts';
import { scrubbed } from './scrub.ts';

interface Drag {
  readonly key: string;
  readonly pointer: number;
  readonly from: number;
  readonly start: number;
}

const handleOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-scrub]') : null;

/** Grams that are dragged sideways by their handle, the figures following; one step of history. */
export class Dragging {
  readonly #model: EditorModel;
  #drag: Drag | null = null;

  constructor(model: EditorModel) {
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
    this.#model.settle(line.key);
    this.#drag = { key: line.key, pointer: event.pointerId, from: event.clientX, start: line.milligrams };
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    if (this.#drag?.pointer !== event.pointerId) return;
    const { key, from, start } = this.#drag;
    this.#bring(key, scrubbed(start, event.clientX - from, event.shiftKey));
  };

  /** Let go: what was dragged to stays. */
  readonly onPointerUp = (event: PointerEvent): void => this.#end(event, false);

  /** The system took the pointer away: as if nothing had been dragged. */
  readonly onPointerCancel = (event: PointerEvent): void => this.#end(event, true);

  #end(event: PointerEvent, giveBack: boolean): void {
    if (this.#drag?.pointer !== event.pointerId) return;
    const { key, start } = this.#drag;
    this.#drag = null;
    delete handleOf(event.target)?.dataset.dragging;
    if (giveBack) this.#bring(key, start);
    this.#model.settle(key);
  }

  #bring(key: string, milligrams: number): void {
    const line = this.#model.state().draft.lines.find((one) => one.key === key);
    if (line && line.milligrams !== milligrams)
      this.#model.regram(new Map([[key, milligrams]]), `drag ${key}`);
  }
}
