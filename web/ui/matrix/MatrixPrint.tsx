import { usePrinting } from '../hooks/usePrinting.ts';
import styles from './MatrixPrint.module.css';
import { type ExportContent, pagesOf, printedText } from './pages.ts';
import { isSection, labelOf, type MatrixColumn, type MatrixRow } from './types.ts';

interface PrintProps<Row extends MatrixRow, Column extends MatrixColumn> {
  /** Reads what is printed, when it is printed. */
  readonly content: () => ExportContent<Row, Column>;
}

interface PageProps<Row extends MatrixRow, Column extends MatrixColumn> {
  readonly content: ExportContent<Row, Column>;
  readonly columns: readonly Column[];
}

const Page = <Row extends MatrixRow, Column extends MatrixColumn>({
  content: { title, corner, rows, source },
  columns,
}: PageProps<Row, Column>) => {
  const read = source.read(columns);
  const rowOf = (row: Row) => (
    <tr key={row.key}>
      <th scope="row">{labelOf(row)}</th>
      {columns.map((column) => (
        <td key={column.key}>{read && printedText(read(row, column))}</td>
      ))}
    </tr>
  );
  return (
    <table className={styles.sheet}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {labelOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((item) =>
          isSection(item)
            ? [
                <tr key={item.key} data-kind="section">
                  <th scope="row">{item.name}</th>
                  {columns.map(({ key }) => (
                    <td key={key} />
                  ))}
                </tr>,
                ...item.rows.map(rowOf),
              ]
            : rowOf(item),
        )}
      </tbody>
    </table>
  );
};

/** All rows of a matrix for print, a few columns per table. Renders only while the page is printed. */
export const MatrixPrint = <Row extends MatrixRow, Column extends MatrixColumn>({
  content,
}: PrintProps<Row, Column>) => {
  const printing = usePrinting();
  if (!printing) return null;
  const printed = content();
  if (!printed.source.read([])) return null;
  return (
    <>
      {pagesOf(printed).map((columns) => (
        <Page key={columns.map(({ key }) => key).join()} content={printed} columns={columns} />
      ))}
      {printed.notes?.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
};
