import { isAmountKind, kindOf } from './cellKinds.ts';

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

/** Lines of a text. A quoted cell of a spreadsheet may contain line breaks. */
const linesIn = (text: string): readonly HeadingLine[] => {
  const lines = text
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+$/, '')
    .split(/\r\n|\r|\n/);
  const joined: HeadingLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const end = endOfQuote(lines, at);
    joined.push({ at: at + 1, text: lines.slice(at, end + 1).join(' ') });
    at = end;
  }
  return joined;
};

/** Maximum number of lines of a cell. */
const maxCellLines = 5;

/** Index of the line that ends a cell which begins on a line, usually the same line. */
const endOfQuote = (lines: readonly string[], at: number): number => {
  const opened = /(?:^|[\t;,|])\s*"(?:[^"]|"")*$/;
  const closed = /^(?:[^"]|"")*"\s*(?:[\t;,|]|$)/;
  if (!opened.test(lines[at] ?? '')) return at;
  const end = lines.findIndex((line, index) => index > at && index <= at + maxCellLines && closed.test(line));
  return end < 0 ? at : end;
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

/** Parses the row of a table or a line of words. */
const partsOf = (text: string, row: Cells | null, columns: Columns, column: number | null): Parts =>
  row ? partsOfRow(row, columns, column) : parseWords(text);

/** A selected column is used whatever it contains. */
const chosen = (columns: Columns, column: number | null): Columns =>
  column === null ? columns : { ...columns, amount: column, asks: false, counts: new Set() };

const lineOf = (line: HeadingLine, parts: Parts, heads: readonly string[], isRow: boolean): PastedLine => {
  const name = parts.name === null ? null : withoutCount(parts.name);
  const noFood = name !== null && (isNotFood(name, heads) || (!isRow && isProse(line.text)));
  return { at: line.at, text: line.text.trim(), ...parts, name, isNotFood: noFood };
};

/** A row with columns of its own. Only the user can decide among several numbers. */
const ownParts = (row: Cells, isUnclear: boolean): Parts => {
  const columns = columnsIn([row], []);
  const { unchosen, ...parts } = partsOfRow(row, columns, columns.amount);
  return unchosen || isUnclear ? { ...parts, amount: parts.amount ?? row.join(', '), several: true } : parts;
};

/** A small number without a unit is a count in a list whose other amounts have units: 2 beside 200 g. */
const withCounts = (lines: readonly PastedLine[], headed: boolean): readonly PastedLine[] => {
  const kinds = lines.map(({ amount, isNotFood: noFood }) => (amount && !noFood ? kindOf(amount) : 'empty'));
  const bareCount = kinds.filter((kind) => kind === 'number').length;
  const unitCount = kinds.filter((kind) => kind === 'mass' || kind === 'amount').length;
  if (headed) return lines;
  const isCount = unitCount > 0 && unitCount >= bareCount;
  return lines.map((line) => {
    if (line.name === null || kindOf(line.amount ?? '') !== 'number') return line;
    return isCount && isPieces(line.amount ?? '') ? { ...line, counted: true } : { ...line, bare: true };
  });
};

/**
 * Parses pasted text line by line.
 * @param column index of the grams column that the user selected; null for the most probable
 */
export const parsePaste = (text: string, column: number | null = null): ParsedPaste => {
  const all = linesIn(text);
  const grid = gridIn(all.map((line) => withoutMark(line.text)));
  const head = headIn(all, grid);
  const isHeading = ({ text: line }: HeadingLine, at: number): boolean => at === head || isRuler(line);
  const headLine = all[head];
  const heads = headLine ? headCells(headLine.text, grid.rows[head] ?? null) : [];
  const body = grid.rows.flatMap((row, at) => (row && at !== head && !grid.own.has(at) ? [row] : []));
  const columns = chosen(columnsIn(body, heads), column);
  const names = [heads[columns.name] ?? heads[0] ?? ''];
  const headed = columns.amount !== null && columns.headings[columns.amount]?.unit != null;
  const lines = all.flatMap((line, at) => {
    if (isHeading(line, at)) return [];
    const row = grid.rows[at] ?? null;
    const isUnclear = grid.unclear.has(at);
    const parts =
      row && grid.own.has(at) ? ownParts(row, isUnclear) : partsOf(line.text, row, columns, columns.amount);
    return [lineOf(line, parts, names, row !== null)];
  });
  return {
    lines: withCounts(lines, headed || column !== null),
    headings: all.flatMap((line, at) => (isHeading(line, at) ? [{ ...line, text: line.text.trim() }] : [])),
    columns: columns.amounts,
    column: columns.amount,
    semicolons: grid.semicolons,
  };
};

/** True if the text names foods and is not just a column of amounts. */
export const namesFoods = ({ lines }: ParsedPaste): boolean =>
  lines.some(({ name, amount, unchosen }) => name !== null && (amount !== null || unchosen === true));
