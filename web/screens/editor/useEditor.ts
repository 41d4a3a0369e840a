import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { EditorModel } from './model.ts';
import type { Catalogue, EditorState } from './state.ts';

/** Opens a recipe for editing and ends its engine when the page is left. */
export const useModel = (recipe: Recipe, catalogue: Catalogue, mayWrite: boolean): EditorModel | null => {
  const [model, setModel] = useState<EditorModel | null>(null);
  useEffect(() => {
    const opened = new EditorModel(recipe, catalogue, mayWrite);
    setModel(opened);
    void opened.start();
    return () => opened.close();
  }, [recipe, catalogue, mayWrite]);
  return model;
};

/** What the editor shows now. */
export const useEditorState = (model: EditorModel): EditorState =>
  useSyncExternalStore(model.subscribe, model.state);
