import { Fragment } from 'react';
import { unit } from '../../../format.ts';
import { planNutritionTexts as texts } from '../../../texts/planNutritionTexts.ts';
import { usePrinting } from '../../../ui/hooks/usePrinting.ts';
import { isSection, type MatrixItem, type MatrixSource } from '../../../ui/matrix/types.ts';
import type { PlanColumn } from './planColumns.ts';
import styles from './planNutrition.module.css';
import type { PlanRow } from './planRows.ts';

interface PlanPrintProps {
  readonly title: string;
  readonly rows: readonly MatrixItem<PlanRow>[];
  readonly columns: readonly PlanColumn[];
  readonly source: MatrixSource<PlanRow, PlanColumn>;
}

/** Columns that fit on a page. */
const perPage = 6;

const pagesOf = (columns: readonly PlanColumn[]): readonly (readonly PlanColumn[])[] =>
  Array.from({ length: Math.ceil(columns.length / perPage) }, (_, page) =>
    columns.slice(page * perPage, (page + 1) * perPage),
  );

const PrintedPage = ({ title, rows, columns, source }: PlanPrintProps) => {
  const read = source.read(columns);
  const rowOf = (row: PlanRow) => (
    <tr key={row.key}>
      <th scope="row">{row.unit === undefined ? row.name : `${row.name}, ${unit(row.unit)}`}</th>
      {columns.map((column) => (
        <td key={column.key}>{read?.(row, column).text}</td>
      ))}
    </tr>
  );
  return (
    <table className={styles.printed}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.nutrient}</th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((item) =>
          isSection(item) ? (
            <Fragment key={item.key}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {item.name}
                </th>
              </tr>
              {item.rows.map(rowOf)}
            </Fragment>
          ) : (
            rowOf(item)
          ),
        )}
      </tbody>
    </table>
  );
};

/** All rows of a plan's matrix for print, a few columns per table. Renders only while the page is printed. */
export const PlanPrint = (props: PlanPrintProps) => {
  if (!usePrinting()) return null;
  return pagesOf(props.columns).map((columns) => (
    <PrintedPage key={columns.map(({ key }) => key).join()} {...props} columns={columns} />
  ));
};
