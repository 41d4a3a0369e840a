import { maxNameLength, type Recipe } from '../../server/contract/recipes.ts';
import type { User } from '../../server/contract/shapes.ts';
import { type ApiFailure, type ApiResult, isPremiumRequired } from '../kernel/api.ts';
import { messageOr } from '../kernel/messageOr.ts';
import { duplicateTexts } from '../texts/duplicateTexts.ts';
import { confirmDialog, messageDialog, premiumDialog } from '../ui/dialog/dialogs.tsx';
import { promptDialog } from '../ui/dialog/prompts.tsx';
import { type CopySource, copyRecipe, suggestCopyName } from './copyRecipe.ts';

/** A request to copy a recipe. */
export interface CopyRequest {
  readonly user: User;
  readonly source: CopySource;
  /** The title and the confirm button: "Duplicate" or "Add to My Recipes". */
  readonly title: string;
  readonly hint: string;
  /** The text of a failure, one paragraph each; by default the server's message. */
  readonly failureText?: (failure: ApiFailure) => string | readonly string[] | null;
}

const textOf = (failure: ApiFailure, own: CopyRequest['failureText']): string | readonly string[] =>
  own?.(failure) ?? messageOr(failure, duplicateTexts.failed);

/** Asks for the name of a copy and creates it. Resolves to the copy, or to null without one. */
export const askForCopy = async (request: CopyRequest): Promise<Recipe | null> => {
  const { user, source, title, hint, failureText } = request;
  let result: ApiResult<Recipe> | undefined;
  const chosen = await promptDialog({
    title,
    label: duplicateTexts.name,
    hint,
    start: suggestCopyName(user, source),
    maxLength: maxNameLength,
    confirm: title,
    progress: duplicateTexts.progress,
    submit: async (name) => {
      result = await copyRecipe(user, name, source);
      return result.ok ? null : (result.failure.errors.name?.[0] ?? null);
    },
  });
  if (chosen === null || result === undefined) return null;
  if (result.ok) return result.value;
  const { failure } = result;
  if (isPremiumRequired(failure)) await premiumDialog(failure.message);
  else await messageDialog({ title: duplicateTexts.error, text: textOf(failure, failureText) });
  return null;
};

/** Reports a new copy. Resolves to true when the user wants to edit it. */
export const reportCopy = (name: string): Promise<boolean> =>
  confirmDialog({
    title: duplicateTexts.added,
    text: duplicateTexts.addedText(name),
    confirm: duplicateTexts.edit,
    cancel: duplicateTexts.stay,
  });
