import { matrixToolTexts } from '../../texts/matrixToolTexts.ts';
import { texts } from '../../texts.ts';
import { pdfFileName } from '../pdf/fileName.ts';
import type { Paper, PaperCell, PaperRow } from '../pdf/paper.ts';
import { type ExportContent, pagesOf } from './pages.ts';
import { isSection, labelOf, type MatrixCell, type MatrixColumn, type MatrixRow } from './types.ts';

const cellOf = ({ text, level }: MatrixCell): PaperCell =>
  level === null || level === 'none' ? text : { text: `${texts.levels[level]} ${text}`, tone: level };

/** A matrix as a document: all rows with the texts of the screen, a few columns per table. */
export const matrixPaper = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: ExportContent<Row, Column>,
  date: string,
): Paper => {
  const { title, corner, rows, source } = content;
  const tables = pagesOf(content).map((columns) => {
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
  return { title, fileName: pdfFileName(title), footer: matrixToolTexts.foot(title, date), blocks: tables };
};
