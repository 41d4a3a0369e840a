import { security } from '../../../server/contract/security.ts';
import { type ApiFailure, callApi } from '../../kernel/api.ts';
import { askForPasskey } from '../../kernel/passkeys.ts';
import { pathTo } from '../../kernel/paths.ts';
import { reloadAt } from '../../kernel/unsaved.ts';
import { proofTexts } from '../../texts/proofTexts.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { proofDialog } from '../../ui/dialog/ProofDialog.tsx';

const textOf = ({ errors, message }: ApiFailure): string => Object.values(errors)[0]?.[0] ?? message;

/** An admin without a second factor adds one first. */
const offerSetUp = async (): Promise<boolean> => {
  const path = pathTo('Security');
  if (location.pathname !== path && (await confirmDialog(proofTexts.none))) reloadAt(path);
  return false;
};

const prove = async (body: {
  readonly code?: string;
  readonly response?: unknown;
}): Promise<string | null> => {
  const answer = await callApi(security.prove, { body });
  return answer.ok ? null : textOf(answer.failure);
};

const ask = async (): Promise<boolean> => {
  const known = await callApi(security.get, {});
  if (!known.ok) return false;
  if (known.value.factors.length === 0) return offerSetUp();
  return proofDialog({
    sendCode: (code) => prove({ code }),
    sendPasskey: async () => {
      const passkey = await askForPasskey();
      return passkey.ok ? prove({ response: passkey.value }) : textOf(passkey.failure);
    },
  });
};

let asking: Promise<boolean> | undefined;

/** Asks for the second factor, for all calls that wait for it at once. False if it was not proved. */
export const askForProof = (): Promise<boolean> => {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};
