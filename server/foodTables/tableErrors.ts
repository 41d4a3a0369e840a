import { FieldErrors } from '../http/errors.ts';

const maxShown = 50;

/** The errors of a file by line and column. Nothing is saved if there are any. */
export class TableErrors {
  readonly #fields = new Map<string, string[]>();
  #count = 0;

  /** Adds an error of a cell at `file.<line>.<column>`, or of a whole line. The text names both. */
  add(line: number, column: string | null, message: string): void {
    this.#count += 1;
    if (this.#fields.size >= maxShown) return;
    const field = ['file', line, ...(column === null ? [] : [column])].join('.');
    const place = `Line ${line}${column === null ? '' : `, ${column}`}`;
    this.#fields.set(field, [...(this.#fields.get(field) ?? []), `${place}: ${message}`]);
  }

  /** @throws FieldErrors with the errors so far, at most 50 and the number of the others */
  throwIfAny(): void {
    if (this.#count === 0) return;
    const shown = [...this.#fields.values()].flat().length;
    const more = this.#count - shown;
    throw new FieldErrors({
      ...Object.fromEntries(this.#fields),
      ...(more > 0 ? { file: [`${more.toLocaleString('en')} more errors.`] } : {}),
    });
  }
}
