import { pino } from 'pino';

/** The server's log: one JSON object a line. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

interface Said {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly parent?: { readonly code?: unknown; readonly errno?: unknown };
}

/** Addresses of people, hashes and tokens of ours, and what stands behind the `?` of a URL. */
const secrets: readonly (readonly [what: RegExp, instead: string])[] = [
  [/[^\s@<>"'()]+@[^\s@<>"'()]+\.[a-z]+/gi, '<email>'],
  [/\$argon2[^\s"']+/g, '<hash>'],
  [/[\w-]{40,}/g, '<token>'],
  [/(https?:\/\/[^\s?"']+|\/[^\s?"']*)\?[^\s"')]*/g, '$1?...'],
];

/** Text as the log keeps it, whoever wrote it: without what names a person or lets somebody in. */
export const scrubbed = (text: string): string =>
  secrets.reduce((left, [what, instead]) => left.replace(what, instead), text);

const scrubbedIfText = (value: unknown): unknown => (typeof value === 'string' ? scrubbed(value) : value);

/** An error as the log keeps it: never a query or its values, which hold what people typed. */
export const loggable = (error: unknown): Record<string, unknown> => {
  const { name, message, stack, parent } = (error ?? {}) as Said;
  return {
    name,
    message: scrubbedIfText(message),
    stack: scrubbedIfText(stack),
    code: parent?.code,
    errno: parent?.errno,
  };
};

/** Opens the log; `write` takes its lines, the standard output when left out. */
export const openLog = (level: string, write?: (line: string) => void): Log => {
  const options = { level, base: null, serializers: { err: loggable } };
  return write === undefined ? pino(options) : pino(options, { write });
};
