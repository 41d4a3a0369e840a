import { matrixToolTexts } from '../../texts/matrixToolTexts.ts';
import { Button } from '../controls.ts';
import { copyText } from '../copyText.ts';
import { saveFile } from '../saveFile.ts';
import { showToast } from '../toast/toasts.tsx';
import styles from './MatrixTools.module.css';
import { type ExportContent, tableOf, toCsv, toTabSeparated } from './tableText.ts';
import type { MatrixColumn, MatrixRow } from './types.ts';

interface MatrixToolsProps<Row extends MatrixRow, Column extends MatrixColumn> {
  /** Reads the rows and columns to export. It runs on each press. */
  readonly content: () => ExportContent<Row, Column>;
  /** Name of what the matrix shows, for file names. */
  readonly name: string;
  /** Saves a PDF. Without it there is no such button. */
  readonly savePdf?: (() => Promise<void>) | undefined;
}

/** A name as a file name. Letters of all scripts stay. */
const csvFileName = (name: string): string => {
  const kept = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '_');
  return `${kept || 'table'}.csv`;
};

/** Buttons that copy a matrix as tab-separated text and save it as CSV or PDF, with all decimals. */
export const MatrixTools = <Row extends MatrixRow, Column extends MatrixColumn>({
  content,
  name,
  savePdf,
}: MatrixToolsProps<Row, Column>) => {
  const copy = async (): Promise<void> => {
    const table = tableOf(content());
    const copied = await copyText(toTabSeparated(table));
    showToast(copied ? matrixToolTexts.copied(table.length - 1) : matrixToolTexts.notCopied, {
      error: !copied,
    });
  };
  const saveCsv = (): void =>
    // Spreadsheets read a file as UTF-8 only with a byte order mark.
    saveFile(
      csvFileName(name),
      new Blob(['\uFEFF', toCsv(tableOf(content()))], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border and a legend
    <div role="group" aria-label={matrixToolTexts.tools} className={`${styles.tools} unprinted`}>
      <Button variant="default" size="xs" onClick={() => void copy()}>
        {matrixToolTexts.copy}
      </Button>
      <Button variant="default" size="xs" onClick={saveCsv}>
        {matrixToolTexts.csv}
      </Button>
      {savePdf && (
        <Button variant="default" size="xs" onClick={() => void savePdf()}>
          {matrixToolTexts.pdf}
        </Button>
      )}
    </div>
  );
};
