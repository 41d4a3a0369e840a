import { authenticate } from '../actions/authenticate.ts';
import { queueMail } from '../actions/queueMail.ts';
import type { SignInRefusal } from '../contract/adminUsers.ts';
import { newDeviceMails } from '../contract/security.ts';
import { deviceOf } from '../http/device.ts';
import { FieldErrors, Forbidden } from '../http/errors.ts';
import { type Client, implement } from '../http/implement.ts';
import type { Turn } from '../http/limits/hashing.ts';
import type { Attempt } from '../http/limits/loginLimit.ts';
import { closeSession, openSession } from '../http/sessions.ts';
import { openTemporarySession } from '../http/temporarySessions.ts';
import { UserSetting } from '../models/settings.ts';
import { StoreOrder } from '../models/storeOrders.ts';
import { User } from '../models/users.ts';
import { serializeUser } from './users.ts';

const wrong = () =>
  new FieldErrors({ email: ['These credentials do not match our records.'] }, 'wrong_credentials');

const refusalTexts: Readonly<Record<SignInRefusal, string>> = {
  suspended: 'Your account is suspended.',
  email_not_verified: 'You have not verified your email address yet.',
};

/** Why a user may not sign in. Reported only after a correct password (D20). */
const refusalOf = (user: User): SignInRefusal | null => {
  if (user.suspended_at !== null) return 'suspended';
  return user.email_verified_at === null ? 'email_not_verified' : null;
};

const refused = (refusal: SignInRefusal) => new Forbidden(refusalTexts[refusal], refusal);

/**
 * Mails a link to whoever signs in with a store order's number while the account has no password. Order numbers can be
 * guessed, so this gives no session and counts as a failed attempt (D13).
 * @throws Forbidden with `password_change_required`
 */
const checkFirstPassword = async (user: User | null, password: string, now: Date): Promise<void> => {
  const isOrder = await StoreOrder.has(user?.id ?? null, password.trim());
  if (user === null || user.password_hash !== '' || !isOrder) return;
  if (user.suspended_at !== null) throw refused('suspended');
  await queueMail('set_password', user.email, {}, now);
  throw new Forbidden(
    'Please set your own password first. We have sent you an email with a link.',
    'password_change_required',
  );
};

/**
 * Gets the user of an email and a password, and stores the outcome of the attempt.
 * @throws FieldErrors if they match no user, Forbidden if the password is an order number or the user may not sign in
 */
const credentialsOf = async (
  { email, password }: { email: string; password: string },
  attempt: Attempt,
  turn: Turn,
  now: Date,
): Promise<{ readonly user: User; readonly isNewDevice: boolean }> => {
  const { user, matches } = await authenticate(email, password, turn).catch(async (error: unknown) => {
    // If this fails too, the attempt counts as failed, which is the safe side.
    await attempt.cutShort().catch(() => {});
    throw error;
  });
  if (user === null || !matches) {
    await attempt.failed(user?.id ?? null);
    await checkFirstPassword(user, password, now);
    throw wrong();
  }
  const refusal = refusalOf(user);
  if (refusal !== null) {
    await attempt.refused(user.id, refusal);
    throw refused(refusal);
  }
  const isNewDevice = user.last_login !== null && !(await attempt.isFromKnownDevice(user.id));
  await attempt.succeeded(user.id);
  return { user, isNewDevice };
};

/**
 * Locks the user's row, so that concurrent logins count each other's sessions.
 * @throws FieldErrors if the account was suspended or its password changed since it was checked
 */
const lockChecked = async ({ id, password_hash }: User): Promise<void> => {
  const where = { id, password_hash, suspended_at: null };
  if ((await User.findOne({ attributes: ['id'], where, lock: true })) === null) throw wrong();
};

/** Mails about a sign-in from a new device, unless the user turned these mails off. */
const mailNewDevice = async (
  { id, email }: User,
  { address, userAgent }: Client,
  now: Date,
): Promise<void> => {
  if ((await UserSetting.named(id, newDeviceMails))?.value === 'false') return;
  const content = { device: deviceOf(userAgent), address, at: now.toISOString() };
  await queueMail('new_device', email, content, now);
};

/** Login and logout. */
export const session = implement('session', {
  csrfCookie: ({ reply }) => reply.setCsrfCookie(false),

  login: {
    prepare: async ({ body, client, loginLimit, hashing, clock }) => {
      // A rejected request takes no place in the queue.
      loginLimit.check(client.address, body.email, clock());
      const { user, isNewDevice } = await hashing.admit(async (turn) => {
        const device = deviceOf(client.userAgent);
        const attempt = await loginLimit.begin(client.address, body.email, clock(), device);
        return credentialsOf(body, attempt, turn, clock());
      });
      return async ({ reply }) => {
        const now = clock();
        await lockChecked(user);
        await closeSession(client, now);
        if (isNewDevice) await mailNewDevice(user, client, now);
        await User.update({ last_login: now }, { where: { id: user.id } });
        const token = await openSession(user.id, client, now);
        reply.signIn(token);
        reply.setCsrfCookie(true);
        return { token, user: serializeUser(user) };
      };
    },
    whenFull: async ({ body, client, loginLimit, hashing, clock, reply }) => {
      const { user } = await hashing.admit((turn) => {
        const attempt = loginLimit.beginUnstored(client.address, body.email, clock());
        return credentialsOf(body, attempt, turn, clock());
      });
      const token = openTemporarySession(user, clock());
      reply.signIn(token);
      reply.setCsrfCookie(true);
      return { token, user: serializeUser(user) };
    },
  },

  logout: async ({ client, clock, reply }) => {
    await closeSession(client, clock());
    reply.signOut();
  },
});
