import { decimalsOf, unit } from '../../../format.ts';
import { emptyRange, resizePool, set, write } from './elementPool.ts';
import styles from './MatrixGrid.module.css';
import { headOf, type MatrixRow } from './matrixRows.ts';
import type { ShownRow } from './rowRecycling.ts';

/** Columns that stand before those that come and go: the name and the total. */
export const fixedColumns = 2;

/** What elements show that are to be turned over, whatever they showed. */
export const shownNothing: ShownRow = { row: -1, columns: emptyRange };

/** A row's elements: its own, those of its name and total, and the cells of the columns in sight, by their places. */
export class Line {
  readonly element: HTMLElement;
  readonly name: HTMLElement;
  readonly total: HTMLElement;
  readonly cells: HTMLElement[] = [];
  /** What they show; the head shows its columns alone. */
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

  /** Has cells for so many columns. */
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

/** The row of the columns' heads. */
export const newHead = (): Line => {
  const name = document.createElement('th');
  name.scope = 'col';
  return new Line('th', name);
};

/** A row under the head, without any figures. */
const newLine = (): Line => {
  const name = document.createElement('th');
  name.scope = 'row';
  name.append(document.createElement('span'), document.createElement('span'));
  return new Line('td', name);
};

/** Has so many rows in a table's body. */
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

/** Makes a line the row at this place, 0 being the first under the head. */
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

/** Makes a place the column's: 0 is the first behind the fixed ones, and stands so many pixels from the left. */
export const placeCell = (cell: HTMLElement | undefined, column: number, left: number): void => {
  if (!cell) return;
  set(cell, 'aria-colindex', String(column + fixedColumns + 1));
  cell.style.left = `${left}px`;
};
