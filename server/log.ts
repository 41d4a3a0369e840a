import { pino } from 'pino';

/** The server's log: one JSON object a line. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

interface Said {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly parent?: { readonly code?: unknown; readonly errno?: unknown };
}

/** An error as the log keeps it: never a query or its values, which hold what people typed. */
export const loggable = (error: unknown): Record<string, unknown> => {
  const { name, message, stack, parent } = (error ?? {}) as Said;
  return { name, message, stack, code: parent?.code, errno: parent?.errno };
};

/** Opens the log; `write` takes its lines, the standard output when left out. */
export const openLog = (level: string, write?: (line: string) => void): Log => {
  const options = { level, base: null, serializers: { err: loggable } };
  return write === undefined ? pino(options) : pino(options, { write });
};
