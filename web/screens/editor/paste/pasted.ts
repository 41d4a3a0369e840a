import { isUnit, readAmount, unitPattern } from './amounts.ts';

/** A line of what was pasted. */
export interface PastedLine {
  /** Its place in what was pasted, from 1. */
  readonly at: number;
  /** The line as it was pasted. */
  readonly text: string;
  readonly name: string | null;
  readonly amount: string | null;
}

const number = "[-−]?(?:\\d[\\d.,'’\\u00a0\\u202f]*|[.,]\\d+)";
const mass = `${number}(?:\\s*(?:${unitPattern})\\.?)?`;
const between = '(?:\\s*[,;:=(–—]\\s*|\\s+-\\s+|\\s+)';
const only = new RegExp(`^${mass}$`, 'i');
const atEnd = new RegExp(`^(.*?\\p{L}.*?)${between}(${mass})\\)?$`, 'iu');
const atStart = new RegExp(`^(${mass})${between}(.*\\p{L}.*)$`, 'iu');
const named = /\p{L}/u;
const unitAtEnd = new RegExp(`(?:${unitPattern})\\.?$`, 'i');

const bare = (cell: string): string => {
  const quoted = /^"(.*)"$/s.exec(cell.trim())?.[1];
  return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
};

/** What is longer is prose. */
const longest = 300;

type Parts = Pick<PastedLine, 'name' | 'amount'>;

const isAmount = (cell: string): boolean => cell !== '' && (only.test(cell) || readAmount(cell).ok);

/** Cells of a spreadsheet: the first that is named, the first that is an amount, and the unit beside it. */
const ofCells = (cells: readonly string[]): Parts => {
  const name = cells.find((cell) => named.test(cell) && !isAmount(cell) && !isUnit(cell)) ?? null;
  const place = cells.findIndex(isAmount);
  if (name === null) return { name, amount: withUnitBeside(cells, 0) };
  return { name, amount: place < 0 ? null : withUnitBeside(cells, place) };
};

const withUnitBeside = (cells: readonly string[], place: number): string => {
  const [cell = '', next = ''] = cells.slice(place);
  return isUnit(next) && !unitAtEnd.test(cell) ? `${cell} ${next}` : cell;
};

/** A line of words: a name with an amount behind it, or before it where that one has a unit and the other has none. */
const ofWords = (line: string): Parts => {
  if (line.length > longest) return { name: line, amount: null };
  if (readAmount(line).ok || only.test(line)) return { name: null, amount: line };
  const end = atEnd.exec(line);
  const start = atStart.exec(line);
  const [, endName = '', endAmount = ''] = end ?? [];
  const [, startAmount = '', startName = ''] = start ?? [];
  if (end && !(start && unitAtEnd.test(startAmount) && !unitAtEnd.test(endAmount)))
    return { name: endName, amount: endAmount };
  if (start) return { name: startName, amount: startAmount };
  return named.test(line) ? { name: line, amount: null } : { name: null, amount: line };
};

const bullet = /^[-*•–]\s+/;

const partsOf = (text: string): Parts => {
  const line = text.replace(bullet, '').replace(/[;,\s]+$/, '');
  return text.includes('\t') ? ofCells(text.split('\t').map(bare)) : ofWords(bare(line));
};

/** A first line that names columns, above lines that have numbers. */
const isHead = (line: string, others: readonly string[]): boolean =>
  !/\d/.test(line) && others.some((other) => /\d/.test(other));

/** What was pasted, line by line; a head and the empty lines at the end are left out. */
export const pastedLines = (text: string): readonly PastedLine[] => {
  const [first = '', ...others] = text.replace(/\s+$/, '').split(/\r\n|\r|\n/);
  const lines = first.trim() !== '' && isHead(first, others) ? others : [first, ...others];
  const head = others.length + 1 - lines.length;
  return lines.map((line, index) => ({ at: index + 1 + head, text: line.trim(), ...partsOf(line) }));
};

/** Whether what was pasted names foods, and is not just a column of amounts. */
export const namesFoods = (lines: readonly PastedLine[]): boolean =>
  lines.some(({ name, amount }) => name !== null && amount !== null);
