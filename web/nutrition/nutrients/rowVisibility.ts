import { createContext, type RefCallback, useContext, useEffect, useState } from 'react';
import type { NutritionModel } from '../calculation.ts';
import type { NutritionState } from '../state.ts';

/** Source of live updates: the model or a row that forwards its notifications. */
export type LiveState = Pick<NutritionModel, 'subscribe' | 'state'>;

/** Distance beyond the window within which rows count as visible. */
const margin = '240px';

/** Hidden rows update after this many milliseconds without an edit, or when they become visible. */
const rest = 150;

/** A row that updates on every keystroke while visible and with a delay while hidden. */
export class RowVisibility implements LiveState {
  readonly state: () => NutritionState;
  readonly watch: RefCallback<HTMLElement>;
  readonly #listeners = new Set<() => void>();
  #visible = true;
  #late = false;

  constructor(model: LiveState, visibility: TableVisibility) {
    this.state = model.state;
    this.watch = (element) => (element ? visibility.watch(element, this) : undefined);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Handles a notification of the model. */
  notify(): void {
    if (this.#visible) this.#paint();
    else this.#late = true;
  }

  /** Runs a delayed update. */
  catchUp(): void {
    if (this.#late) this.#paint();
  }

  see(visible: boolean): void {
    this.#visible = visible;
    if (visible) this.catchUp();
  }

  #paint(): void {
    this.#late = false;
    for (const listener of this.#listeners) listener();
  }
}

/** Visibility of a table's rows. Visible rows update first, so that a keystroke lays out only those. */
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

  /**
   * Observes the rows and forwards notifications of the model.
   * @returns stops it
   */
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
      for (const row of this.#rows.values()) row.notify();
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

/** Creates the visibility of a table for its lifetime. */
export const useTableVisibility = (model: LiveState): TableVisibility => {
  const [visibility] = useState(() => new TableVisibility(model));
  useEffect(() => visibility.start(), [visibility]);
  return visibility;
};

const visibilityContext = createContext<TableVisibility | null>(null);

/** Provides a table's visibility to its rows. */
export const TableVisibilityProvider = visibilityContext.Provider;

/**
 * Visibility of a row.
 * @throws Error outside a table
 */
export const useRowVisibility = (): RowVisibility => {
  const visibility = useContext(visibilityContext);
  const [row] = useState(() => visibility?.row());
  if (!row)
    throw new Error(
      'useRowVisibility is only available inside a table. Wrap the rows in TableVisibilityProvider.',
    );
  return row;
};
