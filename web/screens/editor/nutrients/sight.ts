import { createContext, type RefCallback, useContext, useEffect, useState } from 'react';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';

/** What can be painted from: the model, or a row that passes on what it tells. */
export type Told = Pick<EditorModel, 'subscribe' | 'state'>;

/** How far beyond the edge of the window rows count as in sight. */
const margin = '240px';

/** Rows out of sight are painted after so many milliseconds in which nothing was typed, or when they come into sight. */
const rest = 150;

/** A row that is painted at every keystroke while it is in sight, and soon after it while it is not. */
export class RowSight implements Told {
  readonly state: () => EditorState;
  readonly watch: RefCallback<HTMLElement>;
  readonly #listeners = new Set<() => void>();
  #inSight = true;
  #late = false;

  constructor(model: Told, sight: Sight) {
    this.state = model.state;
    this.watch = (element) => (element ? sight.watch(element, this) : undefined);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The model told something. */
  tell(): void {
    if (this.#inSight) this.#paint();
    else this.#late = true;
  }

  /** What was not painted is painted. */
  catchUp(): void {
    if (this.#late) this.#paint();
  }

  see(inSight: boolean): void {
    this.#inSight = inSight;
    if (inSight) this.catchUp();
  }

  #paint(): void {
    this.#late = false;
    for (const listener of this.#listeners) listener();
  }
}

/** The rows of a table, of which those in sight come first: a keystroke lays out what can be seen. */
export class Sight {
  readonly #model: Told;
  readonly #rows = new Map<Element, RowSight>();
  #observer: IntersectionObserver | undefined;

  constructor(model: Told) {
    this.#model = model;
  }

  row(): RowSight {
    return new RowSight(this.#model, this);
  }

  watch(element: Element, row: RowSight): () => void {
    this.#rows.set(element, row);
    this.#observer?.observe(element);
    return () => {
      this.#rows.delete(element);
      this.#observer?.unobserve(element);
    };
  }

  /** Looks at the rows and passes on what the model tells, until it is stopped. */
  start(): () => void {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) this.#rows.get(target)?.see(isIntersecting);
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    this.#observer = observer;
    for (const element of this.#rows.keys()) observer.observe(element);
    let timer = 0;
    const stop = this.#model.subscribe(() => {
      for (const row of this.#rows.values()) row.tell();
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        for (const row of this.#rows.values()) row.catchUp();
      }, rest);
    });
    return () => {
      stop();
      clearTimeout(timer);
      observer.disconnect();
    };
  }
}

/** The sight of a table's rows, for as long as the table stands. */
export const useSight = (model: Told): Sight => {
  const [sight] = useState(() => new Sight(model));
  useEffect(() => sight.start(), [sight]);
  return sight;
};

const noSight = createContext<Sight | null>(null);

/** Where the rows of a table find its sight. */
export const SightOfTable = noSight.Provider;

/** A row's own sight. @throws Error outside a table */
export const useRowSight = (): RowSight => {
  const sight = useContext(noSight);
  const [row] = useState(() => sight?.row());
  if (!row) throw new Error('A row stands in a table.');
  return row;
};
