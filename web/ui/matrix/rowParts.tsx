import { memo, type RefCallback, useCallback } from 'react';
import { unit } from '../../kernel/format.ts';
import type { CellWriter } from './CellWriter.ts';
import styles from './Matrix.module.css';
import {
  cut,
  isSection,
  type MatrixColumn,
  type MatrixRow,
  type MatrixSizes,
  type MatrixSort,
  nameWithUnit,
} from './types.ts';
import type { VisibleItem } from './useMatrixTable.ts';

/** A rendered column. */
export interface ShownColumn<Column> {
  readonly column: Column;
  /** Index among all visible columns. 0 is the first after the names. */
  readonly at: number;
  /** Edge where it stays; undefined if it scrolls. */
  readonly pin?: 'start' | 'end' | undefined;
  /** Pixels from that edge, or from the start of all columns. */
  readonly offset: number;
}

const placed = ({ pin, offset }: ShownColumn<unknown>) =>
  pin === 'end' ? { right: `${offset}px` } : { left: `${offset}px` };

interface RowProps<Row extends MatrixRow, Column extends MatrixColumn> {
  readonly writer: CellWriter<Row, Column>;
  readonly visible: VisibleItem<Row>;
  readonly at: number;
  readonly sizes: MatrixSizes;
  readonly columns: readonly ShownColumn<Column>[];
  /** True if sections can be folded. */
  readonly folds: boolean;
}

const Cells = ({ columns }: { readonly columns: readonly ShownColumn<MatrixColumn>[] }) =>
  columns.map((shown) => (
    <td
      key={shown.column.key}
      aria-colindex={shown.at + 2}
      data-pin={shown.pin}
      data-starts-group={shown.column.startsGroup}
      data-unaligned={shown.column.unaligned}
      style={placed(shown)}
    />
  ));

const SectionRow = <Row extends MatrixRow, Column extends MatrixColumn>({
  visible: { item, open },
  at,
  sizes,
  columns,
  folds,
}: RowProps<Row, Column>) => (
  <tr className={styles.row} aria-rowindex={at + 2} data-kind="section" style={{ top: at * sizes.row }}>
    <th
      scope="row"
      className={styles.name}
      aria-colindex={1}
      aria-label={item.name}
      aria-expanded={folds ? open : undefined}
    >
      <span>{item.name}</span>
    </th>
    <Cells columns={columns} />
  </tr>
);

const DataRow = <Row extends MatrixRow, Column extends MatrixColumn>({
  writer,
  row,
  at,
  sizes,
  columns,
}: Omit<RowProps<Row, Column>, 'visible' | 'folds'> & { readonly row: Row }) => {
  const ref: RefCallback<HTMLTableRowElement> = useCallback(
    (element) => (element ? writer.add(element, row) : undefined),
    [writer, row],
  );
  return (
    <tr
      ref={ref}
      className={styles.row}
      aria-rowindex={at + 2}
      data-kind={row.opens ? 'opens' : undefined}
      data-decimals={row.decimals}
      style={{ top: at * sizes.row }}
    >
      <th scope="row" className={styles.name} aria-colindex={1} aria-label={nameWithUnit(row)}>
        <span>{row.short ?? cut(row.name, sizes.nameCharacters)}</span>
        <span className={styles.unit}>{row.unit === undefined ? '' : unit(row.unit)}</span>
      </th>
      <Cells columns={columns} />
    </tr>
  );
};

const AnyRow = <Row extends MatrixRow, Column extends MatrixColumn>({
  visible,
  ...props
}: RowProps<Row, Column>) =>
  isSection(visible.item) ? (
    <SectionRow visible={visible} {...props} />
  ) : (
    <DataRow row={visible.item} {...props} />
  );

/** A row of the matrix. Its cells stay empty, because the writer fills them. Renders only if its columns change. */
export const BodyRow = memo(AnyRow) as typeof AnyRow;

interface HeadProps<Column extends MatrixColumn> {
  /** Heading of the names. */
  readonly corner: string;
  readonly columns: readonly ShownColumn<Column>[];
  readonly sizes: MatrixSizes;
  readonly sort: MatrixSort | null;
  /** True if a press on a header sorts. */
  readonly sortable: boolean;
}

const sortedBy = (sort: MatrixSort | null, key: string): 'ascending' | 'descending' | undefined => {
  if (sort?.by !== 'column' || sort.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
};

const HeadRow = <Column extends MatrixColumn>({
  corner,
  columns,
  sizes,
  sort,
  sortable,
}: HeadProps<Column>) => (
  <tr className={styles.row} aria-rowindex={1} data-sortable={sortable}>
    <th scope="col" className={styles.name} aria-colindex={1} aria-label={corner}>
      {corner}
    </th>
    {columns.map((shown) => {
      const { column } = shown;
      return (
        <th
          key={column.key}
          scope="col"
          aria-colindex={shown.at + 2}
          aria-label={nameWithUnit(column)}
          aria-sort={sortedBy(sort, column.key)}
          data-pin={shown.pin}
          data-starts-group={column.startsGroup}
          style={placed(shown)}
        >
          {column.short ?? cut(column.name, sizes.headCharacters)}
          {column.unit !== undefined && <span className={styles.unit}> {unit(column.unit)}</span>}
        </th>
      );
    })}
  </tr>
);

/** The header of the matrix. */
export const Head = memo(HeadRow) as typeof HeadRow;
