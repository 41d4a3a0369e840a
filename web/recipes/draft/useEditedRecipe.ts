import { useLocation, useNavigate } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useActor } from '../../kernel/session.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { needsDraft } from './needsDraft.ts';
import { openDraft } from './openDraft.ts';
import { pathOfRecipe } from './pathOfRecipe.ts';
import { sentDraftTexts as texts } from './sentDraftTexts.ts';

/** What follows a change of a saved recipe. */
interface Edited {
  /** Shows the screen of the draft that was changed. */
  readonly shown: () => void;
}

/**
 * Returns the function that screens without an own draft ask before they change a recipe. What they then send to a shared
 * one changes its draft (D136). Null if nothing may be changed here: a draft with changes waits and is opened instead.
 */
export const useEditedRecipe = (): ((recipe: Recipe) => Promise<Edited | null>) => {
  const user = useActor()?.id;
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return async (recipe) => {
    if (!needsDraft(recipe, user)) return { shown: () => {} };
    const { id } = recipe;
    const opened = await openDraft(id);
    if (opened === null) return null;
    const shown = (): void => void navigate(pathOfRecipe(pathname, id, opened.id), { state });
    if (!opened.changed) return { shown };
    showToast(texts.elsewhere);
    shown();
    return null;
  };
};
