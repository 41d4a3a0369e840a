import type { Keeper } from './kept.ts';
import type { EditorModel } from './model.ts';
import { settledOf } from './pending.ts';

/** Milliseconds between what is typed and its being kept. */
const lag = 150;

/** Keeps a model's draft while it is edited; call what it returns when the page is left. */
export const keepEditing = (model: EditorModel, keeper: Keeper): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let { draft: seen, history: stepsSeen } = model.state();
  const keep = (): void => {
    clearTimeout(waiting);
    waiting = undefined;
    keeper.keep(seen, model.mayWrite, settledOf({ history: stepsSeen, pending: model.state().pending }));
  };
  const stop = model.subscribe(() => {
    const { draft, history } = model.state();
    if (draft === seen && history === stepsSeen) return;
    const saved = draft.recipe.version !== seen.recipe.version;
    seen = draft;
    stepsSeen = history;
    // At once: a draft of the version before would be taken for one that somebody saved over.
    if (saved) keep();
    else waiting ??= setTimeout(keep, lag);
  });
  const flush = (): void => {
    if (waiting !== undefined) keep();
  };
  addEventListener('pagehide', flush);
  return () => {
    stop();
    flush();
    removeEventListener('pagehide', flush);
    keeper.leave();
  };
};
