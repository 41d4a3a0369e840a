import { matrixTexts } from '../../../texts.ts';
import type { Heading } from './headings.ts';
import type { MatrixRow } from './matrixRows.ts';
import { type Part, placeIn, type Stretch, set, turnTo, write } from './pool.ts';
import { fixedColumns, type Line, labelLine, placeCell } from './rowElements.ts';
import type { Sight } from './sight.ts';

/** The elements of a matrix, by the places of what is in sight. */
export interface Elements {
  readonly head: Line;
  readonly lines: readonly Line[];
  readonly inSight: Part;
}

const labelHead = (
  { head: { name, total, cells }, inSight }: Elements,
  headings: readonly Heading[],
  fresh: Stretch,
): void => {
  const { short, name: inFull } = matrixTexts.columns.total;
  write(name, matrixTexts.nutrient);
  set(name, 'aria-label', matrixTexts.nutrient);
  write(total, short);
  set(total, 'aria-label', inFull);
  for (let column = fresh.first; column < fresh.end; column++) {
    const cell = cells[placeIn(inSight.columns, column)];
    const heading = headings[column];
    if (!cell || !heading) continue;
    write(cell, heading.short);
    set(cell, 'aria-label', heading.name);
  }
};

/** Makes elements the rows and columns that came into sight. */
export const label = (
  content: { readonly rows: readonly MatrixRow[]; readonly headings: readonly Heading[] },
  elements: Elements,
  { rows, columns }: Part,
  sight: Pick<Sight, 'topOf' | 'leftOf'>,
): void => {
  const { head, lines, inSight } = elements;
  labelHead(elements, content.headings, columns);
  for (let at = rows.first; at < rows.end; at++) {
    const line = lines[placeIn(inSight.rows, at)];
    const row = content.rows[at];
    if (!line || !row) continue;
    labelLine(line, row, at);
    line.element.style.top = `${sight.topOf(at)}px`;
  }
  for (let column = columns.first; column < columns.end; column++) {
    const place = placeIn(inSight.columns, column);
    const left = sight.leftOf(column);
    for (const { cells } of [head, ...lines]) placeCell(cells[place], column, left);
  }
};

/** Puts elements into the order on screen, as what reads the page aloud goes by it. */
export const order = (body: Element, { head, lines, inSight: { rows, columns } }: Elements): void => {
  const top = lines[placeIn(rows, rows.first)];
  if (top) turnTo(body, 0, top.element);
  for (const { element, cells } of [head, ...lines]) {
    const first = cells[placeIn(columns, columns.first)];
    if (first) turnTo(element, fixedColumns, first);
  }
};
