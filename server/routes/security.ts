import { hash } from '@node-rs/argon2';
import { getUserForUpdate } from '../actions/administerUsers.ts';
import { authenticate } from '../actions/authenticate.ts';
import { startEmailChange } from '../actions/changeEmail.ts';
import { checkPasswords } from '../actions/passwordFaults.ts';
import { queueMail } from '../actions/queueMail.ts';
import type { Actor } from '../contract/policy.ts';
import type { OwnSession } from '../contract/security.ts';
import { FieldErrors, Forbidden, NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import type { Turn } from '../http/limits/hashing.ts';
import { endSessions } from '../http/sessions.ts';
import { AccountToken } from '../models/accountTokens.ts';
import { EmailChange } from '../models/emailChanges.ts';
import { unguarded } from '../models/queryGuard.ts';
import { Session } from '../models/sessions.ts';

const messages = {
  passwordChanged: 'Your password was changed. All your other sessions were ended.',
  linksMailed:
    'We mailed a link to your old and to your new address. Your address changes when you opened both, within 24 hours.',
} as const;

/** @throws FieldErrors for another password than the user's */
const checkOwnPassword = async (
  { email }: Actor,
  { current_password }: { readonly current_password: string },
  turn: Turn,
): Promise<void> => {
  const { matches } = await authenticate(email, current_password, turn);
  if (!matches) throw new FieldErrors({ current_password: ['The password is not correct.'] });
};

const serializeSession = (session: Session, current: number | null): OwnSession => ({
  id: session.id,
  device: session.device,
  ip: session.ip,
  created_at: session.created_at.toISOString(),
  last_seen_at: session.last_seen_at.toISOString(),
  current: session.id === current,
});

/** How the signed-in user signs in. */
export const security = implement('security', {
  get: async ({ actor, client, clock }) => ({
    sessions: (await Session.of(actor.id, clock())).map((each) => serializeSession(each, client.sessionId)),
    pending_email: (await EmailChange.of(actor.id))?.email ?? null,
  }),

  changePassword: {
    prepare: async ({ actor, body, hashing }) => {
      checkPasswords(body);
      const password_hash = await hashing.admit(async (turn) => {
        await checkOwnPassword(actor, body, turn);
        return turn(() => hash(body.password));
      });
      return async ({ client, clock }) => {
        const user = await getUserForUpdate(actor.id);
        checkPasswords(body, user);
        await user.update({ password_hash });
        await AccountToken.revoke(user.id, ['reset', 'set_password']);
        await endSessions(user.id, client.sessionId);
        await queueMail('password_changed', user.email, { by: 'user' }, clock());
        return { message: messages.passwordChanged };
      };
    },
  },

  changeEmail: {
    prepare: async ({ actor, body, hashing }) => {
      await hashing.admit((turn) => checkOwnPassword(actor, body, turn));
      return async ({ clock }) => {
        await startEmailChange(await getUserForUpdate(actor.id), body.email, clock());
        return { message: messages.linksMailed };
      };
    },
  },

  endSession: async ({ actor, client, params: { id } }) => {
    if (id === client.sessionId) throw new Forbidden('Log out to end this session.', 'self');
    const where = { id, user_id: actor.id, admin_session_id: null };
    if ((await unguarded(Session, "the caller's own sessions").destroy({ where })) === 0)
      throw new NotFound();
  },
});
