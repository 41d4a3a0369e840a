import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The folder of the shipped tables. */
export const fixturesFolder = join(import.meta.dirname, '../../fixtures');

/** An error in a shipped file. */
export class FixtureError extends Error {
  readonly file: string;
  readonly line: number;

  constructor(file: string, line: number, reason: string) {
    super(`${file}, line ${line}: ${reason}`);
    this.name = 'FixtureError';
    this.file = file;
    this.line = line;
  }
}

/** Reads one cell. @throws Error whose message is the reason */
export type Reader<T> = (cell: string) => T;

/** The columns of a file with their readers. The file has exactly these, in this order. */
export type Columns = Readonly<Record<string, Reader<unknown>>>;
export type Row<C extends Columns> = { readonly [K in keyof C]: ReturnType<C[K]> } & {
  readonly line: number;
};

/** The cells of a record, and the line of the file where it starts. */
export interface Cells {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What separates the columns of a table. */
export type Separator = ',' | ';' | '\t';

const cellPatterns: Readonly<Record<Separator, RegExp>> = {
  ',': /"((?:[^"]|"")*)"|([^",\n]*)/y,
  ';': /"((?:[^"]|"")*)"|([^";\n]*)/y,
  '\t': /"((?:[^"]|"")*)"|([^"\t\n]*)/y,
};

const newlines = (text: string): number => text.split('\n').length - 1;

/** Why a quote is wrong: in a file with semicolons between its columns, as Excel writes it in Europe, quotes are right. */
const quoteError = (text: string, file: string, line: number): FixtureError => {
  const [separator] = /[,;\n]/.exec(text.replace(/^"(?:[^"]|"")*"/, '')) ?? [];
  return separator === ';'
    ? new FixtureError(file, 1, 'commas must separate the columns, not semicolons, and decimals need a dot')
    : new FixtureError(file, line, 'a quote is not closed or not doubled');
};

/**
 * Splits separated values, quoted by RFC 4180; lines end with \n.
 * @throws FixtureError with the line of a wrong quote, or of a heading with semicolons between its columns
 */
export const splitRecords = (text: string, file: string, separator: Separator = ','): Cells[] => {
  const cellAt = cellPatterns[separator];
  const records: Cells[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const cells: string[] = [];
    const first = line;
    for (let more = true; more; ) {
      cellAt.lastIndex = at;
      const [whole = '', quoted, plain] = cellAt.exec(text) ?? [];
      cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
      line += newlines(quoted ?? '');
      at += whole.length;
      const mark = text[at];
      if (mark !== undefined && mark !== separator && mark !== '\n') throw quoteError(text, file, line);
      more = mark === separator;
      at += 1;
    }
    records.push({ line: first, cells });
    line += 1;
  }
  return records;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const readCell = <C extends Columns>(
  columns: C,
  name: string,
  cell: string,
  file: string,
  line: number,
): unknown => {
  try {
    return columns[name]?.(cell);
  } catch (error) {
    throw new FixtureError(file, line, `${name}: ${reasonOf(error)}`);
  }
};

/**
 * Reads a table of comma-separated values.
 * @throws FixtureError with file, line and reason unless it matches `columns` exactly
 */
export const parseTable = <C extends Columns>(text: string, file: string, columns: C): Row<C>[] => {
  const names = Object.keys(columns);
  const [head, ...records] = splitRecords(text, file);
  if (head?.cells.join() !== names.join())
    throw new FixtureError(file, 1, `expected the columns ${names.join()}`);
  return records.map(({ line, cells }) => {
    if (cells.length !== names.length)
      throw new FixtureError(file, line, `${cells.length} cells, not ${names.length}`);
    const entries = names.map((name, index) => [
      name,
      readCell(columns, name, cells[index] ?? '', file, line),
    ]);
    return Object.assign(Object.fromEntries(entries), { line }) as Row<C>;
  });
};

const named = (name: string, folder: string): [text: string, file: string] => {
  const path = join(folder, name);
  return [readFileSync(path, 'utf8'), relative(join(folder, '..'), path)];
};

/** Reads a table of the shipped folder, or of another. */
export const readTable = <C extends Columns>(name: string, columns: C, folder = fixturesFolder): Row<C>[] =>
  parseTable(...named(name, folder), columns);

/**
 * Reads a table row by row with a function of each row's cells by column.
 * @throws FixtureError with file, line and the message of `make`
 */
export const readRecords = <T>(
  name: string,
  make: (record: Readonly<Record<string, string>>) => T,
  folder = fixturesFolder,
): T[] => {
  const [text, file] = named(name, folder);
  const [head, ...records] = splitRecords(text, file);
  return records.map(({ line, cells }) => {
    const columns = head?.cells ?? [];
    if (cells.length !== columns.length)
      throw new FixtureError(file, line, `${cells.length} cells, not ${columns.length}`);
    try {
      return make(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])));
    } catch (error) {
      throw new FixtureError(file, line, reasonOf(error));
    }
  });
};

const refuse = (cell: string, expected: string): never => {
  throw new Error(`"${cell}" is not ${expected}`);
};

/** Readers of cells. */
export const read = {
  text: (cell: string): string => (cell === '' ? refuse(cell, 'a text') : cell),
  /** Displayed words with corrected spacing. The file has the spacing of the source. */
  words: (cell: string): string =>
    read.text(cell.replace(/\s+/g, ' ').replace(/^ | $| (?=[,)])|(?<=\() /g, '')),
  optionalText: (cell: string): string | null => cell || null,
  whole: (cell: string): number => (/^\d{1,9}$/.test(cell) ? Number(cell) : refuse(cell, 'a whole number')),
  optionalWhole: (cell: string): number | null => (cell === '' ? null : read.whole(cell)),
  decimal: (cell: string): string => (/^\d+(\.\d+)?$/.test(cell) ? cell : refuse(cell, 'a decimal number')),
  optionalDecimal: (cell: string): string | null => (cell === '' ? null : read.decimal(cell)),
  optional:
    <T>(one: Reader<T>) =>
    (cell: string): T | null =>
      cell === '' ? null : one(cell),
  flag: (cell: string): boolean => (cell === '0' || cell === '1' ? cell === '1' : refuse(cell, '0 or 1')),
  list: (cell: string): string[] => (cell === '' ? [] : cell.split(';')),
  oneOf:
    <T extends string>(...values: readonly T[]) =>
    (cell: string): T =>
      values.find((value) => value === cell) ?? refuse(cell, `one of ${values.join(', ')}`),
};
