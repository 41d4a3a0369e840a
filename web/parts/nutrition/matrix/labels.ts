import { matrixTexts } from '../../../texts/matrixTexts.ts';
import type { Place } from './cursor.ts';
import {
  type CellRange,
  has,
  type IndexRange,
  lengthOf,
  newIn,
  placeIn,
  rotateChildren,
  set,
  write,
} from './elementPool.ts';
import type { Heading } from './headings.ts';
import type { MatrixRow } from './matrixRows.ts';
import { fixedColumns, type Line, labelLine, placeCell } from './rowElements.ts';
import type { RowUpdate } from './rowRecycling.ts';
import type { MatrixViewport } from './viewport.ts';

/** Elements of the visible part of a matrix. */
export interface Elements {
  readonly head: Line;
  readonly lines: readonly Line[];
  readonly visible: CellRange;
}

type Places = Pick<MatrixViewport, 'topOf' | 'leftOf'>;

const placeCells = ({ cells }: Line, columns: IndexRange, { visible }: Elements, viewport: Places): void => {
  for (let column = columns.first; column < columns.end; column++)
    placeCell(cells[placeIn(visible.columns, column)], column, viewport.leftOf(column));
};

const labelHead = (elements: Elements, headings: readonly Heading[], viewport: Places): void => {
  const { head, visible } = elements;
  const { short, name: inFull } = matrixTexts.columns.total;
  write(head.name, matrixTexts.nutrient);
  set(head.name, 'aria-label', matrixTexts.nutrient);
  write(head.total, short);
  set(head.total, 'aria-label', inFull);
  const fresh = newIn(head.shown.columns, visible.columns);
  placeCells(head, fresh, elements, viewport);
  for (let column = fresh.first; column < fresh.end; column++) {
    const cell = head.cells[placeIn(visible.columns, column)];
    const heading = headings[column];
    if (!cell || !heading) continue;
    write(cell, heading.short);
    set(cell, 'aria-label', heading.name);
  }
  head.shown = { row: 0, columns: visible.columns };
};

/** Assigns elements to the visible columns and to the rows of an update. */
export const labelCells = (
  content: { readonly rows: readonly MatrixRow[]; readonly headings: readonly Heading[] },
  elements: Elements,
  updates: readonly RowUpdate[],
  viewport: Places,
): void => {
  const { lines, visible } = elements;
  labelHead(elements, content.headings, viewport);
  for (const { row: at, columns, whole } of updates) {
    const line = lines[placeIn(visible.rows, at)];
    const row = content.rows[at];
    if (!line || !row) continue;
    if (whole) {
      labelLine(line, row, at);
      line.element.style.top = `${viewport.topOf(at)}px`;
    }
    placeCells(line, columns, elements, viewport);
    line.shown = { row: at, columns: visible.columns };
  }
};

/** Element of a cell if it is visible and already assigned. */
export const cellIn = ({ head, lines, visible }: Elements, { row, column }: Place): Element | null => {
  const { rows, columns } = visible;
  const at = column - fixedColumns;
  const line = row === 0 ? head : has(rows, row - 1) && lines[placeIn(rows, row - 1)];
  if (!line || (row > 0 && line.shown.row !== row - 1)) return null;
  if (column < fixedColumns) return column === 0 ? line.name : line.total;
  return has(columns, at) && has(line.shown.columns, at) ? (line.cells[placeIn(columns, at)] ?? null) : null;
};

/**
 * Sorts elements into screen order, which screen readers follow, in at most `maxMoves` moves.
 * @returns true if they are sorted
 */
export const sortCells = (
  body: Element,
  { head, lines, visible: { rows, columns } }: Elements,
  maxMoves: number,
): boolean => {
  let left = maxMoves;
  for (const { element, cells } of [head, ...lines]) {
    const first = cells[placeIn(columns, columns.first)];
    if (first) left -= rotateChildren(element, fixedColumns, first, left);
  }
  const wide = fixedColumns + lengthOf(columns);
  const top = lines[placeIn(rows, rows.first)];
  if (top) left -= wide * rotateChildren(body, 0, top.element, Math.ceil(left / wide));
  return left > 0;
};
