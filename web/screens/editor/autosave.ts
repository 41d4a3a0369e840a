import { LaggedWrite } from '../../kernel/laggedWrite.ts';
import type { Editor } from './editor.ts';
import type { DraftStorage } from './storedDraft.ts';

/**
 * Stores the draft of a model while it changes.
 * @returns stops the autosave; call it when the page is left
 */
export const startAutosave = (model: Editor, storage: DraftStorage): (() => void) => {
  let seen = model.state();
  const write = new LaggedWrite(() => storage.store(seen.draft, model.mayWrite, seen.history));
  const stop = model.subscribe(() => {
    const before = seen;
    seen = model.state();
    if (seen.draft === before.draft && seen.history === before.history) return;
    // Store at once. A draft with the old version would be restored as a version conflict.
    if (seen.draft.recipe.version === before.draft.recipe.version) write.later();
    else write.now();
  });
  return () => {
    stop();
    write.stop();
    storage.release();
  };
};
