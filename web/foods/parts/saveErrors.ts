import type { ApiFailure } from '../../kernel/api.ts';
import { valueColumn } from './valueRows.ts';

/** An error of a cell of the values' table. */
interface CellError {
  readonly row: number;
  readonly name: string;
  readonly message: string;
}

const prefix = 'ingredient.';
const values = 'nutrition_breakdown.';

/**
 * Splits the errors of a save into those of fields of the form, under their names, and those of nutrient values.
 * @param sent ids of the nutrients in the order in which they were sent
 */
export const splitSaveErrors = (
  failure: ApiFailure,
  sent: readonly number[],
): { readonly form: ApiFailure; readonly cells: readonly CellError[] } => {
  const cells: CellError[] = [];
  const errors: Record<string, readonly string[]> = {};
  for (const [full, messages] of Object.entries(failure.errors)) {
    const path = full.startsWith(prefix) ? full.slice(prefix.length) : full;
    const [, index] = /^nutrition_breakdown\.nutrients\.(\d+)\b/.exec(path) ?? [];
    const row = index === undefined ? undefined : sent[Number(index)];
    if (row !== undefined) cells.push({ row, name: valueColumn, message: messages[0] ?? '' });
    else {
      const name = path.startsWith(values) ? path.slice(values.length) : path;
      const [field = name] = name.split('.');
      const slugged = name
        .replace(/^(?:unsafe|possibly_unsafe)\.(dog|cat)$/, 'flags_$1')
        .replace(/^warning_kind\.(dog|cat)$/, 'kind_$1');
      const known = slugged === name ? field : slugged;
      errors[known] = [...(errors[known] ?? []), ...messages];
    }
  }
  return { form: { ...failure, errors }, cells };
};
