import { matrixExportTexts } from '../../texts/matrixExportTexts.ts';
import { pdfFileName } from '../pdf/fileName.ts';
import type { Paper, PaperCell, PaperRow } from '../pdf/paper.ts';
import { columnsPerPage, columnsPerWidePage, type ExportContent, pagesOf, printedText } from './pages.ts';
import { isSection, labelOf, type MatrixCell, type MatrixColumn, type MatrixRow } from './types.ts';

const cellOf = (cell: MatrixCell): PaperCell => {
  const text = printedText(cell);
  return cell.level === null || cell.level === 'none' || cell.hollow ? text : { text, tone: cell.level };
};

/**
 * A matrix as a document: all rows with the texts of the screen, a few columns per table. Pages are wide if the columns do
 * not fit on one that is upright.
 */
export const matrixPaper = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: ExportContent<Row, Column>,
  date: string,
): Paper => {
  const { title, corner, rows, source, notes = [] } = content;
  const wide = content.columns.length > columnsPerPage;
  const pages = wide ? pagesOf({ ...content, firstPage: 0 }, columnsPerWidePage) : pagesOf(content);
  const tables = pages.map((columns) => {
    const read = source.read(columns);
    const rowOf = (row: Row): PaperRow => [
      labelOf(row),
      ...columns.map((column) => (read ? cellOf(read(row, column)) : '')),
    ];
    return {
      kind: 'table' as const,
      name: title,
      dense: true,
      columns: [
        { head: corner, weight: 1.6 },
        ...columns.map((column) => ({ head: labelOf(column), number: true })),
      ],
      rows: rows.flatMap((item): PaperRow[] =>
        isSection(item) ? [{ group: item.name }, ...item.rows.map(rowOf)] : [rowOf(item)],
      ),
    };
  });
  const footer = matrixExportTexts.foot(title, date);
  const below = notes.map((text) => ({ kind: 'text' as const, text, tone: 'quiet' as const }));
  return { title, fileName: pdfFileName(title), footer, wide, blocks: [...tables, ...below] };
};
