import { texts } from '../../texts/texts.ts';
import { loadPart } from '../hooks/loadPart.ts';
import { showToast } from '../toast/toasts.tsx';
import type { Pdf } from './createPdf.ts';
import type { Paper } from './paper.ts';

/** Writes a document as a PDF; null after a failure, which a toast reports. The writer and its fonts load on the first call. */
const createFile = async (paper: Paper): Promise<Pdf | null> => {
  const parts = await loadPart(() => Promise.all([import('./drawPaper.ts'), import('./fonts.ts')]));
  if (!parts) return null;
  const [{ drawPaper }, { loadFonts }] = parts;
  try {
    return drawPaper(paper, await loadFonts());
  } catch {
    showToast(texts.faults.noPdf, { error: true });
    return null;
  }
};

/** Saves a document as a PDF. A toast reports a failure. */
export const downloadPaper = async (paper: Paper): Promise<void> => {
  (await createFile(paper))?.download();
};

const type = 'application/pdf';

/** Whether this device is held in the hand and its browser shares PDFs. */
export const canSharePapers = (): boolean =>
  matchMedia('(pointer: coarse)').matches &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'list.pdf', { type })] });

const isAbort = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'AbortError';

/** Opens the device's share sheet with a document as a PDF. It is saved as a download if the browser refuses. */
export const sharePaper = async (paper: Paper): Promise<void> => {
  const pdf = await createFile(paper);
  if (!pdf) return;
  const file = new File([pdf.toBlob()], paper.fileName, { type });
  try {
    await navigator.share({ files: [file], title: paper.title });
  } catch (reason) {
    if (!isAbort(reason)) pdf.download();
  }
};
