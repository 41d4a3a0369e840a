import {
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { tableTexts } from '../../texts/tableTexts.ts';
import { Icon } from '../Icon.tsx';
import { type Action, ActionsMenu } from './ActionsMenu.tsx';
import { type Column, compareValues, type SortValue } from './columns.tsx';
import styles from './table.module.css';

/** Sorting by the screen: from its URL, or by the server. */
export interface Sort {
  readonly by: string | null;
  readonly descending: boolean;
  readonly change: (by: string, descending: boolean) => void;
}

interface DataTableProps<R> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  readonly columns: readonly Column<R>[];
  readonly actions?: (row: R) => readonly Action[];
  /** The name of a row in the label of its menu. */
  readonly rowName?: (row: R) => string;
  /** Sorting by the server; rows keep their order. */
  readonly sort?: Sort;
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
    name={sorted === undefined ? 'sortable' : sorted === 'ascending' ? 'sortedUp' : 'sortedDown'}
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
}

const Head = <R,>({ columns, sorting: [first], toggle, hasActions }: HeadProps<R>) => (
  <thead>
    <tr>
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
  readonly measure?: (element: HTMLTableRowElement | null) => void;
}

const BodyRow = <R,>({ row, index, columns, actions, name, measure }: BodyRowProps<R>) => (
  <tr ref={measure} data-index={index} aria-rowindex={measure ? index + 2 : undefined}>
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
        {actions.length > 0 && <ActionsMenu label={tableTexts.actionsFor(name)} actions={actions} />}
      </td>
    )}
  </tr>
);

const Gap = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 ? (
    <tr className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  ) : null;

/** A table of rows with sortable columns and a menu for each row. On a phone each row is a card. */
export const DataTable = <R,>(props: DataTableProps<R>) => {
  'use no memo'; // The table and the virtualizer are mutable objects with a stable identity.
  const { label, rows, rowKey, columns, actions, rowName, sort } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { sorting, toggle } = useSorting(sort);
  const definitions = useMemo(() => toDefinitions(columns), [columns]);
  const table = useTable<Features, R & object>({
    features,
    columns: definitions,
    data: rows as readonly (R & object)[] as (R & object)[],
    state: { sorting },
    manualSorting: sort !== undefined,
  });
  const sorted = table.getRowModel().rows;
  const isVirtual = sorted.length >= virtualFrom;
  const virtual = useVirtualizer({
    count: sorted.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const indexes = isVirtual ? items.map(({ index }) => index) : sorted.map((_, index) => index);
  const span = columns.length + (actions ? 1 : 0);
  return (
    <div ref={scroller} className={isVirtual ? styles.scroller : styles.frame}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={isVirtual ? sorted.length + 1 : undefined}
      >
        <Head columns={columns} sorting={sorting} toggle={toggle} hasActions={actions !== undefined} />
        <tbody>
          {isVirtual && <Gap height={items[0]?.start ?? 0} span={span} />}
          {indexes.map((index) => {
            const row = sorted[index]?.original as R;
            return (
              <BodyRow
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                actions={actions?.(row)}
                name={rowName?.(row) ?? ''}
                {...(isVirtual ? { measure: virtual.measureElement } : {})}
              />
            );
          })}
          {isVirtual && <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />}
        </tbody>
      </table>
    </div>
  );
};
