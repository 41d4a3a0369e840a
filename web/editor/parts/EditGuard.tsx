import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { useMayChange } from '../../recipes/useMayChange.ts';
import { useRescaleBeforeLeaving } from '../../recipes/useRescale.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { useUnsavedGuard } from '../../ui/hooks/unsavedGuard.ts';
import type { Editor } from '../editor.ts';
import { isUnsaved } from '../state.ts';

interface EditGuardProps {
  readonly model: Editor;
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
  const rescale = useRescaleBeforeLeaving(model.rescaleOffer);
  const ask = (): Promise<unknown> => model.leave(rescale.ask);
  useUnsavedGuard(unsaved, {
    within: sameRecipe(recipe.id),
    text: editorTexts.leaveText,
    beforeLeaving: { ...rescale, ask },
  });
  const mayChange = useMayChange();
  useEffect(() => model.setMayChange(mayChange), [model, mayChange]);
  return null;
};
