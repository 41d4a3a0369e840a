import { pino } from 'pino';

/** The server's log: one JSON object a line. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

interface Said {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly parent?: { readonly code?: unknown; readonly errno?: unknown };
}

/** What stands behind the `?` of a URL, addresses of people, hashes and tokens of ours. */
const secrets: readonly (readonly [what: RegExp, instead: string])[] = [
  [/(\/[^?'/]*)\?.*/, '$1?...'],
  [/(?<=^|\/)[^/]+?(?:@|%(?:25)*40)[^/]+/g, '<email>'],
  [/\$argon2[^']+/g, '<hash>'],
  [/[\w-]{40,}/g, '<token>'],
];

const maxWordLength = 300;

/** Of a word that is too long, the folders that it begins with: none is cut in two, nor is what it hides. */
const shortened = (word: string): string =>
  word.length <= maxWordLength ? word : `${word.slice(0, word.lastIndexOf('/', maxWordLength) + 1)}...`;

const redactWord = (word: string): string =>
  secrets.reduce((left, [what, instead]) => left.replace(what, instead), shortened(word));

/**
 * Text as the log keeps it, whoever wrote it: without what names a person or lets somebody in. Word by word, each of a
 * bounded length, as patterns may look at all pairs of characters of what they are given.
 */
export const redact = (text: string): string =>
  text
    .split(/([\s<>"()]+)/)
    .map((word, index) => (index % 2 === 0 ? redactWord(word) : word))
    .join('');

/** A request's path as the log keeps it. */
export const redactPath = (path: string): string => redact(shortened(path));

const redactIfText = (value: unknown): unknown => (typeof value === 'string' ? redact(value) : value);

/** An error as the log keeps it: never a query or its values, which hold what people typed. */
export const toLogFields = (error: unknown): Record<string, unknown> => {
  const { name, message, stack, parent } = (error ?? {}) as Said;
  return {
    name,
    message: redactIfText(message),
    stack: redactIfText(stack),
    code: parent?.code,
    errno: parent?.errno,
  };
};

/** Opens the log; `write` takes its lines, the standard output when left out. */
export const openLog = (level: string, write?: (line: string) => void): Log => {
  const options = { level, base: null, serializers: { err: toLogFields } };
  return write === undefined ? pino(options) : pino(options, { write });
};
