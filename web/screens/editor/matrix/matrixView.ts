import type { EditorModel } from '../model.ts';
import { cursorId, type Place, tipId } from './cursor.ts';
import type { Heading } from './headings.ts';
import { type Elements, label, order } from './labels.ts';
import type { MatrixRow } from './matrixRows.ts';
import { type Making, paintMatrix, type Task, type Window } from './paint.ts';
import { has, lengthOf, newIn, type Part, placeIn, provide, type Stretch, set } from './pool.ts';
import { fixedColumns, type Line, newHead, newLine } from './rowElements.ts';
import { Sight } from './sight.ts';

/** What a matrix shows. */
export interface Content {
  readonly rows: readonly MatrixRow[];
  readonly headings: readonly Heading[];
  /** Foods by their keys, as the columns have them. */
  readonly keys: readonly string[];
  readonly making: Making;
  readonly cursor: Place;
}

const nothing: Stretch = { first: 0, end: 0 };

/** Milliseconds without scrolling after which elements are put into the order on screen. */
const rest = 150;

/**
 * A matrix of as many rows and columns as it takes. Only those in sight have elements, which are turned over to what
 * comes into sight, and painted with the figures: no scroll and no keystroke makes React render. While it is scrolled no
 * element is moved in the document, only what it says and where it stands; their order there follows when it rests.
 */
export class MatrixView {
  readonly #model: EditorModel;
  readonly #table: HTMLTableElement;
  readonly #head = newHead();
  readonly #lines: Line[] = [];
  readonly #body: HTMLTableSectionElement;
  readonly #sight: Sight;
  readonly #stop: () => void;
  #content: Content | undefined;
  #inSight: Part = { rows: nothing, columns: nothing };
  #brought: Float64Array | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** When something came into sight last. */
  #moved = 0;
  #marked: Element | null = null;

  constructor(model: EditorModel, scroller: HTMLElement, table: HTMLTableElement) {
    this.#model = model;
    this.#table = table;
    table.createTHead().append(this.#head.element);
    set(this.#head.element, 'aria-rowindex', '1');
    this.#body = table.createTBody();
    this.#sight = new Sight(scroller, () => this.#arrange());
    this.#stop = model.subscribe(() => this.#paint());
  }

  /** Shows this from now on. */
  show(content: Content): void {
    const { rows, headings, keys, making } = content;
    const before = this.#content;
    this.#content = content;
    if (rows !== before?.rows || headings !== before.headings) {
      this.#sight.count(rows.length, headings.length);
      set(this.#table, 'aria-rowcount', String(rows.length + 1));
      set(this.#table, 'aria-colcount', String(headings.length + fixedColumns));
      this.#inSight = { rows: nothing, columns: nothing };
    }
    this.#arrange();
    if (keys !== before?.keys || making !== before.making) this.#paint();
  }

  /** Rows that are in sight at once. */
  get page(): number {
    return this.#sight.page;
  }

  /** Brings a cell into sight. */
  reveal(place: Place): void {
    this.#sight.reveal(place);
  }

  /** Takes all of it off the page. */
  close(): void {
    this.#stop();
    this.#sight.close();
    clearTimeout(this.#rest);
    this.#table.replaceChildren();
  }

  /** Has an element for each row and column in sight, and turns those over that were another. */
  #arrange(): void {
    if (!this.#content) return;
    const { rows, columns } = this.#sight;
    const before = this.#inSight;
    this.#inSight = { rows, columns };
    set(this.#table, 'data-totals-stay', String(this.#sight.totalsStay));
    this.#table.style.width = `${columns.total}px`;
    this.#body.style.height = `${rows.total}px`;
    const fresh = { rows: newIn(before.rows, rows), columns: newIn(before.columns, columns) };
    this.#provide();
    label(this.#content, this.#elements, fresh, this.#sight);
    this.#paintTask({ rows: fresh.rows, columns, totals: true });
    this.#paintTask({ rows, columns: fresh.columns, except: fresh.rows, totals: false });
    this.#mark(this.#content.cursor);
    this.#moved = performance.now();
    this.#rest ??= setTimeout(this.#atRest, rest);
  }

  #provide(): void {
    const { rows, columns } = this.#inSight;
    const wide = lengthOf(columns);
    provide(this.#lines, lengthOf(rows), () => {
      const line = newLine();
      this.#body.append(line.element);
      return line;
    });
    for (const line of [this.#head, ...this.#lines]) line.provide(wide);
  }

  /** Only a cell that is there can be named to a screen reader. */
  #mark(cursor: Place): void {
    const cell = this.cellAt(cursor);
    if (cell === this.#marked) return;
    for (const name of ['id', 'aria-describedby']) this.#marked?.removeAttribute(name);
    this.#marked = cell;
    if (cell) {
      set(cell, 'id', cursorId);
      set(cell, 'aria-describedby', tipId);
    }
    set(this.#table, 'aria-activedescendant', cell ? cursorId : null);
  }

  /** The element of a cell, where it is in sight. */
  cellAt({ row, column }: Place): Element | null {
    const { rows, columns } = this.#inSight;
    const at = column - fixedColumns;
    const line = row === 0 ? this.#head : has(rows, row - 1) && this.#lines[placeIn(rows, row - 1)];
    if (!line) return null;
    if (column < fixedColumns) return column === 0 ? line.name : line.total;
    return has(columns, at) ? (line.cells[placeIn(columns, at)] ?? null) : null;
  }

  readonly #atRest = (): void => {
    const left = this.#moved + rest - performance.now();
    this.#rest = left > 0 ? setTimeout(this.#atRest, left) : undefined;
    if (left <= 0) order(this.#body, this.#elements);
  };

  get #elements(): Elements {
    return { head: this.#head, lines: this.#lines, inSight: this.#inSight };
  }

  #window({ rows, keys }: Content): Window {
    return { rows, keys, ...this.#elements };
  }

  #paintTask(task: Task): void {
    if (!this.#content || lengthOf(task.rows) === 0 || lengthOf(task.columns) === 0) return;
    paintMatrix(this.#model, this.#window(this.#content), this.#content.making, task);
  }

  #paint(): void {
    if (!this.#content || this.#lines.length === 0) return;
    const task = { ...this.#inSight, totals: true };
    const window = this.#window(this.#content);
    this.#brought = paintMatrix(this.#model, window, this.#content.making, task, this.#brought);
  }
}
