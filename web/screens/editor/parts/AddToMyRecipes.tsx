import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import { pathTo } from '../../../paths.ts';
import { useActor, useUser } from '../../../session.ts';
import { addToMyRecipesTexts } from '../../../texts/addToMyRecipesTexts.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { Button } from '../../../ui/controls.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';
import { useLazyComponent } from '../../../ui/hooks/useLazyComponent.ts';
import { FieldError } from '../../../ui/page/states.tsx';
import type { EditorModel } from '../model.ts';
import { useEditorState } from '../useEditor.ts';
import styles from './AddToMyRecipes.module.css';
import area from './SaveArea.module.css';
import { hasVisibleErrors, useSaving } from './saving.ts';

const loadDialog = async () => (await import('./CopyDialog.tsx')).CopyDialog;

const texts = addToMyRecipesTexts;

/** Warns before a recipe is copied. A professional is not warned about a recipe that was sent to them (D30). */
const useWarning = (recipe: Recipe): (() => Promise<boolean>) => {
  const actor = useActor();
  const warned = !(recipe.shared_with_me && actor?.role === 'professional');
  return useCallback(
    async () =>
      !warned ||
      confirmDialog({
        title: texts.risk,
        text: texts.riskText,
        confirm: texts.accept,
        cancel: texts.decline,
      }),
    [warned],
  );
};

/** Announces the copy. Opening it discards the trial edits of the original. */
const useCopied = (model: EditorModel) => {
  const navigate = useNavigate();
  const { state: opened } = useLocation();
  const { petId = '' } = useParams();
  return async ({ id: recipeId, name }: Recipe): Promise<void> => {
    const text = texts.addedText(name);
    if (!(await confirmDialog({ title: texts.added, text, confirm: texts.edit, cancel: texts.stay }))) return;
    await model.reload();
    void navigate(pathTo('RecipeAdvancedEditForPet', { recipeId, petId }), { state: opened });
  };
};

/** Replaces Save on another user's recipe. All edits are local until a copy is added (D29). */
export const AddToMyRecipes = ({ model }: { readonly model: EditorModel }) => {
  const [step, setStep] = useState<'none' | 'warning' | 'naming'>('none');
  const warn = useWarning(model.state().draft.recipe);
  const copied = useCopied(model);
  const told = useEditorState(model, hasVisibleErrors);
  const user = useUser();
  const CopyDialog = useLazyComponent(loadDialog, step === 'naming', () => setStep('none'));
  const begin = useCallback(async (): Promise<void> => {
    if (step !== 'none') return;
    setStep('warning');
    setStep((await warn()) ? 'naming' : 'none');
  }, [step, warn]);
  const add = useSaving(model, begin);
  const done = (copy: Recipe | null): void => {
    // The dialog must return the focus before the next dialog takes it.
    flushSync(() => setStep('none'));
    if (copy) void copied(copy);
  };
  return (
    <div className={`${area.save} unprinted`}>
      <div className={styles.whatIf} role="status">
        {told ? <FieldError>{editorTexts.fixFirst}</FieldError> : texts.whatIf}
      </div>
      <Button size="sm" onClick={() => void add()}>
        {texts.add}
      </Button>
      {CopyDialog && user && <CopyDialog model={model} user={user} done={done} />}
    </div>
  );
};
