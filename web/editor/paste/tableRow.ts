import { units as massUnits } from '../../amounts/numbers.ts';
import { bareUnit, isUnitKind, kindOf, withoutRoughly } from './cellKinds.ts';
import type { Columns } from './columns.ts';
import { isDosed, parseWords } from './parseWords.ts';
import type { Parts } from './parts.ts';
import { isOnlyPreparation } from './preparation.ts';
import type { Cells } from './splitting.ts';
import { withUnitOfName } from './unitPlace.ts';

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
  return name === null ? null : [name, ...others.filter(isOnlyPreparation)].join(', ');
};

const plainUnit = (unit: string): string => {
  const word = bareUnit(unit).toLowerCase().replace(/\.$/, '');
  return massUnits.get(word) ?? word.replace(/s$/, '');
};

/** The amount of a row as free text has it, and whether its cell, its column of units and its heading contradict. */
const amountOf = (cells: Cells, column: number, { units, headings, counts }: Columns) => {
  const cell = withoutRoughly(cells[column] ?? '');
  const place = units.get(column);
  const written = cells[place ?? -1] ?? '';
  const beside = isOnlyPreparation(written) ? '' : bareUnit(written);
  const headed = headings[column]?.unit ?? null;
  const isNumber = kindOf(cell) === 'number';
  const own = isNumber ? headed : (/(?<=[\d½¼¾⅓⅔⅛.]\s*)\p{L}.*$/u.exec(cell)?.[0] ?? null);
  const hasUnit = isNumber ? /\p{L}/u.test(beside) : isUnitKind(kindOf(beside));
  const unit = hasUnit ? beside : headed !== null && plainUnit(headed) !== 'g' ? headed : '';
  return {
    text: isNumber ? `${cell} ${unit}`.trim() : cell,
    counted: isNumber && unit === '' && ((place !== undefined && headed === null) || counts.has(column)),
    contradicts: own !== null && hasUnit && plainUnit(own) !== plainUnit(beside),
  };
};

/** True if free text with the same name and amount is ambiguous. */
const isSeveral = (name: string, text: string): boolean => {
  const amount = text.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const free = parseWords(kindOf(amount) === 'number' ? `${name}, ${amount}` : `${amount} ${name}`);
  return free.several === true;
};

/** Parts of a row whose table has no amounts: the name may contain one with its unit. */
const wordsOf = (name: string | null, amount: string | null): Parts => {
  const free = name === null ? null : parseWords(name);
  const holds = free?.amount != null && free.name !== null && kindOf(free.amount) !== 'number';
  return free && holds && !free.counted ? free : { name, amount };
};

/**
 * Parses a row of a table by the grammar of free text.
 * @param column index of the amounts; null if there are none, or if the user must select them
 */
export const partsOfRow = (cells: Cells, columns: Columns, column: number | null): Parts => {
  const name = withRemarks(cells, columns, column);
  if (column === null) return columns.asks ? { name, amount: null, unchosen: true } : wordsOf(name, null);
  const { text, counted, contradicts } = amountOf(cells, column, columns);
  if (text === '') return wordsOf(name, '');
  if (name === null) return { name, amount: text };
  const parts = withUnitOfName({ name, amount: text, counted });
  const several = contradicts || cells.some(isDosed) || isSeveral(name, parts.amount ?? text);
  return several ? { ...parts, counted: false, several } : parts;
};
