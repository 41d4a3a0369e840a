import { texts } from '../../texts.ts';
import { loadPart } from '../hooks/loadPart.ts';
import { showToast } from '../toast/toasts.tsx';
import type { Paper } from './paper.ts';

/** Saves a document as a PDF. The writer and its fonts load on the first call; a toast reports a failure. */
export const downloadPaper = async (paper: Paper): Promise<void> => {
  const parts = await loadPart(() => Promise.all([import('./drawPaper.ts'), import('./fonts.ts')]));
  if (!parts) return;
  const [{ drawPaper }, { loadFonts }] = parts;
  try {
    const fonts = await loadFonts();
    drawPaper(paper, fonts).download();
  } catch {
    showToast(texts.faults.noPdf, { error: true });
  }
};
