import { matrixToolTexts } from '../../texts/matrixToolTexts.ts';
import { loadPart } from '../hooks/loadPart.ts';
import { Toolbar } from '../Toolbar.tsx';
import styles from './MatrixTools.module.css';
import type { ExportContent } from './pages.ts';
import type { MatrixColumn, MatrixRow } from './types.ts';

interface MatrixToolsProps<Row extends MatrixRow, Column extends MatrixColumn> {
  /** Reads the rows and columns to export. It runs on each press. Null if it could not load. */
  readonly content: () => ExportContent<Row, Column> | Promise<ExportContent<Row, Column> | null>;
  /** False for tables of thousands of rows, which no PDF can hold. */
  readonly pdf?: boolean;
  /** True on a screen that prints the matrix and has no other button for it. */
  readonly print?: boolean;
}

/** Loads what copies and saves a matrix. */
export const loadSaving = () => import('./saveMatrix.ts');

/** Buttons that copy a matrix as tab-separated text and save it as CSV, JSON or PDF. CSV has six digits, copies and JSON have all. */
export const MatrixTools = <Row extends MatrixRow, Column extends MatrixColumn>({
  content,
  pdf = true,
  print: prints = false,
}: MatrixToolsProps<Row, Column>) => {
  const run = async (as: 'copyMatrix' | 'saveCsv' | 'saveJson' | 'savePdf'): Promise<void> => {
    const part = await loadPart(loadSaving);
    const exported = await content();
    if (exported) await part?.[as](exported);
  };
  const button = (text: string, press: () => Promise<void>) => (
    <button type="button" className={styles.tool} onClick={() => void press()}>
      {text}
    </button>
  );
  return (
    <Toolbar label={matrixToolTexts.tools} className={`${styles.tools} unprinted`}>
      {button(matrixToolTexts.copy, () => run('copyMatrix'))}
      {button(matrixToolTexts.csv, () => run('saveCsv'))}
      {button(matrixToolTexts.json, () => run('saveJson'))}
      {pdf && button(matrixToolTexts.pdf, () => run('savePdf'))}
      {prints && button(matrixToolTexts.print, async () => print())}
    </Toolbar>
  );
};
