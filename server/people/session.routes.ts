import type { SignInRefusal } from '../contract/adminUsers.ts';
import { newDeviceMails } from '../contract/security.ts';
import { FieldErrors, Forbidden } from '../kernel/errors.ts';
import { type Client, type HandlerContext, implement } from '../kernel/http/implement.ts';
import type { Turn } from '../kernel/http/limits/hashing.ts';
import { queueMail } from '../mail/queueMail.ts';
import { authenticate } from './authenticate.ts';
import { deviceOf } from './device.ts';
import type { Attempt } from './loginLimit.ts';
import { passkeyRequest, passkeyRequestUnstored, proveByPasskey } from './passkeys.ts';
import { SecondFactor } from './secondFactors.model.ts';
import { type ProveByCode, proveByCode, proveByCodeUnstored } from './secondFactors.ts';
import { closeSession, openSession } from './sessions.ts';
import { UserSetting } from './settings.model.ts';
import { StoreOrder } from './storeOrders.model.ts';
import { openTemporarySession } from './temporarySessions.ts';
import { User } from './users.model.ts';
import { serializeUser } from './users.routes.ts';

const wrong = () =>
  new FieldErrors({ email: ['These credentials do not match our records.'] }, 'wrong_credentials');

const refusalTexts: Readonly<Record<SignInRefusal, string>> = {
  suspended: 'Your account is suspended.',
  email_not_verified: 'You have not verified your email address yet.',
  second_factor: 'Type the code of your authenticator app, or a recovery code, or use your passkey.',
};

/** Why a user may not sign in. Reported only after a correct password (D20). */
const refusalOf = (user: User): SignInRefusal | null => {
  if (user.suspended_at !== null) return 'suspended';
  return user.email_verified_at === null ? 'email_not_verified' : null;
};

const refused = (refusal: SignInRefusal) => new Forbidden(refusalTexts[refusal], refusal);
const wrongCode = () => new FieldErrors({ code: ['This code is not right, or it was used already.'] });

/** What a sign-in is checked with. */
interface SignInCheck {
  readonly attempt: Attempt;
  readonly turn: Turn;
  readonly prove: ProveByCode;
  readonly now: Date;
}

/**
 * Checks the second factor of a user whose password was right, and stores the outcome if it is not proved.
 * @returns whether the user has one
 * @throws Forbidden without a code, FieldErrors for a wrong one
 */
const checkSecondFactor = async (
  user: User,
  code: string | undefined,
  { attempt, prove, now }: SignInCheck,
): Promise<boolean> => {
  if ((await SecondFactor.of(user.id)).length === 0) return false;
  if (code === undefined) {
    await attempt.refused(user.id, 'second_factor');
    throw refused('second_factor');
  }
  if (await prove(user.id, code, now)) return true;
  await attempt.failed(user.id);
  throw wrongCode();
};

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

const succeed = async (user: User, attempt: Attempt, provedAt: Date | null): Promise<Credentials> => {
  const isNewDevice = user.last_login !== null && !(await attempt.isFromKnownDevice(user.id));
  await attempt.succeeded(user.id);
  return { user, isNewDevice, provedAt };
};

interface SignInBody {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Who may sign in. */
interface Credentials {
  readonly user: User;
  readonly isNewDevice: boolean;
  /** When the second factor was proved; null if the user has none. */
  readonly provedAt: Date | null;
}

/**
 * Gets the user of an email and a password, and stores the outcome of the attempt.
 * @throws FieldErrors if they match no user, Forbidden if the password is an order number or the user may not sign in
 */
const credentialsOf = async (
  { email, password, code }: SignInBody,
  check: SignInCheck,
): Promise<Credentials> => {
  const { attempt, turn, now } = check;
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
  const isProved = await checkSecondFactor(user, code, check);
  return succeed(user, attempt, isProved ? now : null);
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

type SignInCall = Pick<HandlerContext<'session.login'>, 'client' | 'clock' | 'reply'>;

/** Opens a session, within a transaction. */
const signIn = async ({ user, isNewDevice, provedAt }: Credentials, { client, clock, reply }: SignInCall) => {
  const now = clock();
  await lockChecked(user);
  await closeSession(client, now);
  if (isNewDevice) await mailNewDevice(user, client, now);
  await User.update({ last_login: now }, { where: { id: user.id } });
  const { token } = await openSession(user.id, client, now, { provedAt });
  reply.signIn(token);
  reply.setCsrfCookie(true);
  return { token, user: serializeUser(user) };
};

/** What was checked by the body of a login, whose session may then find the disk full. */
const checked = new WeakMap<SignInBody, Credentials>();

/** Checks a sign-in without a write. */
const checkUnstored = ({
  body,
  client,
  loginLimit,
  hashing,
  clock,
}: HandlerContext<'session.login'>): Promise<Credentials> =>
  hashing.admit((turn) => {
    const attempt = loginLimit.beginUnstored(client.address, body.email, clock());
    return credentialsOf(body, { attempt, turn, prove: proveByCodeUnstored, now: clock() });
  });

/** The user who proved a passkey by the body of a sign-in, which may then find the disk full. */
const provedBy = new WeakMap<HandlerContext<'session.passkeyLogin'>['body'], User>();

/** Opens a session without a write. */
const signInUnstored = (
  { user, provedAt }: Pick<Credentials, 'user' | 'provedAt'>,
  { clock, reply }: Pick<SignInCall, 'clock' | 'reply'>,
) => {
  const token = openTemporarySession(user, provedAt, clock());
  reply.signIn(token);
  reply.setCsrfCookie(true);
  return { token, user: serializeUser(user) };
};

/** Login and logout. */
export const session = implement('session', {
  csrfCookie: ({ reply }) => reply.setCsrfCookie(false),

  login: {
    prepare: async ({ body, client, loginLimit, hashing, clock }) => {
      // A rejected request takes no place in the queue.
      loginLimit.check(client.address, body.email, clock());
      const found = await hashing.admit(async (turn) => {
        const device = deviceOf(client.userAgent);
        const attempt = await loginLimit.begin(client.address, body.email, clock(), device);
        return credentialsOf(body, { attempt, turn, prove: proveByCode, now: clock() });
      });
      checked.set(body, found);
      return (call) => signIn(found, call);
    },
    whenFull: async (call) => signInUnstored(checked.get(call.body) ?? (await checkUnstored(call)), call),
  },

  passkeyOptions: {
    prepare:
      async () =>
      async ({ site, clock }) => ({ options: await passkeyRequest(site, clock()) }),
    whenFull: async ({ site, clock }) => ({ options: await passkeyRequestUnstored(site, clock()) }),
  },

  passkeyLogin: {
    prepare: async ({ body, client, clock, loginLimit, site }) => {
      const now = clock();
      const user = await User.findByPk(await proveByPasskey(body.response, site, now));
      if (user === null) throw wrong();
      provedBy.set(body, user);
      const attempt = await loginLimit.begin(client.address, user.email, now, deviceOf(client.userAgent));
      const refusal = refusalOf(user);
      if (refusal !== null) {
        await attempt.refused(user.id, refusal);
        throw refused(refusal);
      }
      const found = await succeed(user, attempt, now);
      return (call) => signIn(found, call);
    },
    whenFull: (call) => {
      const { body, client, clock, loginLimit } = call;
      const user = provedBy.get(body);
      if (user === undefined) throw wrong();
      loginLimit.beginUnstored(client.address, user.email, clock());
      const refusal = refusalOf(user);
      if (refusal !== null) throw refused(refusal);
      return signInUnstored({ user, provedAt: clock() }, call);
    },
  },

  logout: async ({ client, clock, reply }) => {
    await closeSession(client, clock());
    reply.signOut();
  },
});
