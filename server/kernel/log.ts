import { pino } from 'pino';

/** The server's log: one JSON object per line. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error' | 'debug'>;

interface Said {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly stack?: unknown;
  readonly parent?: { readonly code?: unknown; readonly errno?: unknown };
}

/** Parts to redact: a URL's query, emails, and our hashes and tokens. */
const secrets: readonly (readonly [what: RegExp, instead: string])[] = [
  [/(\/[^?'/]*)\?.*/, '$1?...'],
  [/(?<=^|\/)[^/]+?(?:@|%(?:25)*40)[^/]+/g, '<email>'],
  [/\$argon2[^']+/g, '<hash>'],
  [/[\w-]{40,}/g, '<token>'],
];

const maxWordLength = 300;

/** Cuts a long word after its last whole folder, so that no redacted part is split. */
const shortened = (word: string): string =>
  word.length <= maxWordLength ? word : `${word.slice(0, word.lastIndexOf('/', maxWordLength) + 1)}...`;

const redactWord = (word: string): string =>
  secrets.reduce((left, [what, instead]) => left.replace(what, instead), shortened(word));

/**
 * Removes personal data and credentials from a text. It works word by word with a maximum word length, because a
 * pattern may compare all pairs of characters.
 */
export const redact = (text: string): string =>
  text
    .split(/([\s<>"()]+)/)
    .map((word, index) => (index % 2 === 0 ? redactWord(word) : word))
    .join('');

/** A request's path as logged. */
export const redactPath = (path: string): string => redact(shortened(path));

const redactIfText = (value: unknown): unknown => (typeof value === 'string' ? redact(value) : value);

/** An error as logged, without its query and values, which hold user input. */
const toLogFields = (error: unknown): Record<string, unknown> => {
  const { name, message, stack, parent } = (error ?? {}) as Said;
  return {
    name,
    message: redactIfText(message),
    stack: redactIfText(stack),
    code: parent?.code,
    errno: parent?.errno,
  };
};

/** Opens the log. `write` takes its lines, by default to standard output. */
export const openLog = (level: string, write?: (line: string) => void): Log => {
  const options = { level, base: null, serializers: { err: toLogFields } };
  return write === undefined ? pino(options) : pino(options, { write });
};
