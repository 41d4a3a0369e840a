import { units as massUnits } from '../../amounts/numbers.ts';
import { bareUnit, isUnitKind, kindOf, withoutRoughly } from './cellKinds.ts';
import type { Columns } from './columns.ts';
import { isDosed, parseWords } from './parseWords.ts';
import type { Parts } from './parts.ts';
import { isOnlyPreparation } from './preparation.ts';
import type { Cells } from './splitting.ts';
import { withUnitOfName } from './unitPlace.ts';

/** The amount of a row, as free text has it. */
interface RowAmount {
  readonly text: string;
  /** True if a number stands alone in a table with units. */
  readonly unitless: boolean;
  /** True if the cell, its unit and its heading contradict each other. */
  readonly contradicts: boolean;
}

/** The cells that name a food: of the column of names and words directly behind it, otherwise the first with words. */
const nameOf = (cells: Cells, { name, amounts, allUnits, headings }: Columns): string | null => {
  const isPart = (cell: string, at: number): boolean =>
    kindOf(cell) === 'text' && amounts.length > 0 && !allUnits.has(at) && headings[at] == null;
  if (/\p{L}/u.test(cells[name] ?? '')) {
    const end = cells.findIndex((cell, at) => at > name && !isPart(cell, at));
    return cells.slice(name, end < 0 ? undefined : end).join(', ');
  }
  const others = cells.filter((_, at) => at !== name && !allUnits.has(at));
  return others.find((other) => ['text', 'loose'].includes(kindOf(other))) ?? null;
};

/** Words of cutting and state beside a name belong to it: cooked rice is not raw rice. */
const withRemarks = (cells: Cells, columns: Columns, column: number | null): string | null => {
  const name = nameOf(cells, columns);
  const others = cells.filter((cell, at) => cell !== name && at !== column && !columns.allUnits.has(at));
  const remarks = others.filter(isOnlyPreparation);
  return name === null ? null : [name, ...remarks].join(', ');
};

const unitInCell = /(?<=[\d½¼¾⅓⅔⅛.]\s*)\p{L}.*$/u;

const plainUnit = (unit: string): string => {
  const word = bareUnit(unit).toLowerCase().replace(/\.$/, '');
  return massUnits.get(word) ?? word.replace(/s$/, '');
};

/** The amount of a row with the unit of its cell, of its column of units or of its heading. */
const amountOf = (cells: Cells, column: number, { units, headings }: Columns): RowAmount => {
  const cell = withoutRoughly(cells[column] ?? '');
  const place = units.get(column);
  const written = place === undefined ? '' : (cells[place] ?? '');
  const beside = isOnlyPreparation(written) ? '' : bareUnit(written);
  const headed = headings[column]?.unit ?? null;
  const kind = kindOf(cell);
  if (kind !== 'number') {
    const own = unitInCell.exec(cell)?.[0] ?? '';
    const isOther = own !== '' && isUnitKind(kindOf(beside)) && plainUnit(own) !== plainUnit(beside);
    return { text: cell, unitless: false, contradicts: isOther };
  }
  if (/\p{L}/u.test(beside)) {
    const contradicts = headed !== null && plainUnit(headed) !== plainUnit(beside);
    return { text: `${cell} ${beside}`, unitless: false, contradicts };
  }
  if (headed !== null && plainUnit(headed) !== 'g')
    return { text: `${cell} ${headed}`, unitless: false, contradicts: false };
  return { text: cell, unitless: place !== undefined && headed === null, contradicts: false };
};

const spaceInNumber = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** True if free text with the same name and amount is ambiguous. */
const isSeveral = (name: string, text: string): boolean => {
  const amount = text.replace(spaceInNumber, '');
  const free = parseWords(kindOf(amount) === 'number' ? `${name}, ${amount}` : `${amount} ${name}`);
  return free.several === true;
};

/** Parts of a row whose table has no amounts: the name may contain one with its unit. */
const wordsOf = (name: string | null, amount: string | null): Parts => {
  const free = name === null ? null : parseWords(name);
  const holds = free?.amount != null && free.name !== null && kindOf(free.amount) !== 'number';
  return free && holds && !free.counted ? free : { name, amount, counted: false };
};

/**
 * Parses a row of a table by the grammar of free text.
 * @param column index of the amounts; null if there are none, or if the user must select them
 */
export const partsOfRow = (cells: Cells, columns: Columns, column: number | null): Parts => {
  const name = withRemarks(cells, columns, column);
  if (column === null)
    return columns.asks ? { name, amount: null, counted: false, unchosen: true } : wordsOf(name, null);
  const { text, unitless, contradicts } = amountOf(cells, column, columns);
  if (text === '' || name === null)
    return text === '' ? wordsOf(name, '') : { name, amount: text, counted: false };
  const counted = kindOf(text) === 'number' && (unitless || columns.counts.has(column));
  const parts = withUnitOfName({ name, amount: text, counted });
  const several = contradicts || cells.some(isDosed) || isSeveral(name, parts.amount ?? text);
  return several ? { ...parts, counted: false, several } : parts;
};
