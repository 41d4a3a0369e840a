import type { NutritionModel } from '../nutritionStore.ts';
import { cursorId, type Place, tooltipId } from './cursor.ts';
import { type CellRange, emptyRange, lengthOf, set } from './elementPool.ts';
import { NextFrame } from './frames.ts';
import type { Heading } from './headings.ts';
import { cellIn, type Elements, labelCells, sortCells } from './labels.ts';
import type { MatrixRow } from './matrixRows.ts';
import { type CellContext, clearCells, type RenderTask, renderCells } from './renderCells.ts';
import { fixedColumns, type Line, newHead, provideLines, shownNothing } from './rowElements.ts';
import { groupByColumns, planRowUpdates } from './rowRecycling.ts';
import { MatrixViewport } from './viewport.ts';

/** Content of a matrix. */
export interface Content {
  readonly rows: readonly MatrixRow[];
  readonly headings: readonly Heading[];
  /** Keys of the foods in column order. */
  readonly keys: readonly string[];
  readonly context: CellContext;
  readonly cursor: Place;
}

/** Largest number of cells to reassign or sort per frame. More could exceed the duration of a frame. */
const slice = 60;

/** Milliseconds without scrolling after which elements are sorted into screen order. */
const rest = 150;

/**
 * Renders a matrix of any size without React. Only visible cells have elements, which are recycled while scrolling and
 * updated on every keystroke. Scrolling does not move elements in the document; they are sorted when it stops. A long
 * jump takes several frames. Cells stay empty until they are assigned.
 */
export class MatrixView {
  readonly #model: NutritionModel;
  readonly #table: HTMLTableElement;
  readonly #head = newHead();
  readonly #lines: Line[] = [];
  readonly #body: HTMLTableSectionElement;
  readonly #viewport: MatrixViewport;
  readonly #stop: () => void;
  #content: Content | undefined;
  #visible: CellRange = { rows: emptyRange, columns: emptyRange };
  #contributions: Float64Array | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Time of the last change of visible cells. */
  #moved = 0;
  #marked: Element | null = null;
  /** True if visible cells wait for the next frame. */
  #waits = false;
  readonly #turning = new NextFrame(() => this.#arrange(slice));
  readonly #ordering = new NextFrame(() => this.#order());
  readonly #followers = new Set<() => void>();

  constructor(model: NutritionModel, scroller: HTMLElement, table: HTMLTableElement) {
    this.#model = model;
    this.#table = table;
    table.createTHead().append(this.#head.element);
    set(this.#head.element, 'aria-rowindex', '1');
    this.#body = table.createTBody();
    const changed = (resized: boolean): void => (resized ? this.#resize() : this.#turning.ask());
    this.#viewport = new MatrixViewport(scroller, changed);
    this.#stop = model.subscribe(() => this.#paint());
  }

  /** Shows new content. */
  show(content: Content): void {
    const { rows, headings, keys, context } = content;
    const before = this.#content;
    this.#content = content;
    if (rows !== before?.rows || headings !== before.headings) {
      this.#viewport.count(rows.length, headings.length);
      set(this.#table, 'aria-rowcount', String(rows.length + 1));
      set(this.#table, 'aria-colcount', String(headings.length + fixedColumns));
      this.#refresh();
    } else this.#mark(content.cursor);
    if (keys !== before?.keys || context !== before.context) this.#paint();
  }

  /** Number of rows in view. */
  get page(): number {
    return this.#viewport.page;
  }

  /** Scrolls a cell into view. */
  reveal(place: Place): void {
    this.#viewport.reveal(place);
  }

  /**
   * Calls `follower` when visible rows or columns change.
   * @returns stops it
   */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Removes the matrix from the page. */
  close(): void {
    this.#stop();
    this.#viewport.close();
    clearTimeout(this.#rest);
    this.#turning.cancel();
    this.#ordering.cancel();
    this.#table.replaceChildren();
  }

  /** Reassigns all visible cells. */
  #refresh(): void {
    for (const line of [this.#head, ...this.#lines]) line.shown = shownNothing;
    this.#arrange();
  }

  /** Updates column widths. The cursor's cell stays in view. */
  #resize(): void {
    this.#refresh();
    this.#viewport.resume(document.activeElement === this.#table ? this.#content?.cursor : undefined);
  }

  /** Creates elements for visible rows and columns and recycles the others, in at most `maxCells` cells. */
  #arrange(maxCells = Number.POSITIVE_INFINITY): void {
    if (!this.#content) return;
    const { rows, columns } = this.#viewport;
    this.#visible = { rows, columns };
    set(this.#table, 'data-totals-stay', String(this.#viewport.totalsStay));
    this.#table.style.width = `${columns.total}px`;
    this.#body.style.height = `${rows.total}px`;
    const limit = this.#provide() ? maxCells : Number.POSITIVE_INFINITY;
    const shown = this.#lines.map((line) => line.shown);
    const { updates, rest: waits } = planRowUpdates(shown, this.#visible, limit);
    labelCells(this.#content, this.#elements, updates, this.#viewport);
    for (const group of groupByColumns(updates)) {
      const [{ columns: fresh, whole }] = group;
      this.#paintTask({ rows: group.map(({ row }) => row), columns: fresh, totals: whole });
    }
    this.#mark(this.#content.cursor);
    this.#waits = waits;
    if (waits) this.#turning.ask();
    this.#moved = performance.now();
    this.#rest ??= setTimeout(this.#atRest, rest);
    for (const follower of this.#followers) follower();
  }

  /**
   * Resizes the pools.
   * @returns true if the number of elements is unchanged, so that each keeps its slot
   */
  #provide(): boolean {
    const { rows, columns } = this.#visible;
    const wide = lengthOf(columns);
    const stayed = this.#lines.length === lengthOf(rows) && this.#head.cells.length === wide;
    provideLines(this.#body, this.#lines, lengthOf(rows));
    for (const line of [this.#head, ...this.#lines]) line.provide(wide);
    return stayed;
  }

  /** Marks the cursor's cell. Screen readers can only reference an existing element. */
  #mark(cursor: Place): void {
    const cell = this.cellAt(cursor);
    if (cell === this.#marked) return;
    for (const name of ['id', 'aria-describedby']) this.#marked?.removeAttribute(name);
    this.#marked = cell;
    if (cell) {
      set(cell, 'id', cursorId);
      set(cell, 'aria-describedby', tooltipId);
    }
    set(this.#table, 'aria-activedescendant', cell ? cursorId : null);
  }

  /** Element of a cell if it is visible and already assigned. */
  cellAt(place: Place): Element | null {
    return cellIn(this.#elements, place);
  }

  readonly #atRest = (): void => {
    const left = this.#moved + rest - performance.now();
    this.#rest = left > 0 ? setTimeout(this.#atRest, left) : undefined;
    if (left <= 0) this.#order();
  };

  /** Sorts part of the elements per frame. After new scrolling it starts again at the next rest. */
  #order(): void {
    if (this.#rest === undefined && !sortCells(this.#body, this.#elements, slice)) this.#ordering.ask();
  }

  get #elements(): Elements {
    return { head: this.#head, lines: this.#lines, visible: this.#visible };
  }

  #window({ rows, keys }: Content) {
    return { rows, keys, ...this.#elements };
  }

  #paintTask(task: RenderTask): void {
    if (!this.#content) return;
    const window = this.#window(this.#content);
    if (!renderCells(this.#model, window, this.#content.context, task)) clearCells(window, task);
  }

  #paint(): void {
    if (!this.#content || this.#lines.length === 0) return;
    // Assign waiting cells first. Otherwise they would show newer values beside older ones.
    if (this.#waits) this.#arrange();
    const rows = this.#lines.map(({ shown }) => shown.row);
    const task = { rows, columns: this.#visible.columns, totals: true };
    const window = this.#window(this.#content);
    this.#contributions = renderCells(this.#model, window, this.#content.context, task, this.#contributions);
  }
}
