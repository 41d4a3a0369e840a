import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { product } from '../contract/brand.ts';
import { hashToken } from '../kernel/database/token.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { SecondFactor } from './secondFactors.model.ts';

const period = 30;
const recoveryCodes = 10;

/** The codes of an app (RFC 6238): SHA-1, 6 digits, 30 seconds, as all apps take. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: product, label, secret, algorithm: 'SHA1', digits: 6, period });

/** The counter of a used recovery code. */
const usedUp = Number.POSITIVE_INFINITY;

/**
 * The counters of codes that were used while the database took no writes, by the credential of their factor. This
 * process alone knows them until `storeUsedCodes`.
 */
const unstored = new Map<string, number>();

/** A right code: its factor, and the counter of the factor once it is used. */
interface RightCode {
  readonly factor: SecondFactor;
  readonly counter: number;
}

/** The period of a code of the app, of now or one beside it; null if it is wrong. */
const periodOf = ({ secret }: SecondFactor, token: string, now: Date): number | null => {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / (period * 1000)) + delta;
};

const isUsed = ({ factor: { credential }, counter }: RightCode): boolean =>
  counter <= (unstored.get(credential) ?? 0);

/** Uses a code up; false if it was used before. */
const storeUse = async (code: RightCode, now: Date): Promise<boolean> => {
  const { factor, counter } = code;
  if (isUsed(code)) return false;
  return counter === usedUp ? factor.takeUp() : factor.raise(counter, now);
};

/** Uses a code up without a write. */
const rememberUse = async (code: RightCode): Promise<boolean> => {
  const { factor, counter } = code;
  if (isUsed(code) || counter <= Number(factor.counter)) return false;
  unstored.set(factor.credential, counter);
  return true;
};

/** Stores the codes that were used while the database took no writes. */
export const storeUsedCodes = async (now: Date): Promise<void> => {
  for (const [credential, counter] of unstored) {
    const factor = await SecondFactor.byCredential(credential);
    await (counter === usedUp ? factor?.takeUp() : factor?.raise(counter, now));
    if (unstored.get(credential) === counter) unstored.delete(credential);
  }
};

/** Whether a code of the app is right. Each code works once. */
const proveByApp = async (factor: SecondFactor, token: string, now: Date): Promise<boolean> => {
  const counter = periodOf(factor, token, now);
  return counter !== null && storeUse({ factor, counter }, now);
};

const rightCode = async (userId: number, typed: string, now: Date): Promise<RightCode | null> => {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  const isOfApp = /^\d{6}$/.test(code);
  const factor = await (isOfApp
    ? SecondFactor.app(userId, true)
    : SecondFactor.recovery(userId, hashToken(code)));
  const counter = factor && (isOfApp ? periodOf(factor, code, now) : usedUp);
  return counter === null ? null : { factor: factor as SecondFactor, counter };
};

/** Checks a code of a user's second factor. */
export type ProveByCode = (userId: number, typed: string, now: Date) => Promise<boolean>;

/** Whether a code proves the second factor of a user: one of the app, or a recovery code. It is used up. */
export const proveByCode: ProveByCode = async (userId, typed, now) => {
  const code = await rightCode(userId, typed, now);
  return code !== null && storeUse(code, now);
};

/** As `proveByCode`, while the database takes no writes. */
export const proveByCodeUnstored: ProveByCode = async (userId, typed, now) => {
  const code = await rightCode(userId, typed, now);
  return code !== null && rememberUse(code);
};

/** Makes the secret of an app that counts after `confirmApp`. */
export const startApp = async (user_id: number, email: string, now: Date) => {
  const secret = new Secret({ size: 20 });
  await SecondFactor.removeUnconfirmed(user_id);
  await SecondFactor.create({
    ...{ user_id, kind: 'totp', name: '', secret: secret.base32, confirmed_at: null, created_at: now },
    credential: randomBytes(16).toString('hex'),
  });
  return { secret: secret.base32, uri: totpOf(secret, email).toString() };
};

/** Adds an app by its first code, instead of the one before. @throws FieldErrors for a wrong code */
export const confirmApp = async (user_id: number, code: string, now: Date): Promise<void> => {
  const app = await SecondFactor.app(user_id, false);
  if (app === null || !(await proveByApp(app, code.replaceAll(/\s/g, ''), now)))
    throw new FieldErrors({
      code: ['This code is not right. Check the clock of the phone, and type the newest code.'],
    });
  const before = await SecondFactor.app(user_id, true);
  if (before !== null) await SecondFactor.remove(user_id, { id: before.id });
  await app.reload();
  await app.update({ confirmed_at: now });
};

const newCode = (): string =>
  randomBytes(16)
    .toString('hex')
    .replaceAll(/(.{4})(?!$)/g, '$1-');

/** Replaces the recovery codes of a user; only their hashes are stored. */
export const replaceRecoveryCodes = async (user_id: number, now: Date): Promise<string[]> => {
  await SecondFactor.remove(user_id, { kind: 'recovery' });
  const codes = Array.from({ length: recoveryCodes }, newCode);
  for (const code of codes)
    await SecondFactor.create({
      ...{ user_id, kind: 'recovery', name: '', confirmed_at: now, created_at: now },
      secret: hashToken(code.replaceAll('-', '')),
      credential: randomBytes(16).toString('hex'),
    });
  return codes;
};

/** The recovery codes of a user who has none. */
export const firstRecoveryCodes = async (user_id: number, now: Date): Promise<string[]> =>
  (await SecondFactor.countRecovery(user_id)) > 0 ? [] : replaceRecoveryCodes(user_id, now);

/** Removes a factor, and the recovery codes with the last one. False if the user has no such factor. */
export const removeFactor = async (user_id: number, id: number): Promise<boolean> => {
  const removed = await SecondFactor.remove(user_id, { id });
  if ((await SecondFactor.of(user_id)).length === 0) await SecondFactor.remove(user_id, { kind: 'recovery' });
  return removed === 1;
};
