import type { EditorModel } from './model.ts';
import { savedHistory } from './savingSteps.ts';
import type { DraftStorage } from './storedDraft.ts';

/** Milliseconds between what is typed and its being kept. */
const lag = 150;

/** Keeps a model's draft while it is edited; call what it returns when the page is left. */
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
    // At once: a draft of the version before would be taken for one that somebody saved over.
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
