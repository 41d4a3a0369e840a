import { autoTable, type CellHookData, type RowInput, type Styles } from 'jspdf-autotable';
import type { Pdf } from './createPdf.ts';
import { drawLine, hasAllGlyphs, toFontText } from './glyphs.ts';
import { colors, page, sizes } from './layout.ts';
import { type PaperCell, type PaperColumn, type PaperTable, textOfCell, toneOfCell } from './paper.ts';

/** Padding in millimetres. Dense rows are nearer to each other. */
const paddingOf = (scale: number, { dense = false, left = 1 } = {}) => {
  const beside = (dense ? 0.3 : 0.5) * scale;
  return { top: beside, bottom: beside, left, right: 1 };
};

/** A text beside a right-aligned number needs more room than another. */
const besideNumber = 4;

const alignmentOf = ({ columns, dense = false }: PaperTable, at: number, scale: number): Partial<Styles> => {
  if (columns[at]?.number) return { halign: 'right' };
  return columns[at - 1]?.number ? { cellPadding: paddingOf(scale, { dense, left: besideNumber }) } : {};
};

const toneStyles = (cell: PaperCell): Partial<Styles> => {
  const tone = toneOfCell(cell);
  if (tone === null) return {};
  if (tone === 'strong') return { fontStyle: 'bold' };
  const fontStyle = tone === 'low' || tone === 'high' ? 'bold' : 'normal';
  return { fontStyle, textColor: colors[tone] };
};

type Box = Extract<PaperCell, { readonly ticked: boolean }>;

const isBox = (cell: PaperCell): cell is Box => typeof cell !== 'string' && 'ticked' in cell;

/** Draws a box, with a tick or without. */
const drawBox = ({ doc }: Pdf, { ticked }: Box, { cell }: CellHookData, height: number): void => {
  const side = height * 0.72;
  const x = cell.x + cell.padding('left');
  const y = cell.y + cell.padding('top') + (height - side) / 2;
  doc.setDrawColor(colors.text);
  doc.setLineWidth(0.25);
  doc.rect(x, y, side, side);
  if (!ticked) return;
  doc.setLineWidth(0.45);
  doc.line(x + side * 0.2, y + side * 0.5, x + side * 0.42, y + side * 0.75);
  doc.line(x + side * 0.42, y + side * 0.75, x + side * 0.82, y + side * 0.25);
};

/** The box that a cell of the drawn table holds. */
const boxAt = ({ rows }: PaperTable, { section, row, column }: CellHookData): Box | null => {
  const cells = section === 'body' ? rows[row.index] : undefined;
  const cell = cells && !('group' in cells) ? cells[column.index] : undefined;
  return cell !== undefined && isBox(cell) ? cell : null;
};

const bodyOf = (doc: Pdf['doc'], table: PaperTable, scale: number): RowInput[] =>
  table.rows.map((row) =>
    'group' in row
      ? [
          {
            content: toFontText(doc, row.group),
            colSpan: table.columns.length,
            styles: { fontStyle: 'bold', fillColor: colors.inset },
          },
        ]
      : table.columns.map((_, at) => {
          const cell = row[at] ?? '';
          return {
            content: isBox(cell) ? '' : toFontText(doc, textOfCell(cell)),
            styles: { ...alignmentOf(table, at, scale), ...toneStyles(cell) },
          };
        }),
  );

/** Lines that only the browser's fonts can draw replace those of the cell. */
const drawOwnLines = (pdf: Pdf, lines: readonly string[], { cell }: CellHookData, size: number): void => {
  const { halign } = cell.styles;
  const right = halign === 'right';
  const height = pdf.heightOf({ size });
  pdf.setType({ size, bold: cell.styles.fontStyle === 'bold' });
  lines.forEach((line, at) => {
    drawLine(pdf.doc, line, {
      x: right ? cell.x + cell.width - cell.padding('right') : cell.x + cell.padding('left'),
      y: cell.y + cell.padding('top') + height * (at + 0.75),
      width: cell.width - cell.padding('horizontal'),
      align: right ? 'right' : 'left',
    });
  });
};

const widthsOf = (columns: readonly PaperColumn[], room: number) => {
  const whole = columns.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return Object.fromEntries(
    columns.map(({ weight = 1 }, at) => [at, { cellWidth: (weight / whole) * room }]),
  );
};

const headOf = (doc: Pdf['doc'], table: PaperTable, scale: number): RowInput =>
  table.columns.map(({ head }, at) => ({
    content: toFontText(doc, head),
    styles: alignmentOf(table, at, scale),
  }));

const bodyStyles = (fontSize: number, scale: number, dense = false): Partial<Styles> => ({
  font: 'Source Sans 3',
  fontSize,
  textColor: colors.text,
  cellPadding: paddingOf(scale, { dense }),
  lineColor: colors.border,
  lineWidth: { bottom: 0.1 },
  valign: 'top',
});

/** A table whose head is repeated on each page and whose rows are never split. */
export const drawTable = (pdf: Pdf, table: PaperTable): void => {
  const { columns } = table;
  const size = table.dense ? sizes.dense : sizes.table;
  const scale = pdf.sized(1);
  // A head alone at the end of a page helps nobody.
  pdf.ensure(25);
  const own = new Map<object, readonly string[]>();
  autoTable(pdf.doc, {
    startY: pdf.y + 1,
    margin: { top: page.margin, bottom: page.foot + 2, left: page.margin, right: page.margin },
    tableWidth: pdf.textWidth,
    theme: 'plain',
    showHead: 'everyPage',
    rowPageBreak: 'avoid',
    head: [headOf(pdf.doc, table, scale)],
    body: bodyOf(pdf.doc, table, scale),
    columnStyles: widthsOf(columns, pdf.textWidth),
    styles: bodyStyles(pdf.sized(size), scale, table.dense),
    headStyles: { fontStyle: 'bold', lineWidth: { bottom: 0.3 }, valign: 'bottom' },
    willDrawCell: ({ cell }) => {
      if (cell.text.every((line) => hasAllGlyphs(pdf.doc, line))) return;
      own.set(cell, cell.text);
      cell.text = [];
    },
    didDrawCell: (data) => {
      const lines = own.get(data.cell);
      if (lines) drawOwnLines(pdf, lines, data, size);
      const box = boxAt(table, data);
      if (box) drawBox(pdf, box, data, pdf.heightOf({ size }));
    },
    didDrawPage: ({ cursor }) => {
      pdf.y = cursor?.y ?? pdf.y;
    },
  });
  pdf.space(3);
};
