import { matrixTexts } from '../../../texts/matrixTexts.ts';
import type { Place } from './cursor.ts';
import type { Heading } from './headings.ts';
import type { MatrixRow } from './matrixRows.ts';
import { has, lengthOf, newIn, type Part, placeIn, type Stretch, set, turnTo, write } from './pool.ts';
import { fixedColumns, type Line, labelLine, placeCell } from './rowElements.ts';
import type { Sight } from './sight.ts';
import type { Turn } from './turning.ts';

/** The elements of a matrix, by the places of what is in sight. */
export interface Elements {
  readonly head: Line;
  readonly lines: readonly Line[];
  readonly inSight: Part;
}

type Places = Pick<Sight, 'topOf' | 'leftOf'>;

const placeCells = ({ cells }: Line, columns: Stretch, { inSight }: Elements, sight: Places): void => {
  for (let column = columns.first; column < columns.end; column++)
    placeCell(cells[placeIn(inSight.columns, column)], column, sight.leftOf(column));
};

const labelHead = (elements: Elements, headings: readonly Heading[], sight: Places): void => {
  const { head, inSight } = elements;
  const { short, name: inFull } = matrixTexts.columns.total;
  write(head.name, matrixTexts.nutrient);
  set(head.name, 'aria-label', matrixTexts.nutrient);
  write(head.total, short);
  set(head.total, 'aria-label', inFull);
  const fresh = newIn(head.shown.columns, inSight.columns);
  placeCells(head, fresh, elements, sight);
  for (let column = fresh.first; column < fresh.end; column++) {
    const cell = head.cells[placeIn(inSight.columns, column)];
    const heading = headings[column];
    if (!cell || !heading) continue;
    write(cell, heading.short);
    set(cell, 'aria-label', heading.name);
  }
  head.shown = { row: 0, columns: inSight.columns };
};

/** Makes elements the columns in sight, and the rows whose turn it is. */
export const label = (
  content: { readonly rows: readonly MatrixRow[]; readonly headings: readonly Heading[] },
  elements: Elements,
  turns: readonly Turn[],
  sight: Places,
): void => {
  const { lines, inSight } = elements;
  labelHead(elements, content.headings, sight);
  for (const { row: at, columns, whole } of turns) {
    const line = lines[placeIn(inSight.rows, at)];
    const row = content.rows[at];
    if (!line || !row) continue;
    if (whole) {
      labelLine(line, row, at);
      line.element.style.top = `${sight.topOf(at)}px`;
    }
    placeCells(line, columns, elements, sight);
    line.shown = { row: at, columns: inSight.columns };
  }
};

/** The element of a cell, where it is in sight and had its turn. */
export const cellIn = ({ head, lines, inSight }: Elements, { row, column }: Place): Element | null => {
  const { rows, columns } = inSight;
  const at = column - fixedColumns;
  const line = row === 0 ? head : has(rows, row - 1) && lines[placeIn(rows, row - 1)];
  if (!line || (row > 0 && line.shown.row !== row - 1)) return null;
  if (column < fixedColumns) return column === 0 ? line.name : line.total;
  return has(columns, at) && has(line.shown.columns, at) ? (line.cells[placeIn(columns, at)] ?? null) : null;
};

/**
 * Puts elements into the order on screen, as what reads the page aloud goes by it, by so many moves of a cell at most.
 * @returns whether they are in order
 */
export const order = (
  body: Element,
  { head, lines, inSight: { rows, columns } }: Elements,
  most: number,
): boolean => {
  let left = most;
  for (const { element, cells } of [head, ...lines]) {
    const first = cells[placeIn(columns, columns.first)];
    if (first) left -= turnTo(element, fixedColumns, first, left);
  }
  const wide = fixedColumns + lengthOf(columns);
  const top = lines[placeIn(rows, rows.first)];
  if (top) left -= wide * turnTo(body, 0, top.element, Math.ceil(left / wide));
  return left > 0;
};
