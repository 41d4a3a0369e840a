import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { product } from '../contract/brand.ts';
import { isReadOnlyOrFull } from '../kernel/database/databaseErrors.ts';
import { newToken } from '../kernel/database/token.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { AccountToken, type TokenPurpose } from './accountTokens.model.ts';
import { SecondFactor } from './secondFactors.model.ts';
import type { User } from './users.model.ts';

/** The site that passkeys belong to. */
export interface PasskeySite {
  readonly id: string;
  readonly origins: readonly string[];
}

/** The site of an address. Passkeys need a name: a local address is `localhost`. */
export const passkeySite = (publicUrl: string): PasskeySite => {
  const url = new URL(publicUrl);
  if (!/^[\d.]+$|^\[/.test(url.hostname)) return { id: url.hostname, origins: [url.origin] };
  url.hostname = 'localhost';
  return { id: 'localhost', origins: [url.origin] };
};

const refused = () => new FieldErrors({ response: ['This passkey was not accepted. Please try again.'] });

/** Challenges to sign in that this process made while the database took no writes, and when they end. */
const unstored = new Map<string, number>();
const unstoredLifetime = 5 * 60 * 1000;
const maxUnstored = 10_000;

/** A challenge that this process alone knows. */
const issueUnstored = (now: Date): string => {
  const [oldest] = unstored.keys();
  if (oldest !== undefined && unstored.size >= maxUnstored) unstored.delete(oldest);
  const token = newToken();
  unstored.set(token, now.getTime() + unstoredLifetime);
  return token;
};

const takeUnstored = (token: string, now: Date): boolean => {
  const ends = unstored.get(token) ?? 0;
  return unstored.delete(token) && ends > now.getTime();
};

/** Uses up the token in a challenge, which the browser sends back in base64url. */
const takeChallenge =
  (purpose: TokenPurpose, userId: number | null, now: Date) =>
  async (challenge: string): Promise<boolean> => {
    const token = Buffer.from(challenge, 'base64url').toString();
    if (purpose === 'passkey' && takeUnstored(token, now)) return true;
    const taken = await AccountToken.take([purpose], token, now);
    return taken !== null && taken.user_id === userId;
  };

/** What the browser needs to make a passkey. */
export const passkeyCreation = async (user: User, site: PasskeySite, now: Date) => {
  const known = await SecondFactor.of(user.id);
  return generateRegistrationOptions({
    rpName: product,
    rpID: site.id,
    userName: user.email,
    userID: new TextEncoder().encode(`user ${user.id}`),
    challenge: await AccountToken.issue('passkey_add', user.id, now),
    excludeCredentials: known.flatMap(({ kind, credential }) =>
      kind === 'passkey' ? { id: credential } : [],
    ),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** Stores a passkey that the browser made. @throws FieldErrors if it is not accepted */
export const addPasskey = async (
  user_id: number,
  { name, response }: { readonly name: string; readonly response: unknown },
  site: PasskeySite,
  now: Date,
): Promise<void> => {
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: takeChallenge('passkey_add', user_id, now),
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  if ((await SecondFactor.passkey(id)) !== null) throw refused();
  const secret = Buffer.from(publicKey).toString('base64url');
  const times = { confirmed_at: now, created_at: now };
  await SecondFactor.create({ user_id, kind: 'passkey', name, secret, credential: id, counter, ...times });
};

const requestOf = (site: PasskeySite, challenge: string) =>
  generateAuthenticationOptions({ rpID: site.id, challenge, userVerification: 'required' });

/** What the browser needs to ask for a passkey of this site. */
export const passkeyRequest = async (site: PasskeySite, now: Date) =>
  requestOf(site, await AccountToken.issue('passkey', null, now));

/** As `passkeyRequest`, while the database takes no writes. */
export const passkeyRequestUnstored = (site: PasskeySite, now: Date) => requestOf(site, issueUnstored(now));

/** The id of the user whose passkey signed the challenge. @throws FieldErrors if it is not accepted */
export const proveByPasskey = async (response: unknown, site: PasskeySite, now: Date): Promise<number> => {
  const given = response as AuthenticationResponseJSON;
  const passkey = await SecondFactor.passkey(String(given?.id));
  if (passkey === null) throw refused();
  const verified = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: takeChallenge('passkey', null, now),
    expectedOrigin: [...site.origins],
    expectedRPID: site.id,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.secret, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!verified?.verified) throw refused();
  const used = { counter: verified.authenticationInfo.newCounter, last_used_at: now };
  await passkey.update(used).catch((error: unknown) => {
    // The challenge is used up already, so the signature works once.
    if (!isReadOnlyOrFull(error)) throw error;
  });
  return passkey.user_id;
};
