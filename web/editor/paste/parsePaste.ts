import { type CellKind, isAmountKind, kindOf } from './cellKinds.ts';

import { type AmountColumn, type Columns, columnsIn, isPieces } from './columns.ts';
import { type Grid, gridIn } from './grid.ts';
import { headingOf, isNotFood } from './headings.ts';
import { withoutMark } from './line.ts';
import { parseWords, withoutCount } from './parseWords.ts';
import type { Parts } from './parts.ts';
import { isProse } from './prose.ts';
import { bare, type Cells, isRuler } from './splitting.ts';
import { partsOfRow } from './tableRow.ts';

/** A line that is no row: a heading, or the dashes below it. */
export interface HeadingLine {
  /** Line number in the pasted text, from 1. */
  readonly at: number;
  /** Original text of the line. */
  readonly text: string;
}

/** A pasted line. */
export interface PastedLine extends HeadingLine, Parts {
  /** True if the name is a sum or a header. */
  readonly isNotFood: boolean;
}

/** Parsed text of a paste. Each line of the text is a line, a heading or empty. */
export interface ParsedPaste {
  /** Lines without the headings and empty lines at the end. */
  readonly lines: readonly PastedLine[];
  readonly headings: readonly HeadingLine[];
  /** Columns that may contain the grams. With several the user selects one. */
  readonly columns: readonly AmountColumn[];
  /** Index of the column used for the grams; null without a table, or if nothing tells which one. */
  readonly column: number | null;
  /** True for a list with semicolons, which decimal commas require. */
  readonly semicolons: boolean;
}

/** Maximum number of lines of a cell. */
const maxCellLines = 5;

/** Maximum length of a line. A longer one is cut, and asks. */
const maxLine = 2000;

/** Lines of a text. A quoted cell of a spreadsheet may contain line breaks. */
const linesIn = (text: string): readonly HeadingLine[] => {
  const lines = text
    .replace(/[\u200b\ufeff]/g, '')
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({
      at: index + 1,
      // Two spaces may separate cells; a hundred separate no better.
      text: line.replace(/[^\S\t]{100,}/gu, '  ').slice(0, maxLine),
    }));
  const isOpen = ({ text: line }: HeadingLine): boolean => /(?:^|[\t;,|])\s*"(?:[^"]|"")*$/.test(line);
  const isEnd = ({ text: line }: HeadingLine): boolean => /^(?:[^"]|"")*"\s*(?:[\t;,|]|$)/.test(line);
  for (let at = 0; at < lines.length; at += 1) {
    const [line, ...others] = lines.slice(at, at + maxCellLines + 1);
    const more = line && isOpen(line) ? others.slice(0, others.findIndex(isEnd) + 1) : [];
    if (line && more.length > 0)
      lines.splice(at, more.length + 1, {
        at: line.at,
        text: [line, ...more]
          .map((one) => one.text)
          .join(' ')
          .slice(0, maxLine),
      });
  }
  return lines;
};

/** The cells of a line that may be a heading. A line of one word is one cell. */
const headCells = (line: string, cells: Cells | null): Cells => cells ?? line.split(/[\t;,|]/).map(bare);

/**
 * True if a line has headings above lines with numbers. A line with a number or an amount is never one, and a unit alone
 * only above numbers: g above 200.
 */
const isHead = (cells: Cells, below: readonly (Cells | null)[], isAbove: boolean): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || !isAbove || cells.some((cell) => isAmountKind(kindOf(cell)))) return false;
  // A unit above units belongs to a line whose number is missing.
  const isUnit = (text: string): boolean => kindOf(text) === 'unit';
  if (cells.some((cell, at) => isUnit(cell) && below.some((row) => isUnit(row?.[at] ?? '')))) return false;
  const roles = filled.map(headingOf);
  if (roles.every((heading) => heading !== null))
    return filled.length > 1 || roles.some((heading) => ['amount', 'count', 'unit'].includes(heading.role));
  const overNumbers = cells.filter((cell, at) => {
    const rows = below.flatMap((row) => row?.[at] || []);
    const isOver = rows.length > 0 && rows.every((text) => !['text', 'unit', 'loose'].includes(kindOf(text)));
    return cell !== '' && isOver;
  });
  return roles.some((heading) => heading?.role === 'food')
    ? overNumbers.length > 0
    : overNumbers.some((cell) => !['food', 'note', undefined].includes(headingOf(cell)?.role));
};

/** Index of the heading: the first line that is one, if the lines above it have no numbers. */
const headIn = (lines: readonly HeadingLine[], { rows }: Grid): number => {
  const [first = -1, second = -1] = lines.flatMap(({ text }, at) => (text.trim() === '' ? [] : at));
  const isAt = (at: number): boolean =>
    at >= 0 &&
    isHead(
      headCells(lines[at]?.text ?? '', rows[at] ?? null),
      rows.slice(at + 1),
      lines.slice(at + 1).some(({ text }) => /\d/.test(text)),
    );
  if (isAt(first)) return first;
  // A title may stand above the headings.
  return !/\d/.test(lines[first]?.text ?? '') && rows[first] === null && isAt(second) ? second : -1;
};

/**
 * Parts of a line of words or of a row, which may have columns of its own. Only the user can decide among several
 * numbers.
 */
const partsOf = (text: string, at: number, grid: Grid, columns: Columns): Parts => {
  const row = grid.rows[at] ?? null;
  if (row === null) return parseWords(text);
  if (!grid.own.has(at)) return partsOfRow(row, columns, columns.amount);
  const own = columnsIn([row], []);
  const { unchosen, ...parts } = partsOfRow(row, own, own.amount);
  const isUnclear = unchosen || grid.unclear.has(at);
  return isUnclear ? { ...parts, amount: parts.amount ?? row.join(', '), several: true } : parts;
};

/** A small number without a unit is a count in a list whose other amounts have units: 2 beside 200 g. */
const withCounts = (lines: readonly PastedLine[], headed: boolean): readonly PastedLine[] => {
  if (headed) return lines;
  const isOf = (...kinds: readonly CellKind[]) =>
    lines.filter(({ amount, isNotFood: noFood }) => amount && !noFood && kinds.includes(kindOf(amount)))
      .length;
  const isCount = isOf('mass', 'amount') > 0 && isOf('mass', 'amount') >= isOf('number');
  return lines.map((line) => {
    if (line.name === null || kindOf(line.amount ?? '') !== 'number') return line;
    return { ...line, ...(isCount && isPieces(line.amount ?? '') ? { counted: true } : { bare: true }) };
  });
};

/**
 * Parses pasted text line by line.
 * @param column index of the grams column that the user selected, used whatever it contains; null for the most probable
 */
export const parsePaste = (text: string, column: number | null = null): ParsedPaste => {
  const all = linesIn(text);
  const grid = gridIn(all.map((line) => withoutMark(line.text)));
  const head = headIn(all, grid);
  const heads = all[head] ? headCells(all[head].text, grid.rows[head] ?? null) : [];
  const body = grid.rows.filter((row, at) => row !== null && at !== head && !grid.own.has(at)) as Cells[];
  const found = columnsIn(body, heads);
  const columns =
    column === null ? found : { ...found, amount: column, asks: false, counts: new Set<number>() };
  const names = [heads[columns.name] ?? heads[0] ?? ''];
  const headed = columns.amount !== null && columns.headings[columns.amount]?.unit != null;
  const isHeading = (line: HeadingLine): boolean => line === all[head] || isRuler(line.text);
  const lines = all.flatMap((line, at) => {
    if (isHeading(line)) return [];
    const read = partsOf(line.text, at, grid, columns);
    const parts = line.text.length < maxLine ? read : { ...read, several: true };
    const name = parts.name === null ? null : withoutCount(parts.name);
    const isText = (grid.rows[at] ?? null) === null;
    const noFood = name !== null && (isNotFood(name, names) || (isText && isProse(line.text)));
    return [{ at: line.at, text: line.text.trim(), counted: false, ...parts, name, isNotFood: noFood }];
  });
  return {
    lines: withCounts(lines, headed || column !== null),
    headings: all.filter(isHeading).map((line) => ({ ...line, text: line.text.trim() })),
    ...{ columns: columns.amounts, column: columns.amount, semicolons: grid.semicolons },
  };
};

/** True if the text names foods and is not just a column of amounts. */
export const namesFoods = ({ lines }: ParsedPaste): boolean =>
  lines.some(({ name, amount, unchosen }) => name !== null && (amount !== null || unchosen === true));
