import { hash, verify } from '@node-rs/argon2';
import { normalizeEmail } from '../kernel/database/columns.ts';
import { FieldErrors, InvalidLink } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import type { Turn } from '../kernel/http/limits/hashing.ts';
import { queueMail } from '../mail/queueMail.ts';
import { AccountToken, type TokenPurpose } from './accountTokens.model.ts';
import { audit } from './audit.ts';
import { confirmEmailChange } from './changeEmail.ts';
import { checkFirstAdminToken, createFirstAdmin } from './firstAdmin.ts';
import { MailStop } from './mailStops.model.ts';
import { checkPasswords } from './passwordFaults.ts';
import { register } from './register.ts';
import { SerialNumber } from './serialNumbers.model.ts';
import { endSessionsOf } from './sessions.ts';
import { User } from './users.model.ts';

const messages = {
  registered: 'Your account has been created. Please check your email for a verification link.',
  resent:
    'If an account with that email address is not verified yet, a verification link is being sent to it.',
  removed: 'The account was deleted. Nobody can use it.',
  verified: 'Your email address has been verified.',
  emailConfirmed: 'Thank you. Your address changes when the link to the other address is opened, too.',
  emailChanged: 'Your email address was changed. Please sign in with the new one from now on.',
  stopped: 'You get no more of these mails.',
  reported: 'You get no more of these mails, and our team sees your report of the sender.',
  resetRequested:
    'If an account with that email address exists then a password reset link is being sent to it.',
  reset: 'Your password was successfully reset. Please login.',
  adminCreated: 'The admin account has been created. Please login.',
} as const;

const passwordRequired = 'Type the password that you chose, or set a new one.';
const otherPassword = 'This is not the password that was chosen with this address. You can set a new one.';
const invalidSerial = 'This serial number is not valid, or it is registered already.';

/** The purposes of the tokens that set a password. */
const passwordTokens = ['reset', 'set_password'] as const satisfies readonly TokenPurpose[];

type Chosen = Parameters<typeof checkPasswords>[0] & {
  readonly product_serial_number?: string | null | undefined;
};

/** @throws FieldErrors for the passwords and an invalid serial number, all at once */
const checkChosen = async ({ product_serial_number: serial, ...body }: Chosen): Promise<void> => {
  const isInvalid = serial && !(await SerialNumber.isFree(serial));
  checkPasswords(body, body, isInvalid ? { product_serial_number: [invalidSerial] } : {});
};

/** The token in the URL of a verification link. @throws InvalidLink if there is none */
const tokenOf = (verificationUrl: string): string => {
  const url = URL.canParse(verificationUrl) ? new URL(verificationUrl) : null;
  const token = url?.searchParams.get('token');
  if (!token) throw new InvalidLink();
  return token;
};

type VerifyBody = Partial<Record<'password' | 'password_confirmation', string | undefined>>;

/**
 * The hash of the password that a new account is verified with. Whoever registered may not be the owner of the address,
 * so a click alone would give the account to the one who chose the password (D43).
 * @throws FieldErrors without a password, and for another one than was set
 */
const provenHash = async (
  user: User,
  { password, password_confirmation: again }: VerifyBody,
  turn: Turn,
): Promise<string> => {
  if (user.email_verified_at !== null) return user.password_hash;
  if (password === undefined) throw new FieldErrors({ password: [passwordRequired] }, 'password_required');
  if (again !== undefined) {
    checkPasswords({ password }, user);
    return turn(() => hash(password));
  }
  const isSet = user.password_hash !== '' && (await turn(() => verify(user.password_hash, password)));
  if (!isSet) throw new FieldErrors({ password: [otherPassword] });
  return user.password_hash;
};

/** Accounts before anybody is signed in. */
export const account = implement('account', {
  register: {
    prepare: async ({ body, clock, hashing }) => {
      await checkChosen(body);
      // Hashed for a known address too, so that the time does not tell that it is known.
      const password_hash = await hashing.admit((turn) => turn(() => hash(body.password)));
      return async () => {
        const { product_serial_number: serial, password: _, password_confirmation: __, ...person } = body;
        if (!(await register({ ...person, password_hash }, serial ?? null, clock())))
          throw new FieldErrors({ product_serial_number: [invalidSerial] });
        return { message: messages.registered };
      };
    },
  },

  resend: async ({ body, clock }) => {
    await queueMail('verify', body.email, {}, clock());
    return { message: messages.resent };
  },

  verify: {
    prepare: async ({ body, clock, hashing }) => {
      const { password, password_confirmation: again } = body;
      if (password !== undefined && again !== undefined)
        checkPasswords({ password, password_confirmation: again });
      const token = tokenOf(body.verification_url);
      const found = await AccountToken.find(['verify'], token, clock());
      const user = found && (await User.findByPk(found.user_id ?? 0));
      if (!user) throw new InvalidLink();
      const password_hash = await hashing.admit((turn) => provenHash(user, body, turn));
      return async () => {
        if ((await AccountToken.take(['verify'], token, clock())) === null) throw new InvalidLink();
        await User.update(
          { email_verified_at: clock(), password_hash },
          { where: { id: user.id, email_verified_at: null } },
        );
        await AccountToken.revoke(user.id, ['not_me']);
        return { message: messages.verified };
      };
    },
  },

  notMe: async ({ body, clock, deleteAccount }) => {
    const token = await AccountToken.take(['not_me'], body.token, clock());
    const where = { id: token?.user_id ?? 0, email_verified_at: null, deleted_at: null };
    const user = token && (await User.findOne({ where, lock: true }));
    if (!user) throw new InvalidLink();
    await endSessionsOf(user.id, clock());
    await deleteAccount(user, clock());
    return { message: messages.removed };
  },

  confirmEmail: async ({ body, clock }) => ({
    message: (await confirmEmailChange(body.token, clock()))
      ? messages.emailChanged
      : messages.emailConfirmed,
  }),

  stopMails: async ({ query, body, client, clock }) => {
    const stop = await MailStop.stop(query.token, clock());
    if (stop === null) throw new InvalidLink();
    if (!body.report) return { message: messages.stopped };
    await audit({ actor: null, client, clock }, 'mail.report', { subjectId: stop.sender_id });
    return { message: messages.reported };
  },

  requestReset: async ({ body, clock }) => {
    await queueMail('reset', body.email, {}, clock());
    return { message: messages.resetRequested };
  },

  resetPassword: {
    prepare: async ({ body, clock, hashing }) => {
      checkPasswords(body);
      // Before the hash: who sends wrong tokens costs one query.
      const found = await AccountToken.find(passwordTokens, body.token, clock());
      const user = found && (await User.findByPk(found.user_id ?? 0));
      if (!user) throw new InvalidLink();
      if (user.email !== normalizeEmail(body.email))
        throw new FieldErrors({ email: ['The link was sent to another email address.'] });
      checkPasswords(body, user);
      const password_hash = await hashing.admit((turn) => turn(() => hash(body.password)));
      return async () => {
        if ((await AccountToken.take(passwordTokens, body.token, clock())) === null) throw new InvalidLink();
        // A mailed link proves the address (D43).
        const email_verified_at = user.email_verified_at ?? clock();
        await User.update({ password_hash, email_verified_at }, { where: { id: user.id } });
        await AccountToken.revoke(user.id, [...passwordTokens, 'verify']);
        await endSessionsOf(user.id, clock());
        await queueMail('password_changed', user.email, { by: 'link' }, clock());
        return { message: messages.reset };
      };
    },
  },

  firstAdmin: {
    prepare: async ({ body, clock, hashing }) => {
      const { token, password, password_confirmation: _, ...person } = body;
      checkPasswords(body);
      await checkFirstAdminToken(token, clock());
      const password_hash = await hashing.admit((turn) => turn(() => hash(password)));
      return async () => {
        await createFirstAdmin({ ...person, password_hash }, token, clock());
        return { message: messages.adminCreated };
      };
    },
  },
});
