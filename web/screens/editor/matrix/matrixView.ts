import type { EditorModel } from '../model.ts';
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

/** What a matrix shows. */
export interface Content {
  readonly rows: readonly MatrixRow[];
  readonly headings: readonly Heading[];
  /** Foods by their keys, as the columns have them. */
  readonly keys: readonly string[];
  readonly context: CellContext;
  readonly cursor: Place;
}

/** Cells that are turned over, or put into order, in one frame: more of them may take longer than a frame lasts. */
const slice = 60;

/** Milliseconds without scrolling after which elements are put into the order on screen. */
const rest = 150;

/**
 * A matrix of as many rows and columns as it takes. Only those in sight have elements, which are turned over to what
 * comes into sight, and painted with the figures: no scroll and no keystroke makes React render. While it is scrolled no
 * element is moved in the document, only what it says and where it stands; their order there follows when it rests. A
 * leap takes several frames: what is not written yet is empty, as its elements still stand where they stood.
 */
export class MatrixView {
  readonly #model: EditorModel;
  readonly #table: HTMLTableElement;
  readonly #head = newHead();
  readonly #lines: Line[] = [];
  readonly #body: HTMLTableSectionElement;
  readonly #viewport: MatrixViewport;
  readonly #stop: () => void;
  #content: Content | undefined;
  #inSight: CellRange = { rows: emptyRange, columns: emptyRange };
  #brought: Float64Array | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** When something came into sight last. */
  #moved = 0;
  #marked: Element | null = null;
  /** Something in sight waits for the next frame. */
  #waits = false;
  readonly #turning = new NextFrame(() => this.#arrange(slice));
  readonly #ordering = new NextFrame(() => this.#order());
  readonly #followers = new Set<() => void>();

  constructor(model: EditorModel, scroller: HTMLElement, table: HTMLTableElement) {
    this.#model = model;
    this.#table = table;
    table.createTHead().append(this.#head.element);
    set(this.#head.element, 'aria-rowindex', '1');
    this.#body = table.createTBody();
    const changed = (resized: boolean): void => (resized ? this.#resize() : this.#turning.ask());
    this.#viewport = new MatrixViewport(scroller, changed);
    this.#stop = model.subscribe(() => this.#paint());
  }

  /** Shows this from now on. */
  show(content: Content): void {
    const { rows, headings, keys, context } = content;
    const before = this.#content;
    this.#content = content;
    if (rows !== before?.rows || headings !== before.headings) {
      this.#viewport.count(rows.length, headings.length);
      set(this.#table, 'aria-rowcount', String(rows.length + 1));
      set(this.#table, 'aria-colcount', String(headings.length + fixedColumns));
      this.#anew();
    } else this.#mark(content.cursor);
    if (keys !== before?.keys || context !== before.context) this.#paint();
  }

  /** Rows that are in sight at once. */
  get page(): number {
    return this.#viewport.page;
  }

  /** Brings a cell into sight. */
  reveal(place: Place): void {
    this.#viewport.reveal(place);
  }

  /** Tells whenever rows or columns came into sight, until it is stopped. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Takes all of it off the page. */
  close(): void {
    this.#stop();
    this.#viewport.close();
    clearTimeout(this.#rest);
    this.#turning.cancel();
    this.#ordering.cancel();
    this.#table.replaceChildren();
  }

  /** Writes and places all that is in sight. */
  #anew(): void {
    for (const line of [this.#head, ...this.#lines]) line.shown = shownNothing;
    this.#arrange();
  }

  /** Columns may have got another width; the cell that somebody stands at stays in sight. */
  #resize(): void {
    this.#anew();
    this.#viewport.resume(document.activeElement === this.#table ? this.#content?.cursor : undefined);
  }

  /** Has an element for each row and column in sight, and turns those over that were another: so many cells at most. */
  #arrange(most = Number.POSITIVE_INFINITY): void {
    if (!this.#content) return;
    const { rows, columns } = this.#viewport;
    this.#inSight = { rows, columns };
    set(this.#table, 'data-totals-stay', String(this.#viewport.totalsStay));
    this.#table.style.width = `${columns.total}px`;
    this.#body.style.height = `${rows.total}px`;
    const limit = this.#provide() ? most : Number.POSITIVE_INFINITY;
    const shown = this.#lines.map((line) => line.shown);
    const { updates, rest: waits } = planRowUpdates(shown, this.#inSight, limit);
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

  /** @returns whether there are as many as before, so that each has the place that it had */
  #provide(): boolean {
    const { rows, columns } = this.#inSight;
    const wide = lengthOf(columns);
    const stayed = this.#lines.length === lengthOf(rows) && this.#head.cells.length === wide;
    provideLines(this.#body, this.#lines, lengthOf(rows));
    for (const line of [this.#head, ...this.#lines]) line.provide(wide);
    return stayed;
  }

  /** Only a cell that is there can be named to a screen reader. */
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

  /** The element of a cell, where it is in sight and had its turn. */
  cellAt(place: Place): Element | null {
    return cellIn(this.#elements, place);
  }

  readonly #atRest = (): void => {
    const left = this.#moved + rest - performance.now();
    this.#rest = left > 0 ? setTimeout(this.#atRest, left) : undefined;
    if (left <= 0) this.#order();
  };

  /** So much of it in one frame that it is not long; scrolled in between, it begins anew at the next rest. */
  #order(): void {
    if (this.#rest === undefined && !sortCells(this.#body, this.#elements, slice)) this.#ordering.ask();
  }

  get #elements(): Elements {
    return { head: this.#head, lines: this.#lines, inSight: this.#inSight };
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
    // What waits for its turn would be painted then with figures of now, beside others of before.
    if (this.#waits) this.#arrange();
    const rows = this.#lines.map(({ shown }) => shown.row);
    const task = { rows, columns: this.#inSight.columns, totals: true };
    const window = this.#window(this.#content);
    this.#brought = renderCells(this.#model, window, this.#content.context, task, this.#brought);
  }
}
