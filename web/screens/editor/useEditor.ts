import {
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { startAutosave } from './autosave.ts';
import { EditorModel } from './model.ts';
import type { Catalogue, EditorState } from './state.ts';
import { DraftStorage } from './storedDraft.ts';

/** Opens a recipe for editing with the user's stored draft. Stops the engine when the page is left. */
export const useEditorModel = (
  recipe: Recipe,
  catalogue: Catalogue,
  mayWrite: boolean,
  user: number,
): EditorModel | null => {
  const [model, setModel] = useState<EditorModel | null>(null);
  useEffect(() => {
    const storage = new DraftStorage(user, recipe.id);
    let leave = (): void => storage.release();
    let here = true;
    const open = async (): Promise<void> => {
      const stored = await storage.takeOver(recipe.id);
      if (!here) return;
      const opened = new EditorModel(recipe, catalogue, mayWrite, stored);
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

/** Selects a part of the editor state. It must be a primitive or a stable reference, since each new value renders. */
export const useEditorState = <Part>(model: EditorModel, select: (state: EditorState) => Part): Part =>
  useSyncExternalStore(model.subscribe, () => select(model.state()));

/**
 * Updates an element on every keystroke without a render. Attach the returned ref to the element and write changes in
 * `paint`. It also runs after mount and after each render.
 */
export const useLiveUpdate = <Of extends HTMLElement>(
  model: Pick<EditorModel, 'subscribe' | 'state'>,
  paint: (element: Of, state: EditorState) => void,
): RefCallback<Of> => {
  const latest = useRef(paint);
  latest.current = paint;
  const element = useRef<Of | null>(null);
  useLayoutEffect(() => {
    if (element.current) paint(element.current, model.state());
  });
  return useCallback(
    (mounted: Of | null) => {
      element.current = mounted;
      if (!mounted) return;
      return model.subscribe(() => latest.current(mounted, model.state()));
    },
    [model],
  );
};
