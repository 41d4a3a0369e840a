import type { TargetRow } from '../../../server/contract/targetRows.ts';
import { type ColumnMaker, columnsFor } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { subjectText, type TargetNutrient, targetText } from '../rowText.ts';
import { targetTexts } from '../targetTexts.ts';
import styles from './targetForm.module.css';

const texts = targetTexts.show;

type Listed = TargetRow & { readonly id: number };

const sourceText = ({ source, note, confidence }: TargetRow): string =>
  [source, note, confidence === null ? null : targetTexts.confidences[confidence]]
    .filter((part) => part !== null)
    .join('; ');

const columnsOf = (nutrients: ReadonlyMap<number, TargetNutrient>) =>
  columnsFor<Listed>(({ custom }: ColumnMaker<Listed>) => [
    custom({
      id: 'what',
      heading: texts.what,
      title: true,
      cell: (row) => <span className={styles.what}>{subjectText(row, nutrients)}</span>,
    }),
    custom({ id: 'target', heading: texts.target, cell: (row) => targetText(row, nutrients) }),
    custom({ id: 'from', heading: texts.from, cell: sourceText }),
  ]);

interface TargetRowsProps {
  readonly rows: readonly TargetRow[];
  readonly nutrients: ReadonlyMap<number, TargetNutrient>;
}

/** The rows of a set, to read: what each bounds, how, and where the figure is from. */
export const TargetRows = ({ rows, nutrients }: TargetRowsProps) =>
  rows.length === 0 ? (
    <p>{texts.none}</p>
  ) : (
    <DataTable
      label={texts.rows}
      rows={rows.map((row, index) => ({ ...row, id: index + 1 }))}
      columns={columnsOf(nutrients)}
      rowKey={({ id }) => id}
      rowName={(row) => subjectText(row, nutrients)}
    />
  );
