import { memo, type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { tableTexts } from '../../texts/tableTexts.ts';
import { useShownText } from '../form/useShownText.ts';
import { useRoving } from '../hooks/useRoving.ts';
import { Icon } from '../Icon.tsx';
import { moveByKey } from './cellKeys.ts';
import type { CellField, CellRow, Cells } from './cells.ts';
import styles from './cellTable.module.css';
import { useCellError, useCellText } from './useCells.ts';
import { useScroller } from './useScroller.ts';

interface CellTableProps<R> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** The heading of the first column. */
  readonly heading: string;
  readonly rows: readonly R[];
  readonly cells: Cells<R>;
  readonly rowName: (row: R) => string;
  /** Rows of a group stand under its name, in the order of their first row. */
  readonly group?: (row: R) => string | null;
  /** Shown below the name of a row. */
  readonly note?: (row: R) => ReactNode;
  /** Enter in a cell; without it Enter moves down. */
  readonly enter?: (row: CellRow) => void;
}

interface CellProps<R> extends Pick<CellField<R>, 'name'> {
  readonly shown: CellField<R>['shown'] | undefined;
  readonly tip: CellField<R>['tip'] | undefined;
  readonly cells: Cells<R>;
  readonly row: CellRow;
  /** The label of the input. */
  readonly label: string;
  readonly unit: string | undefined;
  readonly number: CellField<R>['number'] | undefined;
  readonly maxLength: number | undefined;
}

const CellInput = <R,>(props: CellProps<R>) => {
  const { cells, row, name, label, unit, number, maxLength, shown, tip } = props;
  const id = useId();
  const text = useCellText(cells, row, name);
  const error = useCellError(cells, row, name);
  const reading = useShownText(text, error === undefined ? shown : undefined);
  const common = {
    'data-cell': name,
    'data-row': row,
    'aria-label': unit === undefined ? label : `${label}, ${unit}`,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    autoComplete: 'off',
    maxLength,
    title: tip?.(text),
    value: reading.value,
    onFocus: reading.enter,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      cells.type(row, name, event.currentTarget.value),
    onBlur: () => {
      reading.leave();
      cells.leave(row, name);
    },
  };
  return (
    <>
      <span className={`${styles.cell} flex baseline gap-4`}>
        {number ? (
          // A phone's keyboard for numbers has no letters for a range.
          <input {...common} inputMode={number.ranged ? 'text' : 'decimal'} />
        ) : (
          <textarea {...common} rows={1} />
        )}
        {unit !== undefined && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      {error !== undefined && (
        <span className={styles.error} id={`${id}-error`}>
          {error}
        </span>
      )}
    </>
  );
};

/** The kind of a column, which has room for both ends of a range. */
const kindOf = (number: CellField<never>['number']) => {
  if (!number) return 'text';
  return number.ranged ? 'range' : 'number';
};

const Row = <R,>({ row, ...props }: Omit<CellTableProps<R>, 'rows' | 'label'> & { readonly row: R }) => {
  const { cells, rowName, note } = props;
  const key = cells.rowKey(row);
  return (
    <tr className={styles.row}>
      <th scope="row">
        {rowName(row)}
        {note && <span className="muted block">{note(row)}</span>}
      </th>
      {cells.fields.map(({ name, heading, number, unit, maxLength, shown, tip }) => (
        <td key={name} data-heading={heading} data-kind={kindOf(number)}>
          {cells.has(key, name) && (
            <CellInput
              cells={cells}
              row={key}
              name={name}
              label={`${rowName(row)}, ${heading}`}
              unit={unit?.(row)}
              number={number}
              maxLength={maxLength}
              {...{ shown, tip }}
            />
          )}
        </td>
      ))}
    </tr>
  );
};

const MemoRow = memo(Row) as typeof Row;

interface GroupProps<R> extends CellTableProps<R> {
  readonly name: string | null;
  /** Folded at the start. */
  readonly folded: boolean;
}

const Group = <R,>({ name, folded, ...props }: GroupProps<R>) => {
  const { rows, cells } = props;
  const [isFolded, setFolded] = useState(folded);
  const keys = new Set(rows.map(cells.rowKey));
  const hasError = useSyncExternalStore(cells.subscribe, () => cells.failed().some((row) => keys.has(row)));
  const { rows: _rows, label: _label, ...rowProps } = props;
  return (
    <tbody>
      {name !== null && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={1 + cells.fields.length}>
            <button
              type="button"
              aria-expanded={!isFolded || hasError}
              onClick={() => setFolded(!isFolded && !hasError)}
            >
              <Icon name="fold" size={16} />
              {name} <span className={styles.count}>{tableTexts.rows(rows.length)}</span>
            </button>
          </th>
        </tr>
      )}
      {(!isFolded || hasError) &&
        rows.map((row) => <MemoRow key={cells.rowKey(row)} {...rowProps} row={row} />)}
    </tbody>
  );
};

const groupsOf = <R,>({ rows, group }: CellTableProps<R>) => {
  const names = rows.map((row) => group?.(row) ?? null);
  return [...new Set(names)].map((name) => ({ name, rows: rows.filter((_, at) => names[at] === name) }));
};

/** From this number of rows on, a phone starts with folded groups. */
const foldedFrom = 40;

const startsFolded = (count: number): boolean =>
  count >= foldedFrom && matchMedia('(max-width: 760px)').matches;

/**
 * Inputs in rows and columns, in groups that fold. The table is one stop of the Tab key;
 * arrow keys move between cells, Left from the first cell to the group. An edit renders its cell alone. On a
 * phone a row is a card, and groups of a long table start folded. Values and errors are in `cells`.
 */
export const CellTable = <R,>(props: CellTableProps<R>) => {
  const { label, heading, cells, enter } = props;
  const byKey = (given: string | undefined): CellRow | undefined =>
    props.rows.map(cells.rowKey).find((key) => String(key) === given);
  const scroller = useRef<HTMLDivElement>(null);
  useScroller(scroller);
  useRoving(scroller, 'control');
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={styles.table}
        aria-label={label}
        onKeyDown={(event) =>
          moveByKey(
            event,
            enter &&
              ((cell) => {
                const row = byKey(cell.dataset.row);
                if (row !== undefined) enter(row);
              }),
          )
        }
      >
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {cells.fields.map(({ name, heading, number, unit }) => (
              <th key={name} scope="col" data-kind={kindOf(number)} data-unit={unit && true}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(props).map((group) => (
          <Group
            key={group.name}
            {...props}
            {...group}
            folded={group.name !== null && startsFolded(props.rows.length)}
          />
        ))}
      </table>
    </div>
  );
};
