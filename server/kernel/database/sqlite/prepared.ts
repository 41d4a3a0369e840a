import type { Cell, LibraryStatement } from './library.ts';

const cell = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.toISOString() : (value as Cell);
};

const quoted = /'[^']*'|"[^"]*"|`[^`]*`/g;
const named = /[$:@](\w+)/g;

const namesIn = (sql: string): ReadonlySet<string> =>
  new Set(Array.from(sql.replace(quoted, '').matchAll(named), ([, name = '']) => name));

/**
 * A prepared statement that takes a list for `?` or an object for `:name`. The library gets only the named
 * values: it rejects others, and Node 22.13 and 22.14 cannot ignore them.
 */
export class Prepared {
  readonly #statement: LibraryStatement;
  readonly #sql: string;
  #names: ReadonlySet<string> | undefined;

  constructor(statement: LibraryStatement, sql: string) {
    this.#statement = statement;
    this.#sql = sql;
  }

  all(values: unknown): Record<string, Cell>[] {
    return this.#statement.all(...this.#bindings(values));
  }

  run(values: unknown): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...this.#bindings(values));
  }

  #bindings(values: unknown): (Cell | Record<string, Cell>)[] {
    if (Array.isArray(values)) return values.map(cell);
    const given = Object.entries((values ?? {}) as object);
    if (given.length === 0) return [];
    this.#names ??= namesIn(this.#sql);
    const bindings: Record<string, Cell> = {};
    for (const [key, value] of given) {
      const name = key.replace(/^[$:@]/, '');
      if (this.#names.has(name)) bindings[name] = cell(value);
    }
    return [bindings];
  }
}
