import { setAttribute, writeText } from './dom.ts';
import { type CellReader, emptyCell, type MatrixCell, type MatrixSource } from './types.ts';

/** Characters that fit into a cell. Longer text is cut at its edge. */
const room = 13;

/** Updates a cell if its content differs. Most cells do not change on a keystroke. */
const writeCell = (element: Element, { text, ariaText, level, hollow, opens }: MatrixCell): void => {
  writeText(element, text);
  setAttribute(element, 'aria-label', ariaText);
  setAttribute(element, 'data-level', level === 'none' ? null : level);
  setAttribute(element, 'data-hollow', hollow ? '' : null);
  setAttribute(element, 'data-opens', opens ? '' : null);
  setAttribute(element, 'data-long', text.length > room ? '' : null);
};

/**
 * Writes the values of rendered cells. React renders cells empty and never touches their text, level and label, so that
 * a keystroke needs no render.
 */
export class CellWriter<Row, Column> {
  readonly #rows = new Map<HTMLTableRowElement, Row>();
  #source: MatrixSource<Row, Column> | null = null;
  #columns: readonly Column[] = [];
  /** Rows whose cells show the values of the current source and columns. */
  #written = new Set<HTMLTableRowElement>();

  /** Registers a row's element. Returns a function that removes it. */
  add(element: HTMLTableRowElement, row: Row): () => void {
    this.#rows.set(element, row);
    this.#written.delete(element);
    return () => this.#rows.delete(element);
  }

  /** Writes the cells of new rows, or all after a change of the columns. Cells without values become empty. */
  show(source: MatrixSource<Row, Column>, columns: readonly Column[]): void {
    if (source !== this.#source || columns !== this.#columns) this.#written.clear();
    this.#source = source;
    this.#columns = columns;
    const fresh = [...this.#rows].filter(([element]) => !this.#written.has(element));
    if (fresh.length === 0) return;
    const read = source.read(columns);
    for (const [element, row] of fresh) this.#write(element, row, read);
    this.#written = new Set(this.#rows.keys());
  }

  /** Writes all cells after a change of values. Without values the cells stay until the next render. */
  readonly refresh = (): void => {
    const read = this.#source?.read(this.#columns);
    if (read) for (const [element, row] of this.#rows) this.#write(element, row, read);
  };

  #write(element: HTMLTableRowElement, row: Row, read: CellReader<Row, Column> | null): void {
    // The first cell is the name.
    let cell = element.firstElementChild?.nextElementSibling;
    for (const column of this.#columns) {
      if (!cell) return;
      writeCell(cell, read ? read(row, column) : emptyCell);
      cell = cell.nextElementSibling;
    }
  }
}
