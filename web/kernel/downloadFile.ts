import type { Endpoint } from '../../server/contract/endpoint.ts';
import { texts } from '../texts/texts.ts';
import { fetchInTime } from './fetchInTime.ts';

/** A large file takes long over a slow line. */
const maxMilliseconds = 30 * 60_000;

/** Reads a response in pieces, and reports the bytes so far. */
const readPieces = async (response: Response, progress: (bytes: number) => void): Promise<Blob> => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.length;
    progress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};

const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/**
 * Downloads the response of an operation and saves it as a file.
 * @returns null, or why it failed
 */
export const downloadFile = async (
  { path }: Pick<Endpoint, 'path'>,
  name: string,
  progress: (bytes: number) => void = () => {},
): Promise<string | null> => {
  try {
    const response = await fetchInTime(path, {}, maxMilliseconds);
    if (!response.ok) {
      const { message } = (await response.json().catch(() => ({}))) as { readonly message?: string };
      return message ?? texts.faults.unexpected;
    }
    saveFile(await readPieces(response, progress), name);
    return null;
  } catch {
    return texts.faults.incompleteDownload;
  }
};
