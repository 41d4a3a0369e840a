import { useEffect, useState } from 'react';
import type { Recipe } from '../../server/contract/recipes.ts';
import { LaggedWrite } from '../kernel/laggedWrite.ts';
import type { Catalogue } from '../nutrition/state.ts';
import { createEditor, type Editor } from './editor.ts';
import { DraftStorage } from './storedDraft.ts';
import { restoredHistory, storeHistory } from './storedHistory.ts';

/**
 * Stores the draft of a model while it changes, or the history of one without unsaved changes by its name.
 * @returns stops the autosave; call it when the page is left
 */
const startAutosave = (model: Editor, storage: DraftStorage, name: string): (() => void) => {
  let seen = model.state();
  const write = new LaggedWrite(() => {
    storage.store(seen.draft, model.mayWrite, seen.history);
    storeHistory(sessionStorage, name, seen.draft, seen.history);
  });
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

/** Opens a recipe for editing with the user's stored draft. Stops the engine when the page is left. */
export const useEditorModel = (
  recipe: Recipe,
  catalogue: Catalogue,
  mayWrite: boolean,
  user: number,
): Editor | null => {
  const [model, setModel] = useState<Editor | null>(null);
  useEffect(() => {
    const storage = new DraftStorage(user, recipe.id);
    let leave = (): void => storage.release();
    let here = true;
    const open = async (): Promise<void> => {
      const stored = await storage.takeOver();
      if (!here) return;
      const name = `history/${user}/${recipe.id}`;
      const opened = createEditor(recipe, catalogue, mayWrite, stored, (state) =>
        restoredHistory(sessionStorage, name, recipe, state),
      );
      const stop = startAutosave(opened, storage, name);
      leave = () => {
        stop();
        opened.close();
      };
      setModel(opened);
      await opened.start();
    };
    void open();
    return () => {
      here = false;
      leave();
    };
  }, [recipe, catalogue, mayWrite, user]);
  return model;
};
