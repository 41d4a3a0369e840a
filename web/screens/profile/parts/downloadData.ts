import { privacy } from '../../../../server/contract/privacy.ts';
import { fetchInTime } from '../../../fetchInTime.ts';
import { ownDataTexts } from '../../../texts/ownDataTexts.ts';
import { texts } from '../../../texts.ts';

/** A file with many photos takes long over a slow line. */
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
  return new Blob(pieces, { type: privacy.export.binary ?? '' });
};

const saveFile = (file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = ownDataTexts.file;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/**
 * Downloads the user's data and saves it as a file.
 * @returns null, or why it failed
 */
export const downloadData = async (progress: (bytes: number) => void): Promise<string | null> => {
  try {
    const response = await fetchInTime(privacy.export.path, {}, maxMilliseconds);
    if (!response.ok) {
      const { message } = (await response.json().catch(() => ({}))) as { readonly message?: string };
      return message ?? texts.faults.unexpected;
    }
    saveFile(await readPieces(response, progress));
    return null;
  } catch {
    return ownDataTexts.incomplete;
  }
};
