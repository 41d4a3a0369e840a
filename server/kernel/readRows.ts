import * as z from 'zod/mini';
import { parseTable, type Row } from './csv.ts';

const maxShown = 50;

/** Rows that cannot be imported, each with its line. Nothing was imported. */
export class ImportErrors extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    const shown = faults.slice(0, maxShown);
    const more = faults.length - shown.length;
    super([...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
    this.name = 'ImportErrors';
    this.faults = faults;
  }
}

/** A row of a file, with its line. */
export type ImportedRow<T> = T & { readonly line: number };

const asText = (cell: string): string => cell;

/** The text of a CSV file without a byte order mark and \r\n, which spreadsheets write. */
export const normalizeCsv = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');

/**
 * Reads the rows of a CSV file whose columns are the fields of `schema`, in their order.
 * @throws ImportErrors with every wrong cell, FixtureError where the file is no such table
 */
export const readRows = <S extends z.ZodMiniObject>(
  text: string,
  file: string,
  schema: S,
): ImportedRow<z.output<S>>[] => {
  const columns = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, asText]));
  const faults: string[] = [];
  const rows: ImportedRow<z.output<S>>[] = [];
  for (const { line, ...cells } of parseTable(normalizeCsv(text), file, columns) as Row<typeof columns>[]) {
    const parsed = z.safeParse(schema, cells);
    if (parsed.success) rows.push({ ...parsed.data, line });
    else
      faults.push(
        ...parsed.error.issues.map(({ path, message }) => `line ${line}: ${path.join('.')}: ${message}`),
      );
  }
  if (faults.length > 0) throw new ImportErrors(faults);
  return rows;
};
