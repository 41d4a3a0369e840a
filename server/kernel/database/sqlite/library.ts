import { createRequire } from 'node:module';

/** A value that SQLite stores. */
export type Cell = null | number | bigint | string | Uint8Array;

/** The used parts of node:sqlite's classes; @photostructure/sqlite has the same. */
export interface LibraryStatement {
  all(...bindings: unknown[]): Record<string, Cell>[];
  run(...bindings: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint };
}

export interface Handle {
  exec(sql: string): void;
  prepare(sql: string): LibraryStatement;
  close(): void;
}

export interface Library {
  readonly DatabaseSync: new (file: string) => Handle;
}

/** Node's own module, if available. Only its warning about an experimental feature is suppressed. */
const builtIn = (): Library | undefined => {
  const emitWarning = process.emitWarning;
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!String(warning).includes('SQLite is an experimental feature')) emitWarning(warning, ...rest);
  }) as typeof process.emitWarning;
  try {
    return process.getBuiltinModule?.('node:sqlite' as 'fs') as unknown as Library | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
};

/** SQLite: part of Node from 22.13 on, from a package with the same API on Node 20. */
export const library: Library =
  builtIn() ?? (createRequire(import.meta.url)('@photostructure/sqlite') as Library);
