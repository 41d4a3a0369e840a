import { type AdminUser, adminUsers } from '../../../../server/contract/adminUsers.ts';
import { passwordLength } from '../../../../server/contract/passwordLength.ts';
import { type ApiFailure, type ApiResult, callApi } from '../../../kernel/api.ts';
import { fullName } from '../../../kernel/fullName.ts';
import { messageOr } from '../../../kernel/messageOr.ts';
import { promptDialog } from '../../../ui/dialog/prompts.tsx';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { adminTexts } from '../../adminTexts.ts';
import { errorDialog } from './errorDialog.ts';

const texts = adminTexts.users;

const errorOf = (password: string): string | null => {
  if (password === '') return texts.resetRequired;
  return password.length < passwordLength.min ? texts.resetTooShort : null;
};

/** A user who may not be changed, or who was deleted, is not asked for again. */
const isFinal = ({ status }: ApiFailure): boolean => status === 401 || status === 403 || status === 404;

/**
 * Asks for a user's new password and sets it. A refusal shows the specified dialog and then asks again.
 * @param refused the password that was refused, and why
 */
export const askPassword = async (
  user: AdminUser,
  refused?: { readonly start: string; readonly error: string },
): Promise<void> => {
  let answer: ApiResult<{ readonly message: string }> | undefined;
  const submit = async (password: string): Promise<string | null> => {
    const wrong = errorOf(password);
    if (wrong !== null) return wrong;
    answer = await callApi(adminUsers.resetPassword, { params: { id: user.id }, body: { password } });
    return null;
  };
  const start = await promptDialog({
    title: texts.resetTitle(fullName(user)),
    label: texts.resetLabel,
    hint: texts.resetHint,
    confirm: texts.reset,
    kind: 'new-password',
    account: user.email,
    ...refused,
    submit,
  });
  if (start === null || answer === undefined) return;
  if (answer.ok) return showToast(answer.value.message || texts.resetDone);
  const error = messageOr(answer.failure, texts.resetFailed);
  await errorDialog({ message: error });
  if (!isFinal(answer.failure)) await askPassword(user, { start, error });
};
