import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Recipe } from '../../../server/contract/recipes.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { useUser } from '../../kernel/session.ts';
import { type Draft, linesByKey } from '../../nutrition/draft.ts';
import { useModelState } from '../../nutrition/useModel.ts';
import { linesToSend, type SentLine } from '../../recipes/mutations.ts';
import { loadCopyDialogs } from '../../recipes/useDuplicate.ts';
import { useRisk } from '../../recipes/useRisk.ts';
import { duplicateTexts } from '../../texts/duplicateTexts.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { Button } from '../../ui/controls.ts';
import { FieldError } from '../../ui/page/states.tsx';
import type { Editor } from '../editor.ts';
import { locksSetting } from '../foods/view.ts';
import { readOfRecipe, writeOfRecipe } from '../perRecipe.ts';
import { lineErrors } from '../state.ts';
import styles from './AddToMyRecipes.module.css';
import area from './SaveArea.module.css';
import { hasVisibleErrors, useSaving } from './saving.ts';

const texts = duplicateTexts;

/** One paragraph for each line that the server rejected; null if it rejected none. */
const lineFailures = (
  failure: ApiFailure,
  { lines }: Draft,
  sent: readonly SentLine[],
): readonly string[] | null => {
  const errors = [...lineErrors(failure, sent)].map(
    ([key, error]) => `${linesByKey(lines).get(key)?.food.short_name}: ${error}`,
  );
  return errors.length > 0 ? errors : null;
};

const copyLocks = (user: number, from: number, to: number): void => {
  const locks = readOfRecipe(user, locksSetting, from) ?? [];
  if (locks.length > 0) writeOfRecipe(user, locksSetting, to, locks);
};

/** Opens a copy in the editor, which discards the trial edits of the original. */
const useOpenCopy = (model: Editor) => {
  const navigate = useNavigate();
  const { state: opened } = useLocation();
  const { petId = '' } = useParams();
  return async ({ id: recipeId }: Recipe): Promise<void> => {
    await model.reload();
    void navigate(pathTo('RecipeAdvancedEditForPet', { recipeId, petId }), { state: opened });
  };
};

/** Copies the recipe with the grams and locks of the page. */
const useCopying = (model: Editor): (() => Promise<void>) => {
  const user = useUser();
  const accept = useRisk();
  const open = useOpenCopy(model);
  return async () => {
    if (!user || !(await accept(model.state().draft.recipe))) return;
    const dialogs = await loadCopyDialogs();
    const { draft } = model.state();
    const { id, name } = draft.recipe;
    const lines = linesToSend({ kind: 'save' }, draft);
    const copy = await dialogs?.askForCopy({
      user,
      source: { id, name, lines },
      title: texts.add,
      hint: texts.editedNameHint,
      failureText: (failure) => lineFailures(failure, draft, lines),
    });
    if (!dialogs || !copy) return;
    copyLocks(user.id, id, copy.id);
    if (await dialogs.reportCopy(copy.name)) await open(copy);
  };
};

/** Replaces Save on another user's recipe. All edits are local until a copy is added (D29). */
export const AddToMyRecipes = ({ model }: { readonly model: Editor }) => {
  const running = useRef(false);
  const copying = useRef<() => Promise<void>>(async () => {});
  copying.current = useCopying(model);
  const begin = useCallback(async (): Promise<void> => {
    // Ctrl+S repeats while a dialog is open.
    if (running.current) return;
    running.current = true;
    await copying.current().finally(() => {
      running.current = false;
    });
  }, []);
  const add = useSaving(model, begin);
  const errorsVisible = useModelState(model, hasVisibleErrors);
  return (
    <div className={`${area.save} unprinted`} data-said="">
      <div className={styles.whatIf} role="status">
        {errorsVisible ? <FieldError>{editorTexts.fixFirst}</FieldError> : texts.whatIf}
      </div>
      <Button size="sm" onClick={() => void add()}>
        {texts.add}
      </Button>
    </div>
  );
};
