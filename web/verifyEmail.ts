import { account } from '../server/contract/account.ts';
import { type ApiFailure, callApi, isOutcomeUnknown } from './api.ts';
import { signInHelpTexts } from './texts/signInHelpTexts.ts';
import { messageDialog } from './ui/dialog/dialogs.tsx';
import { showToast } from './ui/toast/toasts.tsx';

const { verify } = signInHelpTexts;

const showFailure = ({ message, error_code }: ApiFailure): void => {
  const isUsed = error_code === 'invalid_link';
  void messageDialog({ title: verify.invalid, text: isUsed ? `${message} ${verify.next}` : message });
};

/** Verifies an email address by the URL of a mailed link and shows the outcome. False if it is unknown. */
export const verifyEmail = async (verification_url: string): Promise<boolean> => {
  const answer = await callApi(account.verify, { body: { verification_url } });
  if (answer.ok) showToast(answer.value.message);
  else showFailure(answer.failure);
  return answer.ok || !isOutcomeUnknown(answer.failure);
};
