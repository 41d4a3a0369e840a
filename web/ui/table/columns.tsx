import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../kernel/dates.ts';

/** A sort key: text, a number, or null, which is last in both directions. */
export type SortValue = string | number | null;

/** A column of a `DataTable`. */
export interface Column<R> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: R) => ReactNode;
  /** Makes the column sortable. */
  readonly sortValue?: (row: R) => SortValue;
  /** Aligns numbers at the end of their column. */
  readonly align?: 'end';
  /** The column that names the row: its cells are row headings, and titles of the cards on a phone. */
  readonly title?: true;
  /** Not shown on a phone. */
  readonly wideOnly?: true;
  /** A button for the row: its heading is for screen readers, and it comes last. */
  readonly action?: true;
}

type KeyOf<R, V> = { [K in keyof R]-?: R[K] extends V | null | undefined ? K : never }[keyof R] & string;

/** Makers of columns for rows of one type. */
export interface ColumnMaker<R> {
  /** The row's name, as a link where `to` gives a path. */
  readonly link: (heading: string, key: KeyOf<R, string>, to: (row: R) => string | null) => Column<R>;
  readonly text: (heading: string, key: KeyOf<R, string>) => Column<R>;
  readonly number: (heading: string, key: KeyOf<R, number>, format?: (value: number) => string) => Column<R>;
  /** A calendar day or an instant, shown as "Mon D, YYYY" in UTC. */
  readonly date: (heading: string, key: KeyOf<R, string>) => Column<R>;
  /** The length of a list. */
  readonly count: (heading: string, id: string, list: (row: R) => readonly unknown[]) => Column<R>;
  readonly custom: (column: Column<R>) => Column<R>;
}

const textIn = <R,>(row: R, key: keyof R): string | null => {
  const value = row[key] as string | null | undefined;
  return value == null || value === '' ? null : value;
};

const numberIn = <R,>(row: R, key: keyof R): number | null => (row[key] as number | null | undefined) ?? null;

const createMaker = <R,>(): ColumnMaker<R> => ({
  link: (heading, key, to) => ({
    id: key,
    heading,
    title: true,
    sortValue: (row) => textIn(row, key),
    cell: (row) => {
      const path = to(row);
      return path === null ? textIn(row, key) : <Link to={path}>{textIn(row, key)}</Link>;
    },
  }),
  text: (heading, key) => ({
    id: key,
    heading,
    sortValue: (row) => textIn(row, key),
    cell: (row) => {
      const value = textIn(row, key);
      return value && <span className="muted">{value}</span>;
    },
  }),
  number: (heading, key, format = String) => ({
    id: key,
    heading,
    align: 'end',
    sortValue: (row) => numberIn(row, key),
    cell: (row) => {
      const value = numberIn(row, key);
      return value === null ? null : format(value);
    },
  }),
  date: (heading, key) => ({
    id: key,
    heading,
    sortValue: (row) => textIn(row, key),
    cell: (row) => {
      const value = textIn(row, key);
      return value && <time dateTime={value}>{formatDate(value)}</time>;
    },
  }),
  count: (heading, id, list) => ({
    id,
    heading,
    align: 'end',
    sortValue: (row) => list(row).length,
    cell: (row) => list(row).length,
  }),
  custom: (column) => column,
});

/** Defines columns: `columnsFor<Pet>(({ link, text }) => [link(...), text(...)])`. Call it outside components. */
export const columnsFor = <R,>(
  define: (make: ColumnMaker<R>) => readonly Column<R>[],
): readonly Column<R>[] => define(createMaker<R>());

/** The column without its order, for rows that are one page of a list. */
export const unsorted = <R,>({ sortValue: _, ...column }: Column<R>): Column<R> => column;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders two values: numbers by size, texts as people sort them. The table puts nulls last. */
export const compareValues = (a: SortValue, b: SortValue): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
