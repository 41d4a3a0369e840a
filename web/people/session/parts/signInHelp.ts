import { account } from '../../../../server/contract/account.ts';
import { session } from '../../../../server/contract/session.ts';
import type { User } from '../../../../server/contract/shapes.ts';
import { type ApiFailure, type ApiResult, callApi } from '../../../kernel/api.ts';
import { askForPasskey } from '../../../kernel/passkeys.ts';
import { pathTo } from '../../../kernel/paths.ts';
import { signIn, signInBy } from '../../../kernel/session.ts';
import { signInHelpTexts as texts } from '../../../texts/signInHelpTexts.ts';
import { confirmDialog, messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { proofDialog } from '../../../ui/dialog/ProofDialog.tsx';
import { choiceDialog, promptDialog } from '../../../ui/dialog/prompts.tsx';
import { showToast } from '../../../ui/toast/toasts.tsx';

const messageOf = ({ errors, message }: ApiFailure): string => Object.values(errors)[0]?.[0] ?? message;

/** Asks for the address of the account and requests a password reset. `email` is what the login holds. */
export const askForReset = async (email: string): Promise<void> => {
  let message = '';
  const { title, label, hint, confirm, sent } = texts.reset;
  const asked = await promptDialog({
    title,
    label,
    hint,
    confirm,
    start: email,
    kind: 'email',
    maxLength: 254,
    submit: async (address) => {
      const answer = await callApi(account.requestReset, { body: { email: address } });
      if (!answer.ok) return messageOf(answer.failure);
      message = answer.value.message;
      return null;
    },
  });
  if (asked !== null) await messageDialog({ title: sent, text: message });
};

const offerVerification = async (email: string): Promise<void> => {
  const { title, text, confirm } = texts.verify;
  if (!(await confirmDialog({ title, text, confirm }))) return;
  const answer = await callApi(account.resend, { body: { email } });
  if (answer.ok) showToast(answer.value.message);
  else await messageDialog({ title: texts.notSent, text: messageOf(answer.failure) });
};

/** Asks for a passkey and signs in with it. */
const byPasskey = async (): Promise<ApiResult<User>> => {
  const passkey = await askForPasskey();
  if (!passkey.ok) return passkey;
  return signInBy(() => callApi(session.passkeyLogin, { body: { response: passkey.value } }));
};

/** Signs in with a passkey instead of a password; null if that failed. */
export const signInByPasskey = async (): Promise<User | null> => {
  const answer = await byPasskey();
  if (answer.ok) return answer.value;
  showToast(messageOf(answer.failure), { error: true });
  return null;
};

/** Asks for the second factor of a login whose password was right. */
const askForFactor = async (email: string, password: string): Promise<User | null> => {
  let user: User | null = null;
  const take = (answer: ApiResult<User>): string | null => {
    if (!answer.ok) return messageOf(answer.failure);
    user = answer.value;
    return null;
  };
  await proofDialog({
    sendCode: async (code) => take(await signIn(email, password, code)),
    sendPasskey: async () => take(await byPasskey()),
  });
  return user;
};

/**
 * Opens the dialog of a refused login, if there is one for its code. Resolves with the user if that signed in.
 */
export const explainRefusal = async (
  { error_code, message }: ApiFailure,
  email: string,
  password: string,
): Promise<User | null> => {
  const { title, hint } = texts.firstPassword;
  if (error_code === 'second_factor') return askForFactor(email, password);
  if (error_code === 'email_not_verified') await offerVerification(email);
  if (error_code === 'password_change_required') await messageDialog({ title, text: [message, hint] });
  return null;
};

/** Asks where an appliance was bought and explains the first login. Resolves with the path to go to, or null. */
export const helpOwner = async (): Promise<string | null> => {
  const { title, text, own, other, ownTitle, ownText } = texts.owner;
  const choices = [
    { label: own, value: 'own' },
    { label: other, value: 'other' },
  ] as const;
  const bought = await choiceDialog<'own' | 'other'>({ title, text, choices });
  if (bought === 'other') return `${pathTo('register')}?sn=true`;
  if (bought === 'own') await messageDialog({ title: ownTitle, text: ownText });
  return null;
};
