import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { session } from '../../server/contract/session.ts';
import { proofTexts } from '../texts/proofTexts.ts';
import { type ApiResult, callApi } from './api.ts';

/** The user cancelled, or the device has no passkey of this site. */
const notGiven: ApiResult<never> = {
  ok: false,
  failure: { status: 0, message: proofTexts.notGiven, errors: {}, error_code: null },
};

const orNotGiven = (asked: Promise<unknown>): Promise<ApiResult<unknown>> =>
  asked.then(
    (value) => ({ ok: true, value }),
    () => notGiven,
  );

/** Asks the browser for a passkey of this site. */
export const askForPasskey = async (): Promise<ApiResult<unknown>> => {
  const answer = await callApi(session.passkeyOptions, {});
  if (!answer.ok) return answer;
  const optionsJSON = answer.value.options as PublicKeyCredentialRequestOptionsJSON;
  return orNotGiven(startAuthentication({ optionsJSON }));
};

/** Lets the browser make a passkey with the server's options. */
export const makePasskey = (options: unknown): Promise<ApiResult<unknown>> =>
  orNotGiven(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
