import { account } from '../../../server/contract/account.ts';
import { type ApiFailure, callApi, isOutcomeUnknown } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { signInHelpTexts } from '../../texts/signInHelpTexts.ts';
import { messageDialog } from '../../ui/dialog/dialogs.tsx';
import { showToast } from '../../ui/toast/toasts.tsx';

const { verify } = signInHelpTexts;

const showFailure = ({ message, error_code }: ApiFailure): void => {
  const isUsed = error_code === 'invalid_link';
  void messageDialog({ title: verify.invalid, text: isUsed ? `${message} ${verify.next}` : message });
};

/**
 * Verifies an email address by the URL of a mailed link and shows the outcome. Resolves with the path to go to instead of
 * the link's: an address is verified with the password of its account. Null if the outcome is unknown.
 */
export const verifyEmail = async (verification_url: string, path: string): Promise<string | null> => {
  const answer = await callApi(account.verify, { body: { verification_url } });
  if (answer.ok) showToast(answer.value.message);
  else if (answer.failure.error_code === 'password_required')
    return `${pathTo('VerifyEmail')}?${new URLSearchParams({ token: verification_url })}`;
  else showFailure(answer.failure);
  return answer.ok || !isOutcomeUnknown(answer.failure) ? path : null;
};
