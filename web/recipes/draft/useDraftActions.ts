import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { bowls } from '../../../server/contract/bowls.ts';
import { recipeShares } from '../../../server/contract/recipeShares.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { callApi } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { hasUnsaved } from '../../kernel/unsaved.ts';
import { confirmDialog, messageDialog } from '../../ui/dialog/dialogs.tsx';
import { isCacheKeyOf } from '../../ui/hooks/cachedResponses.ts';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { useLeaveDeleted } from '../../ui/hooks/unsavedGuard.ts';
import { showFailure, useMutation } from '../../ui/hooks/useMutation.ts';
import { recipeListOperations } from '../recipeLists.ts';
import { sentDraftTexts as texts } from './sentDraftTexts.ts';

/** What a sent draft changes. */
const changed = [...recipeListOperations, recipes.get, recipeShares.list, bowls.list];

/** The recipe that was sent as it is now, with its draft if one waits; null if it could not be read. */
const readSent = async (id: number): Promise<Recipe | null> => {
  const answer = await callApi(recipes.get, { params: { id } });
  if (answer.ok) return answer.value.recipe;
  showFailure(answer.failure);
  return null;
};

/** Sends and discards the draft of the recipe with this id, then shows the recipe. */
export const useDraftActions = (id: number) => {
  const leave = useLeaveDeleted();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { send: remove, busy } = useMutation(recipes.remove, { done: texts.discarded });
  // The page of a draft that is gone is left before anything is read again. An editor of the recipe would begin a new one.
  const finish = async (): Promise<void> => {
    await leave(pathTo('ShowRecipe', { id }));
    for (const operation of changed) void mutate(isCacheKeyOf(operation));
  };
  const send = async (): Promise<void> => {
    if (hasUnsaved()) return messageDialog({ title: texts.unsavedTitle, text: texts.unsaved });
    const recipe = await readSent(id);
    if (recipe === null) return;
    if (!recipe.draft) return messageDialog({ title: texts.nothingTitle, text: texts.nothing });
    const part = await loadPart(() => import('./SendDialog.tsx'));
    if (!(await part?.sendDialog(recipe, recipe.draft))) return;
    await finish();
  };
  const discard = async (): Promise<void> => {
    const recipe = await readSent(id);
    if (recipe === null) return;
    // Nothing was saved in it.
    if (!recipe.draft) return navigate(pathTo('ShowRecipe', { id }));
    const asked = { title: texts.discardTitle, text: texts.discardText, confirm: texts.discardConfirm };
    if (!(await confirmDialog({ ...asked, deletes: true }))) return;
    const result = await remove({ params: { id: recipe.draft.id } });
    if (result.ok) await finish();
  };
  return { send, discard, busy };
};
