import { formatDate } from '../../kernel/dates.ts';
import { matrixExportTexts } from '../../texts/matrixExportTexts.ts';
import { copyText } from '../copyText.ts';
import { downloadPaper } from '../pdf/downloadPaper.ts';
import { showToast } from '../toast/toasts.tsx';
import { tableFileName, toCsv } from './csv.ts';
import { matrixPaper } from './matrixPaper.ts';
import type { ExportContent } from './pages.ts';
import { sixDigits, tableOf, toJson, toTabSeparated } from './tableText.ts';
import type { MatrixColumn, MatrixRow } from './types.ts';

/** Saves content as a download. */
const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the content after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Saves a matrix as CSV with six significant digits. */
export const saveCsv = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: ExportContent<Row, Column>,
): void => {
  // Spreadsheets read a file as UTF-8 only with a byte order mark.
  const csv = new Blob(['\uFEFF', toCsv(tableOf(content, sixDigits))], { type: 'text/csv;charset=utf-8' });
  saveFile(tableFileName(content.title, 'csv'), csv);
};

/** Saves a matrix as JSON with full values. */
export const saveJson = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: ExportContent<Row, Column>,
): void =>
  saveFile(tableFileName(content.title, 'json'), new Blob([toJson(content)], { type: 'application/json' }));

/** Saves a matrix as PDF with the texts of the screen. */
export const savePdf = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: ExportContent<Row, Column>,
): Promise<void> => downloadPaper(matrixPaper(content, formatDate(new Date().toISOString())));

/** Copies a matrix as tab-separated text with all decimals, which spreadsheets paste as cells. A toast tells the result. */
export const copyMatrix = async <Row extends MatrixRow, Column extends MatrixColumn>(
  content: ExportContent<Row, Column>,
): Promise<void> => {
  const table = tableOf(content);
  const copied = await copyText(toTabSeparated(table));
  const { copied: done, notCopied } = matrixExportTexts;
  showToast(copied ? done(table.length - 1) : notCopied, { error: !copied });
};
