import { useNavigate } from 'react-router-dom';
import type { ApiFailure, ApiResult } from '../../kernel/api.ts';
import { messageDialog } from '../dialog/dialogs.tsx';
import { promptDialog } from '../dialog/prompts.tsx';
import { showToast } from '../toast/toasts.tsx';
import type { Action } from './ActionsMenu.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Maximum length of the name of a copy. */
export const maxNameLength = 255;

/** The form of a mutation whose failures a prompt shows beside its field. */
export const failInPrompt = { fail: () => {} };

/** The form of a mutation whose failures are dialogs. */
export const failInDialog = (title: string) => ({
  fail: ({ message }: ApiFailure): void => void messageDialog({ title, text: message }),
});

interface DuplicateOptions {
  readonly texts: {
    readonly duplicate: string;
    readonly duplicateTitle: (name: string) => string;
    readonly duplicateLabel: string;
    readonly copyOf: (name: string) => string;
    readonly duplicateError?: (message: string) => string;
  };
  /** Copies a record. Its failures are shown in the prompt. */
  readonly copy: (id: number, name: string) => Promise<ApiResult<number>>;
  /** The screen of the copy. */
  readonly pathOf: (id: number) => string;
}

/** The action that asks for a name, copies a record, and opens the copy. */
export const useDuplicateAction = ({ texts, copy, pathOf }: DuplicateOptions) => {
  const navigate = useNavigate();
  const run = async ({ id, name }: Named): Promise<void> => {
    let made: number | null = null;
    await promptDialog({
      title: texts.duplicateTitle(name),
      label: texts.duplicateLabel,
      start: texts.copyOf(name).slice(0, maxNameLength),
      maxLength: maxNameLength,
      confirm: texts.duplicate,
      submit: async (chosen) => {
        const result = await copy(id, chosen);
        if (result.ok) made = result.value;
        else return texts.duplicateError?.(result.failure.message) ?? result.failure.message;
        return null;
      },
    });
    if (made !== null) await navigate(pathOf(made));
  };
  return (record: Named): Action => ({ label: texts.duplicate, run: () => run(record) });
};

interface DeleteTexts {
  readonly delete: string;
  readonly sure: string;
  readonly deletes: (name: string) => string;
  readonly yesDelete: string;
  readonly deleted: (name: string) => string;
}

/** The action that deletes a record after a question, which names it by its label, and says so. */
export const deleteAction = (
  texts: DeleteTexts,
  { id, name, label = name }: Named & { readonly label?: string },
  remove: (id: number) => Promise<{ readonly ok: boolean }>,
): Action => ({
  label: texts.delete,
  confirm: { title: texts.sure, text: texts.deletes(label), confirm: texts.yesDelete, deletes: true },
  run: async () => {
    if ((await remove(id)).ok) showToast(texts.deleted(name));
  },
});
