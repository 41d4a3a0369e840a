import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { useModelState } from '../../../parts/nutrition/useModel.ts';
import { useMayChange } from '../../../parts/recipes/useMayChange.ts';
import { isSessionOf, useUser } from '../../../session.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { useUnsavedGuard } from '../../../ui/hooks/unsavedGuard.ts';
import type { EditorModel } from '../model.ts';
import { isUnsaved } from '../state.ts';
import { rescale } from './rescale.ts';

interface EditGuardProps {
  readonly model: EditorModel;
  readonly mayWrite: boolean;
  readonly recipe: Recipe;
}

/** Keeps the editor mounted when only the pet changes. */
const sameRecipe = (id: number) => (next: { readonly pathname: string }) =>
  matchPath(`/account/recipes/${id}/advanced-edit-for-pet/:petId`, next.pathname) !== null;

/**
 * Guards unsaved changes, offers to rescale the batch sizes before the page is left, and asks before a save: about
 * another user's recipe (D30), and about the approval that it ends (D67). A separate component, so that the panes do not
 * render on the first change.
 */
export const EditGuard = ({ model, mayWrite, recipe }: EditGuardProps) => {
  const unsaved = useModelState(model, isUnsaved(mayWrite));
  const user = useUser()?.id ?? 0;
  useUnsavedGuard(unsaved, {
    within: sameRecipe(recipe.id),
    text: editorTexts.leaveText,
    beforeLeaving: { isDue: () => model.isRescaleDue() && isSessionOf(user), ask: () => rescale(model) },
  });
  const mayChange = useMayChange();
  useEffect(() => model.setConfirmWrite(mayChange), [model, mayChange]);
  return null;
};
