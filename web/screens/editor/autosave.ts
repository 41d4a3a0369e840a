import type { EditorModel } from './model.ts';
import { savedHistory } from './savingSteps.ts';
import type { DraftStorage } from './storedDraft.ts';

/** Milliseconds between an edit and the write of the draft. */
const lag = 150;

/**
 * Stores the draft of a model while it changes.
 * @returns stops the autosave; call it when the page is left
 */
export const startAutosave = (model: EditorModel, storage: DraftStorage): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let { draft: seen, history: stepsSeen } = model.state();
  const store = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    storage.store(
      seen,
      model.mayWrite,
      savedHistory({ history: stepsSeen, savingSteps: model.state().savingSteps }),
    );
  };
  const stop = model.subscribe(() => {
    const { draft, history } = model.state();
    if (draft === seen && history === stepsSeen) return;
    const saved = draft.recipe.version !== seen.recipe.version;
    seen = draft;
    stepsSeen = history;
    // Store at once. A draft with the old version would be restored as a version conflict.
    if (saved) store();
    else waiting ??= setTimeout(store, lag);
  });
  const flush = (): void => {
    if (waiting !== undefined) store();
  };
  addEventListener('pagehide', flush);
  return () => {
    stop();
    flush();
    removeEventListener('pagehide', flush);
    storage.release();
  };
};
