import { decimalsOf, unit } from '../../../format.ts';
import { emptyRange, resizePool, set, write } from './elementPool.ts';
import styles from './MatrixGrid.module.css';
import { headOf, type MatrixRow } from './matrixRows.ts';
import type { ShownRow } from './rowRecycling.ts';

/** Columns before the recycled ones: name and total. */
export const fixedColumns = 2;

/** State of elements that must be assigned completely. */
export const shownNothing: ShownRow = { row: -1, columns: emptyRange };

/** Elements of a row: the row itself, name, total and the cells of visible columns by slot. */
export class Line {
  readonly element: HTMLElement;
  readonly name: HTMLElement;
  readonly total: HTMLElement;
  readonly cells: HTMLElement[] = [];
  /** What the elements show. The header shows columns only. */
  shown: ShownRow = shownNothing;
  readonly #tag: 'th' | 'td';

  constructor(tag: 'th' | 'td', name: HTMLElement) {
    this.#tag = tag;
    this.element = document.createElement('tr');
    this.element.className = styles.row ?? '';
    this.name = name;
    this.name.className = styles.name ?? '';
    this.total = this.#cell();
    this.total.className = styles.total ?? '';
    set(this.name, 'aria-colindex', '1');
    set(this.total, 'aria-colindex', '2');
    this.element.append(this.name, this.total);
  }

  /** Resizes the pool of cells. */
  provide(columns: number): void {
    resizePool(this.cells, columns, () => this.element.appendChild(this.#cell()));
  }

  remove(): void {
    this.element.remove();
  }

  #cell(): HTMLElement {
    const cell = document.createElement(this.#tag);
    if (this.#tag === 'th') cell.setAttribute('scope', 'col');
    return cell;
  }
}

/** Creates the header row. */
export const newHead = (): Line => {
  const name = document.createElement('th');
  name.scope = 'col';
  return new Line('th', name);
};

/** Creates a row without values. */
const newLine = (): Line => {
  const name = document.createElement('th');
  name.scope = 'row';
  name.append(document.createElement('span'), document.createElement('span'));
  return new Line('td', name);
};

/** Resizes the pool of rows in a table body. */
export const provideLines = (body: Element, lines: Line[], count: number): void =>
  resizePool(lines, count, () => {
    const line = newLine();
    body.append(line.element);
    return line;
  });

const measureOf = (row: MatrixRow): string => {
  if (row.kind === 'section' || row.kind === 'nutrient') return '';
  return ('measure' in row && row.measure) || row.unit;
};

/** Assigns a line to a row. 0 is the first row below the header. */
export const labelLine = ({ element, name }: Line, row: MatrixRow, at: number): void => {
  const [short, unitText] = name.children;
  if (!short || !unitText) return;
  const measured = row.kind === 'section' ? '' : unit(row.unit);
  set(element, 'aria-rowindex', String(at + 2));
  set(element, 'data-kind', row.kind);
  set(element, 'data-decimals', String(decimalsOf(0, measureOf(row), 'exact')));
  write(short, row.kind === 'section' ? row.name : headOf(row));
  write(unitText, measured);
  set(name, 'aria-label', measured === '' ? row.name : `${row.name}, ${measured}`);
};

/** Assigns a cell to a column and places it `left` pixels from the left. 0 is the first column after the fixed ones. */
export const placeCell = (cell: HTMLElement | undefined, column: number, left: number): void => {
  if (!cell) return;
  set(cell, 'aria-colindex', String(column + fixedColumns + 1));
  cell.style.left = `${left}px`;
};
