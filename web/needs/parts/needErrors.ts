import type { ApiFailure } from '../../kernel/api.ts';

/** An error of a cell of the nutrients. */
interface CellError {
  readonly row: number;
  readonly name: string;
  readonly message: string;
}

const inNeed = 'dietary_per_kg_need.';
const inNutrients = /^nutrition_breakdown\.nutrients\.(\d+)\.(?:amount\.)?(\w+)$/;

/** The names of the table's columns by the names of the API. */
const columns: Readonly<Record<string, string>> = {
  qty: 'amount',
  id: 'amount',
  low_max: 'low_max',
  high_min: 'high_min',
  low_note: 'low_note',
  high_note: 'high_note',
};

/**
 * Splits a refused save into errors of the form's fields and of the table's cells.
 * @param ids the sent nutrients in their order
 */
export const splitNeedErrors = (
  failure: ApiFailure,
  ids: readonly number[],
): { readonly form: ApiFailure; readonly cells: readonly CellError[] } => {
  const cells: CellError[] = [];
  const fields: [string, readonly string[]][] = [];
  for (const [sent, messages] of Object.entries(failure.errors)) {
    const name = sent.startsWith(inNeed) ? sent.slice(inNeed.length) : sent;
    const [, index, column = ''] = inNutrients.exec(name) ?? [];
    const row = index === undefined ? undefined : ids[Number(index)];
    const cell = columns[column];
    const [message] = messages;
    if (row !== undefined && cell !== undefined && message !== undefined)
      cells.push({ row, name: cell, message });
    else fields.push([name.replace('nutrition_breakdown.', ''), messages]);
  }
  return { form: { ...failure, errors: Object.fromEntries(fields) }, cells };
};
