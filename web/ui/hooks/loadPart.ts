import { type ChunkMissing, loadChunk } from '../../kernel/chunks.ts';
import { texts } from '../../texts/texts.ts';
import { showToast } from '../toast/toasts.tsx';

/** Reports in a toast that a part of the app could not be loaded. */
export const reportMissingPart = ({ reason }: ChunkMissing): void =>
  showToast(texts.faults.missingPart[reason], { error: true });

/** Loads a part of the app, with one retry; null after a failure, which a toast reports. */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T | null> => {
  try {
    return await loadChunk(load);
  } catch (missing) {
    reportMissingPart(missing as ChunkMissing);
    return null;
  }
};
