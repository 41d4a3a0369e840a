import { FieldErrors } from '../../kernel/errors.ts';

const maxShown = 50;

interface TableError {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

/** The errors of a file by line and column. Nothing is saved if there are any. */
export class TableErrors {
  readonly #errors: TableError[] = [];

  /** Adds an error of a cell at `file.<line>.<column>`, or of a whole line. The text names both. */
  add(line: number, column: string | null, message: string): void {
    const field = ['file', line, ...(column === null ? [] : [column])].join('.');
    const place = `Line ${line}${column === null ? '' : `, ${column}`}`;
    this.#errors.push({ line, field, message: `${place}: ${message}` });
  }

  /** @throws FieldErrors with the first 50 errors by line, and the number of the others */
  throwIfAny(): void {
    if (this.#errors.length === 0) return;
    const fields: Record<string, string[]> = {};
    const sorted = this.#errors.toSorted((a, b) => a.line - b.line);
    for (const { field, message } of sorted.slice(0, maxShown))
      fields[field] = [...(fields[field] ?? []), message];
    const more = sorted.length - maxShown;
    if (more > 0) fields.file = [`${more.toLocaleString('en')} more errors.`];
    throw new FieldErrors(fields);
  }
}
