import { account } from '../server/contract/account.ts';
import { callApi, isOutcomeUnknown } from './api.ts';
import { signInHelpTexts } from './texts/signInHelpTexts.ts';
import { messageDialog } from './ui/dialog/dialogs.tsx';
import { showToast } from './ui/toast/toasts.tsx';

/** Verifies an email address by the URL of a mailed link and shows the outcome. False if it is unknown. */
export const verifyEmail = async (verification_url: string): Promise<boolean> => {
  const answer = await callApi(account.verify, { body: { verification_url } });
  if (answer.ok) showToast(answer.value.message);
  else void messageDialog({ title: signInHelpTexts.verify.invalid, text: answer.failure.message });
  return answer.ok || !isOutcomeUnknown(answer.failure);
};
