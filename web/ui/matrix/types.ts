import { unit } from '../../kernel/format.ts';
import { texts } from '../../texts/texts.ts';
import type { LevelName } from '../value/LevelBadge.tsx';

/** A row of a matrix. Screens add fields of their own, which their source reads. */
export interface MatrixRow {
  readonly key: string;
  /** Name for screen readers and print, and for tooltips and exports without a full name. */
  readonly name: string;
  /** Name in tooltips and exports, if it is not the name on screens and paper. */
  readonly fullName?: string;
  /** Text of the row header if it is not the start of the name. */
  readonly short?: string;
  readonly unit?: string;
  /** Name in print and exports, if it is not the name with the unit. */
  readonly label?: string;
  /** Decimals of the row's values, which align at their points. 3 by default. */
  readonly decimals?: number;
  /** True if Enter or a click on the name opens something. */
  readonly opens?: boolean;
}

/** Rows under a common header, which can be folded. */
export interface MatrixSection<Row extends MatrixRow> {
  readonly key: string;
  readonly name: string;
  readonly rows: readonly Row[];
}

export type MatrixItem<Row extends MatrixRow> = Row | MatrixSection<Row>;

/** True if an item is a section with rows. */
export const isSection = <Row extends MatrixRow>(item: MatrixItem<Row>): item is MatrixSection<Row> =>
  'rows' in item;

/** A column of a matrix. Screens add fields of their own, which their source reads. */
export interface MatrixColumn {
  readonly key: string;
  readonly name: string;
  /** Name in tooltips and exports, if it is not the name on screens and paper. */
  readonly fullName?: string;
  /** Text of the header if it is not the start of the name. */
  readonly short?: string;
  readonly unit?: string;
  /** Name in print and exports, if it is not the name with the unit. */
  readonly label?: string;
  /** Edge where the column stays while others scroll. It scrolls away if the matrix is narrow. */
  readonly pin?: 'start' | 'end';
  /** True if a line separates it from the column before, as the first of a group. */
  readonly startsGroup?: boolean;
  /** True if its texts do not align at the decimal points of the rows, such as percents. */
  readonly unaligned?: boolean;
}

/** Full name of a row or a column with its unit. */
export const nameWithUnit = ({ name, unit: unitName }: Pick<MatrixColumn, 'name' | 'unit'>): string =>
  unitName === undefined ? name : `${name}, ${unit(unitName)}`;

/** Name of a row or a column in print and exports. */
export const labelOf = (named: Pick<MatrixColumn, 'name' | 'unit' | 'label'>): string =>
  named.label ?? nameWithUnit(named);

/** Content of a cell. */
export interface MatrixCell {
  readonly text: string;
  /** Text for screen readers if it differs. */
  readonly ariaText: string | null;
  readonly level: LevelName | null;
  /** True for Optimal without a met need (D59). */
  readonly hollow?: boolean;
  /** True if the text says the level by itself. */
  readonly worded?: boolean;
  /** Full value for sorting, copies and exports. Null if it is not stated. */
  readonly value: number | string | null;
  /** True if Enter or a click on the cell opens something. */
  readonly opens?: boolean;
  /** How the value relates to the true one, such as "at least". Exports give it its own column. */
  readonly remark?: string;
  /** The value is the lower end of a range. Its text has both ends, for paper; exports give the upper one its own column. */
  readonly range?: { readonly high: number; readonly text: string };
}

/** Word of a cell's level where its shape cannot be shown: in brackets without a met need. Empty without a level. */
export const levelWord = ({ level, hollow }: Pick<MatrixCell, 'level' | 'hollow'>): string => {
  if (level === null || level === 'none') return '';
  return hollow ? `(${texts.levels[level]})` : texts.levels[level];
};

/** A cell without content. */
export const emptyCell: MatrixCell = { text: '', ariaText: null, level: null, value: null };

export type CellReader<Row, Column> = (row: Row, column: Column) => MatrixCell;

/** Values of a matrix. They reach the screen without a render. */
export interface MatrixSource<Row, Column> {
  /** Calls `listener` after values changed. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Prepares some columns, all at once, and returns a reader of their cells. Null while there are no values. */
  readonly read: (columns: readonly Column[]) => CellReader<Row, Column> | null;
}

/** Source of values that do not change. */
export const fixedSource = <Row, Column>(cell: CellReader<Row, Column>): MatrixSource<Row, Column> => ({
  subscribe: () => () => {},
  read: () => cell,
});

/** Order of rows by a column's values, or of columns by a row's. */
export interface MatrixSort {
  readonly by: 'column' | 'row';
  readonly key: string;
  readonly descending: boolean;
}

/** A key of a screen: it goes to a column of the next such row, or acts on the row at the cursor. */
export type MatrixKey<Row> =
  | { readonly next: (row: Row) => boolean; readonly column: string }
  | { readonly act: (row: Row) => void };

/** Lines of the tooltip of a cell. Row null: the header. Column null: the names. */
export type MatrixTips<Row, Column> = (row: Row | null, column: Column | null) => readonly string[];

/** Settings of the sizes, in pixels. */
export interface MatrixSizes {
  readonly row: number;
  /** Minimum width of the names. */
  readonly name: number;
  /** Minimum width of a column. Columns grow so that a whole number of them fits. */
  readonly column: number;
  /** Characters of a name that the row header shows. */
  readonly nameCharacters: number;
  /** Characters of a name that the column header shows. */
  readonly headCharacters: number;
}

/** Sizes of nutrition tables (specification part 2, section 9). */
export const matrixSizes: MatrixSizes = {
  row: 32,
  name: 144,
  column: 100,
  nameCharacters: 12,
  headCharacters: 12,
};

/** Cuts a name to a number of characters for narrow columns. The tooltip has the full name. */
export const cut = (name: string, maxLength: number): string =>
  name.length > maxLength ? `${name.slice(0, maxLength).trimEnd()}…` : name;
