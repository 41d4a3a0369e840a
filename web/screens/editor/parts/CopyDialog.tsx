import { useRef } from 'react';
import type { Recipe } from '../../../../server/contract/recipes.ts';
import type { User } from '../../../../server/contract/shapes.ts';
import type { ApiFailure, ApiResult } from '../../../api.ts';
import type { Draft } from '../../../parts/recipes/draft.ts';
import { addToMyRecipesTexts } from '../../../texts/addToMyRecipesTexts.ts';
import { texts } from '../../../texts.ts';
import { messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { PromptDialog } from '../../../ui/dialog/prompts.tsx';
import type { EditorModel } from '../model.ts';
import { lineErrors } from '../state.ts';
import { copyRecipe, suggestCopyName } from './copyRecipe.ts';

interface CopyDialogProps {
  readonly model: EditorModel;
  readonly user: User;
  /** Removes the dialog at once. Gets the copy, or null without one. */
  readonly done: (copy: Recipe | null) => void;
}

/** The text of a failed copy. One paragraph per line if the server rejected lines. */
const failureText = (failure: ApiFailure, { lines }: Draft): string | readonly string[] => {
  const errors = [...lineErrors(failure)].map(([at, error]) => `${lines[at]?.food.short_name}: ${error}`);
  if (errors.length > 0) return errors;
  return failure.message === texts.faults.unexpected ? addToMyRecipesTexts.failed : failure.message;
};

/** Asks for a name and copies the recipe with the grams on the page. */
export function CopyDialog({ model, user, done }: CopyDialogProps) {
  const result = useRef<ApiResult<Recipe> | null>(null);
  const { draft } = model.state();
  const submit = async (name: string): Promise<string | null> => {
    const copied = await copyRecipe(user, name, draft);
    result.current = copied;
    return copied.ok ? null : (copied.failure.errors.name?.[0] ?? null);
  };
  const answer = (name: string | null): void => {
    const copied = name === null ? null : result.current;
    done(copied?.ok ? copied.value : null);
    if (copied && !copied.ok)
      void messageDialog({ title: addToMyRecipesTexts.error, text: failureText(copied.failure, draft) });
  };
  return (
    <PromptDialog
      title={addToMyRecipesTexts.add}
      label={addToMyRecipesTexts.name}
      hint={addToMyRecipesTexts.nameHint}
      start={suggestCopyName(user, draft)}
      confirm={addToMyRecipesTexts.add}
      progress={addToMyRecipesTexts.progress}
      submit={submit}
      answer={answer}
    />
  );
}
