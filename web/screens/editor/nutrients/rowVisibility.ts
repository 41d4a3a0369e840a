import { createContext, type RefCallback, useContext, useEffect, useState } from 'react';
import type { EditorModel } from '../model.ts';
import type { EditorState } from '../state.ts';

/** What can be painted from: the model, or a row that passes on what it tells. */
export type LiveState = Pick<EditorModel, 'subscribe' | 'state'>;

/** How far beyond the edge of the window rows count as in sight. */
const margin = '240px';

/** Rows out of sight are painted after so many milliseconds in which nothing was typed, or when they come into sight. */
const rest = 150;

/** A row that is painted at every keystroke while it is in sight, and soon after it while it is not. */
export class RowVisibility implements LiveState {
  readonly state: () => EditorState;
  readonly watch: RefCallback<HTMLElement>;
  readonly #listeners = new Set<() => void>();
  #inSight = true;
  #late = false;

  constructor(model: LiveState, visibility: TableVisibility) {
    this.state = model.state;
    this.watch = (element) => (element ? visibility.watch(element, this) : undefined);
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
export class TableVisibility {
  readonly #model: LiveState;
  readonly #rows = new Map<Element, RowVisibility>();
  #observer: IntersectionObserver | undefined;

  constructor(model: LiveState) {
    this.#model = model;
  }

  row(): RowVisibility {
    return new RowVisibility(this.#model, this);
  }

  watch(element: Element, row: RowVisibility): () => void {
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

/** The visibility of a table's rows, for as long as the table stands. */
export const useTableVisibility = (model: LiveState): TableVisibility => {
  const [visibility] = useState(() => new TableVisibility(model));
  useEffect(() => visibility.start(), [visibility]);
  return visibility;
};

const visibilityContext = createContext<TableVisibility | null>(null);

/** Where the rows of a table find its visibility. */
export const TableVisibilityProvider = visibilityContext.Provider;

/** A row's own visibility. @throws Error outside a table */
export const useRowVisibility = (): RowVisibility => {
  const visibility = useContext(visibilityContext);
  const [row] = useState(() => visibility?.row());
  if (!row) throw new Error('A row stands in a table.');
  return row;
};
