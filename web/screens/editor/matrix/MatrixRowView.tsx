import { memo } from 'react';
import { unit } from '../../../format.ts';
import { matrixTexts } from '../../../texts.ts';
import { idOf, tipId } from './cursor.ts';
import styles from './MatrixGrid.module.css';
import { headOf, type MatrixRow } from './matrixRows.ts';

/** The columns that come and go. */
export interface Columns {
  /** Columns of bases and foods that are on the page, from the first to before the end. */
  readonly first: number;
  readonly end: number;
  /** Pixels of those before. */
  readonly before: number;
}

interface RowProps extends Columns {
  readonly row: MatrixRow;
  /** Its place, 1 being the first under the head. */
  readonly at: number;
  /** The column that the cursor stands in, where it stands in this row. */
  readonly cursor: number | null;
}

/** Columns that stand before those that come and go: the name and the total. */
const fixed = 2;

/** The places of the columns on the page. */
export const columnsIn = ({ first, end }: Columns): readonly number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i + fixed);

/** Where a cell stands. */
interface Placed {
  readonly className?: string | undefined;
  readonly style?: { readonly marginLeft: number };
}

/** The first cell that comes and goes leaves the room of the columns before it. */
const placed = (column: number, { first, before }: Columns): Placed =>
  column === first + fixed ? { style: { marginLeft: before } } : {};

const decimalsOf = (row: MatrixRow): number => {
  if (row.kind === 'quantity' || row.kind === 'ratio') return row.decimals;
  return row.kind === 'share' ? 2 : 3;
};

/** The cursor's cell says what the card beside it says. */
const marked = (isMarked: boolean) => (isMarked ? { 'data-cursor': true, 'aria-describedby': tipId } : {});

const Name = ({ row, at, isMarked }: { row: MatrixRow; at: number; isMarked: boolean }) => (
  <th
    scope="row"
    id={idOf({ row: at, column: 0 })}
    className={styles.name}
    aria-colindex={1}
    aria-label={row.kind === 'section' ? row.name : `${row.name}, ${unit(row.unit)}`}
    {...marked(isMarked)}
    data-opens={row.kind === 'nutrient' || undefined}
  >
    <span>{row.kind === 'section' ? row.name : headOf(row)}</span>
    {row.kind !== 'section' && <span className={styles.unit}>{unit(row.unit)}</span>}
  </th>
);

/** A row's structure; its figures are painted. */
export const MatrixRowView = memo(({ row, at, cursor, ...columns }: RowProps) => {
  const cell = (column: number, more: Placed) => (
    <td
      key={column}
      id={idOf({ row: at, column })}
      aria-colindex={column + 1}
      {...more}
      {...marked(cursor === column)}
    />
  );
  const isSection = row.kind === 'section';
  return (
    <tr className={styles.row} aria-rowindex={at + 1} data-kind={row.kind} data-decimals={decimalsOf(row)}>
      <Name row={row} at={at} isMarked={cursor === 0 || (isSection && cursor !== null)} />
      {!isSection && cell(1, { className: styles.total })}
      {!isSection && columnsIn(columns).map((column) => cell(column, placed(column, columns)))}
    </tr>
  );
});
MatrixRowView.displayName = 'MatrixRowView';

/** A column's head: what is shown, and the name in full. */
export interface Heading {
  readonly short: string;
  readonly name: string;
}

interface HeadProps extends Columns {
  /** Of the bases and the foods. */
  readonly headings: readonly Heading[];
  readonly cursor: number | null;
}

/** The matrix's head: names of columns. */
export const MatrixHead = memo(({ headings, cursor, ...columns }: HeadProps) => {
  const cell = (column: number, { short, name }: Heading, more: Placed) => (
    <th
      scope="col"
      key={column}
      id={idOf({ row: 0, column })}
      aria-colindex={column + 1}
      aria-label={name}
      {...more}
      {...marked(cursor === column)}
    >
      {short}
    </th>
  );
  return (
    <thead>
      <tr className={styles.row} aria-rowindex={1}>
        {cell(0, { short: matrixTexts.nutrient, name: matrixTexts.nutrient }, { className: styles.name })}
        {cell(1, matrixTexts.columns.total, { className: styles.total })}
        {columnsIn(columns).map((column) => {
          const heading = headings[column - fixed];
          return heading && cell(column, heading, placed(column, columns));
        })}
      </tr>
    </thead>
  );
});
MatrixHead.displayName = 'MatrixHead';
