import { type ClipboardEvent, useId } from 'react';
import { loadPart } from '../hooks/loadPart.ts';
import levels from './levels.module.css';
import styles from './Matrix.module.css';
import { MatrixTip } from './MatrixTip.tsx';
import { loadSaving } from './MatrixTools.tsx';
import { BodyRow, Head } from './rowParts.tsx';
import { isSection, type MatrixColumn, type MatrixRow, type MatrixTips } from './types.ts';
import { columnCount } from './useCursor.ts';
import { type MatrixContent, useMatrix } from './useMatrix.ts';

/** Largest height in pixels, or `fill` for the height of the parent. */
export type MaxHeight = number | 'fill';

interface MatrixProps<Row extends MatrixRow, Column extends MatrixColumn> extends MatrixContent<Row, Column> {
  /** What the matrix shows, for screen readers. */
  readonly label: string;
  /** Heading of the names. */
  readonly corner: string;
  /** Loads the texts of the tooltips when the first one opens. By default they show full names. */
  readonly tips?: (() => Promise<MatrixTips<Row, Column>>) | undefined;
  readonly maxHeight?: MaxHeight | undefined;
  /** Prefix of the element ids of the cursor and the tooltip. */
  readonly id?: string;
}

/** Height of nutrition tables (specification part 2, section 9). */
const usualHeight = 700;

/** Room for borders and a scrollbar. */
const edges = 14;

/** Copies the row at the cursor with the headings, or all rows at the header. Selected text is copied as usual. */
const copy = async <Row extends MatrixRow, Column extends MatrixColumn>(
  event: ClipboardEvent,
  { rows, columns, source }: MatrixContent<Row, Column>,
  title: string,
  corner: string,
  row: Row | null,
): Promise<void> => {
  if (getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  const saving = await loadPart(loadSaving);
  await saving?.copyMatrix({ title, corner, rows: row ? [row] : rows, columns, source });
};

/**
 * A table of any size with fixed names, for keyboard and screen readers. It renders only visible cells and writes their
 * values without a render.
 */
export const Matrix = <Row extends MatrixRow, Column extends MatrixColumn>({
  label,
  corner,
  tips,
  maxHeight = usualHeight,
  id,
  ...props
}: MatrixProps<Row, Column>) => {
  'use no memo';
  const ownId = useId();
  const prefix = id ?? ownId;
  const matrix = useMatrix(props, prefix);
  const { layout, table, sizes, shown, visibleRows, cursor } = matrix;
  const item = table.items[cursor.row - 1]?.item;
  const height = (table.items.length + 1) * sizes.row;
  const style = {
    '--name': `${layout.name}px`,
    '--column': `${layout.column}px`,
    '--row': `${sizes.row}px`,
    ...(maxHeight !== 'fill' && { height: `min(${maxHeight}px, 75dvh, ${height + edges}px)` }),
  };
  const visible = visibleRows ? table.items.slice(visibleRows.first, visibleRows.last + 1) : [];
  return (
    <>
      <div
        ref={matrix.scroller}
        className={`${styles.scroller} unprinted`}
        data-fill={maxHeight === 'fill'}
        style={style}
      >
        <table
          ref={matrix.grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is an ARIA grid, which has no HTML element
          role="grid"
          tabIndex={0}
          className={`${styles.grid} ${levels.levels}`}
          aria-label={label}
          aria-rowcount={table.items.length + 1}
          aria-colcount={columnCount(table) + 1}
          {...matrix.marks}
          style={{ width: layout.total }}
          onKeyDown={matrix.onKeyDown}
          onClick={matrix.onClick}
          onCopy={(event) => void copy(event, props, label, corner, item && !isSection(item) ? item : null)}
        >
          <thead>
            <Head
              corner={corner}
              columns={shown}
              sizes={sizes}
              sort={props.sort ?? null}
              sortable={props.onSort !== undefined}
            />
          </thead>
          <tbody style={{ height: height - sizes.row }}>
            {visible.map((each, k) => (
              <BodyRow
                key={each.item.key}
                writer={matrix.writer}
                visible={each}
                at={(visibleRows?.first ?? 0) + k}
                sizes={sizes}
                columns={shown}
                folds={props.onFold !== undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <MatrixTip id={`${prefix}-tip`} matrix={matrix} source={props.source} tips={tips} />
    </>
  );
};
