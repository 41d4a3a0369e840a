import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type FileRule, type FileType, UploadedFile } from '../../contract/files.ts';
import { BadRequest, PayloadTooLarge } from '../errors.ts';

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + start.length) === start;

const recognizers: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  // UTF-8, Windows-1252, or UTF-16 with a byte order mark, which spreadsheets write as "Unicode text".
  'text/csv': (bytes) => startsWith(bytes, '\xff\xfe') || startsWith(bytes, '\xfe\xff') || !bytes.includes(0),
};

const typeNames: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/csv': 'CSV',
};

const listText = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');

/** A file that keeps its field's rule, or why it does not. */
const receiveFile = (bytes: Buffer, { bytes: max, types }: FileRule): UploadedFile | string => {
  if (bytes.length === 0) return 'The file is empty.';
  if (bytes.length > max) return `The file is larger than ${Math.floor(max / 1024 / 1024)} MB.`;
  const type = types.find((each) => recognizers[each](bytes));
  if (type === undefined) return `Choose a ${listText(types.map((each) => typeNames[each]))} file.`;
  return new UploadedFile(bytes, type, hash('sha256', bytes, 'hex'));
};

/** Maximum number of fields of a form. */
const maxFields = 5000;

const aFile = 'A file cannot be sent here.';
const sentTwice = 'Send this field only once.';

/** A form value that a schema may not accept: a file, or several values under a name without `[]`. */
export class Unexpected {
  readonly message: string;
  /** The values, used if the field is a list. */
  readonly list: readonly unknown[] | null;

  constructor(message: string, list: readonly unknown[] | null = null) {
    this.message = message;
    this.list = list;
  }
}

/** One form field as received. */
type Pair = readonly [name: string, value: string | Unexpected | UploadedFile];

/** The fields that may be files. */
export type FileRules = Readonly<Record<string, FileRule>>;

/** Decodes UTF-8. @throws BadRequest for invalid bytes */
export const textOf = (bytes: Buffer): string => {
  if (!isUtf8(bytes)) throw new BadRequest('The text is not valid UTF-8.');
  return bytes.toString('utf8');
};

const percentDecoded = (latin1: string): string => {
  const spaced = latin1.replaceAll('+', ' ');
  const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  return textOf(Buffer.from(spaced.replaceAll(/%([\da-f]{2})/gi, byte), 'latin1'));
};

/** The fields of an urlencoded form. @throws BadRequest */
export const urlencodedPairs = (bytes: Buffer): Pair[] => {
  // latin1 maps each byte to one character, so the bytes are unchanged until they are decoded.
  const parts = bytes.toString('latin1').split('&', maxFields + 1);
  if (parts.length > maxFields) throw new BadRequest('There are too many fields.');
  return parts.filter(Boolean).map((part) => {
    const at = part.includes('=') ? part.indexOf('=') : part.length;
    return [percentDecoded(part.slice(0, at)), percentDecoded(part.slice(at + 1))];
  });
};

/** A part of a multipart form. Its name is decoded as latin1, its stream is raw. */
export interface Part extends Readable {
  readonly name: string | null;
  readonly originalFilename: string | null;
  readonly mimetype: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A Blob without a file name. Browsers send it under this name. */
const isJsonBlob = ({ mimetype, originalFilename }: Part): boolean =>
  originalFilename === 'blob' && /^application\/json\b/i.test(mimetype ?? '');

const isFile = (part: Part): boolean => {
  const isNamed =
    part.originalFilename !== null || /;\s*filename\*=/i.test(part.headers?.['content-disposition'] ?? '');
  return isNamed && !isJsonBlob(part);
};

const charsetOf = ({ mimetype }: Part): string =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mimetype ?? '')?.[1]?.toLowerCase() ?? 'utf-8';

const decoded = (bytes: Buffer, charset: string): string => {
  if (charset === 'utf-8' || charset === 'utf8') return textOf(bytes);
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw new BadRequest(`The text is not valid ${charset}.`);
  }
};

const bracketed = /^(.*)\[\]$/;

/** `ids[]` as `ids`. */
const fieldNameOf = (name: string): string => bracketed.exec(name)?.[1] ?? name;

/** Replaces files beyond the number that their field accepts by an error. */
const checkCounts = (pairs: readonly Pair[], rules: FileRules): Pair[] => {
  const counts = new Map<string, number>();
  return pairs.map(([name, value]) => {
    const field = fieldNameOf(name);
    const rule = rules[field];
    if (rule === undefined || !(value instanceof UploadedFile)) return [name, value];
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    return [name, count > rule.count ? new Unexpected(`Send at most ${rule.count}.`) : value];
  });
};

/** What a request's body may hold. */
export interface BodyLimits {
  /** Limit without files, in bytes. */
  readonly bytes: number;
  readonly files: FileRules;
}

/** Collects the parts of a multipart form. The request's length and `arrived` limit the memory. */
export class PartCollector {
  readonly #limits: BodyLimits;
  readonly #arrived: (bytes: number) => boolean;
  readonly #parts: { readonly part: Part; readonly chunks: Buffer[] }[] = [];

  /** @param arrived counts bytes, and returns false if they must be dropped */
  constructor(limits: BodyLimits, arrived: (bytes: number) => boolean = () => true) {
    this.#limits = limits;
    this.#arrived = arrived;
  }

  /** Frees the memory of a body that is not read to its end. */
  drop(): void {
    for (const { chunks } of this.#parts) chunks.length = 0;
  }

  /** Adds a part before its bytes arrive. */
  readonly take = (part: Part): void => {
    if (this.#parts.length > maxFields) return;
    const chunks: Buffer[] = [];
    // A chunk is a view of a buffer that the parser may reuse.
    part.on('data', (chunk: Buffer) => {
      if (this.#arrived(chunk.length)) chunks.push(Buffer.from(chunk));
    });
    this.#parts.push({ part, chunks });
  };

  /** The fields, after the last part. @throws BadRequest, PayloadTooLarge */
  pairs(): Pair[] {
    if (this.#parts.length > maxFields) throw new BadRequest('There are too many fields.');
    let free = this.#limits.bytes;
    const pairs = this.#parts.flatMap(({ part, chunks }) => {
      const bytes = Buffer.concat(chunks);
      if (!isFile(part)) free -= bytes.length;
      if (free < 0) throw new PayloadTooLarge();
      return this.#pairOf(part, bytes);
    });
    return checkCounts(pairs, this.#limits.files);
  }

  #pairOf(part: Part, bytes: Buffer): Pair[] {
    if (part.name === null) return [];
    const name = textOf(Buffer.from(part.name, 'latin1'));
    if (!isFile(part)) return [[name, decoded(bytes, charsetOf(part))]];
    // A file input without a chosen file.
    if (part.originalFilename === '' && bytes.length === 0) return [];
    const { [fieldNameOf(name)]: rule } = this.#limits.files;
    const received = rule === undefined ? aFile : receiveFile(bytes, rule);
    return [[name, typeof received === 'string' ? new Unexpected(received) : received]];
  }
}

const fieldOf = (name: string, pairs: readonly Pair[]): unknown => {
  const values = pairs.map(([, value]) => value);
  const file = values.find((value) => value instanceof Unexpected);
  if (file !== undefined) return file;
  if (pairs.every(([sent]) => sent !== name)) return values;
  return values.length === 1 ? values[0] : new Unexpected(sentTwice, values);
};

/** A form's fields. A name that ends in `[]` is a list. Several values under another name are `Unexpected`. */
export const formFields = (pairs: readonly Pair[]): Record<string, unknown> => {
  const byName = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const name = fieldNameOf(pair[0]);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [pair]);
    else known.push(pair);
  }
  return Object.fromEntries([...byName].map(([name, sent]) => [name, fieldOf(name, sent)]));
};
