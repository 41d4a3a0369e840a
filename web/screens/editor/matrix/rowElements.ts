import { unit } from '../../../format.ts';
import styles from './MatrixGrid.module.css';
import { headOf, type MatrixRow } from './matrixRows.ts';
import { set, write } from './pool.ts';

/** Columns that stand before those that come and go: the name and the total. */
export const fixedColumns = 2;

/** Children of a row before those that come and go: name, total, and the room of the columns before. */
export const lead = fixedColumns + 1;

/** The room of the columns before those in sight; no cell. */
export const newRoom = (): HTMLElement => {
  const room = document.createElement('td');
  room.setAttribute('aria-hidden', 'true');
  return room;
};

const decimalsOf = (row: MatrixRow): number => {
  if (row.kind === 'quantity' || row.kind === 'ratio') return row.decimals;
  return row.kind === 'share' ? 2 : 3;
};

/** A row's element, without any figures. */
export const newRow = (): HTMLTableRowElement => {
  const row = document.createElement('tr');
  const name = document.createElement('th');
  const total = document.createElement('td');
  row.className = styles.row ?? '';
  name.className = styles.name ?? '';
  total.className = styles.total ?? '';
  name.scope = 'row';
  name.append(document.createElement('span'), document.createElement('span'));
  row.append(name, total, newRoom());
  return row;
};

/** What each row's element was made last. */
const made = new WeakMap<Element, string>();

/** The place of a child of a row, where it is a cell. */
export const columnAt = (child: number, firstColumn: number): number | null => {
  if (child < fixedColumns) return child;
  return child < lead ? null : child - lead + fixedColumns + firstColumn;
};

/**
 * Makes an element the row at this place, 1 being the first under the head, with columns from `firstColumn`.
 * @returns whether it was another
 */
export const labelRow = (element: Element, row: MatrixRow, at: number, firstColumn: number): boolean => {
  const { children } = element;
  const what = `${at} ${row.key} ${firstColumn} ${children.length}`;
  if (made.get(element) === what) return false;
  made.set(element, what);
  const name = children[0];
  const [short, unitText] = name?.children ?? [];
  if (!name || !short || !unitText) return false;
  const measured = row.kind === 'section' ? '' : unit(row.unit);
  set(element, 'aria-rowindex', String(at + 1));
  set(element, 'data-kind', row.kind);
  set(element, 'data-decimals', String(decimalsOf(row)));
  write(short, row.kind === 'section' ? row.name : headOf(row));
  write(unitText, measured);
  set(name, 'aria-label', measured === '' ? row.name : `${row.name}, ${measured}`);
  for (let i = 0; i < children.length; i++) {
    const cell = children[i];
    const column = columnAt(i, firstColumn);
    if (cell && column !== null) set(cell, 'aria-colindex', String(column + 1));
  }
  return true;
};
