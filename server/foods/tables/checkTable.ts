import { numbersIn, readDecimal } from '../../../engine/host/writtenNumbers.ts';
import type { Cells } from '../../kernel/csv.ts';
import { basisOf } from './basisWords.ts';
import { type FieldColumn, plainName } from './columnNames.ts';
import type { FoodTable, SaidBasis, TableRow } from './foodTable.ts';
import { otherCurrency } from './money.ts';
import type { TableErrors } from './tableErrors.ts';

/** The basis that titles name; null without one. */
export const saidBasis = (titles: readonly Cells[]): SaidBasis | null => {
  const said = titles.flatMap(({ cells }) =>
    cells.flatMap((words): readonly SaidBasis[] => {
      const basis = basisOf(words);
      return basis === null ? [] : [{ basis, words: words.trim() }];
    }),
  );
  const [first] = said;
  if (first === undefined) return null;
  const isOne = said.every(({ basis }) => basis === first.basis);
  return isOne ? first : { basis: 'several', words: said.map(({ words }) => words).join(', ') };
};

const servingNeeded = 'Add a column Serving size with the grams of the serving that the values are for.';

/** Refuses values of a serving whose grams are not there. */
export const checkServings = (
  rows: readonly TableRow[],
  { line, said }: { readonly line: number; readonly said: SaidBasis | null },
  errors: TableErrors,
): void => {
  const heading = rows[0]?.values.find(({ isServing }) => isServing)?.heading;
  if (heading === undefined && said?.basis !== 'serving') return;
  if (rows[0]?.columns.grams === undefined) errors.add(line, heading ?? said?.words ?? null, servingNeeded);
  else
    for (const row of rows)
      if (row.fields.grams === '' && row.values.some(({ cell }) => cell !== ''))
        errors.add(row.line, 'grams', 'Write the grams of the serving that the values are for.');
};

/** Largest amounts of a column that look like another unit, where none is written: minerals in g, and mg for µg. */
const doubtfulBelow: Readonly<Record<string, number>> = { mg: 5, µg: 0.5 };
const majorMinerals: readonly number[] = [301, 302, 304, 305, 306, 307];

/** Refuses columns without a unit whose values look like those of another one. */
export const checkUnits = (rows: readonly TableRow[], line: number, errors: TableErrors): void => {
  rows[0]?.values.forEach(({ nutrient: { id, display, unit_type }, heading, isBare, sign }, at) => {
    if (!isBare || (unit_type === 'mg' && !majorMinerals.includes(id))) return;
    const amounts = rows.flatMap(({ values }) => {
      const { cell = '' } = values[at] ?? {};
      return numbersIn(cell).join() === cell ? [Number(readDecimal(cell, sign))] : [];
    });
    const most = Math.max(0, ...amounts);
    if (most > 0 && most < (doubtfulBelow[unit_type] ?? 0))
      errors.add(
        line,
        heading,
        `The largest value is ${most}. Write its unit, ${display} (${unit_type}) or ${display} (${unit_type === 'mg' ? 'g' : 'mg'}).`,
      );
  });
};

const totals =
  /^(?:(?:sub|grand )?totals?|sum|summe|gesamt|average|mean|mittelwert|durchschnitt|moyenne|somme|media|soma)$/;
const notes = /^(?:sources?|notes?|quelle|fonte|remarks?)\s*:/i;

/** Refuses lines that are no foods: totals, and notes below a table. */
export const checkNames = (rows: readonly TableRow[], errors: TableErrors): void => {
  for (const { line, fields, values } of rows) {
    const { name = '', id = '' } = fields;
    const isNote = notes.test(name) && values.every(({ cell }) => cell === '');
    if (id === '' && (totals.test(plainName(name)) || isNote))
      errors.add(line, 'name', `“${name}” is no food. Remove the line.`);
  }
};

/** The column of the prices; undefined without one. */
export const priceColumnOf = ({ columns }: Pick<FoodTable, 'columns'>): FieldColumn | undefined =>
  columns.find((column): column is FieldColumn => 'field' in column && column.field === 'price');

/** Refuses prices in another currency than that of the account. */
export const checkCurrency = (table: FoodTable, account: string, errors: TableErrors): void => {
  const column = priceColumnOf(table);
  const other = column?.money && otherCurrency(column.money, account);
  if (column && other) errors.add(table.headLine, column.heading, other);
};
