import { useEffect, useRef, useState } from 'react';
import { LaggedWrite } from '../../kernel/laggedWrite.ts';
import { useActor } from '../../kernel/session.ts';
import { WindowDrafts } from '../../kernel/windowDrafts.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import type { Restored } from '../RestoredNotice.tsx';
import { mergeStoredEdits, restoreEdit, type StoredEdit, storedEditOf } from './storedEdit.ts';
import { fetchSaved, type RecipeEdit } from './useRecipeEdit.ts';

/** Stores the unsaved edits of a recipe on this device, and restores those that a closed window left. */
export const useStoredEdit = (edit: RecipeEdit, isUnsaved: boolean) => {
  const user = useActor()?.id ?? 0;
  const { recipe, lines } = edit.draft;
  const [restored, setRestored] = useState<Restored | null>(null);
  const latest = useRef(edit);
  latest.current = edit;
  const write = useRef<LaggedWrite | null>(null);
  useEffect(() => {
    const drafts = new WindowDrafts<StoredEdit>(user, `edit-recipe/${recipe.id}/`);
    const lagged = new LaggedWrite(() => void drafts.write(storedEditOf(latest.current, Date.now())));
    let stop = (): void => {};
    let here = true;
    void drafts.takeOver(mergeStoredEdits).then((stored) => {
      if (!here) return;
      if (stored) setRestored(restoreEdit(latest.current, stored));
      write.current = lagged;
      stop = latest.current.form.watch(() => lagged.later());
      lagged.now();
    });
    return () => {
      here = false;
      write.current = null;
      stop();
      lagged.stop();
      drafts.release();
    };
  }, [user, recipe.id]);
  const seen = useRef(recipe.version);
  useEffect(() => {
    const isSaved = recipe.version !== seen.current;
    seen.current = recipe.version;
    // At once after a save. A draft with the old version would be restored as a version conflict.
    if (isSaved) write.current?.now();
    else write.current?.later();
  }, [recipe]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed lines are stored when they change
  useEffect(() => write.current?.later(), [lines]);
  useEffect(() => {
    if (!isUnsaved) setRestored(null);
  }, [isUnsaved]);
  const keep = (): void => setRestored(null);
  const discard = async (): Promise<void> => {
    const saved = await fetchSaved(recipe.id);
    if (!saved.ok) return showToast(saved.failure.message, { error: true });
    edit.load(saved.value.recipe);
    keep();
  };
  return { restored, keep, discard };
};
