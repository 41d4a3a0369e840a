import { LaggedWrite } from '../../laggedWrite.ts';
import type { EditorModel } from './model.ts';
import { savedHistory } from './savingSteps.ts';
import type { DraftStorage } from './storedDraft.ts';

/**
 * Stores the draft of a model while it changes.
 * @returns stops the autosave; call it when the page is left
 */
export const startAutosave = (model: EditorModel, storage: DraftStorage): (() => void) => {
  let { draft: seen, history: stepsSeen } = model.state();
  const write = new LaggedWrite(() =>
    storage.store(
      seen,
      model.mayWrite,
      savedHistory({ history: stepsSeen, savingSteps: model.state().savingSteps }),
    ),
  );
  const stop = model.subscribe(() => {
    const { draft, history } = model.state();
    if (draft === seen && history === stepsSeen) return;
    const saved = draft.recipe.version !== seen.recipe.version;
    seen = draft;
    stepsSeen = history;
    // Store at once. A draft with the old version would be restored as a version conflict.
    if (saved) write.now();
    else write.later();
  });
  return () => {
    stop();
    write.stop();
    storage.release();
  };
};
