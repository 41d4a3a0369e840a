import { matrixTexts } from '../../../texts.ts';
import type { EditorModel } from '../model.ts';
import { cursorId, type Place, tipId } from './cursor.ts';
import type { Heading } from './headings.ts';
import styles from './MatrixGrid.module.css';
import type { MatrixRow } from './matrixRows.ts';
import { type Making, paintMatrix } from './paint.ts';
import { hold, set, write } from './pool.ts';
import { columnAt, fixedColumns, labelRow, lead, newRoom, newRow } from './rowElements.ts';
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

const cell = (): HTMLElement => document.createElement('td');

const headCell = (): HTMLElement => {
  const element = document.createElement('th');
  element.scope = 'col';
  return element;
};

/**
 * A matrix of as many rows and columns as it takes. Only those in sight have elements, which are turned over to what
 * comes into sight, and painted with the figures: no scroll and no keystroke makes React render.
 */
export class MatrixView {
  readonly #model: EditorModel;
  readonly #table: HTMLTableElement;
  readonly #head: HTMLTableRowElement;
  readonly #body: HTMLTableSectionElement;
  readonly #sight: Sight;
  readonly #stop: () => void;
  #content: Content | undefined;
  #firstRow = 0;
  #firstColumn = 0;
  #brought: Float64Array | undefined;

  constructor(model: EditorModel, scroller: HTMLElement, table: HTMLTableElement) {
    this.#model = model;
    this.#table = table;
    this.#head = table.createTHead().insertRow();
    this.#head.className = styles.row ?? '';
    this.#body = table.createTBody();
    const name = headCell();
    const total = headCell();
    name.className = styles.name ?? '';
    total.className = styles.total ?? '';
    this.#head.append(name, total, newRoom());
    this.#sight = new Sight(scroller, () => this.#arrange());
    this.#stop = model.subscribe(() => this.#paint());
  }

  /** Shows this from now on. */
  show(content: Content): void {
    this.#content = content;
    this.#sight.count(content.rows.length, content.headings.length);
    set(this.#table, 'aria-rowcount', String(content.rows.length + 1));
    set(this.#table, 'aria-colcount', String(content.headings.length + fixedColumns));
    this.#arrange();
    this.#paint();
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
    this.#table.replaceChildren();
  }

  /** Has an element for each row and column in sight, and names it. */
  #arrange(): void {
    if (!this.#content) return;
    const { rows, columns } = this.#sight;
    set(this.#table, 'data-totals-stay', String(this.#sight.totalsStay));
    this.#table.style.width = `${columns.total}px`;
    this.#body.style.height = `${rows.total}px`;
    this.#body.style.paddingTop = `${rows.before}px`;
    const wide = columns.end - columns.first;
    hold(this.#body, 0, this.#firstRow, rows.first, rows.end - rows.first, newRow);
    hold(this.#head, lead, this.#firstColumn, columns.first, wide, headCell);
    this.#makeRoom(this.#head, columns.before);
    for (const row of this.#body.children) {
      hold(row, lead, this.#firstColumn, columns.first, wide, cell);
      this.#makeRoom(row, columns.before);
    }
    this.#firstRow = rows.first;
    this.#firstColumn = columns.first;
    this.#labelHead(this.#content);
    this.#paint(this.#labelRows(this.#content));
    this.#mark(this.#content.cursor);
  }

  #makeRoom(row: Element, pixels: number): void {
    const room = row.children[fixedColumns];
    const width = `${pixels}px`;
    if (room instanceof HTMLElement && room.style.width !== width) room.style.width = width;
  }

  #labelHead({ headings }: Content): void {
    const nutrient = { short: matrixTexts.nutrient, name: matrixTexts.nutrient };
    set(this.#head, 'aria-rowindex', '1');
    for (let at = 0; at < this.#head.children.length; at++) {
      const column = columnAt(at, this.#firstColumn);
      const element = this.#head.children[at];
      if (!element || column === null) continue;
      const heading = [nutrient, matrixTexts.columns.total][column] ?? headings[column - fixedColumns];
      write(element, heading?.short ?? '');
      set(element, 'aria-label', heading?.name ?? null);
      set(element, 'aria-colindex', String(column + 1));
    }
  }

  /** Makes each element the row that it is now; answers those that were another. */
  #labelRows({ rows }: Content): ReadonlySet<Element> {
    const others = new Set<Element>();
    for (let at = 0; at < this.#body.children.length; at++) {
      const element = this.#body.children[at];
      const row = rows[this.#firstRow + at];
      if (element && row && labelRow(element, row, this.#firstRow + at + 1, this.#firstColumn))
        others.add(element);
    }
    return others;
  }

  /** Only a cell that is there can be named to a screen reader. */
  #mark(cursor: Place): void {
    const marked = this.#table.querySelector(`#${cursorId}`);
    const cell = this.cellAt(cursor);
    if (marked && marked !== cell) for (const name of ['id', 'aria-describedby']) set(marked, name, null);
    if (cell) {
      set(cell, 'id', cursorId);
      set(cell, 'aria-describedby', tipId);
    }
    set(this.#table, 'aria-activedescendant', cell ? cursorId : null);
  }

  /** The element of a cell, where it is in sight. */
  cellAt({ row, column }: Place): Element | null {
    const line = row === 0 ? this.#head : this.#body.children[row - 1 - this.#firstRow];
    if (column < fixedColumns) return line?.children[column] ?? null;
    const at = column - fixedColumns - this.#firstColumn;
    return at < 0 ? null : (line?.children[lead + at] ?? null);
  }

  #paint(among?: ReadonlySet<Element>): void {
    if (!this.#content || this.#body.children.length === 0) return;
    const { rows, keys, making } = this.#content;
    const columns = this.#head.children.length - lead;
    const window = {
      rows,
      keys,
      firstRow: this.#firstRow,
      firstColumn: this.#firstColumn,
      endColumn: this.#firstColumn + columns,
    };
    this.#brought = paintMatrix(this.#body, this.#model, window, making, this.#brought, among);
  }
}
