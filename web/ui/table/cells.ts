import { type NumberRange, readNumber } from '../form/readNumber.ts';

/** The key of a row of a `CellTable`. */
export type CellRow = string | number;

/** One column of inputs of a `CellTable`. */
export interface CellField<R> {
  readonly name: string;
  readonly heading: string;
  /** The text at the start. */
  readonly value: (row: R) => string;
  /** The valid numbers; without it the cell takes any text. */
  readonly number?: NumberRange;
  /** The text while the cell is not edited. By default the text that is edited and sent. */
  readonly shown?: (text: string) => string;
  /** The tooltip of a text. */
  readonly tip?: (text: string) => string | undefined;
  /** The unit behind a number. */
  readonly unit?: (row: R) => string;
  /** The maximum length of a text. */
  readonly maxLength?: number;
  /** Cells without an input show nothing. */
  readonly isIn?: (row: R) => boolean;
}

/** An edited cell. Numbers are exact decimal text with a dot. */
export interface CellChange {
  readonly row: CellRow;
  readonly name: string;
  readonly text: string;
}

const keyOf = (row: CellRow, name: string): string => `${row} ${name}`;

interface Cell {
  readonly row: CellRow;
  readonly name: string;
  readonly number: NumberRange | undefined;
  readonly start: string;
  readonly text: string;
  /** A person typed the text. */
  readonly typed: boolean;
  readonly error: string | undefined;
}

/**
 * The texts and errors of a `CellTable`, outside React: an edit renders one cell. `start` sets the rows; edits of a row
 * stay until `reset`.
 */
export class Cells<R> {
  readonly fields: readonly CellField<R>[];
  readonly #keyOfRow: (row: R) => CellRow;
  readonly #cells = new Map<string, Cell>();
  readonly #listeners = new Set<() => void>();
  readonly #cellListeners = new Map<string, Set<() => void>>();
  /** Keys of cells that differ from their start, and of cells with an error. */
  readonly #dirty = new Set<string>();
  readonly #failed = new Set<string>();

  constructor(rows: readonly R[], rowKey: (row: R) => CellRow, fields: readonly CellField<R>[]) {
    this.fields = fields;
    this.#keyOfRow = rowKey;
    this.#start(rows);
  }

  #start(rows: readonly R[]): void {
    for (const each of rows)
      for (const { name, value, number, isIn } of this.fields) {
        if (isIn?.(each) === false) continue;
        const row = this.#keyOfRow(each);
        const start = value(each);
        this.#store({ row, name, number, start, text: start, typed: false, error: undefined });
      }
  }

  #store(cell: Cell): void {
    const key = keyOf(cell.row, cell.name);
    this.#cells.set(key, cell);
    if (cell.text === cell.start) this.#dirty.delete(key);
    else this.#dirty.add(key);
    if (cell.error === undefined) this.#failed.delete(key);
    else this.#failed.add(key);
    for (const listener of this.#cellListeners.get(key) ?? []) listener();
  }

  #put(row: CellRow, name: string, change: Partial<Cell>): void {
    const cell = this.#cells.get(keyOf(row, name));
    if (cell) this.#store({ ...cell, ...change });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #cellsAt(keys: Iterable<string>, row: CellRow | undefined): readonly Cell[] {
    const cells = [...keys].flatMap((key) => this.#cells.get(key) ?? []);
    return row === undefined ? cells : cells.filter((cell) => cell.row === row);
  }

  readonly rowKey = (row: R): CellRow => this.#keyOfRow(row);

  /** Calls the listener after each change. Returns its removal. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener after a change of one cell. Returns its removal. */
  subscribeTo(row: CellRow, name: string, listener: () => void): () => void {
    const key = keyOf(row, name);
    const listeners = this.#cellListeners.get(key) ?? new Set();
    this.#cellListeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  has(row: CellRow, name: string): boolean {
    return this.#cells.has(keyOf(row, name));
  }

  text(row: CellRow, name: string): string {
    return this.#cells.get(keyOf(row, name))?.text ?? '';
  }

  error(row: CellRow, name: string): string | undefined {
    return this.#cells.get(keyOf(row, name))?.error;
  }

  /** Sets the text of a cell and removes its error. */
  set(row: CellRow, name: string, text: string): void {
    this.#put(row, name, { text, typed: false, error: undefined });
    this.#tell();
  }

  /** Sets the text that a person types. */
  type(row: CellRow, name: string, text: string): void {
    this.#put(row, name, { text, typed: true, error: undefined });
    this.#tell();
  }

  /** Writes a valid number with a dot, and shows the error of any other. */
  leave(row: CellRow, name: string): void {
    const cell = this.#cells.get(keyOf(row, name));
    if (cell?.number === undefined) return;
    const read = readNumber(cell.text, cell.number, cell.typed && cell.text !== cell.start);
    if (read.ok && read.text === cell.text) return;
    this.#put(row, name, read.ok ? { text: read.text, typed: false } : { error: read.message });
    this.#tell();
  }

  /** True when a cell of the table, or of one row, differs from its start. */
  isDirty(row?: CellRow): boolean {
    return row === undefined ? this.#dirty.size > 0 : this.#cellsAt(this.#dirty, row).length > 0;
  }

  /** The edited cells of the table, or of one row. Call it after `check`. */
  changes(row?: CellRow): readonly CellChange[] {
    return this.#cellsAt(this.#dirty, row);
  }

  /** Reads all numbers and shows errors. Returns true when all cells of the table, or of one row, are valid. */
  check(row?: CellRow): boolean {
    for (const { row: key, name } of this.#cellsAt(this.#cells.keys(), row)) this.leave(key, name);
    return this.#cellsAt(this.#failed, row).length === 0;
  }

  /** Shows errors of the server. */
  fail(errors: readonly { readonly row: CellRow; readonly name: string; readonly message: string }[]): void {
    for (const { row, name, message } of errors) this.#put(row, name, { error: message });
    this.#tell();
  }

  /** Keys of the rows with an error. */
  failed(): readonly CellRow[] {
    return this.#cellsAt(this.#failed, undefined).map(({ row }) => row);
  }

  /** Takes these rows, saved by somebody else, as the new start. Edits stay. */
  rebase(rows: readonly R[]): void {
    const edits = this.#cellsAt(this.#dirty, undefined);
    this.#start(rows);
    for (const { row, name, text, typed } of edits) this.#put(row, name, { text, typed });
    this.#tell();
  }

  /** Takes these rows as the new start; edits of these rows are lost. */
  reset(rows: readonly R[]): void {
    this.#start(rows);
    this.#tell();
  }
}
