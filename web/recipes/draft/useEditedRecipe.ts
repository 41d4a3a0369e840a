import { useLocation, useNavigate } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { useActor } from '../../kernel/session.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { needsDraft } from './needsDraft.ts';
import { openDraft } from './openDraft.ts';
import { pathOfRecipe } from './pathOfRecipe.ts';
import { sentDraftTexts as texts } from './sentDraftTexts.ts';

/** What a change of a saved recipe goes to, and what follows it. */
interface Edited extends Pick<Recipe, 'id' | 'version'> {
  /** Shows the screen of the draft that was changed. */
  readonly shown: () => void;
}

/**
 * Returns the function that screens without an own draft ask before they change a recipe: the recipe itself, or of a
 * shared one its draft (D136). Null if nothing may be changed here: a draft waits and is opened instead.
 */
export const useEditedRecipe = (): ((recipe: Recipe) => Promise<Edited | null>) => {
  const user = useActor()?.id;
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  return async (recipe) => {
    const { id, version, draft } = recipe;
    if (!needsDraft(recipe, user)) return { id, version, shown: () => {} };
    const show = (other: number): void => void navigate(pathOfRecipe(pathname, id, other), { state });
    if (draft) {
      showToast(texts.elsewhere);
      show(draft.member);
      return null;
    }
    const opened = await openDraft(id);
    if (opened === null) return null;
    const shown = (): void => {
      showToast(texts.opened);
      show(opened.id);
    };
    return { ...opened, shown };
  };
};
