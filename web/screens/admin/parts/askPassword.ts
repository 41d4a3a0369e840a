import { type AdminUser, adminUsers } from '../../../../server/contract/adminUsers.ts';
import { passwordLength } from '../../../../server/contract/passwordLength.ts';
import { callApi } from '../../../api.ts';
import { messageOr } from '../../../messageOr.ts';
import { adminTexts } from '../../../texts/adminTexts.ts';
import { promptDialog } from '../../../ui/dialog/prompts.tsx';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { fullName } from './fullName.ts';

const texts = adminTexts.users;

const errorOf = (password: string): string | null => {
  if (password === '') return texts.resetRequired;
  return password.length < passwordLength.min ? texts.resetTooShort : null;
};

/** Asks for a user's new password and sets it. */
export const askPassword = async (user: AdminUser): Promise<void> => {
  let done: string | undefined;
  const submit = async (password: string): Promise<string | null> => {
    const wrong = errorOf(password);
    if (wrong !== null) return wrong;
    const answer = await callApi(adminUsers.resetPassword, { params: { id: user.id }, body: { password } });
    if (!answer.ok) return messageOr(answer.failure, texts.resetFailed);
    done = answer.value.message || texts.resetDone;
    return null;
  };
  await promptDialog({
    title: texts.resetTitle(fullName(user)),
    label: texts.resetLabel,
    hint: texts.resetHint,
    confirm: texts.reset,
    kind: 'new-password',
    account: user.email,
    submit,
  });
  if (done !== undefined) showToast(done);
};
