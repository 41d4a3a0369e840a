import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { valueTextOf } from '../../contract/valueRange.ts';
import { fixturesFolder, parseTable, read } from '../../kernel/csv.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { shippedNutrients } from '../../testing/shippedNutrients.ts';
import { checkCurrency } from './checkTable.ts';
import { priceOf100g } from './prices.ts';
import { readTable } from './readTable.ts';
import { type RowEdit, readRowEdit } from './rowEdit.ts';
import { TableErrors } from './tableErrors.ts';
import { basisOfTitles, checkWhole, hasBasis } from './unclearBasis.ts';

const nutrients = new Map(shippedNutrients().map((each) => [each.id, each]));

/** The foods of a file, as the import reads those without an id for an account in a currency. */
const editsOf = (text: string, currency: string): readonly RowEdit[] => {
  const errors = new TableErrors();
  const table = readTable(text, nutrients, errors);
  const basis = basisOfTitles(table);
  checkCurrency(table, currency, errors);
  const context = {
    ...{ values: { nutrients, variable: new Map() }, categories: new Map<string, number>() },
    ...{ basis: basis ?? null, userId: 1, currency, reason: null, now: new Date(0), errors },
  };
  const edits = table.rows.flatMap(
    (row) => readRowEdit({ row, food: null, current: null, price: null }, context) ?? [],
  );
  errors.throwIfAny();
  if (basis === undefined && !hasBasis(table)) checkWhole(edits);
  return edits;
};

const isDerived = (source: string | null): boolean => source !== null && /^derived/.test(source);

/** A food as the golden file has it, per 100 g: `Egg: Protein 12.6, Sodium 142, 0.5` with its price. */
const textOf = ({ changes, price, stated }: RowEdit): string => {
  const per100 = (text: string): string =>
    text.replace(/\d+(?:\.\d+)?/g, (amount) =>
      String(Number(((Number(amount) * 100) / Number(stated?.totalQty)).toFixed(3))),
    );
  const values = [...(stated?.values ?? [])].flatMap(([id, { amount, amountHigh = null, source }]) =>
    isDerived(source) ? [] : [`${nutrients.get(id)?.display} ${per100(valueTextOf(amount, amountHigh))}`],
  );
  const prices = price === undefined ? [] : [priceOf100g(price)];
  return `${changes.name}: ${[...values, ...prices].join(', ')}`;
};

/** What the import makes of a file: its foods, or why it is refused. */
const answerOf = (file: string, currency: string): string => {
  try {
    return editsOf(file.replaceAll('¶', '\n').replaceAll('⇥', '\t'), currency).map(textOf).join(' | ');
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error;
    return `refused: ${Object.values(error.fields).flat().join(' ')}`;
  }
};

const columns = {
  country: read.text,
  what: read.text,
  currency: read.text,
  file: read.text,
  answer: read.text,
};
const path = join(fixturesFolder, 'golden/food-spreadsheets.csv');
const files = parseTable(readFileSync(path, 'utf8'), 'food-spreadsheets.csv', columns);

describe('spreadsheets of foods as people of five countries write them', () => {
  it.each(files)('$country: $what', ({ file, currency, answer }) => {
    const given = answerOf(file, currency);
    if (answer.startsWith('refused: ')) expect(given).toContain(answer.slice('refused: '.length));
    else expect(given).toBe(answer);
  });
});
