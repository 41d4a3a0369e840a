import {
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { tableTexts } from '../../texts/tableTexts.ts';
import { Icon } from '../Icon.tsx';
import { type Action, ActionsMenu } from './ActionsMenu.tsx';
import { type Column, compareValues, type SortValue } from './columns.tsx';
import { SelectAll, SelectCell, useSelectRow } from './SelectBox.tsx';
import type { RowKey, Selection } from './selection.ts';
import styles from './table.module.css';
import cardStyles from './tableCards.module.css';
import { useRowFocus } from './useRowFocus.ts';

/** Sorting by the screen: from its URL, or by the server. */
export interface Sort {
  readonly by: string | null;
  readonly descending: boolean;
  readonly change: (by: string, descending: boolean) => void;
}

interface DataTableProps<R, K extends RowKey> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => K;
  readonly columns: readonly Column<R>[];
  readonly actions?: (row: R) => readonly Action[];
  /** The name of a row in the labels of its menu and its checkbox. */
  readonly rowName?: (row: R) => string;
  /** The label of a row's menu by the name of the row, instead of "Actions for ...". */
  readonly menuLabel?: (name: string) => string;
  /** Sorting by the server; rows keep their order. */
  readonly sort?: Sort;
  /** Gives each row a checkbox, and the head one for all rows. */
  readonly select?: Selection<K>;
  /** Shows each row as a card on any window, the first column with a picture at its top. */
  readonly cards?: boolean;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

/** From this number of rows on, only visible rows are rendered. */
const virtualFrom = 200;
const rowHeight = 56;

const toDefinitions = <R,>(columns: readonly Column<R>[]) =>
  columns.map((column) => ({
    id: column.id,
    accessorFn: (row: R): SortValue | undefined => column.sortValue?.(row) ?? undefined,
    enableSorting: column.sortValue !== undefined,
    sortUndefined: 'last' as const,
    sortFn: (a: Row<Features, R & object>, b: Row<Features, R & object>, id: string): number =>
      compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id)),
  }));

const useSorting = (sort: Sort | undefined) => {
  const [own, setOwn] = useState<SortingState>([]);
  const sorting: SortingState = sort
    ? sort.by === null
      ? []
      : [{ id: sort.by, desc: sort.descending }]
    : own;
  const toggle = (id: string): void => {
    const [now] = sorting;
    const descending = now?.id === id && !now.desc;
    if (sort) sort.change(id, descending);
    else setOwn([{ id, desc: descending }]);
  };
  return { sorting, toggle };
};

interface HeadingProps<R> {
  readonly column: Column<R>;
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly toggle: () => void;
}

const SortIcon = ({ sorted }: Pick<HeadingProps<never>, 'sorted'>) => (
  <Icon
    name={sorted === undefined ? ChevronsUpDown : sorted === 'ascending' ? 'sortedUp' : 'sortedDown'}
    size={14}
  />
);

const Heading = <R,>({ column, sorted, toggle }: HeadingProps<R>) => (
  <th scope="col" data-align={column.align} data-wide={column.wideOnly} aria-sort={sorted}>
    {column.sortValue ? (
      <button type="button" className={styles.sort} onClick={toggle}>
        {column.heading}
        <SortIcon sorted={sorted} />
      </button>
    ) : (
      <span className={column.action && 'unseen'}>{column.heading}</span>
    )}
  </th>
);

interface HeadProps<R> {
  readonly columns: readonly Column<R>[];
  readonly sorting: SortingState;
  readonly toggle: (id: string) => void;
  readonly hasActions: boolean;
  readonly selectAll: ReactNode;
}

const Head = <R,>({ columns, sorting: [first], toggle, hasActions, selectAll }: HeadProps<R>) => (
  <thead>
    <tr>
      {selectAll}
      {columns.map((column) => (
        <Heading
          key={column.id}
          column={column}
          sorted={first?.id !== column.id ? undefined : first.desc ? 'descending' : 'ascending'}
          toggle={() => toggle(column.id)}
        />
      ))}
      {hasActions && (
        <th scope="col">
          <span className="unseen">{tableTexts.actions}</span>
        </th>
      )}
    </tr>
  </thead>
);

interface BodyRowProps<R> {
  readonly row: R;
  readonly index: number;
  readonly columns: readonly Column<R>[];
  readonly actions: readonly Action[] | undefined;
  readonly name: string;
  readonly menuLabel: (name: string) => string;
  /** Whether the row is selected; undefined where rows have no checkboxes. */
  readonly selected: boolean | undefined;
  readonly select: (select: boolean, withShift: boolean) => void;
  readonly measure?: (element: HTMLTableRowElement | null) => void;
}

const BodyRow = <R,>(props: BodyRowProps<R>) => {
  const { row, index, columns, actions, name, menuLabel, selected, select, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={measure ? index + 2 : undefined}
    >
      {selected !== undefined && <SelectCell name={name} selected={selected} select={select} />}
      {columns.map((column) =>
        column.title ? (
          <th key={column.id} scope="row">
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            data-align={column.action ? 'end' : column.align}
            data-wide={column.wideOnly}
            data-label={column.action ? undefined : column.heading}
          >
            {column.cell(row)}
          </td>
        ),
      )}
      {actions && (
        <td className={styles.actions}>
          {actions.length > 0 && <ActionsMenu label={menuLabel(name)} actions={actions} />}
        </td>
      )}
    </tr>
  );
};

const Gap = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 ? (
    <tr className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;

/** The rows in the shown order, and how it changes. */
const useSortedRows = <R, K extends RowKey>({ rows, columns, sort }: DataTableProps<R, K>) => {
  'use no memo'; // The table is a mutable object with a stable identity.
  const { sorting, toggle } = useSorting(sort);
  const definitions = useMemo(() => toDefinitions(columns), [columns]);
  const table = useTable<Features, R & object>({
    features,
    columns: definitions,
    data: rows as readonly (R & object)[] as (R & object)[],
    state: { sorting },
    manualSorting: sort !== undefined,
  });
  return { sorting, toggle, sorted: table.getRowModel().rows.map(({ original }): R => original) };
};

/** The indexes of the rows to render: all, or of many those in view, with the height of the others. */
const useRowsInView = (count: number, cards: boolean) => {
  'use no memo'; // The virtualizer is a mutable object with a stable identity.
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = count >= virtualFrom && !cards;
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  return {
    scroller,
    isVirtual,
    indexes: isVirtual ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index),
    above: isVirtual ? (items[0]?.start ?? 0) : 0,
    below: isVirtual ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
    measure: isVirtual ? virtual.measureElement : null,
  };
};

/** A table of rows with sortable columns, a menu for each row, and checkboxes. On a phone, or by choice, each row is a card. */
export const DataTable = <R, K extends RowKey>(props: DataTableProps<R, K>) => {
  'use no memo'; // What is in view comes of mutable objects.
  const { label, rowKey, columns, actions, rowName, select: selection, cards = false } = props;
  const menuLabel = props.menuLabel ?? tableTexts.actionsFor;
  const { sorted, sorting, toggle } = useSortedRows(props);
  const { scroller, isVirtual, indexes, above, below, measure } = useRowsInView(sorted.length, cards);
  const keys = sorted.map(rowKey);
  const rowFocus = useRowFocus(keys);
  const selectRow = useSelectRow(keys, selection);
  const span = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0);
  return (
    <div ref={scroller} className={isVirtual ? styles.scroller : 'full'}>
      <table
        className={cards ? `${styles.table} ${cardStyles.cards}` : styles.table}
        aria-label={label}
        aria-rowcount={isVirtual ? sorted.length + 1 : undefined}
      >
        <Head
          columns={columns}
          sorting={sorting}
          toggle={toggle}
          hasActions={actions !== undefined}
          selectAll={selection && <SelectAll rows={keys} selection={selection} />}
        />
        <tbody {...rowFocus}>
          <Gap height={above} span={span} />
          {indexes.map((index) => {
            const row = sorted[index] as R;
            const key = rowKey(row);
            return (
              <BodyRow
                key={key}
                row={row}
                index={index}
                columns={columns}
                actions={actions?.(row)}
                name={rowName?.(row) ?? ''}
                menuLabel={menuLabel}
                selected={selection?.selected.has(key)}
                select={(select, withShift) => selectRow(key, select, withShift)}
                {...(measure ? { measure } : {})}
              />
            );
          })}
          <Gap height={below} span={span} />
        </tbody>
      </table>
    </div>
  );
};
