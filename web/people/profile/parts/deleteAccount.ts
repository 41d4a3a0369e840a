import { privacy } from '../../../../server/contract/privacy.ts';
import { callApi } from '../../../kernel/api.ts';
import { endSession } from '../../../kernel/session.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';
import { promptDialog } from '../../../ui/dialog/prompts.tsx';
import { showToast } from '../../../ui/toast/toasts.tsx';
import { ownDataTexts as texts } from '../../ownDataTexts.ts';

/** Null when the account is deleted, else why not. */
const deleteWith = async (password: string): Promise<string | null> => {
  const result = await callApi(privacy.deleteAccount, { body: { password } });
  return result.ok ? null : (result.failure.errors.password?.[0] ?? result.failure.message);
};

/** Asks twice, the second time for the password, deletes the account, and leads to the login. */
export const confirmAndDelete = async (account: string): Promise<void> => {
  if (!(await confirmDialog({ ...texts.confirm, deletes: true }))) return;
  const deleted = await promptDialog({
    ...texts.password,
    account,
    deletes: true,
    kind: 'current-password',
    submit: deleteWith,
  });
  if (deleted === null) return;
  await endSession();
  showToast(texts.deleted);
};
