import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { type FileRule, type FileType, UploadedFile } from '../../contract/files.ts';

const startsWith = (bytes: Buffer, start: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + start.length) === start;

const recognizers: Readonly<Record<FileType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  'text/csv': (bytes) => isUtf8(bytes) && !bytes.includes(0),
};

const typeNames: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/csv': 'CSV (UTF-8)',
};

const listText = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or ');

/** A file that keeps its field's rule, or why it does not. */
export const receiveFile = (bytes: Buffer, { bytes: max, types }: FileRule): UploadedFile | string => {
  if (bytes.length === 0) return 'The file is empty.';
  if (bytes.length > max) return `The file is larger than ${Math.floor(max / 1024 / 1024)} MB.`;
  const type = types.find((each) => recognizers[each](bytes));
  if (type === undefined) return `Choose a ${listText(types.map((each) => typeNames[each]))} file.`;
  return new UploadedFile(bytes, type, hash('sha256', bytes, 'hex'));
};
