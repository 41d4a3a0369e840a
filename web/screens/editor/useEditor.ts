import { useEffect, useState } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { Catalogue } from '../../parts/nutrition/state.ts';
import { startAutosave } from './autosave.ts';
import { createEditor, type Editor } from './editor.ts';
import { DraftStorage } from './storedDraft.ts';

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
      const opened = createEditor(recipe, catalogue, mayWrite, stored);
      const stop = startAutosave(opened, storage);
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
